/** `w("castNow")`: the board's own words in the language that is chosen. */
import { wordsOf } from "@hall/words";
import { de } from "./de";
import { en } from "./en";

export const w = wordsOf({ en, de });
