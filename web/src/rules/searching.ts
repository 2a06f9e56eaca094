/** Finding rules by their words or their number. */
export interface Searched {
  id: string;
  section: string;
  text: string;
}

const plain = (text: string): string => text.toLocaleLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
/** CG-15, cg 15 and cg15 are the same number. */
const number = (text: string): string => plain(text).replaceAll(/[\s-]/g, "");

/** Those with every word of what is looked for, in any order; or the one rule whose number it is. */
export function found<R extends Searched>(rules: readonly R[], wanted: string): R[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rules];
  const named = rules.filter((rule) => number(rule.id) === number(wanted));
  if (named.length) return named;
  return rules.filter((rule) => {
    const all = plain(`${rule.id} ${rule.section} ${rule.text}`);
    return words.every((word) => all.includes(word));
  });
}

/** Rules by section, in the order of the book. */
export function sectionsOf<R extends Searched>(rules: readonly R[]): [string, R[]][] {
  const sections = new Map<string, R[]>();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return [...sections];
}

/** A text cut where words that are looked for begin and end; every second part is one of them. */
export function parted(text: string, wanted: string): string[] {
  const words = wanted.split(/\s+/).filter((word) => word.length > 1).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join("|")})`, "iu"));
}
