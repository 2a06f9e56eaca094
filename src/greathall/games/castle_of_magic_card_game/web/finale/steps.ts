/**
 * The cast, one thing at a time: arcana, ritual, outcome, claims, what becomes of people, countries, then the characters
 * from the lowest score up, so that the winners come last. The end of the list is the whole picture.
 */
import { outcomeOf } from "../aid/printed";
import type { CastleResult, EndedView } from "../aid/view";

export type Step =
  | { is: "arcanum"; row: number }
  | { is: "ritual" }
  | { is: "outcome" }
  | { is: "claims" }
  | { is: "fate" }
  | { is: "countries" }
  | { is: "seat"; seat: number }
  | { is: "winners" };

/** Seats from the lowest score up; equals in the order they sit. */
export const revealOrder = ({ scores }: CastleResult): number[] => scores.map((_, seat) => seat).sort((a, b) => (scores[a] as number) - (scores[b] as number) || a - b);

/** Seats from the highest score down, each with its place; equals share one. */
export const ranking = ({ scores }: CastleResult): { seat: number; place: number }[] =>
  scores
    .map((score, seat) => ({ seat, place: 1 + scores.filter((other) => other > score).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);

export const stepsOf = (result: CastleResult): Step[] => [
  ...[0, 1, 2].map((row): Step => ({ is: "arcanum", row })),
  { is: "ritual" },
  { is: "outcome" },
  { is: "claims" },
  { is: "fate" },
  { is: "countries" },
  ...revealOrder(result).map((seat): Step => ({ is: "seat", seat })),
  { is: "winners" },
];

/** How long each step is looked at, in units of the token --t-reveal. */
const LENGTHS: Record<Step["is"], number> = { arcanum: 1.4, ritual: 2.2, outcome: 3, claims: 2.4, fate: 3, countries: 2.4, seat: 2.6, winners: 0 };
export const lengthOf = (step: Step): number => LENGTHS[step.is];

/** What the outcome does to the people at the table. */
export type Fate = "banished" | "nobody" | "monster" | "dominates" | "devoured";
export function fateOf({ facts }: CastleResult): Fate {
  const { effect, piece } = outcomeOf(facts.outcome);
  if (effect === "banish") return "banished";
  if (piece !== null && (facts.claims[piece] ?? null) === null) return "nobody";
  if (facts.dominator !== null) return "dominates";
  return facts.devoured.length > 0 ? "devoured" : "monster";
}

/** How many shrines of a row lay face up at the cast. */
export const rowCount = ({ cells }: EndedView, row: number): number => cells.slice(9 * row, 9 * row + 9).filter((card) => card.up).length;
