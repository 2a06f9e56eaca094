/** Tests change the language and look at once: every language is there. */
import { fetchWords } from "../src/words/dictionary.svelte";

await fetchWords("de");
