/** Short sentences that come and go: what was refused and by which rule, what has been copied. */
import { sentenceOf } from "../net/rule_quoted";
import { Refused } from "../net/refused";

export interface ToastShown {
  id: number;
  text: string;
  tone: "refused" | "plain";
  /** The rule behind a refusal, and the game whose rulebook has it; empty where there is none. */
  rule: string;
  game: string;
}

const SHOWN_MS = 7000;
const MOST = 3;
let last = 0;
let shown = $state.raw<ToastShown[]>([]);
let reader = $state.raw<((rule: string) => void) | null>(null);
let floor = $state.raw<HTMLElement | null>(null);

export const toasts = {
  get shown(): readonly ToastShown[] {
    return shown;
  },
  /** Where one stays while reading a rule, as at a table: what opens it there. Elsewhere its page is opened. */
  get reader(): ((rule: string) => void) | null {
    return reader;
  },
  set reader(wanted: ((rule: string) => void) | null) {
    reader = wanted;
  },
  /** What they must not cover, such as the action line: they stand above it. */
  get floor(): HTMLElement | null {
    return floor;
  },
  /** For `{@attach}`: this element is the floor for as long as it is there. */
  above(element: HTMLElement): () => void {
    floor = element;
    return () => {
      if (floor === element) floor = null;
    };
  },
  tell(text: string, more: Partial<Omit<ToastShown, "id" | "text">> = {}): void {
    const toast = { id: ++last, text, tone: "plain", rule: "", game: "", ...more } as const;
    // The same sentence twice is one sentence that stays longer.
    shown = [...shown.filter((one) => one.text !== text), toast].slice(-MOST);
    setTimeout(() => toasts.close(toast.id), SHOWN_MS);
  },
  close(id: number): void {
    shown = shown.filter((one) => one.id !== id);
  },
};

/** Do what somebody asked for; what is refused is told. True if it was done. */
export async function trying(what: () => Promise<unknown>, game = ""): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    toasts.tell(await sentenceOf(problem, game), { tone: "refused", rule: problem.rule, game });
    return false;
  }
}
