import { closeSheets } from "../look/sheets";

/** The keys of the table, which work wherever the focus is. A letter means one thing at the table, on a board and in a review. */
export const KEYS = [
  ["M", "frame.keyMoves"],
  ["/", "frame.keyFind"],
  ["arrows", "frame.keyArrows"],
  ["Enter", "frame.keyEnter"],
  ["Esc", "frame.keyEscape"],
  ["L", "frame.keyLog"],
  ["T", "frame.keyTalk"],
  ["R", "frame.keyRules"],
  ["N", "frame.keyNotes"],
  ["U", "frame.keyUndo"],
  ["H", "frame.keyHint"],
  ["B", "frame.keyBoard"],
  ["F", "frame.keyFull"],
  ["S", "frame.keySound"],
  ["?", "frame.keyHelp"],
] as const;

/** Keys that are of use only where moves are chosen in words. */
export const IN_WORDS: readonly string[] = ["/"];

/** A key of a board: its letter, what it does in words, and the doing of it. */
export interface OwnKey {
  key: string;
  told: string;
  does: () => void;
}

const WRITTEN = "input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]";
/** A question waits for its answer, and a menu finds its entries by letters. */
const BUSY = "dialog.middle, [popover]";

const within = (event: KeyboardEvent, what: string): HTMLElement | null => (event.target as HTMLElement | null)?.closest?.<HTMLElement>(what) ?? null;

/** Is somebody writing here? */
export const isWriting = (event: KeyboardEvent): boolean => within(event, WRITTEN) !== null;

/** The key, a letter in its small form; "" where it is not meant for us: written somewhere, one of the browser's own. */
export function keyOf(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return "";
  if (isWriting(event) || within(event, BUSY)) return "";
  if (event.key === "Escape" && within(event, "dialog")) return ""; // it closes the sheet, and nothing behind it
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** True if the key was one of these: it is done, with whatever lay over the board out of the way. */
export function done(event: KeyboardEvent, does: (() => void) | undefined): boolean {
  if (!does) return false;
  event.preventDefault();
  closeSheets();
  does();
  return true;
}

/** Escape leaves a line that is written on. True if it did. In a sheet the browser closes the sheet, line and all. */
export function leavesLine(event: KeyboardEvent): boolean {
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || within(event, "dialog")) return false;
  const line = within(event, WRITTEN);
  line?.blur();
  return line !== null;
}
