/** Clocks in figures. */
import type { ClockPlan } from "../../protocol";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All the time a seat has: for its game, or for one decision; 0 without a clock. */
export function wholeOf(plan: ClockPlan): number {
  if (plan.kind === "bank") return (plan.bank_s ?? 0) * SECOND;
  if (plan.kind === "move") return (plan.move_s ?? 0) * SECOND;
  return plan.kind === "days" ? (plan.days ?? 0) * DAY : 0;
}

const two = (n: number): string => String(n).padStart(2, "0");

/** "6:40", "2:05:00", "3 d 4 h". */
export function clockTold(ms: number): string {
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
  const rest = `${two(Math.floor((ms % MINUTE) / SECOND))}`;
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)}:${two(Math.floor((ms % HOUR) / MINUTE))}:${rest}`;
  return `${Math.floor(ms / MINUTE)}:${rest}`;
}
