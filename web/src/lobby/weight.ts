/** How heavy a game is, by the word that the game itself uses: the terminal prints the same one. */
import { t, type Key } from "../words";

const WEIGHTS = ["light", "medium-light", "medium", "medium-heavy", "heavy"];

/** 1 to 5 dots; 0 for a word that is not known here. */
export const dotsOf = (weight: string): number => WEIGHTS.indexOf(weight) + 1;

/** The word in the language of the page; one that is not known here stays as it is. */
export const weightName = (weight: string): string => (dotsOf(weight) ? t(`lobby.weight${dotsOf(weight)}` as Key & `lobby.weight${1 | 2 | 3 | 4 | 5}`) : weight);
