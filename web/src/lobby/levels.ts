/** What the bots are called here. A level nobody has a word for goes by its own name. */
import { t } from "../words";

export function levelName(level: string): string {
  const [kind = "", style = ""] = level.split(":");
  const bot = kind === "greedy" ? t("create.greedy") : kind === "random" ? t("create.random") : kind;
  return style ? t("create.style", { bot, style: style === "deaf" ? t("create.deaf") : style }) : bot;
}

export const levelHelp = (level: string): string =>
  level === "greedy" ? t("create.greedyHelp") : level === "random" ? t("create.randomHelp") : level === "greedy:deaf" ? t("create.deafHelp") : "";
