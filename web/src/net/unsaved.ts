/** What would be lost if the page were loaded anew now: whoever has something of the kind says so here. */
const reasons = new Set<() => boolean>();

/** `isSo` is asked from now on, until what is returned is called. */
export function unsaved(isSo: () => boolean): () => void {
  reasons.add(isSo);
  return () => void reasons.delete(isSo);
}

export const isAnythingUnsaved = (): boolean => [...reasons].some((isSo) => isSo());

/** Fields that somebody has changed. One that was sent is empty again; one whose page was left is gone. */
const changed = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();
document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) changed.add(target);
});
unsaved(() => {
  for (const field of changed) if (!field.isConnected || !field.value) changed.delete(field);
  return changed.size > 0;
});

/** What is open over the page was opened by somebody who has not finished with it. */
unsaved(() => document.querySelector("dialog[open], [popover]:popover-open") !== null);
