/**
 * Words in the language that is chosen. English comes with whatever speaks it; German is fetched when somebody wants it,
 * so that nobody downloads both. Until it has come, English is spoken.
 */
import { language, type Language } from "./language.svelte";

const fetches = new Set<() => Promise<void>>();

/** Whatever reads the words is drawn anew when they come, or when another language is chosen. */
export function spoken<E, G extends object>(en: E, fetchGerman: () => Promise<{ de: G }>): () => E | G {
  let german = $state.raw<G | null>(null);
  let coming: Promise<void> | undefined;
  const fetched = async (): Promise<void> => {
    if (german) return;
    coming ??= fetchGerman().then(
      ({ de }) => void (german = de),
      () => (coming = undefined), // the hall cannot be reached; it is tried again with the next word
    );
    await coming;
  };
  fetches.add(fetched);
  return () => {
    if (language.now !== "de") return en;
    if (!german) void fetched();
    return german ?? en;
  };
}

/** Resolves when all that is loaded can be said in this language, or cannot be fetched. */
export async function learned(wanted: Language = language.now): Promise<void> {
  if (wanted === "de") await Promise.all(Array.from(fetches, (fetched) => fetched()));
}

/** The page goes over to another language in one step: with the words of all that is loaded. */
export async function speak(wanted: Language): Promise<void> {
  await learned(wanted);
  language.now = wanted;
}

/** What a loaded part exports, once its words can be said: nothing is drawn in one language first and then in another. */
export async function withWords<P>(loaded: P): Promise<Awaited<P>> {
  const part = await loaded;
  await learned();
  return part;
}
