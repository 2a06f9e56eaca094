/** Names for whoever has none in mind: one is proposed, and typing replaces it. No game has printed one of them. */
export const NAMES = ["Isolde", "Rowan", "Maud", "Piers", "Tamsin", "Rosamund", "Edda", "Osric", "Linnet", "Garrick", "Percival", "Merle", "Leofric", "Alaric", "Thea"];

export const anyName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)] as string;

/**
 * What the hall calls somebody of this name at a table where others are called so (table/people.py): large and small
 * letters are the same.
 */
export function unlike(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((other) => other.toLowerCase()));
  const wanted = name.trim();
  let called = wanted;
  for (let number = 2; taken.has(called.toLowerCase()); number++) called = `${wanted} (${number})`;
  return called;
}
