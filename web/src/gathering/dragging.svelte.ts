/** Dragging a row of a list to another place, by mouse, pen or finger. The keys have a way of their own. */
export class RowDrag {
  /** The row that is being dragged, how far, and the place it would get; -1 while none is. */
  from = $state(-1);
  to = $state(-1);
  dy = $state(0);

  constructor(readonly ondrop: (from: number, to: number) => void) {}

  grab(event: PointerEvent, from: number, list: HTMLElement): void {
    if (event.button !== 0) return;
    const grip = event.currentTarget as HTMLElement;
    const middles = [...list.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const start = event.clientY;
    grip.setPointerCapture(event.pointerId);
    this.from = this.to = from;
    const move = (moved: PointerEvent): void => {
      this.dy = moved.clientY - start;
      const at = (middles[from] ?? 0) + this.dy;
      this.to = middles.reduce((near, middle, n) => (Math.abs(middle - at) < Math.abs((middles[near] ?? 0) - at) ? n : near), from);
    };
    const end = (ended: PointerEvent): void => {
      grip.removeEventListener("pointermove", move);
      grip.removeEventListener("pointerup", end);
      grip.removeEventListener("pointercancel", end);
      const to = this.to;
      this.from = this.to = -1;
      this.dy = 0;
      if (ended.type === "pointerup" && to !== from) this.ondrop(from, to);
    };
    grip.addEventListener("pointermove", move);
    grip.addEventListener("pointerup", end);
    grip.addEventListener("pointercancel", end);
  }
}
