/** A finished table as a board wants it, made from what its record tells. */
import type { Shown, TableShown } from "../../protocol";
import type { RecordShown, Seen } from "../net/api";
import { settledSeat } from "../table/settled_seat";

/** One table for each pair of eyes: nothing about it changes while one looks, so it stays the same object. */
export class ReviewedTable {
  readonly #tables = new Map<number | null, TableShown>();

  constructor(readonly record: RecordShown) {}

  shown(seen: Seen): Shown {
    const seat = (seen.view as { seat: number | null }).seat;
    let table = this.#tables.get(seat);
    if (!table) this.#tables.set(seat, (table = this.#table(seat)));
    return { table, view: seen.view, words: { sections: seen.sections, moves: [] } };
  }

  #table(seat: number | null): TableShown {
    const { record } = this;
    return {
      id: record.id,
      phase: "over",
      plan: { game: record.game, mode: record.mode, seats: record.names.length } as TableShown["plan"],
      host: "",
      seats: record.names.map((name) => settledSeat("person", name)),
      you: { seat, left: null, host: false, name: seat === null ? "" : (record.names[seat] ?? "") },
      commitment: record.commitment,
      salts: record.salts,
      seed: record.seed,
      countdowns: [],
      undo: null,
      votes: [],
      claims: [],
      watching: 0,
      typing: [],
      muted: [],
      ended: "",
      rematch: "",
      moves_stand: false,
      rematch_by: "",
    };
  }
}
