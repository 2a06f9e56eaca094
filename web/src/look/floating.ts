/** Where something small beside something else goes, so that it stays on the screen. Used with `popover` elements. */
const GAP = 8;

export function placeBeside(floating: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = floating.getBoundingClientRect();
  const below = at.bottom + GAP;
  const top = below + height > innerHeight && at.top - GAP - height > 0 ? at.top - GAP - height : below;
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), innerWidth - width - GAP);
  floating.style.left = `${Math.max(GAP, left)}px`;
  floating.style.top = `${top}px`;
}
