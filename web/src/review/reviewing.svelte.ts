/** A game that is being looked at again: where we are in it, through whose eyes, and what is seen there. */
import * as api from "../net/api";
import { Refused } from "../net/refused";
import { momentsOf, turnAfter, turnBefore, turnsOf, type Wanted } from "./moments";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const MOVE_MS = 1400;
/** What takes longer is said to take long. */
const SLOW_MS = 350;

export class Reviewing {
  /** So many moves have been made. */
  n = $state(0);
  eyes = $state<api.Eyes>("open");
  /** In words too. */
  words = $state(false);
  isPlaying = $state(false);
  speed = $state<number>(1);
  story = $state.raw<api.ReviewStory | null>(null);
  /** What the eyes see; stays as it was until the next has come. */
  seen = $state.raw<api.Seen | null>(null);
  isSlow = $state(false);
  problem = $state("");
  readonly turns = $derived(this.story ? turnsOf(this.story) : []);

  readonly #pages = new Map<string, Promise<api.Seen[]>>();
  readonly #stories = new Map<api.Eyes, Promise<api.ReviewStory>>();
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly record: api.RecordShown,
    { move = 0, eyes = "open" }: Partial<Wanted>,
    /** A drawn board wants to know the events behind the sentences; words are for games without one. */
    readonly isDrawn: boolean,
  ) {
    this.words = !isDrawn;
    this.n = this.#within(move);
    const isThere = Number.isNaN(Number(eyes)) || Number(eyes) < record.names.length;
    this.eyes = isThere ? eyes : "open";
    void this.#look();
  }

  get last(): number {
    return this.record.moves;
  }

  go(n: number): Promise<void> {
    this.n = this.#within(n);
    if (this.n === this.last) this.pause();
    return this.#look();
  }

  step(by: number): Promise<void> {
    this.pause();
    return this.go(this.n + by);
  }

  async turn(by: -1 | 1): Promise<void> {
    this.pause();
    if (!this.story) await this.#look(); // where turns begin is not known yet
    return this.go(by < 0 ? turnBefore(this.turns, this.n) : turnAfter(this.turns, this.n));
  }

  /** To the beginning of a turn. */
  toTurn(number: number): Promise<void> {
    this.pause();
    const turn = this.turns[Math.min(Math.max(1, number), this.turns.length) - 1];
    return turn ? this.go(turn.start) : Promise.resolve();
  }

  through(eyes: api.Eyes): Promise<void> {
    this.eyes = eyes;
    return this.#look();
  }

  inWords(wanted: boolean): Promise<void> {
    this.words = wanted;
    return this.#look();
  }

  play(): void {
    if (this.isPlaying) return;
    if (this.n === this.last) this.n = 0;
    this.isPlaying = true;
    void this.#look().then(this.#next);
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  /** Nothing is looked at any more. */
  leave(): void {
    this.pause();
    this.#asked = -1;
  }

  again(): Promise<void> {
    this.problem = "";
    return this.#look();
  }

  /** The next move comes only after the last one was seen. */
  #next = (): void => {
    clearTimeout(this.#timer);
    if (!this.isPlaying) return;
    this.#timer = setTimeout(() => {
      if (this.isPlaying) void this.go(this.n + 1).then(this.#next);
    }, MOVE_MS / this.speed);
  };

  async #look(): Promise<void> {
    if (this.#asked < 0) return;
    const asked = ++this.#asked;
    const slow = setTimeout(() => (this.isSlow = asked === this.#asked), SLOW_MS);
    try {
      const { n, eyes, words } = this;
      const story = await this.#storyOf(eyes);
      if (asked !== this.#asked) return;
      this.story = story;
      const page = Math.floor(n / story.page);
      const moments = await this.#pageOf(eyes, words, page);
      if (asked !== this.#asked) return;
      this.seen = moments[n % story.page] ?? null;
      this.problem = "";
      if (n % story.page > story.page / 2 && (page + 1) * story.page <= this.last) void this.#pageOf(eyes, words, page + 1).catch(() => undefined);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (asked !== this.#asked) return;
      this.problem = problem.sentence;
      this.pause();
    } finally {
      clearTimeout(slow);
      if (asked === this.#asked) this.isSlow = false;
    }
  }

  #storyOf(eyes: api.Eyes): Promise<api.ReviewStory> {
    return kept(this.#stories, eyes, () => api.reviewStory(this.record.id, eyes, this.isDrawn));
  }

  #pageOf(eyes: api.Eyes, words: boolean, page: number): Promise<api.Seen[]> {
    return kept(this.#pages, `${eyes} ${words} ${page}`, async () => momentsOf(await api.reviewPage(this.record.id, eyes, page, words)));
  }

  #within(n: number): number {
    return Math.min(Math.max(0, n), this.record.moves);
  }
}

/** Asked for once; what has failed is asked for again. */
function kept<K, V>(all: Map<K, Promise<V>>, key: K, ask: () => Promise<V>): Promise<V> {
  let found = all.get(key);
  if (!found) {
    found = ask();
    all.set(key, found);
    found.catch(() => all.delete(key));
  }
  return found;
}
