/** Who turned what when, read from the lines of the story. */
import type { Line } from "@hall/../protocol";

export interface Flip {
  what: "flip";
  turn: number;
  seat: number;
  cell: number;
  up: boolean;
  kind: number;
  /** Nobody had seen the card before. */
  isNew: boolean;
}
export interface Turned {
  what: "outcome";
  turn: number;
  seat: number;
  ritual: number;
  outcome: number;
}
export type Deed = Flip | Turned;

/** A turn begins with lifting pawns or turns an outcome: that numbers the turns, from 1. */
export function historyOf(lines: readonly Line[]): Deed[] {
  const deeds: Deed[] = [];
  let turn = 0;
  for (const { event, facts } of lines) {
    if (event === "lifted") turn += 1;
    if (event === "flipped") {
      const { seat, cell, up, kind, new: isNew } = facts as { seat: number; cell: number; up: boolean; kind: number; new: boolean };
      deeds.push({ what: "flip", turn, seat, cell, up, kind, isNew });
    }
    if (event === "outcome_revealed") {
      const { seat, ritual, outcome } = facts as { seat: number; ritual: number; outcome: number };
      turn += 1;
      deeds.push({ what: "outcome", turn, seat, ritual, outcome });
    }
  }
  return deeds;
}

/** The deeds of each turn together, the newest turn first. */
export const byTurn = (deeds: readonly Deed[]): [number, Deed[]][] =>
  [...new Set(deeds.map((deed) => deed.turn))].reverse().map((turn) => [turn, deeds.filter((deed) => deed.turn === turn)]);

export const ofCell = (deeds: readonly Deed[], cell: number): Flip[] => deeds.filter((deed): deed is Flip => deed.what === "flip" && deed.cell === cell);
