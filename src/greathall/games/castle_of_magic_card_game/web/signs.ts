/** The signs of this game: the same sign for a thing on its card, in a chip and in a sentence. */
import type { Sign } from "@hall/look/icon";
import amulet from "icon:gem-pendant";
import bell from "icon:ringing-bell";
import book from "icon:open-book";
import candle from "icon:candle-light";
import crown from "icon:crown";
import cultist from "icon:cultist";
import dragon from "icon:spiked-dragon-head";
import eagle from "icon:eagle-emblem";
import monster from "icon:monster-grasp";
import rings from "icon:linked-rings";
import scepter from "icon:winged-scepter";
import skull from "icon:fanged-skull";
import sun from "icon:sun";
import wolf from "icon:wolf-head";
import { FIRST_PIECE, outcomeOf, type Effect } from "./aid/printed";

const KINDS: readonly Sign[] = [dragon, eagle, wolf, amulet, crown, scepter];
const ARCANA: readonly Sign[] = [bell, book, candle];
const EFFECTS: Readonly<Record<Effect, Sign>> = { dominate: rings, devour: skull, devour_all: skull, banish: sun };

export { cultist, monster };
export const kindSign = (kind: number): Sign => KINDS[kind] as Sign;
export const pieceSign = (piece: number): Sign => kindSign(FIRST_PIECE + piece);
export const arcanumSign = (row: number): Sign => ARCANA[row] as Sign;
export const effectSign = (effect: Effect): Sign => EFFECTS[effect];

/** What an outcome shows first: the piece it speaks of, or what it does to everybody. */
export function outcomeSign(number: number): Sign {
  const { effect, piece } = outcomeOf(number);
  return piece === null ? effectSign(effect) : pieceSign(piece);
}

/** Classes that give parchment things their colour: `kind-eagle`, `oc-bad`. */
const KIND_TONES = ["dragon", "eagle", "wolf", "regalia", "regalia", "regalia"] as const;
export const kindTone = (kind: number): string => `kind-${KIND_TONES[kind] ?? "regalia"}`;
const EFFECT_TONES: Readonly<Record<Effect, string>> = { dominate: "oc-dom", devour: "oc-bad", devour_all: "oc-bad", banish: "oc-good" };
export const outcomeTone = (number: number): string => EFFECT_TONES[outcomeOf(number).effect];
