/** Finding a rule: every word must occur in it, or its id begins with what was typed. */
import type { Rule, RulesShown, Ruling } from "../net/api";

export function matchingRules(book: RulesShown, wanted: string): { rules: Rule[]; rulings: Ruling[] } {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return { rules: book.rules, rulings: [] };
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const id = words.join(" ");
  return {
    rules: book.rules.filter((rule) => rule.id.toLowerCase().startsWith(id) || has(`${rule.section} ${rule.text}`)),
    rulings: book.rulings.filter((ruling) => has(`${ruling.question} ${ruling.decision} ${ruling.why}`)),
  };
}
