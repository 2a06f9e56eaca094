/** Which pawn is which, so that each can be seen to travel: the two pawns of a seat are alike to the rules. */

export interface Pawn {
  id: string;
  seat: number;
  place: number;
}

/** The pawns of all seats where they are now, given where they were: whoever can stay stays, the others move. */
export function followed(before: readonly Pawn[], pawns: readonly (readonly number[])[]): Pawn[] {
  return pawns.flatMap((pair, seat) => {
    const old = before.filter((pawn) => pawn.seat === seat);
    if (old.length !== pair.length) return pair.map((place, n) => ({ id: `${seat}.${n}`, seat, place }));
    const free = [...pair];
    const staying = old.map((pawn) => {
      const at = free.indexOf(pawn.place);
      return at < 0 ? null : (free.splice(at, 1)[0] ?? null);
    });
    return old.map((pawn, n) => ({ ...pawn, place: staying[n] ?? (free.shift() as number) }));
  });
}
