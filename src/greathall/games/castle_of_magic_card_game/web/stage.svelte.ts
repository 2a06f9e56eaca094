/**
 * The view as it is drawn. A move of somebody else is ringed for a moment before it is shown, so that the eye is there
 * when it happens. Nothing waits for it: whoever acts, or the next move, brings the board up to date at once.
 */
import { changes } from "./reading";
import type { CastleView } from "./view";

const RING_MS = 300;
const NOTHING = { cells: [], rituals: [] };
const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Stage {
  drawn = $state.raw<CastleView>() as CastleView;
  /** Cards and rituals that are about to change. */
  ringed = $state.raw<{ cells: readonly number[]; rituals: readonly number[] }>(NOTHING);
  #next: CastleView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: CastleView) {
    this.drawn = first;
  }

  see(view: CastleView): void {
    if (view === this.drawn || view === this.#next) return;
    this.skip();
    const before = this.drawn;
    const changed = changes(before, view);
    const isOwn = view.seat === before.mover && view.seat !== null;
    if (isOwn || isStill() || (changed.cells.length === 0 && changed.rituals.length === 0)) {
      this.drawn = view;
      return;
    }
    this.ringed = changed;
    this.#next = view;
    this.#timer = setTimeout(() => this.skip(), RING_MS);
  }

  /** Show what is so, now. */
  skip = (): void => {
    clearTimeout(this.#timer);
    if (this.#next === null) return;
    this.drawn = this.#next;
    this.#next = null;
    this.ringed = NOTHING;
  };
}
