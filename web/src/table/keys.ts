/** The keys of the table. A board that uses a key of its own says so by preventDefault. */
export const KEYS = [
  ["/", "frame.keyFind"],
  ["m", "frame.keyMoves"],
  ["arrows", "frame.keyArrows"],
  ["Enter", "frame.keyEnter"],
  ["Esc", "frame.keyEscape"],
  ["l", "frame.keyLog"],
  ["t", "frame.keyTalk"],
  ["r", "frame.keyRules"],
  ["n", "frame.keyNotes"],
  ["u", "frame.keyUndo"],
  ["h", "frame.keyHint"],
  ["b", "frame.keyBoard"],
  ["f", "frame.keyFull"],
  ["s", "frame.keySound"],
  ["?", "frame.keyHelp"],
] as const;

/** Somebody who writes does not mean the table, nor somebody who uses the browser's own keys. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target as HTMLElement | null;
  return !target?.closest?.("input, textarea, select, dialog, [contenteditable], [popover]");
}
