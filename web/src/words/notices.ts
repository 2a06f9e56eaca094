/** The hall notes what happens around a game in English sentences; here they are known again and said in the language of the page. */
import { house } from "./house.svelte";
import { en } from "./en";
import { language } from "./language.svelte";
import { fill } from "./message";

type Key = keyof typeof en.notices;

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
const PATTERNS = (Object.entries(en.notices) as [Key, string][]).map(([key, sentence]) => {
  const pattern = escaped(sentence).replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === "seat" ? `(?<seat>\\d+)` : `(?<${name}>.+)`));
  return { key, pattern: new RegExp(`^${pattern}$`) };
});

/** A sentence that is not known stays as it is. */
export function noticeIn(sentence: string): string {
  if (language.now === "en") return sentence;
  for (const { key, pattern } of PATTERNS) {
    const found = pattern.exec(sentence);
    if (found) return fill(house().notices[key], { ...found.groups, ...levelIn(found.groups?.["level"] ?? "") });
  }
  return sentence;
}

/** A bot's level by the name it has on this page. */
function levelIn(level: string): { level?: string } {
  const named = (house().create as Record<string, unknown>)[level];
  return typeof named === "string" ? { level: named } : {};
}
