/** How people and lists of people are called. */
import type { TableShown } from "../../protocol";
import { t } from "../words";

/** Who wants to play again, in a sentence; "" where nobody does. Tables kept for long do not know who. */
export const offerOf = ({ rematch, rematch_by }: Pick<TableShown, "rematch" | "rematch_by">): string =>
  !rematch ? "" : rematch_by ? t("table.wantsAgain", { name: rematch_by }) : t("table.nextThere");

/** "Ada, Ben and Cy". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${t("frame.and")} ${names.at(-1) ?? ""}`;
}
