/** Tests change the language and look at once: every language is there. */
import { language, learned } from "../src/words";

const before = language.now;
language.now = "de";
await learned();
language.now = before;
