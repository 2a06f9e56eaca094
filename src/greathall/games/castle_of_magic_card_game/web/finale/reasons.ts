/** Why a seat has its points: each line of its scoring list, earned or missed, in words. */
import { characterOf, POINTS, type Part } from "../aid/printed";
import { listed } from "../aid/telling";
import type { CastleResult } from "../aid/view";
import { w } from "../aid/words";
import { nameOf, names } from "../names";

export interface Reason {
  part: Part;
  text: string;
  points: number;
}

const indexes = (list: readonly (number | null)[], wanted: number): number[] => list.flatMap((one, at) => (one === wanted ? [at] : []));

/** Points are those of the result; nothing is reckoned here. */
export function reasonsOf(result: CastleResult, seat: number): Reason[] {
  const { facts } = result;
  const { role, faction, home } = characterOf(facts.characters[seat] as number);
  const reason = (part: Part, text: string): Reason => ({ part, text, points: result.breakdown[seat]?.[part] ?? 0 });
  const fed = facts.devoured.length > 0;
  if (role === "monster") return [reason("devoured_anyone", w(fed ? "why_devoured_anyone" : "why_nobodyDevoured"))];

  const countries = indexes(facts.control, faction as number).map((country) => nameOf(names().country, country));
  const pieces = indexes(facts.claims, seat).map((piece) => nameOf(names().regalia, piece));
  const of = nameOf(names().faction, faction as number);
  const told = [reason("country", countries.length ? w("why_country", { faction: of, where: listed(countries) }) : w("why_noCountry", { faction: of }))];
  if (home !== null) {
    const country = nameOf(names().country, home);
    told.push(reason("home", w(facts.control[home] === faction ? "why_home" : "why_noHome", { country })));
  }
  const isLost = pieces.length > 0 && facts.devoured.includes(seat);
  told.push(reason("regalia", pieces.length ? w(isLost ? "why_lost" : "why_regalia", { what: listed(pieces) }) : w("why_noRegalia")));
  if (POINTS[role].dominate && facts.dominator === seat) told.push(reason("dominate", w("why_dominate")));
  if (POINTS[role].feed) told.push(reason("feed", w(fed ? "why_feed" : "why_notFed")));
  return told;
}
