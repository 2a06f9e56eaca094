/**
 * Which rule forbids a move, in the order of rules.py, so that a tap on something impossible is answered at once.
 * Only the answer is worked out here: what is possible is told by the legal codes of the view.
 */
import { LOWER, UPPER, decoded, liftedBy, type Pair } from "./moves";
import { SUPPLY, type CastleView } from "./view";

export type RuleId = "CG-12" | "CG-13" | "CG-14" | "CG-15" | "CG-17" | "CG-19" | "CG-20" | "CG-21" | "CG-26" | "CG-34";

/** The rule against this code for the seat that looks on; null if nothing is against it. */
export function refusal(view: CastleView, code: number): RuleId | null {
  if (view.over) return "CG-34";
  if (view.seat !== view.mover) return "CG-12";
  const move = decoded(code);
  if (view.phase === "second") return move.verb === "place" ? refusedFlip(view, move.flip, [], view.lifted_from) : "CG-19";
  if (move.verb === "place") return "CG-17";
  if (move.verb === "advance") {
    if (view.first_turn) return "CG-14";
    return view.outcomes[move.ritual] === null ? null : "CG-26";
  }
  if (view.must_advance) return "CG-15";
  const pair = view.pawns[view.mover] as Pair;
  if (move.lift === UPPER && pair[LOWER] === SUPPLY) return "CG-17";
  const emptied = liftedBy(pair, move.lift).filter((place) => place < SUPPLY);
  return refusedFlip(view, move.flip, emptied, emptied);
}

function refusedFlip(view: CastleView, cell: number, lifting: readonly number[], emptied: readonly number[]): RuleId | null {
  if (view.cells[cell]?.pawn !== null && !lifting.includes(cell)) return "CG-20";
  return view.options["vacated_flip"] === "forbidden" && emptied.includes(cell) ? "CG-21" : null;
}
