/** Clocks in figures. */
import type { ClockPlan, SeatShown } from "../../protocol";

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

/** "6:40", "2:05:00", "3 d 4 h". A second that has begun counts: 0:00 is over. */
export function clockTold(ms: number): string {
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
  const whole = Math.ceil(ms / SECOND) * SECOND;
  const rest = `${two((whole % MINUTE) / SECOND)}`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)}:${two(Math.floor((whole % HOUR) / MINUTE))}:${rest}`;
  return `${Math.floor(whole / MINUTE)}:${rest}`;
}

/** When a seat's time is over, by the hall's clock; null where none runs. */
export const overAt = ({ left_ms, since_ms }: SeatShown): number | null => (left_ms === null || since_ms === null ? null : since_ms + left_ms);

/** When the figures of a clock change next. */
export const nextTick = (left: number): number => left % SECOND || SECOND;

/** So many seconds before the end they are counted, and these of them aloud: not all, that would be a chatter. */
export const LAST_SECONDS = 10;
export const isSaid = (second: number): boolean => second === LAST_SECONDS || (second >= 1 && second <= 5);
