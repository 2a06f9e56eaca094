/** The board's longer phrases: what a card is called, what an outcome means, why something cannot be done. */
import { outcomeTold } from "./aid/telling";
import { cardName, nameOf, names } from "./names";
import { wants } from "./reading";
import type { RuleId } from "./refusals";
import { SUPPLY, type CastleView } from "./view";
import { w } from "./words";

export const placeName = (place: number): string => (place >= SUPPLY ? w("supply") : cardName(place));
export const ritualName = (ritual: number): string => nameOf(names().ritual, ritual);
export const kindName = (kind: number): string => nameOf(names().kind, kind);
export const pieceName = (piece: number): string => nameOf(names().regalia, piece);
export const countryName = (country: number): string => nameOf(names().country, country);

/** "the Amulet", as a sentence needs it. */
export const thePiece = (piece: number): string => w((["piece0", "piece1", "piece2"] as const)[piece] ?? "piece0");

/** "ringing", "closed": how an arcanum is. */
export const arcanumState = (row: number, isOn: boolean): string => nameOf(isOn ? names().arcanumOn : names().arcanumOff, row);
export const ritualSigns = (ritual: number): string => [0, 1, 2].map((row) => `${nameOf(names().arcanum, row)} ${arcanumState(row, wants(ritual, row))}`).join(", ");

/** Why not, in one sentence; what was tapped is a card or a ritual. */
export function whyNot(rule: RuleId, view: CastleView, seatName: (seat: number) => string, tapped: { cell?: number; ritual?: number }): string {
  switch (rule) {
    case "CG-12":
      return view.seat === null ? w("watching") : w(rule, { name: seatName(view.mover) });
    case "CG-20":
    case "CG-21":
      return w(rule, { card: cardName(tapped.cell ?? 0) });
    case "CG-26": {
      const ritual = tapped.ritual ?? 0;
      return w(rule, { ritual: ritualName(ritual), outcome: outcomeTold(view.outcomes[ritual] ?? 8) });
    }
    default:
      return w(rule);
  }
}
