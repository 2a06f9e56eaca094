/** What a table still waits for before its game can begin, and how its seats change places. */
import type { SeatShown, TableShown } from "../../protocol";

export interface Waiting {
  /** Seats that nobody has. */
  free: number;
  /** People who have not said that they are ready, but for oneself. */
  others: string[];
  /** Is it oneself? */
  you: boolean;
}

export function waitingFor({ seats, you }: Pick<TableShown, "seats" | "you">): Waiting {
  const unready = (seat: SeatShown): boolean => seat.kind === "person" && !seat.ready;
  return {
    free: seats.filter((seat) => seat.kind === "open").length,
    others: seats.filter((seat, n) => n !== you.seat && unready(seat)).map((seat) => seat.name),
    you: you.seat !== null && seats.some((seat, n) => n === you.seat && unready(seat)),
  };
}

/** The only person here, with bots in all other seats: nothing has to be agreed. */
export const isAlone = ({ seats, you }: Pick<TableShown, "seats" | "you">): boolean =>
  you.seat !== null && seats.every((seat, n) => n === you.seat || seat.kind === "bot");

/** The order in which the holder of `from` sits at `to` and those between move up: `order[n]` is who moves to seat n. */
export function shifted(seats: number, from: number, to: number): number[] {
  const order = Array.from({ length: seats }, (_, seat) => seat);
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

export function swapped(seats: number, one: number, other: number): number[] {
  return Array.from({ length: seats }, (_, seat) => (seat === one ? other : seat === other ? one : seat));
}
