/** Why a file that was brought along cannot be looked at, in a sentence of the page. */
import type { Refused } from "../net/refused";
import { t } from "../words";

/** As kernel/record.py says it of a file of another kind. */
const NOT_A_RECORD = /^This is not a Great Hall record: the file (.+)$/s;
const NOT_TAKEN = 422;

export function whyNot(file: string, problem: Refused): string {
  if (problem.status !== NOT_TAKEN) return problem.sentence;
  const found = NOT_A_RECORD.exec(problem.sentence)?.[1];
  return found ? t("review.notARecord", { file, found }) : t("review.notBelieved", { file, why: problem.sentence });
}
