/**
 * What a board and the frame around it have to tell each other. A board fills the places it wants (an action line of
 * its own, panels beside the log, the player's own card); what it leaves empty the frame fills in words. Snippets are
 * declared in the board and share its state, so nothing has to be passed about.
 */
import type { Snippet } from "svelte";
import type { Line } from "../../protocol";
import { toasts, trying } from "../look/toasts.svelte";
import type { Following } from "../net/following.svelte";

/** What there is to do now, in a sentence, and how, in another. */
export interface ActionShown {
  title: string;
  hint?: string;
}

/** Something costly that cannot be taken back is asked first. */
export interface Question {
  text: string;
  /** What the yes-button says; "Yes" if nothing. */
  yes?: string;
}

export class Frame {
  /** The action line; null: the frame finds words of its own. */
  action = $state.raw<ActionShown | null>(null);
  /** Buttons at the end of the action line. */
  buttons = $state.raw<Snippet | null>(null);
  /** The player's own card: left of the action line, on a phone below it. */
  own = $state.raw<Snippet | null>(null);
  /** The first panel of the right column, on a phone beside the own card. */
  forecast = $state.raw<Snippet | null>(null);
  /** More panels above the log; on a phone behind the tab "Aid". */
  side = $state.raw<Snippet | null>(null);
  /** What helps to remember the rules; behind the tab "Aid", on a wide screen behind its button. */
  aid = $state.raw<Snippet | null>(null);
  /** A short fact for the top bar, such as what is due soon; empty if there is none. */
  chip = $state("");
  /** A few words for each seat, such as what it holds; "" leaves the frame's own. */
  seatNotes = $state.raw<readonly string[] | null>(null);
  /** The board's own keys and what they do; told with the others behind "?". */
  keys = $state.raw<readonly (readonly [key: string, does: string])[]>([]);
  /** The line of the log that is pointed at or focused: show on the board what it tells of. */
  pointed = $state.raw<Line | null>(null);
  /** What a move is about, in the facts of a line: so that a suggested move can be pointed at. */
  about = $state.raw<((code: number) => Record<string, unknown>) | null>(null);
  /** The question that waits for an answer. */
  question = $state.raw<(Question & { answer: (yes: boolean) => void }) | null>(null);
  /** A move is on its way: another one waits until it has arrived. */
  busy = $state(false);

  constructor(
    readonly game: string,
    /** Null where one only looks. */
    readonly following: Following | null = null,
    /** Opens the rules at this one. */
    readonly readRule: (rule: string) => void = () => undefined,
  ) {}

  /** Point at what a move is about; null at nothing. */
  point(code: number | null): void {
    this.pointed = code === null || !this.about ? null : { kind: "event", at_ms: 0, facts: this.about(code) };
  }

  /** Say why something cannot be done, and by which rule: for taps on what is barred. */
  explain(sentence: string, rule = ""): void {
    toasts.tell(sentence, { tone: "refused", rule, game: this.game });
  }

  /** True for yes. Only for what is costly and cannot be taken back. */
  ask(question: Question): Promise<boolean> {
    this.question?.answer(false);
    return new Promise((resolve) => {
      this.question = {
        ...question,
        answer: (yes) => {
          this.question = null;
          resolve(yes);
        },
      };
    });
  }

  /** Make these moves together; `warning` is asked first. What is refused is told. True if they were made. */
  async play(codes: readonly number[], warning = ""): Promise<boolean> {
    return this.#make((following) => following.play(...codes), warning);
  }

  async playTyped(typed: string, warning = ""): Promise<boolean> {
    return this.#make((following) => following.playTyped(typed), warning);
  }

  async #make(move: (following: Following) => Promise<unknown>, warning: string): Promise<boolean> {
    const { following } = this;
    if (!following || this.busy) return false;
    if (warning && !(await this.ask({ text: warning }))) return false;
    this.busy = true;
    try {
      return await trying(() => move(following), this.game);
    } finally {
      this.busy = false;
    }
  }
}
