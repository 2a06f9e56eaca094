/**
 * The moves as the small numbers of moves.py, and what a person can still choose once something is in the hand.
 * Whatever may be chosen is found among the legal codes of the view: no rule is worked out here.
 */
import { CELLS } from "./aid/printed";
import { RITUALS, SUPPLY } from "./view";

/** Which pawns are lifted: the one on the smaller place number, the other one, or both. */
export const LOWER = 0;
export const UPPER = 1;
export const BOTH = 2;
export type Lift = typeof LOWER | typeof UPPER | typeof BOTH;

const MANIPULATE = RITUALS;
const PLACE = MANIPULATE + 3 * CELLS;

export type Move = { verb: "advance"; ritual: number } | { verb: "manipulate"; lift: Lift; flip: number } | { verb: "place"; flip: number };

export function decoded(code: number): Move {
  if (code < MANIPULATE) return { verb: "advance", ritual: code };
  if (code >= PLACE) return { verb: "place", flip: code - PLACE };
  return { verb: "manipulate", lift: Math.floor((code - MANIPULATE) / CELLS) as Lift, flip: (code - MANIPULATE) % CELLS };
}

export function coded(move: Move): number {
  if (move.verb === "advance") return move.ritual;
  return move.verb === "place" ? PLACE + move.flip : MANIPULATE + move.lift * CELLS + move.flip;
}

export type Pair = readonly [number, number];

/** Which lift takes pawns from exactly these places; null if it takes none, or pawns that do not stand there. */
export function liftOf(pair: Pair, lifted: readonly number[]): Lift | null {
  const places = lifted.toSorted((a, b) => a - b);
  if (places.length === 2) return places[0] === pair[0] && places[1] === pair[1] ? BOTH : null;
  if (places.length !== 1) return null;
  if (places[0] === pair[0]) return LOWER; // with both pawns in the supply, either is this one
  return places[0] === pair[1] ? UPPER : null;
}

/** The places a lift takes pawns from. */
export const liftedBy = (pair: Pair, lift: Lift): number[] => (lift === BOTH ? [...pair] : [pair[lift]]);

/** What can be chosen next, each thing with the code it would play. */
export interface Choices {
  /** Outcomes that can be turned now. */
  advances: ReadonlyMap<number, number>;
  /** Cards that can be flipped with what is in the hand. */
  flips: ReadonlyMap<number, number>;
  /** Own pawns that can be lifted (or put back), by their place. */
  lifts: ReadonlySet<number>;
  /** Cards that could be flipped if the right pawn were lifted: for somebody who chooses the card first. */
  reachable: ReadonlySet<number>;
  /** With a card chosen first: the code of each pawn, by its place, and of both together. */
  senders: ReadonlyMap<number, number>;
  together: number | null;
}

/**
 * Narrow the legal codes. `pair` is where the own pawns stand, `lifted` the places of those in the hand, `chosen` a
 * card that was pointed at before any pawn.
 */
export function choices(legal: readonly number[], pair: Pair, lifted: readonly number[], chosen: number | null): Choices {
  const advances = new Map<number, number>();
  const flips = new Map<number, number>();
  const lifts = new Set<number>();
  const reachable = new Set<number>();
  const senders = new Map<number, number>();
  let together: number | null = null;
  const inHand = liftOf(pair, lifted);
  for (const code of legal) {
    const move = decoded(code);
    if (move.verb === "advance") {
      if (inHand === null && chosen === null) advances.set(move.ritual, code);
    } else if (move.verb === "place") {
      flips.set(move.flip, code);
    } else {
      reachable.add(move.flip);
      for (const place of liftedBy(pair, move.lift)) if (chosen === null || move.flip === chosen) lifts.add(place);
      if (move.lift === inHand) flips.set(move.flip, code);
      if (move.flip === chosen && move.lift === BOTH) together = code;
      else if (move.flip === chosen && move.lift !== BOTH) senders.set(pair[move.lift], code);
    }
  }
  return { advances, flips, lifts, reachable, senders, together };
}

/** The hand after a tap on one of the own pawns: lifted if it stood, put back if it was up. */
export function toggled(pair: Pair, lifted: readonly number[], place: number): number[] {
  const all = pair.filter((one) => one === place).length;
  const up = lifted.filter((one) => one === place).length;
  const others = lifted.filter((one) => one !== place);
  // Two pawns in the supply are alike: a third tap puts both back.
  return up < all ? [...lifted, place] : others;
}

/** How many own pawns are still off the tableau. */
export const inSupply = (pair: Pair): number => pair.filter((place) => place === SUPPLY).length;
