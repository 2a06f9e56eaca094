/** The words of the chosen language. English is always there; another language is fetched when somebody wants it. */
import type { de } from "./de";
import { en } from "./en";
import { language, type Language } from "./language.svelte";

let german = $state.raw<typeof de | null>(null);
let fetching: Promise<void> | null = null;

/** Done when everything can be said in this language. */
export function fetchWords(wanted: Language): Promise<void> {
  if (wanted === "en" || german) return Promise.resolve();
  fetching ??= import("./de").then(
    (found) => void (german = found.de),
    () => void (fetching = null), // the hall is away: English till it is back
  );
  return fetching;
}

export function dictionary(): typeof en | typeof de {
  if (language.now === "en") return en;
  if (!german) void fetchWords(language.now);
  return german ?? en;
}
