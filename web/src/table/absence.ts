/** Seats whose owners are gone while a game is played, and what those at the table can do about each. */
import type { SeatShown, TableShown } from "../../protocol";

export interface Absence {
  seat: number;
  /** Whose seat it is. */
  owner: string;
  /** Left it, does not answer on turn, or is played for by a bot. */
  is: "left" | "away" | "played";
  /** Who plays there meanwhile. */
  bot: string;
  isTurn: boolean;
  /** May a bot stand in: not at all (one does), now, or when the owner's time is over? */
  standIn: "no" | "now" | "later";
  /** May somebody new be invited, if all agree? */
  mayAsk: boolean;
  agreed: readonly number[];
  /** Has everybody agreed whose consent is needed? */
  allAgree: boolean;
  /** Until when the seat is kept in any case, by the hall's clock. */
  keptMs: number;
  /** May those who stay claim the win of a rated game: not here, now, or when the owner's time is over? */
  claim: "no" | "now" | "later";
}

/** `away` are the seats whose holders have not answered for a while: a line that drops for a moment is nobody's business. */
export function absences(table: TableShown, toAct: readonly number[], away: ReadonlySet<number>): Absence[] {
  if (table.phase !== "playing") return [];
  const persons = table.seats.flatMap((seat, n) => (seat.kind === "person" ? [n] : []));
  return table.seats.flatMap((seat, n): Absence[] => {
    const is = whatIsWith(seat, toAct.includes(n) && away.has(n));
    if (!is || n === table.you.seat || n === table.you.left) return [];
    const isOver = is === "played" || seat.overdue;
    return [
      {
        seat: n,
        owner: is === "played" ? seat.plays_for : seat.name,
        is,
        bot: is === "played" ? seat.name : "",
        isTurn: toAct.includes(n),
        standIn: is === "played" ? "no" : waitsForClock(table) && !seat.overdue ? "later" : "now",
        mayAsk: !table.plan.rated && seat.kept_ms !== null,
        agreed: seat.agreed,
        allAgree: seat.agreed.length > 0 && persons.every((one) => seat.agreed.includes(one)),
        keptMs: seat.kept_ms ?? 0,
        claim: !table.plan.rated || is === "away" ? "no" : isOver ? "now" : "later",
      },
    ];
  });
}

function whatIsWith(seat: SeatShown, isMissed: boolean): Absence["is"] | null {
  if (seat.kind === "missing") return "left";
  if (seat.kind === "bot") return seat.plays_for ? "played" : null;
  return isMissed && seat.kind === "person" && !seat.here ? "away" : null;
}

/** The hall asks for the clock first where leaving costs something, and where nobody is expected to be there all the time. */
const waitsForClock = ({ plan }: TableShown): boolean => plan.rated === true || plan.clock?.kind === "days";
