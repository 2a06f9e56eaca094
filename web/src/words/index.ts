/**
 * Everything the client says. `t("lobby.title")` finds the message of this key in the language that is chosen, and
 * whatever shows it is drawn anew when another language is. Games bring words of their own: see `wordsOf`.
 */
import type { en } from "./en";
import { house } from "./house";
import { fill, type Message, type Translated, type ValuesOf } from "./message";
import { spoken } from "./spoken.svelte";

export { count, sentence } from "./message";
export { language, LANGUAGES, type Language } from "./language.svelte";
export { learned, speak, spoken, withWords } from "./spoken.svelte";

type Areas = typeof en;
export type Key = { [A in keyof Areas & string]: `${A}.${keyof Areas[A] & string}` }[keyof Areas & string];
type MessageAt<K extends Key> = K extends `${infer A extends keyof Areas & string}.${infer M}` ? (M extends keyof Areas[A] ? Areas[A][M] : never) : never;

export function t<K extends Key>(key: K, ...values: ValuesOf<MessageAt<K>>): string {
  const all: Record<string, Record<string, Message>> = house();
  const dot = key.indexOf(".");
  return fill(all[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key, values[0] as Record<string, unknown> | undefined);
}

/** The words of one game: `export const w = wordsOf(en, () => import("./de"))`, then `w("shrine")`. */
export function wordsOf<W extends Readonly<Record<string, Message>>>(en: W, fetchGerman: () => Promise<{ de: Translated<W> }>) {
  const words = spoken(en, fetchGerman);
  return <K extends keyof W & string>(key: K, ...values: ValuesOf<W[K]>): string =>
    fill((words() as Record<string, Message>)[key] ?? key, values[0] as Record<string, unknown> | undefined);
}
