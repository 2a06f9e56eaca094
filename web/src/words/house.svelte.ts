/**
 * The words of the house in the language that is chosen. English comes with the client; German is fetched when somebody
 * wants it, so that nobody downloads both. Until it has come, English is spoken.
 */
import { en } from "./en";
import { language } from "./language.svelte";
import type { Translated } from "./message";

export type HouseWords = Translated<typeof en>;

let german = $state.raw<HouseWords | null>(null);
let coming: Promise<void> | undefined;

/** Whatever reads it is drawn anew when the words come, or another language is chosen. */
export function house(): HouseWords {
  if (language.now !== "de") return en;
  if (!german) void learned();
  return german ?? en;
}

/** Resolves when the language that is chosen can be spoken, or cannot be fetched. */
export async function learned(): Promise<void> {
  if (language.now !== "de" || german) return;
  coming ??= import("./de").then(
    ({ de }) => void (german = de),
    () => (coming = undefined), // the hall cannot be reached; it is tried again with the next word
  );
  await coming;
}
