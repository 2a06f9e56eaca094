/** The moments of a reviewed game: 0 is the table before the first move, n the table after n moves. */
import type { Line } from "../../protocol";
import type { Eyes, MoveTold, ReviewPage, ReviewStory, Seen } from "../net/api";
import { applied } from "../net/document";

/** A page's moments, each sharing with the one before it whatever did not change. */
export function momentsOf(page: ReviewPage): Seen[] {
  const moments = [page.seen];
  for (const step of page.steps) moments.push(applied(moments.at(-1) as Seen, step));
  return moments;
}

export interface Turn {
  /** Counted from 1. */
  turn: number;
  /** The moment at which it begins: nothing of it has happened yet. */
  start: number;
  /** The moment at which it is over. */
  end: number;
  /** Whose it is; null where nobody's alone. */
  seat: number | null;
}

export const turnsOf = ({ turns, moves }: Pick<ReviewStory, "turns" | "moves">): Turn[] =>
  turns.map(({ start, seat }, n) => ({ turn: n + 1, start, end: turns[n + 1]?.start ?? moves.length, seat }));

/** The turn that was under way when the n-th move was made; the first one before any move. */
export const turnAt = (turns: readonly Turn[], n: number): Turn | undefined => turns.find((turn) => n <= turn.end);

/** Where the turn before begins: that of this turn first, if some of it has been played. */
export const turnBefore = (turns: readonly Turn[], n: number): number => turns.findLast((turn) => turn.start < n)?.start ?? 0;
export const turnAfter = (turns: readonly Turn[], n: number): number => turns.find((turn) => turn.end > n)?.end ?? n;

/** The story until the n-th move, as a board wants it. */
export const linesUntil = (moves: readonly MoveTold[], n: number): Line[] => moves.slice(0, n).flatMap((move) => move.lines ?? []);

export interface Wanted {
  move: number;
  eyes: Eyes;
}

/** What a link asks for; whatever it does not say, or says wrongly, is left to the page. */
export function wantedBy(search: string): Partial<Wanted> {
  const asked = new URLSearchParams(search);
  const move = asked.get("move") ?? "";
  const seat = asked.get("seat") ?? "";
  return {
    ...(/^\d{1,6}$/.test(move) ? { move: Number(move) } : {}),
    ...(/^(open|watching|\d{1,2})$/.test(seat) ? { eyes: seat as Eyes } : {}),
  };
}

export const linkTo = (id: string, { move, eyes }: Wanted): string => `/review/${encodeURIComponent(id)}?move=${move}&seat=${eyes}`;
