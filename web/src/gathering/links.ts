/**
 * The codes of the links one has made, kept on this device: the hall tells each of them once, and asking again would end
 * the one that was sent already. Seat null is the link for many.
 */
const key = (table: string, seat: number | null): string => `greathall.link ${table} ${seat ?? "any"}`;

export const codeOf = (table: string, seat: number | null): string => localStorage.getItem(key(table, seat)) ?? "";
export const keepCode = (table: string, seat: number | null, code: string): void => localStorage.setItem(key(table, seat), code);

/** Of a link that was used or ended. */
export const dropCode = (table: string, seat: number | null): void => localStorage.removeItem(key(table, seat));

/** Codes travel with the seats when those change places: `order[n]` is the seat whose holder moves to seat n. */
export function moveCodes(table: string, order: readonly number[]): void {
  const codes = order.map((seat) => codeOf(table, seat));
  codes.forEach((code, seat) => (code ? keepCode(table, seat, code) : dropCode(table, seat)));
}

/** Where links lead within the hall. Codes stand after the #: browsers send that part to nobody. */
export const joinPath = (code: string): string => `/#join=${encodeURIComponent(code)}`;
export const watchPath = (table: string, key: string): string => `/#table=${encodeURIComponent(table)}&key=${encodeURIComponent(key)}`;
