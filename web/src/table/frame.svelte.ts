/**
 * What a board and the frame around it have to tell each other. A board fills the places it wants (an action line of
 * its own, panels beside the log, the player's own card); what it leaves empty the frame fills in words. Snippets are
 * declared in the board and share its state, so nothing has to be passed about.
 */
import type { Snippet } from "svelte";
import type { Line } from "../../protocol";
import { toasts, trying } from "../look/toasts.svelte";
import type { Following } from "../net/following.svelte";
import type { OwnKey } from "./keys";

/** What there is to do now, in a sentence, and how, in another. */
export interface ActionShown {
  title: string;
  hint?: string;
}

/** Something costly that cannot be taken back is asked first. */
export interface Question {
  /** "Do you want this?" if nothing. */
  title?: string;
  text: string;
  /** What the yes-button says; "Yes" if nothing. */
  yes?: string;
  /** It is about the table and not about a move: it stays while others play. */
  stays?: boolean;
}

export class Frame {
  /** The action line; null: the frame finds words of its own. */
  action = $state.raw<ActionShown | null>(null);
  /** Buttons at the end of the action line. */
  buttons = $state.raw<Snippet | null>(null);
  /** The player's own card: left of the action line, on a phone below it. */
  own = $state.raw<Snippet | null>(null);
  /** Are forecast and side on the screen? Where they have to be opened first, the action line tells what a choice changes. */
  hasPanels = $state(true);
  /** The first panel of the right column, on a phone beside the own card. */
  forecast = $state.raw<Snippet | null>(null);
  /** More panels above the log; without a column in a tray under the board or behind "Aid". */
  side = $state.raw<Snippet | null>(null);
  /** What helps to remember the rules; behind the tab "Aid", on a wide screen behind its button. */
  aid = $state.raw<Snippet | null>(null);
  /** A short fact for the top bar, such as what is due soon; empty if there is none. */
  chip = $state("");
  /** A few words for each seat, such as what it holds; "" leaves the frame's own. */
  seatNotes = $state.raw<readonly string[] | null>(null);
  /** Who each seat is in the game, such as its character, as far as these eyes know; a review tells it under the names. */
  seatRoles = $state.raw<readonly string[] | null>(null);
  /** The board's own keys; told with the others behind "?". No letter of the table or of a review may be among them. */
  keys = $state.raw<readonly OwnKey[]>([]);
  /** Put the focus on the board. */
  enter = $state.raw<(() => void) | null>(null);
  /** Put back what was begun and not played, for Escape; false if there is nothing. */
  putBack = $state.raw<(() => boolean) | null>(null);
  /** The line of the log that is pointed at or focused: show on the board what it tells of. */
  pointed = $state.raw<Line | null>(null);
  /** Shows on the board what happened since the own last turn; null where it cannot, or there is nothing. */
  again = $state.raw<(() => void) | null>(null);
  /** The lines of the step that the board is just showing again. */
  retold = $state.raw<readonly Line[] | null>(null);
  /** Lines that the board is about to tell itself, such as how the game ended: till then nobody reads them beside it. */
  untold = $state.raw<((line: Line) => boolean) | null>(null);
  /** What a move is about, in the facts of a line: so that a suggested move can be pointed at. */
  about = $state.raw<((code: number) => Record<string, unknown>) | null>(null);
  /** The one move that a lesson asks for: the board marks it apart from everything else that is legal. */
  wanted = $state.raw<number | null>(null);
  /** The question that waits for an answer. */
  question = $state.raw<(Question & { answer: (yes: boolean) => void }) | null>(null);
  /** A move is to be confirmed, because a slip could not be taken back. A board may do so by a gesture of its own. */
  confirms = $state(false);
  /** A move is on its way: another one waits until it has arrived. */
  busy = $state(false);
  /** How many moves were made from here. */
  made = $state(0);

  constructor(
    readonly game: string,
    /** Null where one only looks. */
    readonly following: Following | null = null,
    /** Opens the rules at this one. */
    readonly readRule: (rule: string) => void = () => undefined,
  ) {}

  /** What a key of the board does; undefined for a key that is none. */
  keyed(key: string): (() => void) | undefined {
    return this.keys.find((one) => one.key.toLowerCase() === key)?.does;
  }

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

  /** True if this move is meant: asked only where moves are to be confirmed. */
  async sure(move: string): Promise<boolean> {
    return !this.confirms || (await this.ask({ text: move }));
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
      const isMade = await trying(() => move(following), this.game);
      if (isMade) this.made += 1;
      return isMade;
    } finally {
      this.busy = false;
    }
  }
}
