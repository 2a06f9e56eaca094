/**
 * A guided game while it is being played: where the newcomer is, what the board shows, what comes next. The hall has
 * played it already by the real rules (kernel/lesson.py); here it is only told again, move by move.
 */
import type { Line, Shown } from "../../protocol";
import type { Lesson, LessonMove, LessonStep, LessonView } from "../net/api";
import type { Following } from "../net/following.svelte";
import { Refused } from "../net/refused";
import type { Telling } from "../words/telling";
import { settledSeat } from "../table/settled_seat";

export interface LessonWords {
  /** To a move that is allowed, but not the one that is asked for. */
  notThis: () => string;
  /** The rule by which a move is refused, in a sentence. */
  rule: (id: string) => string;
}

/** How long a move of somebody else stays before the next one, so that it can be followed. */
const PAUSE_MS = 1500;

export class LessonRun {
  /** The step the coach is at. */
  at = $state(0);
  /** How many moves of this step have been made. */
  #made = $state(0);
  isBusy = $state(false);
  #hurry: (() => void) | null = null;

  constructor(
    readonly game: string,
    readonly lesson: Lesson,
    readonly name: string,
    readonly telling: Telling,
    readonly words: LessonWords,
    private readonly kept: Pick<Storage, "getItem" | "setItem" | "removeItem"> = localStorage,
    private readonly pauseMs = PAUSE_MS,
  ) {
    const before = Number(kept.getItem(this.#key) ?? 0);
    this.at = Number.isInteger(before) && before > 0 && before < lesson.steps.length ? before : 0;
  }

  readonly step = $derived.by((): LessonStep => this.lesson.steps[this.at] as LessonStep);
  readonly isLast = $derived.by(() => this.at === this.lesson.steps.length - 1);
  /** Waits for a move of the newcomer. */
  readonly waits = $derived.by(() => this.step.wanted !== null && this.#made === 0);
  readonly #moves = $derived.by((): LessonMove[] => [...this.lesson.steps.slice(0, this.at).flatMap((step) => step.moves), ...this.step.moves.slice(0, this.#made)]);
  readonly names = $derived.by(() => this.lesson.names.map((name, seat) => (seat === this.lesson.seat ? this.name : name)));
  /** While the coach explains there is nothing to choose. */
  readonly view = $derived.by((): LessonView => {
    const view = this.#moves.at(-1)?.view ?? this.lesson.view;
    return this.waits ? view : { ...view, legal: [] };
  });
  readonly lines = $derived.by((): Line[] =>
    this.#moves.flatMap(({ seat, told }) =>
      told.map(({ event, facts }): Line => {
        const line: Line = { kind: "event", at_ms: 0, seat, event, facts };
        return { ...line, text: this.telling.line(line, this.names) };
      }),
    ),
  );
  readonly shown = $derived.by((): Shown => ({
    view: this.view,
    words: {
      sections: this.telling.sections(this.view, this.names),
      moves: this.view.legal.map((code) => ({ code, text: this.telling.move(this.view, code), typed: "", warning: this.telling.warning(this.view, code) })),
    },
    table: {
      id: `lesson ${this.game}`,
      phase: this.view.over ? "over" : "playing",
      plan: { game: this.game, seats: this.view.seats, mode: this.view.mode, options: this.view.options },
      host: this.name,
      seats: this.names.map((name, seat) => settledSeat(seat === this.lesson.seat ? "person" : "bot", name)),
      you: { seat: this.lesson.seat, left: null, host: false, name: this.name },
      commitment: "",
      salts: null,
      seed: null,
      countdowns: [],
      undo: null,
      votes: [],
      claims: [],
      watching: 0,
      typing: [],
      muted: [],
      ended: "",
      rematch: "",
      moves_stand: false,
      rematch_by: "",
    } as Shown["table"],
  }));

  /** What the board asks moves of. It knows a table that is followed; of that a lesson has this much. */
  readonly table = { play: (...codes: number[]) => this.play(codes[0] ?? -1) } as unknown as Following;

  /** The newcomer's move: the one that is asked for, or a kind word about another. */
  async play(code: number): Promise<void> {
    if (this.isBusy || !this.waits) return;
    const rule = this.step.refused[String(code)];
    if (rule) throw new Refused(this.words.rule(rule), rule);
    if (code !== this.step.wanted) throw new Refused(this.words.notThis());
    void this.#goOn();
  }

  /** The coach makes the move that is asked for. */
  showMe(): void {
    if (this.step.wanted !== null) void this.play(this.step.wanted);
  }

  /** On to the next step; while others move, faster. */
  next(): void {
    if (this.isBusy) this.#hurry?.();
    else if (!this.waits && !this.isLast) void this.#goOn();
  }

  back(): void {
    if (this.isBusy || this.at === 0) return;
    this.#go(this.at - 1);
  }

  again(): void {
    if (!this.isBusy) this.#go(0);
  }

  async #goOn(): Promise<void> {
    this.isBusy = true;
    const { moves } = this.step;
    const first = this.#made;
    for (let n = first; n < moves.length; n++) {
      if (n > first) await this.#pause();
      this.#made = n + 1;
    }
    // The last of the others' moves is looked at before the coach speaks of it; one's own is known.
    if (moves.at(-1)?.seat !== this.lesson.seat && moves.length > 0) await this.#pause();
    this.isBusy = false;
    if (!this.isLast) this.#go(this.at + 1);
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.pauseMs);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #go(step: number): void {
    this.at = step;
    this.#made = 0;
    if (this.isLast || step === 0) this.kept.removeItem(this.#key);
    else this.kept.setItem(this.#key, String(step));
  }

  get #key(): string {
    return `greathall.lesson.${this.game}`;
  }
}
