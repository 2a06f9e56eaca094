import { wordsOf } from "@hall/words";
import { de } from "./de";
import { en } from "./en";

export const w = wordsOf({ en, de });
