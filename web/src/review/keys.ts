/** The keys of a review. */
import type { Reviewing } from "./reviewing.svelte";

export const KEYS = [
  ["← →", "review.keySteps"],
  ["Shift ← →", "review.keyTurns"],
  ["Home End", "review.keyEnds"],
  ["Space", "review.keyPlay"],
  ["1 – 6", "review.keySeats"],
  ["0", "review.keyWatching"],
  ["O", "review.keyOpen"],
  ["H", "frame.keyHint"],
  ["?", "review.keyHelp"],
] as const;

/** True if the key meant the review. Whoever writes, or stands on a control with keys of its own, means that. */
export function pressed(event: KeyboardEvent, review: Reviewing): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.("input, textarea, select, dialog, [popover], [role=radiogroup]")) return false;
  const seat = /^[1-6]$/.test(event.key) ? Number(event.key) - 1 : -1;
  if (event.key === "ArrowLeft") void (event.shiftKey ? review.turn(-1) : review.step(-1));
  else if (event.key === "ArrowRight") void (event.shiftKey ? review.turn(1) : review.step(1));
  else if (event.key === "Home") void review.step(-review.last);
  else if (event.key === "End") void review.step(review.last);
  else if (event.key === " " && !target?.closest?.("button, a, summary")) review.isPlaying ? review.pause() : review.play();
  else if (seat >= 0 && seat < review.record.names.length) void review.through(`${seat}`);
  else if (event.key === "0") void review.through("watching");
  else if (event.key.toLowerCase() === "o") void review.through("open");
  else return false;
  event.preventDefault();
  return true;
}
