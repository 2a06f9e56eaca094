/** What a seat of this game sees (view.py), and how it ended (result.py). */
export interface Cell {
  up: boolean;
  /** Null while nobody has seen the card. */
  kind: number | null;
  pawn: number | null;
}

export interface CastleResult {
  end: string;
  scores: number[];
  winners: number[];
  roles: string[];
  breakdown: Record<string, number>[];
  facts: {
    turns: number;
    ritual: number;
    outcome: number;
    control: (number | null)[];
    claims: (number | null)[];
    devoured: number[];
    dominator: number | null;
    fed: boolean;
    characters: number[];
    kinds: number[];
    undealt: number[];
  };
}

/** The part of the view that the thinking aids ask for. */
export interface CastleView {
  seats: number;
  seat: number | null;
  mover: number;
  cells: readonly Cell[];
  pawns: readonly (readonly number[])[];
  outcomes: readonly (number | null)[];
  unseen_kinds: readonly number[];
  unseen_outcomes: readonly number[];
  characters: readonly (number | null)[];
}

/** What the finale asks for: a view after the cast. */
export type EndedView = Pick<CastleView, "seats" | "seat" | "cells"> & { result: CastleResult };
