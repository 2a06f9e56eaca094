/** What a check of fairness can say. */
import type { RecordHeader } from "./record_file";

export type CheckName = "file" | "commitment" | "promise" | "salt" | "deal";
/** "untold": it cannot be checked here. */
export type Outcome = "holds" | "fails" | "untold";
export interface Check {
  name: CheckName;
  outcome: Outcome;
}
export interface Fairness {
  checks: Check[];
  /** Null where the file is no record. */
  header: RecordHeader | null;
  seed: string;
  key: string;
}

export const verdict = (checks: readonly Check[]): Outcome => {
  if (checks.some((check) => check.outcome === "fails")) return "fails";
  return checks.length ? "holds" : "untold";
};
