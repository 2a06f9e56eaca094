/** What a table has agreed on, in words: told in lists, on the invitation and at the table, before anybody sits down. */
import type { ClockPlan, Plan } from "../../protocol";
import { t } from "../words";

/** "90 seconds", "20 minutes": exact, in the larger unit where that is possible. */
const timeTold = (seconds: number): string =>
  seconds >= 120 && seconds % 60 === 0 ? t("terms.minutes", { n: seconds / 60 }) : t("terms.seconds", { n: seconds });

export function clockTold({ kind, move_s = 0, bank_s = 0, gain_s = 0, days = 0 }: ClockPlan = {}): string {
  if (kind === "move") return t("terms.clockMove", { time: timeTold(move_s) });
  if (kind === "bank") return t("terms.clockBank", { time: timeTold(bank_s), gain: gain_s });
  return kind === "days" ? t("terms.clockDays", { n: days }) : t("terms.clockNone");
}

export const ratedTold = ({ rated }: Plan): string => t(rated ? "terms.rated" : "terms.notRated");
export const hintsTold = ({ hints }: Plan): string => t(hints ? "terms.withHints" : "terms.noHints");
/** Spectators are welcome unless a table says otherwise. */
export function spectatorsTold({ watchers = true, watch_delay_s = 0 }: Plan): string {
  if (!watchers) return t("terms.noSpectators");
  return watch_delay_s ? t("terms.laterSpectators", { time: timeTold(watch_delay_s) }) : t("terms.withSpectators");
}

/** All of it in a line. */
export const termsTold = (plan: Plan): string => [ratedTold(plan), clockTold(plan.clock), hintsTold(plan), spectatorsTold(plan)].join(" · ");
