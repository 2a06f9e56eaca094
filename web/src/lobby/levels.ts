/** What the bots are called here. A level nobody has a word for goes by its own name. */
import type { Level } from "../net/api";
import { t } from "../words";

const NAMED = ["squire", "knight", "wizard", "archmage", "greedy", "random"] as const;
type Named = (typeof NAMED)[number];
const isNamed = (level: string): level is Named => (NAMED as readonly string[]).includes(level);

export function levelName(level: string): string {
  const [kind = "", style = ""] = level.split(":");
  const bot = isNamed(kind) ? t(`create.${kind}`) : kind;
  return style ? t("create.style", { bot, style: style === "deaf" ? t("create.deaf") : style }) : bot;
}

export const levelHelp = (level: string): string => (isNamed(level) ? t(`create.${level}Help`) : level === "greedy:deaf" ? t("create.deafHelp") : "");

/** The measured rating of each level that has one, by its name. */
export const ratingsOf = (levels: readonly Level[]): ReadonlyMap<string, number> =>
  new Map(levels.flatMap((level) => (level.rating ? [[level.name, level.rating.number]] : [])));
