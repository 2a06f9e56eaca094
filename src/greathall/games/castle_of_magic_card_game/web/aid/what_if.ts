/** What a move would change, as far as one can know before making it. Codes are those of moves.py. */
import { ownForecast, type Forecast } from "./forecast";
import { CELLS, MAJORITY, rowOf } from "./printed";
import { claims, control, ritualNow, rowCounts } from "./scoring";
import type { CastleView } from "./view";

const RITUALS = 8;
const MANIPULATE = 8;
const PLACE = 89;
const WAITING = 28;
const UPPER = 1;
const BOTH = 2;

/** A move read from its code. `lift`: which of the pair, by place. */
export type Move = { verb: "advance"; ritual: number } | { verb: "flip"; cell: number; lifted: number[] };

export function readMove(view: CastleView, code: number): Move {
  if (code < MANIPULATE) return { verb: "advance", ritual: code };
  const pair = view.pawns[view.mover] as readonly [number, number];
  if (code >= PLACE) return { verb: "flip", cell: code - PLACE, lifted: [WAITING] };
  const lift = Math.floor((code - MANIPULATE) / CELLS);
  const lifted = lift === BOTH ? [...pair] : [lift === UPPER ? pair[1] : pair[0]];
  return { verb: "flip", cell: (code - MANIPULATE) % CELLS, lifted };
}

/** The view after a flip, if the card is of this kind. A second lifted pawn waits in the hand, as it does at the table. */
export function afterFlip(view: CastleView, cell: number, lifted: readonly number[], kind: number): CastleView {
  const stays = [...(view.pawns[view.mover] as readonly number[])];
  for (const place of lifted) stays.splice(stays.indexOf(place), 1);
  const pair = [...stays, cell, ...(lifted.length > 1 ? [WAITING] : [])].sort((a, b) => a - b);
  const pawns = view.pawns.map((places, seat) => (seat === view.mover ? pair : places));
  const cells = view.cells.map((card, at) => ({
    up: at === cell ? !card.up : card.up,
    kind: at === cell ? kind : card.kind,
    pawn: at === cell ? view.mover : lifted.includes(at) ? null : card.pawn,
  }));
  const wasUnseen = view.cells[cell]?.kind === null;
  return { ...view, cells, pawns, unseen_kinds: view.unseen_kinds.map((n, one) => (wasUnseen && one === kind ? n - 1 : n)) };
}

/** The view after an outcome has been turned up, if it is this one. */
export const afterAdvance = (view: CastleView, ritual: number, outcome: number): CastleView => ({
  ...view,
  outcomes: view.outcomes.map((one, at) => (at === ritual ? outcome : one)),
  unseen_outcomes: view.unseen_outcomes.filter((one) => one !== outcome),
});

/** Before and after; both the same where nothing changes. */
export interface Change<T> {
  before: T;
  after: T;
}

/** One way it can go, and how likely that is. */
export interface Way {
  /** The kind of the card, or the number of the outcome. */
  found: number;
  chance: number;
  control: (number | null)[];
  forecast: Forecast | null;
}

export interface WhatIf {
  move: Move;
  /** The card is turned face up (true) or face down; null for an advance. */
  up: boolean | null;
  row: (Change<number> & { row: number; opens: boolean | null }) | null;
  ritual: Change<number>;
  control: (number | null)[];
  claims: Change<(number | null)[]>;
  before: Forecast | null;
  ways: Way[];
}

export function whatIf(view: CastleView, code: number): WhatIf {
  const move = readMove(view, code);
  return move.verb === "advance" ? ifAdvanced(view, move) : ifFlipped(view, move);
}

/** The mean over all ways: what one may expect of the move. */
export const expected = ({ ways }: WhatIf): number | null =>
  ways.some((way) => way.forecast === null) ? null : ways.reduce((sum, way) => sum + way.chance * (way.forecast as Forecast).mean, 0);

function ifFlipped(view: CastleView, move: Extract<Move, { verb: "flip" }>): WhatIf {
  const known = view.cells[move.cell]?.kind ?? null;
  const unseen = view.unseen_kinds.reduce((sum, n) => sum + n, 0);
  const kinds = known === null ? view.unseen_kinds.flatMap((n, kind) => (n ? [{ kind, chance: n / unseen }] : [])) : [{ kind: known, chance: 1 }];
  const ways = kinds.map(({ kind, chance }) => ({ kind, chance, then: afterFlip(view, move.cell, move.lifted, kind) }));
  const first = (ways[0] as (typeof ways)[number]).then;
  const row = rowOf(move.cell);
  const before = rowCounts(view)[row] as number;
  const after = rowCounts(first)[row] as number;
  const opens = before >= MAJORITY === after >= MAJORITY ? null : after >= MAJORITY;
  return {
    move,
    up: first.cells[move.cell]?.up ?? null,
    row: { row, before, after, opens },
    ritual: { before: ritualNow(view), after: ritualNow(first) },
    control: control(view),
    // A piece of regalia that is found under an unseen card is claimed at once; it is told with that way.
    claims: { before: claims(view), after: known === null ? claims(afterFlip(view, move.cell, move.lifted, 0)) : claims(first) },
    before: ownForecast(view),
    ways: ways.map(({ kind, chance, then }) => ({ found: kind, chance, control: control(then), forecast: ownForecast(then) })),
  };
}

function ifAdvanced(view: CastleView, move: Extract<Move, { verb: "advance" }>): WhatIf {
  const now = ritualNow(view);
  const held = claims(view);
  const ruled = control(view);
  return {
    move,
    up: null,
    row: null,
    ritual: { before: now, after: now },
    control: ruled,
    claims: { before: held, after: held },
    before: ownForecast(view),
    ways: view.unseen_outcomes.map((outcome) => ({
      found: outcome,
      chance: 1 / view.unseen_outcomes.length,
      control: ruled,
      forecast: ownForecast(afterAdvance(view, move.ritual, outcome)),
    })),
  };
}

/** Turning this outcome ends the game at once (CG-34). */
export const isLast = (view: CastleView, move: Move): boolean =>
  move.verb === "advance" && view.outcomes.filter((outcome) => outcome !== null).length === RITUALS - 1;
