/** What a seat sees of the card game (view.py), and the numbers its fields are made of. */
import type { CastleResult, CastleView as Seen } from "./aid/view";

export interface CastleView extends Seen {
  game: string;
  mode: string;
  options: Readonly<Record<string, boolean | number | string>>;
  to_act: readonly number[];
  /** The codes this seat may play now; see moves.ts. */
  legal: readonly number[];
  over: boolean;
  result: CastleResult | null;
  first: number;
  turn: number;
  phase: "turn" | "second" | "over";
  stall: number;
  must_advance: boolean;
  first_turn: boolean;
  /** Cells emptied in this turn, while the second pawn waits. */
  lifted_from: readonly number[];
}

export const COLUMNS = 9;
export const RITUALS = 8;
export const ROWS = [0, 1, 2] as const;
export const columnOf = (cell: number): number => cell % COLUMNS;

/** Places of pawns: the cells, then two that are off the tableau. */
export const SUPPLY = 27;
export const WAITING = 28;
