/**
 * Games that can be told in the language of the page. The hall tells every game in English; a game that keeps a
 * `web/telling/index.ts` says the same sentences itself, from what happened and from what a seat sees. Its English ones
 * are held to those of the hall by a test. All others stay English.
 */
import type { Line, Section, Shown } from "../../protocol";
import { language, type Language } from "./language.svelte";
import { noticeIn } from "./notices";
import { withWords } from "./spoken.svelte";

export interface Telling {
  /** What happened, in a sentence; "" where it is not worth one. */
  line(line: Line, names: readonly string[]): string;
  /** The table in words, part by part. */
  sections(view: unknown, names: readonly string[]): Section[];
  /** A legal move, for a list to choose from. */
  move(view: unknown, code: number): string;
  /** What to ask before this move is made, or "". */
  warning(view: unknown, code: number): string;
}

/** The language in which the hall itself tells everything. */
export const OF_THE_HALL: Language = "en";

const TELLINGS = import.meta.glob<Telling>("../../../src/greathall/games/*/web/telling/index.ts", { import: "telling" });

/** Null for a game that is told in English only. */
export async function tellingOf(game: string): Promise<Telling | null> {
  return (await withWords(TELLINGS[`../../../src/greathall/games/${game.replaceAll("-", "_")}/web/telling/index.ts`]?.())) ?? null;
}

/** The document in the language of the page. Where that is the hall's own, or the game knows no other, it is the same object. */
export function shownIn(shown: Shown, telling: Telling | null): Shown {
  if (!telling || language.now === OF_THE_HALL || !shown.words || !shown.view) return shown;
  const { view } = shown;
  const names = shown.table.seats.map((seat) => seat.name);
  const moves = shown.words.moves.map((move) => ({ ...move, text: telling.move(view, move.code), warning: telling.warning(view, move.code) }));
  return { ...shown, words: { sections: telling.sections(view, names), moves } };
}

const told = new WeakMap<Line, { telling: Telling | null; by: Language; line: Line }>();

/** The story in the language of the page. A line that was told once stays the same object. */
export function linesIn(lines: readonly Line[], telling: Telling | null, names: readonly string[]): readonly Line[] {
  if (language.now === OF_THE_HALL) return lines;
  const by = language.now;
  return lines.map((line) => {
    if (line.kind === "said" || (line.kind === "event" && !telling)) return line;
    const before = told.get(line);
    if (before?.by === by && before.telling === telling) return before.line;
    const now = { ...line, text: line.kind === "notice" ? noticeIn(line.text ?? "") : (telling?.line(line, names) ?? "") };
    told.set(line, { telling, by, line: now });
    return now;
  });
}
