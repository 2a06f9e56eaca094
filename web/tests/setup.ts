/** Tests change the language and look at once: the words of the house are there. Those of a game come with `speak`. */
import { language, learned } from "../src/words";

const before = language.now;
language.now = "de";
await learned();
language.now = before;
