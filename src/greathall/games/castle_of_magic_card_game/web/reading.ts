/** What the table says beyond the view's own fields: the figures that the board draws (and scoring.ts works out). */
import { FIRST_PIECE, MAJORITY } from "./aid/printed";
import { activeShrines, claims, control, ritualNow, rowCounts } from "./aid/scoring";
import { SUPPLY, type CastleView } from "./view";

export { claims, ritualNow, rowCounts };

const RITUAL_BITS = [4, 2, 1] as const;

export const isLit = (count: number): boolean => count >= MAJORITY;

/** Whether a ritual wants the arcanum of this row active. */
export const wants = (ritual: number, row: number): boolean => (ritual & (RITUAL_BITS[row] ?? 0)) !== 0;

export interface Country {
  /** Active shrines of Dragon, Eagle and Wolf. */
  counts: number[];
  /** The faction with strictly the most, or null: tied. */
  holder: number | null;
}

export function countries(view: CastleView): Country[] {
  const holders = control(view);
  return activeShrines(view).map((counts, country) => ({ counts, holder: holders[country] ?? null }));
}

/** Has this piece of regalia (0 to 2) been seen by anybody yet? */
export const isFound = (view: CastleView, piece: number): boolean => view.cells.some((cell) => cell.kind === FIRST_PIECE + piece);

/** The pieces a seat holds. */
export const heldBy = (view: CastleView, seat: number): number[] => claims(view).flatMap((holder, piece) => (holder === seat ? [piece] : []));

/** The outcome on a ritual as far as it can be known: open, or the only one left. */
export function outcomeOn(view: CastleView, ritual: number): { number: number; isDeduced: boolean } | null {
  const open = view.outcomes[ritual] ?? null;
  if (open !== null) return { number: open, isDeduced: false };
  const last = view.unseen_outcomes.length === 1 ? view.unseen_outcomes[0] : undefined;
  return last === undefined ? null : { number: last, isDeduced: true };
}

/** In how many turns an advance is due, once that is near (two rounds); null while it is not, or never. */
export function advanceDueIn(view: CastleView): number | null {
  const limit = Number(view.options["stall_limit"] ?? 0);
  const left = limit * view.seats - view.stall;
  return view.over || limit === 0 || left > 2 * view.seats ? null : left;
}

/** How many pawns each seat still has off the tableau. */
export const supplies = (view: CastleView): number[] => view.pawns.map((pair) => pair.filter((place) => place === SUPPLY).length);

/** The look of a card: what is known of it, and how it lies. */
export type CardLook = "unseen" | "remembered" | "up";
export function lookOf(view: CastleView, cell: number): CardLook {
  const card = view.cells[cell];
  if (card?.up) return "up";
  return card?.kind == null ? "unseen" : "remembered";
}

/** What is not the same in two views: cards that were turned or left or stood upon, and outcomes that were opened. */
export function changes(before: CastleView, after: CastleView): { cells: number[]; rituals: number[] } {
  const differs = (n: number): boolean => before.cells[n]?.up !== after.cells[n]?.up || before.cells[n]?.pawn !== after.cells[n]?.pawn;
  return {
    cells: after.cells.flatMap((_, n) => (differs(n) ? [n] : [])),
    rituals: after.outcomes.flatMap((outcome, n) => (outcome !== before.outcomes[n] ? [n] : [])),
  };
}
