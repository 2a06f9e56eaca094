/** A question to the Archmage: on its way, answered, or refused. It belongs to one decision. */
import type { Advice } from "../../protocol";
import { trying } from "../look/toasts.svelte";

export class HintAsked {
  isThinking = $state(false);
  advice = $state.raw<Advice | null>(null);
  #asked = 0;

  constructor(
    readonly game: string,
    readonly ask: () => Promise<Advice | null | undefined>,
  ) {}

  get isOpen(): boolean {
    return this.isThinking || this.advice !== null;
  }

  async want(): Promise<void> {
    if (this.isOpen) return;
    const asked = ++this.#asked;
    this.isThinking = true;
    let found: Advice | null = null;
    await trying(async () => void (found = (await this.ask()) ?? null), this.game);
    if (asked !== this.#asked) return; // it was about something that is past
    this.isThinking = false;
    this.advice = found;
  }

  close(): void {
    this.#asked++;
    this.isThinking = false;
    this.advice = null;
  }
}
