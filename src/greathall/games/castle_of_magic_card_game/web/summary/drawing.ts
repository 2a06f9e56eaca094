/** Small tables for the pictures of the rules, written as text: `E` face up, `e` remembered, `.` never seen, `E0` with a pawn of seat 0. */
export interface Drawn {
  kind: number | null;
  up: boolean;
  pawn: number | null;
}

const LETTERS = "DEWACS";

export function drawn(text: string): Drawn[] {
  return text.trim().split(/\s+/).map((one) => {
    const letter = one[0] ?? ".";
    const kind = LETTERS.indexOf(letter.toUpperCase());
    return { kind: kind < 0 ? null : kind, up: kind >= 0 && letter === letter.toUpperCase(), pawn: one.length > 1 ? Number(one[1]) : null };
  });
}

export const CARD = { width: 40, height: 52, gap: 4 };
