/**
 * The view as it is drawn. Moves of others are shown one after the other, each ringed for a moment before, so that the
 * eye is there when it happens; how fast is for everybody to choose (table/pace). Nothing waits for it: whoever acts
 * brings the board up to date at once. What happened since one's own last move can be seen again.
 */
import { moves } from "@hall/look/motion.svelte";
import { pace } from "@hall/table/pace.svelte";
import { changes } from "./reading";
import type { CastleView } from "./view";

const RING_MS = 300;
/** A step that is seen again is looked at longer. */
const AGAIN_MS = 800;
/** Somebody who was away so long has the log. */
const MOST = 60;
const NOTHING = { cells: [], rituals: [] };

interface Step {
  view: CastleView;
  /** How many lines the story had by then. */
  lines: number;
}

export class Stage {
  drawn = $state.raw<CastleView>() as CastleView;
  /** Cards and rituals that are about to change. */
  ringed = $state.raw<{ cells: readonly number[]; rituals: readonly number[] }>(NOTHING);
  /** The lines of the story of the step that is seen again, from one to the other; null while nothing is. */
  retold = $state.raw<readonly [number, number] | null>(null);
  /** The position after the own last move, and all that came then. */
  #since = $state.raw<readonly Step[]>([]);
  #last: CastleView;
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAgain = false;

  constructor(
    first: CastleView,
    lines = 0,
    /** False where a finished game is leafed through: there the newest is wanted, not all on the way. */
    private readonly isLive = true,
  ) {
    this.drawn = this.#last = first;
    this.#since = [{ view: first, lines }];
  }

  /** Is there something to see again? */
  get hasMore(): boolean {
    return this.#since.length > 1;
  }

  /** `lines` is how long the story is by now. */
  see(view: CastleView, lines = 0): void {
    const before = this.#last;
    if (view === before) return;
    if (!this.isLive) this.skip();
    this.#last = view;
    const step = { view, lines };
    const isOwn = view.seat === before.mover && view.seat !== null;
    this.#since = isOwn ? [step] : [...this.#since.slice(-MOST), step];
    if (isOwn || !moves() || document.hidden || pace.stepMs === 0) return this.#upToDate();
    this.#queue.push(step);
    if (this.#timer === undefined) this.#next();
  }

  /** Show what is so, now. */
  skip = (): void => {
    if (this.#timer !== undefined) this.#upToDate();
  };

  /** From the own last move on, one step after the other. */
  again = (): void => {
    this.#upToDate();
    const [first, ...others] = this.#since;
    if (!first || others.length === 0) return;
    this.drawn = first.view;
    this.#queue = others;
    this.#isAgain = true;
    this.retold = [first.lines, first.lines];
    this.#wait(AGAIN_MS / 2, this.#next);
  };

  #next = (): void => {
    this.#timer = undefined;
    const step = this.#queue.shift();
    if (!step) return this.#upToDate();
    if (this.#isAgain) this.retold = [this.retold?.[1] ?? step.lines, step.lines];
    const changed = changes(this.drawn, step.view);
    if (changed.cells.length === 0 && changed.rituals.length === 0) {
      this.drawn = step.view;
      return this.#next();
    }
    this.ringed = changed;
    this.#wait(RING_MS, () => {
      this.drawn = step.view;
      this.ringed = NOTHING;
      this.#wait(this.#isAgain ? AGAIN_MS : Math.max(0, pace.stepMs - RING_MS), this.#next);
    });
  };

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #upToDate(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#isAgain = false;
    this.retold = null;
    this.ringed = NOTHING;
    this.drawn = this.#last;
  }
}
