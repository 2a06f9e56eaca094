/** What a refusal says in the language of the page. The hall gives its sentence in English and the id of the rule. */
import { language } from "../words";
import { rules } from "./api";
import type { Refused } from "./refused";

/** The rule itself, where the game is told in this language; else the hall's own sentence. */
export async function sentenceOf(refused: Refused, game: string): Promise<string> {
  if (language.now === "en" || !refused.rule || !game) return refused.sentence;
  const book = await rules(game).catch(() => null);
  if (book?.lang !== language.now) return refused.sentence;
  return book.rules.find((rule) => rule.id === refused.rule)?.text ?? refused.sentence;
}
