/**
 * What this device was promised before each deal: the commitment it saw while the table gathered, and the salt it added
 * itself. Afterwards nobody can tell it another story, not even the hall. Kept on this device only.
 */
import type { TableShown } from "../../protocol";
import type { Asked } from "./asking";

export interface Promised {
  table: string;
  commitment: string;
  /** Empty for somebody who only watched. */
  salt: string;
}

const KEPT = "greathall.promises";
const MOST = 60;

function all(): Promised[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? (kept as Promised[]) : [];
  } catch {
    return [];
  }
}

function keep(table: string, change: Partial<Promised>): void {
  const others = all().filter((one) => one.table !== table);
  const before = all().find((one) => one.table === table) ?? { table, commitment: "", salt: "" };
  try {
    localStorage.setItem(KEPT, JSON.stringify([...others, { ...before, ...change }].slice(-MOST)));
  } catch {
    // A full or forbidden store: then this device cannot vouch for the game later, which the review says.
  }
}

/** A table as it is shown. Only what is seen before the deal counts, and the first that was seen. */
export function sawTable({ id, phase, commitment }: Pick<TableShown, "id" | "phase" | "commitment">): void {
  if (phase === "gathering" && !all().some((one) => one.table === id && one.commitment)) keep(id, { commitment });
}

/** Something is asked of a table: a salt may be in it. */
export function asked(table: string, what: Asked): void {
  if (what.t === "ready" && what.salt) keep(table, { salt: what.salt });
}

/** What was promised at this table, or, where the table is not known, before the deal with this commitment. */
export function promisedFor(table: string, commitment: string): Promised | null {
  const kept = all().filter((one) => one.commitment);
  return kept.find((one) => one.table === table) ?? kept.find((one) => one.commitment === commitment) ?? null;
}
