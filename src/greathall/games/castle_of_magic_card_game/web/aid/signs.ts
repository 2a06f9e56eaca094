/** The sign of everything that has one: the same on card, log, chip and forecast. */
import beastEye from "icon:beast-eye";
import candleLight from "icon:candle-light";
import crown from "icon:crown";
import cultist from "icon:cultist";
import eagle from "icon:eagle-emblem";
import fangedSkull from "icon:fanged-skull";
import pendant from "icon:gem-pendant";
import linkedRings from "icon:linked-rings";
import monsterGrasp from "icon:monster-grasp";
import openBook from "icon:open-book";
import bell from "icon:ringing-bell";
import dragon from "icon:spiked-dragon-head";
import sun from "icon:sun";
import scepter from "icon:winged-scepter";
import wolf from "icon:wolf-head";
import type { Sign } from "@hall/look/icon";
import { characterOf, outcomeOf } from "./printed";

const KINDS: readonly Sign[] = [dragon, eagle, wolf, pendant, crown, scepter];
const ARCANA: readonly Sign[] = [bell, openBook, candleLight];

export { beastEye, cultist, fangedSkull, linkedRings, monsterGrasp };
export const kindSign = (kind: number): Sign => KINDS[kind] as Sign;
export const pieceSign = (piece: number): Sign => KINDS[3 + piece] as Sign;
export const arcanumSign = (row: number): Sign => ARCANA[row] as Sign;

/** The kind of an outcome decides its colours: see the classes of OutcomeSign. */
export type Tone = "bad" | "dom" | "good";
export function outcomeLook(outcome: number): { sign: Sign; tone: Tone } {
  const { effect, piece } = outcomeOf(outcome);
  const sign = piece !== null ? pieceSign(piece) : effect === "banish" ? sun : fangedSkull;
  return { sign, tone: effect === "dominate" ? "dom" : effect === "banish" ? "good" : "bad" };
}

/** A wizard or cultist shows the emblem of the faction; the Monster its own. */
export function characterSign(character: number): Sign {
  const { faction } = characterOf(character);
  return faction === null ? monsterGrasp : kindSign(faction);
}

/** The token that a kind is printed in on parchment. */
export const kindInk = (kind: number | null): string => `var(--kind-${kind === null ? "regalia" : (["dragon", "eagle", "wolf"][kind] ?? "regalia")})`;
