/** Words of looking at a game again. */
import type { Translated } from "../message";
import type { review as english } from "../en/review";

export const review: Translated<typeof english> = {
  title: "Eine Partie noch einmal ansehen",
  move: "Nach Zug {n} von {all}",
  eyes: "Mit wessen Augen",
  watcher: "Jemand, der zuschaut",
  first: "Anfang",
  back: "Zurück",
  forward: "Vor",
  last: "Ende",
};
