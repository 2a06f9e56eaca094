/** The language of the page: chosen here once, else what the browser prefers. */
export type Language = "en" | "de";
export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };

const KEPT = "greathall.language";
const isKnown = (tag: string | null | undefined): tag is Language => tag !== null && tag !== undefined && tag in LANGUAGES;

function first(): Language {
  const kept = localStorage.getItem(KEPT);
  if (isKnown(kept)) return kept;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isKnown) ?? "en";
}

const start = first();
let now = $state<Language>(start);
document.documentElement.lang = start;

export const language = {
  get now(): Language {
    return now;
  },
  set now(wanted: Language) {
    now = wanted;
    localStorage.setItem(KEPT, wanted);
    document.documentElement.lang = wanted;
  },
};
