/** Parts of sentences that the story, the moves and the sections share. */
import { CHARACTERS, FIRST_PIECE, outcomeOf } from "../aid/printed";
import { cardName, nameOf, names } from "../names";
import { wants } from "../reading";
import { SUPPLY, type CastleView } from "../view";
import { w } from "./words";

export const ritualName = (ritual: number): string => nameOf(names().ritual, ritual);
export const outcomeName = (number: number): string => nameOf(names().outcome, number - 1);

/** What a shrine is called: its faction, or the piece of regalia it holds. */
export const kindName = (kind: number): string => (kind < FIRST_PIECE ? nameOf(names().faction, kind) : w("aPiece", { n: kind - FIRST_PIECE }));

/** From where pawns are lifted: "the pawn on Bell 9", "both pawns from the supply". */
export function places(lifted: readonly number[]): string {
  if (lifted.length === 2 && lifted.every((place) => place === SUPPLY)) return w("bothFromSupply");
  return joined(lifted.map((place) => (place === SUPPLY ? w("fromSupply") : w("fromCell", { cell: cardName(place) }))));
}

/** "a, b and c" */
export function joined(things: readonly string[]): string {
  return things.length < 2 ? (things[0] ?? "") : w("and", { some: things.slice(0, -1).join(", "), last: things.at(-1) as string });
}

/** "silent, open, lit": what bell, book and candle must show for this ritual. */
export const ritualSigns = (ritual: number): string =>
  [0, 1, 2].map((row) => nameOf(wants(ritual, row) ? names().arcanumOn : names().arcanumOff, row)).join(", ");

export function cardTold(view: CastleView, cell: number): string {
  const card = view.cells[cell];
  const kind = card?.kind ?? null;
  return w("card", { cell: cardName(cell), up: card?.up ?? false, kind: kind === null ? w("neverSeen") : kindName(kind) });
}

export function characterTold(number: number): string {
  const name = nameOf(names().character, number);
  const { faction, home } = CHARACTERS[number] ?? { faction: null, home: null };
  if (faction === null) return name;
  const member = w("member", { n: faction });
  return home === null ? w("cultist", { name, member }) : w("wizard", { name, member, home: nameOf(names().country, home) });
}

export function outcomeMeaning(number: number): string {
  const { effect, piece } = outcomeOf(number);
  const outcome = outcomeName(number);
  const holder = piece === null ? "" : w("aPiece", { n: piece });
  if (effect === "dominate") return w("dominates", { outcome, piece: holder });
  if (effect === "devour") return w("devours", { outcome, piece: holder });
  return effect === "banish" ? w("banishes", { outcome }) : w("devoursAll", { outcome });
}
