import { wordsOf } from "@hall/words";
import { en } from "./en";

export const w = wordsOf(en, () => import("./de"));
