/**
 * What a seat would score if the spell were cast now: exact, with a chance for everything that is not known. Each hidden
 * outcome is as likely as the next, and so is each way to deal the characters nobody has shown. Who the others are
 * matters in one place only: a Monster that holds the doomed piece is not devoured.
 */
import { CHARACTERS, MONSTER, PARTS } from "./printed";
import { cast, points, ritualNow, total, type Points } from "./scoring";
import type { CastleView } from "./view";

export interface Chance {
  outcome: number;
  chance: number;
  earned: Points;
  points: number;
}

export interface Forecast {
  /** The outcome that would take effect, if it lies open or is the last that is hidden. */
  outcome: number | null;
  chances: Chance[];
  mean: number;
  least: number;
  most: number;
}

/** The part of a view that a forecast asks for. */
export type Seen = Pick<CastleView, "cells" | "pawns" | "outcomes" | "unseen_outcomes" | "characters">;

/** The outcomes that may lie on the ritual that would be cast now. */
export function possibleOutcomes(view: Seen): readonly number[] {
  const known = view.outcomes[ritualNow(view)];
  return known === null || known === undefined ? view.unseen_outcomes : [known];
}

/** `seat` with `character`, while the viewer knows (or supposes) `characters`. */
export function forecast(view: Seen, seat: number, character: number, characters: readonly (number | null)[] = view.characters): Forecast {
  const known = characters.map((one, other) => (other === seat ? character : one));
  const outcomes = possibleOutcomes(view);
  const chances = outcomes.flatMap((outcome) =>
    whoIsTheMonster(known).map(({ monster, chance }): Chance => {
      const earned = points(cast(view, outcome, (other) => other === monster), seat, character);
      return { outcome, chance: chance / outcomes.length, earned, points: total(earned) };
    }),
  );
  const all = chances.map((one) => one.points);
  return {
    outcome: outcomes.length === 1 ? (outcomes[0] as number) : null,
    chances,
    mean: chances.reduce((sum, one) => sum + one.chance * one.points, 0),
    least: Math.min(...all),
    most: Math.max(...all),
  };
}

/** One's own forecast; null for whoever only watches. */
export function ownForecast(view: Seen & Pick<CastleView, "seat">): Forecast | null {
  const character = view.seat === null ? null : view.characters[view.seat];
  return view.seat === null || character === null || character === undefined ? null : forecast(view, view.seat, character);
}

/** The mean of each part of the scoring list. */
export const meanParts = ({ chances }: Forecast): Points =>
  Object.fromEntries(PARTS.map((part) => [part, chances.reduce((sum, one) => sum + one.chance * one.earned[part], 0)])) as Points;

/** The seats that may hold the Monster's card, each with its chance; -1 stands for "none of them". */
function whoIsTheMonster(known: readonly (number | null)[]): { monster: number; chance: number }[] {
  if (known.includes(MONSTER)) return [{ monster: known.indexOf(MONSTER), chance: 1 }];
  const unknown = known.flatMap((character, seat) => (character === null ? [seat] : []));
  const left = CHARACTERS.length - (known.length - unknown.length);
  return [
    { monster: -1, chance: (left - unknown.length) / left },
    ...unknown.map((monster) => ({ monster, chance: 1 / left })),
  ];
}
