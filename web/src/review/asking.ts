/** Who can be advised in a review: the Archmage sees with the eyes of one seat that has something to decide. */
import type { Eyes } from "../net/api";
import { listed } from "../table/naming";
import { t } from "../words";

const seatOf = (eyes: Eyes): number | null => (Number.isNaN(Number(eyes)) ? null : Number(eyes));

/** The seat that is looked through, else whoever decides alone; null where nobody can be advised. */
export function asker(eyes: Eyes, deciding: readonly number[]): number | null {
  const seat = seatOf(eyes);
  if (seat !== null) return deciding.includes(seat) ? seat : null;
  return deciding.length === 1 ? (deciding[0] ?? null) : null;
}

/** Why nobody can be, and what to do about it. */
export function whyNoHint(eyes: Eyes, deciding: readonly number[], names: readonly string[]): string {
  if (!deciding.length) return t("review.noHintHere");
  const others = listed(deciding.map((one) => names[one] ?? ""));
  const seat = seatOf(eyes);
  return seat === null ? t("review.noHintSeveral", { names: others }) : t("review.noHintOther", { name: names[seat] ?? "", names: others });
}
