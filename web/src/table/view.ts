/** What every game's view has (kernel/view.py), and what some have: the frame reads no more of a view than this. */
import type { Shown } from "../../protocol";

export interface Result {
  end: string;
  scores: number[];
  winners: number[];
}
export interface CommonView {
  to_act: number[];
  legal: number[];
  over: boolean;
  result: Result | null;
  /** Private rooms that the rules have opened; only Castle of Magic has them. */
  rooms?: { id: string; members: number[]; open: boolean }[];
  /** Running clocks of the game: how long each runs altogether. */
  clocks?: { ms: number; serial: number }[];
}

export const viewOf = (shown: Shown | null | undefined): CommonView | null => (shown?.view as CommonView | null | undefined) ?? null;

/** Whose decision is awaited; nobody's before the deal and after the end. */
export const toActIn = (shown: Shown | null | undefined): number[] => (shown?.table.phase === "playing" ? (viewOf(shown)?.to_act ?? []) : []);

/** The rooms in which this seat may speak now. */
export const roomsFor = (shown: Shown): { id: string; members: number[] }[] => {
  const seat = shown.table.you.seat;
  return (viewOf(shown)?.rooms ?? []).filter((room) => room.open && seat !== null && room.members.includes(seat));
};
