/**
 * The cast and the points (rules CG-30 to CG-56): scoring.py once more, from what a view shows. Face-up shrines and
 * shrines under pawns have always been seen, so a cast at this moment leaves two things open at most: the outcome that
 * lies on the ritual, and who the others are.
 */
import { characterOf, countryOf, FACTIONS, FIRST_PIECE, MAJORITY, outcomeOf, PARTS, POINTS, rowOf, type Part } from "./printed";
import type { CastleView } from "./view";

/** What lies open on the table: all that the shrines and pawns decide. */
export type Tableau = Pick<CastleView, "cells" | "pawns">;

const THREE = [0, 1, 2] as const;

/** How many shrines of each row are face up (CG-33). */
export const rowCounts = ({ cells }: Tableau): number[] => THREE.map((row) => cells.filter((card, cell) => card.up && rowOf(cell) === row).length);

/** The ritual that bell, book and candle call for (CG-30 to CG-32, CG-35). */
export function ritualNow(tableau: Tableau): number {
  const [bell, book, candle] = rowCounts(tableau).map((n) => (n >= MAJORITY ? 1 : 0)) as [number, number, number];
  return 4 * bell + 2 * book + candle;
}

/** How many shrines of each faction are active in each country: `[country][faction]`. */
export const activeShrines = ({ cells }: Tableau): number[][] =>
  THREE.map((country) =>
    Array.from({ length: FACTIONS }, (_, faction) => cells.filter((card, cell) => card.up && card.kind === faction && countryOf(cell) === country).length),
  );

/** The faction with strictly the most active shrines in each country, or null (CG-46, CG-47). */
export const control = (tableau: Tableau): (number | null)[] =>
  activeShrines(tableau).map((counts) => {
    const most = Math.max(...counts);
    const leaders = counts.flatMap((n, faction) => (n === most ? [faction] : []));
    return leaders.length === 1 ? (leaders[0] as number) : null;
  });

/** The seat with a pawn on each piece of regalia, face up or down, or null (CG-37, CG-38). */
export const claims = ({ cells, pawns }: Tableau): (number | null)[] =>
  THREE.map((piece) => {
    const cell = cells.findIndex((card) => card.kind === FIRST_PIECE + piece);
    const seat = cell < 0 ? -1 : pawns.findIndex((pair) => pair.includes(cell));
    return seat < 0 ? null : seat;
  });

/** What the spell does to a table where every character is known. */
export interface Cast {
  ritual: number;
  outcome: number;
  claims: (number | null)[];
  control: (number | null)[];
  devoured: number[];
  dominator: number | null;
}

export type Points = Record<Part, number>;

/** `isMonster(seat)` is all that the outcome asks about the characters (CG-39 to CG-44). */
export function cast(tableau: Tableau, outcome: number, isMonster: (seat: number) => boolean): Cast {
  const claimed = claims(tableau);
  const { effect, piece } = outcomeOf(outcome);
  const claimant = piece === null ? null : (claimed[piece] ?? null);
  const everybody = tableau.pawns.map((_, seat) => seat);
  const marked = effect === "devour_all" ? everybody : effect === "devour" && claimant !== null ? [claimant] : [];
  return {
    ritual: ritualNow(tableau),
    outcome,
    claims: claimed,
    control: control(tableau),
    devoured: marked.filter((seat) => !isMonster(seat)),
    dominator: effect === "dominate" ? claimant : null,
  };
}

/** What a seat earns with this character, part by part (CG-45, CG-51 to CG-55). */
export function points(done: Cast, seat: number, character: number): Points {
  const { role, faction, home } = characterOf(character);
  const owns = (country: number): boolean => faction !== null && done.control[country] === faction;
  const isFed = done.devoured.length > 0;
  const times: Points = {
    country: THREE.filter(owns).length,
    home: home !== null && owns(home) ? 1 : 0,
    regalia: done.devoured.includes(seat) ? 0 : done.claims.filter((claimant) => claimant === seat).length,
    dominate: done.dominator === seat ? 1 : 0,
    feed: isFed ? 1 : 0,
    devoured_anyone: isFed ? 1 : 0,
  };
  return Object.fromEntries(PARTS.map((part) => [part, times[part] * POINTS[role][part]])) as Points;
}

export const total = (earned: Points): number => PARTS.reduce((sum, part) => sum + earned[part], 0);
