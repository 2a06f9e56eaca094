/** The keys of a review, which work wherever the focus is. */
import { done, keyOf } from "../table/keys";
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
  ["B", "frame.keyBoard"],
  ["?", "review.keyHelp"],
] as const;

/** True if the key meant the review. `more` are keys of the page around it. */
export function pressed(event: KeyboardEvent, review: Reviewing, more: Record<string, () => void> = {}): boolean {
  const key = keyOf(event);
  const seat = /^[1-6]$/.test(key) ? Number(key) - 1 : -1;
  if (key === "Tab") clicked = null; // from here on it is the keys that choose
  if (key === " ") return isOnButton(event) ? false : playing(event, review);
  const ways: Record<string, () => void> = {
    ...more,
    ArrowLeft: () => void (event.shiftKey ? review.turn(-1) : review.step(-1)),
    ArrowRight: () => void (event.shiftKey ? review.turn(1) : review.step(1)),
    Home: () => void review.step(-review.last),
    End: () => void review.step(review.last),
    0: () => void review.through("watching"),
    o: () => void review.through("open"),
    b: () => void (review.isDrawn && review.inWords(!review.words)),
    ...(seat >= 0 && seat < review.record.names.length ? { [key]: () => void review.through(`${seat}`) } : {}),
  };
  return done(event, ways[key]);
}

const buttonAt = (event: Event): Element | null => (event.target as Element | null)?.closest?.("button, a, summary") ?? null;
let clicked: Element | null = null;

/** Notes which button a pointer has pressed. (Browsers say `:focus-visible` of it as soon as any key follows.) */
export const clickedAt = (event: PointerEvent): void => void (clicked = buttonAt(event));

/** Whoever came to a button with the keys presses it with Space; one that was clicked is done with. */
function isOnButton(event: KeyboardEvent): boolean {
  const button = buttonAt(event);
  return button !== null && button !== clicked;
}

function playing(event: KeyboardEvent, review: Reviewing): boolean {
  (event.target as HTMLElement | null)?.blur?.(); // else some browsers press it when the key comes up
  return done(event, () => (review.isPlaying ? review.pause() : review.play()));
}
