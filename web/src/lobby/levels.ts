/** What the bots are called here. A level nobody has a word for goes by its own name. */
import type { Level, RatingShown } from "../net/api";
import { t } from "../words";

const NAMED = ["squire", "knight", "wizard", "archmage", "greedy", "random"] as const;
type Named = (typeof NAMED)[number];
const isNamed = (level: string): level is Named => (NAMED as readonly string[]).includes(level);

export function levelName(level: string): string {
  const [kind = "", style = ""] = level.split(":");
  const bot = isNamed(kind) ? t(`create.${kind}`) : kind;
  return style ? t("create.style", { bot, style: style === "deaf" ? t("create.deaf") : style }) : bot;
}

/** "Bot: Knight" is a label; in a sentence it is the Knight's name. */
export const inSentence = (named: string): string => named.replace(/^Bot: /, "");

const STRENGTHS = ["squire", "knight", "wizard", "archmage"] as const;
const hasStrength = (level: string): level is (typeof STRENGTHS)[number] => (STRENGTHS as readonly string[]).includes(level);

/** "Bot: Knight (casual)", with its rating where that tells it apart: words say to everybody what a number says to few. */
export function levelCalled(level: string, ratings?: ReadonlyMap<string, number>): string {
  const rating = ratings?.get(level);
  const about = [hasStrength(level) && t(`create.${level}Is`), rating !== undefined && t("create.rating", { n: rating })].filter(Boolean);
  return about.length ? `${levelName(level)} (${about.join(", ")})` : levelName(level);
}

/** What to expect of it, in one line. */
export const levelLine = (level: string): string => (hasStrength(level) ? t(`create.${level}Line`) : levelHelp(level));

export const levelHelp = (level: string): string => (isNamed(level) ? t(`create.${level}Help`) : level === "greedy:deaf" ? t("create.deafHelp") : "");

/**
 * The measured ratings that tell a level apart from every other, by its name. Two levels whose intervals overlap may as
 * well be equally strong: a number for each would say what nobody knows.
 */
export function ratingsOf(levels: readonly Level[]): ReadonlyMap<string, number> {
  const known = levels.flatMap(({ name, rating }) => (rating ? [{ name, ...rating }] : []));
  const isApart = (one: RatingShown, other: RatingShown): boolean => one === other || one.low > other.high || one.high < other.low;
  return new Map(known.filter((one) => known.every((other) => isApart(one, other))).map((one) => [one.name, one.number]));
}

/** Of whoever sits at a rated table. A bot counts as it was measured, and how well that is known is told with it. */
export const ratingTold = ({ number, low, high }: RatingShown, isBot: boolean): string =>
  isBot ? t("create.ratingBetween", { n: number, low, high }) : t("create.rating", { n: number });
