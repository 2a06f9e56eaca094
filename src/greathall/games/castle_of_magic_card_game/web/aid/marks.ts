/**
 * The private notebook about the other seats. It holds what its owner has marked and nothing else, and it stays on this
 * device: one entry for each table and each seat that somebody looks from.
 */
export type Mark = "likely" | "unlikely";
/** By seat, then by character. */
export type Marks = Readonly<Record<number, Readonly<Record<number, Mark>>>>;

const keyOf = (table: string, owner: number): string => `greathall.notebook.${table}.${owner}`;

export function readMarks(table: string, owner: number): Marks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(table, owner)) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Marks) : {};
  } catch {
    return {}; // not ours, or no room to remember: an empty notebook
  }
}

export function keepMarks(table: string, owner: number, marks: Marks): void {
  try {
    localStorage.setItem(keyOf(table, owner), JSON.stringify(marks));
  } catch {
    // The device keeps nothing: the notes last as long as the page.
  }
}

const NEXT: Record<Mark | "none", Mark | undefined> = { none: "likely", likely: "unlikely", unlikely: undefined };

/** A press on a row: likely, unlikely, nothing, and again. */
export function marked(marks: Marks, seat: number, character: number, mark = NEXT[marks[seat]?.[character] ?? "none"]): Marks {
  const { [character]: _, ...others } = marks[seat] ?? {};
  return { ...marks, [seat]: mark ? { ...others, [character]: mark } : others };
}

export const wiped = (marks: Marks, seat: number): Marks => ({ ...marks, [seat]: {} });
