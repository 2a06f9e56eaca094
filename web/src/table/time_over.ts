/** That one's time was over, and what was played meanwhile: told on the board, for the log runs on. */
import type { Line } from "../../protocol";

export interface TimeOver {
  /** Where it stands in the story. */
  at: number;
  text: string;
}

/** The last time it happened to this seat; null if it never did. What was played follows the notice, at the same moment. */
export function lastTimeOver(lines: readonly Line[], seat: number | null): TimeOver | null {
  const at = seat === null ? -1 : lines.findLastIndex((line) => line.event === "time_over" && line.seat === seat);
  const notice = lines[at];
  if (!notice) return null;
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => line.kind !== "event" || line.at_ms !== notice.at_ms);
  const played = end < 0 ? after : after.slice(0, end);
  return { at, text: [notice, ...played].map((line) => line.text ?? "").filter(Boolean).join(" ") };
}
