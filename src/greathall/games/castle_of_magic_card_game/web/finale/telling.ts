/** Each step of the finale as a sentence: it stands above the picture, and a screen reader reads it out. */
import { MAJORITY } from "../aid/printed";
import { outcomeMeans, stateOf } from "../aid/telling";
import type { EndedView } from "../aid/view";
import { w } from "../aid/words";
import { nameOf, names } from "../names";
import { fateOf, rowCount, type Step } from "./steps";

export function stepTold(view: EndedView, step: Step, seatNames: readonly string[]): string {
  const { facts, scores, winners } = view.result;
  const called = (seats: readonly number[]): string[] => seats.map((seat) => nameOf(seatNames, seat));
  switch (step.is) {
    case "arcanum": {
      const n = rowCount(view, step.row);
      return w("arcanumIs", { arcanum: nameOf(names().arcanum, step.row), n, state: stateOf(step.row, n >= MAJORITY) });
    }
    case "ritual":
      return w("ritualIs", { ritual: nameOf(names().ritual, facts.ritual) });
    case "outcome":
      return `${nameOf(names().outcome, facts.outcome - 1)}. ${outcomeMeans(facts.outcome)}`;
    case "claims":
      return facts.claims.map((seat, piece) => claimTold(piece, seat, seatNames)).join("; ");
    case "fate":
      return fateTold(view, seatNames);
    case "countries":
      return facts.control.map((faction, country) => countryTold(country, faction)).join("; ");
    case "seat":
      return w("reveals", { name: nameOf(seatNames, step.seat), who: nameOf(names().character, facts.characters[step.seat] as number), n: scores[step.seat] as number });
    case "winners":
      return w("wins", { names: called(winners) });
  }
}

export function fateTold(view: EndedView, seatNames: readonly string[]): string {
  const fate = fateOf(view.result);
  const { devoured, dominator } = view.result.facts;
  if (fate === "dominates") return w("fate_dominates", { name: nameOf(seatNames, dominator as number) });
  if (fate === "devoured") return w("fate_devoured", { names: devoured.map((seat) => nameOf(seatNames, seat)) });
  return w(`fate_${fate}`);
}

const claimTold = (piece: number, seat: number | null, seatNames: readonly string[]): string =>
  seat === null ? w("unclaimed", { piece: nameOf(names().regalia, piece) }) : w("holds", { piece: nameOf(names().regalia, piece), name: nameOf(seatNames, seat) });

const countryTold = (country: number, faction: number | null): string =>
  faction === null ? w("controlTied", { country: nameOf(names().country, country) }) : w("controls", { country: nameOf(names().country, country), faction: nameOf(names().faction, faction) });
