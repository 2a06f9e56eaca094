/**
 * Something the hall is asked for, and asked for again: a list on a page. That nothing is there and that nothing is
 * known are two things, and whoever draws it can tell them apart.
 */
import { untrack } from "svelte";
import { Refused } from "./refused";

/** After a failure, unless somebody asks before. */
export const AGAIN_MS = 5_000;

export class Fetched<T> {
  #value = $state.raw<T | null>(null);
  #problem = $state("");
  readonly #ask: () => Promise<T>;
  readonly #everyMs: number;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isKept = false;

  /** Without `everyMs` it is asked for once, or as often as it takes. */
  constructor(ask: () => Promise<T>, everyMs = 0) {
    this.#ask = ask;
    this.#everyMs = everyMs;
  }

  /** What came last; null as long as nothing has. */
  get value(): T | null {
    return this.#value;
  }
  /** Why it could not be fetched the last time; "" where it could, or is still on its way. */
  get problem(): string {
    return this.#problem;
  }

  look = async (): Promise<void> => {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    let nextMs = this.#everyMs;
    try {
      const found = await this.#ask();
      if (asked !== this.#asked) return;
      this.#value = found;
      this.#problem = "";
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (asked !== this.#asked) return;
      this.#problem = problem.sentence;
      nextMs = AGAIN_MS;
    }
    if (this.#isKept && nextMs) this.#timer = setTimeout(this.#lookIfSeen, nextMs);
  };

  /** Ask now and go on asking while the page is seen. Call it in an effect and return what it gives. */
  keep = (): (() => void) => {
    this.#isKept = true;
    document.addEventListener("visibilitychange", this.#lookIfSeen);
    untrack(() => void this.look());
    return () => {
      this.#isKept = false;
      this.#asked++; // what is on its way is nobody's any more
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", this.#lookIfSeen);
    };
  };

  #lookIfSeen = (): void => {
    const isDue = this.#everyMs > 0 || this.#problem !== "";
    if (isDue && document.visibilityState === "visible") void this.look();
  };
}
