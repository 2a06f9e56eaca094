/** The hall says some things in English sentences; here they are known again and said in the language of the page. */
import { house } from "./house";
import { en } from "./en";
import { language } from "./language.svelte";
import { inSentence } from "../lobby/levels";
import { fill } from "./message";

type Area = "notices" | "closed";

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
const patternsOf = (area: Area): { key: string; pattern: RegExp }[] =>
  Object.entries<string>(en[area]).map(([key, sentence]) => {
    const named = new Set<string>();
    const pattern = escaped(sentence).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (named.has(name)) return `\\k<${name}>`; // the same again
      named.add(name);
      return name === "seat" ? `(?<seat>\\d+)` : `(?<${name}>.+)`;
    });
    return { key, pattern: new RegExp(`^${pattern}$`) };
  });
const PATTERNS = { notices: patternsOf("notices"), closed: patternsOf("closed") };

/** A sentence that is not known stays as it is. */
function saidAgain(area: Area, sentence: string): string {
  if (language.now === "en") return sentence;
  const words: Record<string, string> = house()[area];
  for (const { key, pattern } of PATTERNS[area]) {
    const found = pattern.exec(sentence);
    if (found) return fill(words[key] ?? sentence, { ...found.groups, ...levelIn(found.groups?.["level"] ?? "") });
  }
  return sentence;
}

/** What happened around a game, from the story of its table. */
export const noticeIn = (sentence: string): string => saidAgain("notices", sentence);
/** Why a table is closed to somebody. */
export const closedIn = (sentence: string): string => saidAgain("closed", sentence);

/** A bot's level by the name it has on this page; a Knight in the middle of a sentence is not announced as a bot. */
function levelIn(level: string): { level?: string } {
  const named = (house().create as Record<string, unknown>)[level.toLowerCase()];
  if (typeof named !== "string") return {};
  return { level: level === level.toLowerCase() ? named : inSentence(named) };
}
