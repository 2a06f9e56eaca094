/** Things of the game in words, short enough for a panel. */
import { cardName, nameOf, names } from "../names";
import type { Forecast } from "./forecast";
import { characterOf, outcomeOf } from "./printed";
import type { CastleView } from "./view";
import { expected, isLast, whatIf, type WhatIf } from "./what_if";
import { w } from "./words";

/** Means are told to the nearest ten: more would look exact, and is not. */
export const rounded = (points: number): number => Math.round(points / 10) * 10;

/** "3000" where it is certain, "about 2750" where it is a mean. */
export const pointsTold = ({ mean, least, most }: Pick<Forecast, "mean" | "least" | "most">): string =>
  least === most ? String(least) : w("about", { n: rounded(mean) });

/** For narrow columns: "≈2750". */
export const pointsShort = ({ mean, least, most }: Pick<Forecast, "mean" | "least" | "most">): string => (least === most ? String(least) : `≈${rounded(mean)}`);

/** A chance in whole hundredths; something that may happen is never told as 0. */
export const percent = (chance: number): string => w("percent", { n: Math.max(1, Math.round(chance * 100)) });

export function outcomeTold(outcome: number): string {
  const { effect, piece } = outcomeOf(outcome);
  if (piece !== null && (effect === "dominate" || effect === "devour")) return w(`effect_${effect}`, { piece: nameOf(names().regalia, piece) });
  return effect === "banish" ? w("effect_banish") : w("effect_devour_all");
}

export function outcomeMeans(outcome: number): string {
  const { effect, piece } = outcomeOf(outcome);
  if (piece !== null && (effect === "dominate" || effect === "devour")) return w(`means_${effect}`, { piece: nameOf(names().regalia, piece) });
  return effect === "banish" ? w("means_banish") : w("means_devour_all");
}

/** What a character is: "Wizard · Eagle · Kida", "Cultist · Wolf". */
export function characterTold(character: number): string {
  const { faction, home } = characterOf(character);
  if (faction === null) return w("monster");
  const of = nameOf(names().kind, faction);
  return home === null ? w("cultistOf", { faction: of }) : w("wizardOf", { faction: of, country: nameOf(names().country, home) });
}

export const controlTold = (faction: number | null | undefined): string => (faction === null || faction === undefined ? w("tied") : nameOf(names().kind, faction));

/** "Kida, Marus and Sorrell". */
export function listed(things: readonly string[]): string {
  return things.length < 2 ? (things[0] ?? "") : w("and", { some: things.slice(0, -1).join(", "), last: things.at(-1) as string });
}

/** Everything a what-if says in one sentence: for screen readers, and for a phone's action line. */
export function whatIfTold(view: CastleView, code: number): string {
  const told = whatIf(view, code);
  const parts = [...rowTold(told), ...ritualTold(told), ...pointsChange(told)];
  if (isLast(view, told.move)) parts.push(w("endsGame"));
  const subject = told.move.verb === "advance" ? nameOf(names().ritual, told.move.ritual) : cardName(told.move.cell);
  return `${subject}: ${parts.join("; ")}`;
}

function rowTold({ row }: WhatIf): string[] {
  if (!row) return [];
  const change = w("becomesSpoken", { before: row.before, after: row.after });
  return [`${nameOf(names().arcanum, row.row)} ${row.opens === null ? change : w("opens", { change, state: stateOf(row.row, row.opens) })}`];
}

const ritualTold = ({ ritual }: WhatIf): string[] => (ritual.before === ritual.after ? [] : [nameOf(names().ritual, ritual.after)]);

function pointsChange(told: WhatIf): string[] {
  const then = expected(told);
  if (!told.before || then === null) return [];
  const only = told.ways.length === 1 ? told.ways[0]?.forecast : null;
  const after = only ? pointsTold(only) : w("about", { n: rounded(then) });
  return [`${w("you")} ${w("becomesSpoken", { before: pointsTold(told.before), after })}`];
}

/** "open" or "closed", as it is printed for the arcanum of this row. */
export const stateOf = (row: number, isOn: boolean): string => nameOf(isOn ? names().arcanumOn : names().arcanumOff, row);
