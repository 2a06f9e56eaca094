/** `w("castNow")`: the board's own words in the language that is chosen. */
import { wordsOf } from "@hall/words";
import { en } from "./en";

export const w = wordsOf(en, () => import("./de"));
