/** How people and lists of people are called. */
import { t } from "../words";

/** "Ada, Ben and Cy". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${t("frame.and")} ${names.at(-1) ?? ""}`;
}
