/** What a table can be asked to be, and the ways to play that the hall proposes (tests/server/test_presets.py plays them). */
import type { ClockPlan } from "../../protocol";
import type { GameFacts, Mode, Option, OptionValue } from "../net/api";
import kept from "./presets.json";

export type Options = Record<string, OptionValue>;
export interface Preset { id: string; mode: string; seats: number; options: Options }
/** Who is to sit where: whoever opens the table, somebody with a link, or a bot of this level. */
export type Holder = "you" | "friend" | (string & {});

const PRESETS = kept as unknown as Record<string, Preset[]>;
export const USUAL = "usual";
const SEATS_USUAL = 4;
/** Whom people meet if they choose nobody: quick, and pleasant to play with. */
export const BOT = "knight";
export const LEVELS = ["squire", "knight", "wizard", "archmage"];
const PLAIN = "greedy";

export const modeOf = (facts: GameFacts, id: string): Mode => facts.modes.find((mode) => mode.id === id) ?? (facts.modes[0] as Mode);
export const seatsIn = (mode: Mode, wanted = SEATS_USUAL): number => Math.max(mode.min, Math.min(wanted, mode.max));

/** The values an option has in this mode if nobody touches it. */
export const usualOptions = (facts: GameFacts, mode: Mode): Options =>
  Object.fromEntries(facts.options.map((option) => [option.id, mode.options?.[option.id] ?? option.default]));

export function presetsOf(facts: GameFacts): Preset[] {
  const mode = facts.modes[0] as Mode;
  return [{ id: USUAL, mode: mode.id, seats: seatsIn(mode), options: {} }, ...(PRESETS[facts.facts.id] ?? [])];
}

/** Which proposal these choices are; none if they are somebody's own. */
export function presetLike(facts: GameFacts, mode: Mode, options: Options): string {
  const usual = usualOptions(facts, mode);
  const differ = changed(usual, options);
  const isLike = (preset: Preset): boolean =>
    preset.mode === mode.id && changed(usual, { ...usual, ...preset.options }).every((id) => options[id] === preset.options[id]) && differ.every((id) => id in preset.options);
  return presetsOf(facts).find(isLike)?.id ?? "";
}

/** The options that differ from the usual. */
export const changed = (usual: Options, options: Options): string[] => Object.keys(usual).filter((id) => options[id] !== usual[id]);

/** The holders of so many seats: those chosen before stay, new ones are bots where bots were wanted, else friends. */
export function holdersFor(seats: number, before: readonly Holder[]): Holder[] {
  const others = before.slice(1);
  const next = others.length && others.every((one) => one !== "friend") ? (others.at(-1) as Holder) : "friend";
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? "you" : (before[seat] ?? next)));
}

/** The bots of a game beside the levels: there to be compared with, for those who study it. */
export const researchBots = (facts: Pick<GameFacts, "bot_styles">): string[] => [PLAIN, ...facts.bot_styles.map((style) => `${PLAIN}:${style}`), "random"];

/** How long a bot's turn may take, in milliseconds, and what the hall takes if nobody says anything. */
export const BOT_TURNS = [0, 1000, 3000] as const;
export const BOT_TURN_MS = 1000;

/** Clocks as people think of them, in the protocol's units. */
export interface Tempo { kind: NonNullable<ClockPlan["kind"]>; seconds: number; minutes: number; gain: number; days: number }
export const TEMPO: Tempo = { kind: "none", seconds: 90, minutes: 20, gain: 10, days: 1 };

export function clockOf({ kind, seconds, minutes, gain, days }: Tempo): ClockPlan {
  if (kind === "move") return { kind, move_s: seconds };
  if (kind === "bank") return { kind, bank_s: minutes * 60, gain_s: gain };
  return kind === "days" ? { kind, days } : { kind };
}

/** What a value means, in the words of the game. */
export const valueWords = (option: Option, value: OptionValue | undefined): string => option.told.find((one) => one.value === value)?.words ?? String(value);
