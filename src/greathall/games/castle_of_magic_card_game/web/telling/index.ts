/** The card game told in the language of the page: the sentences of story.py and text.py, made in the browser. */
import type { Line } from "../../../../../../web/protocol";
import type { Telling } from "@hall/words/telling";
import { cardName, nameOf, names } from "../names";
import { decoded, liftedBy, type Pair } from "../moves";
import type { CastleView } from "../view";
import { cardTold, joined, kindName, outcomeName, places, ritualName, ritualSigns } from "./phrases";
import { sections } from "./sections";
import { w } from "./words";

/** What the events carry (events.py). */
interface Facts {
  seat: number;
  places: number[];
  cell: number;
  up: boolean;
  kind: number;
  new: boolean;
  ritual: number;
  outcome: number;
  characters: number[];
  scores: number[];
  winners: number[];
}

function line({ event, facts }: Line, seats: readonly string[]): string {
  const { seat, ...told } = (facts ?? {}) as unknown as Facts;
  const name = nameOf(seats, seat);
  switch (event) {
    case "lifted":
      return w("lifts", { name, places: places(told.places) });
    case "flipped":
      return w("flips", { name, cell: cardName(told.cell), up: told.up, first: told.new, kind: kindName(told.kind) });
    case "outcome_revealed":
      return w("advances", { name, ritual: ritualName(told.ritual), n: told.outcome, outcome: outcomeName(told.outcome) });
    case "must_advance":
      return w("mustAdvance", { name });
    case "cast": {
      const dealt = told.characters.map((character, n) => w("isCharacter", { name: nameOf(seats, n), character: nameOf(names().character, character) }));
      return w("cast", { ritual: ritualName(told.ritual), outcome: outcomeName(told.outcome), dealt: dealt.join("; ") });
    }
    case "scored": {
      const winners = told.winners.map((winner) => nameOf(seats, winner));
      const won = winners.length === 1 ? w("wins", { name: winners[0] as string }) : w("winTogether", { names: joined(winners) });
      return w("points", { points: told.scores.map((score, n) => `${nameOf(seats, n)} ${score}`).join(", "), winners: won });
    }
    default:
      return "";
  }
}

function move(view: CastleView, code: number): string {
  const made = decoded(code);
  if (made.verb === "advance") return w("moveAdvance", { ritual: ritualName(made.ritual), signs: ritualSigns(made.ritual) });
  if (made.verb === "place") return w("moveSecond", { card: cardTold(view, made.flip) });
  const lifted = liftedBy(view.pawns[view.mover] as Pair, made.lift);
  return w("moveLift", { places: places(lifted), card: cardTold(view, made.flip) });
}

const warning = (view: CastleView, code: number): string => (decoded(code).verb === "advance" && view.unseen_outcomes.length === 1 ? w("warnLast") : "");

export const telling: Telling = {
  line,
  sections: (view, seats) => sections(view as Parameters<typeof sections>[0], seats),
  move: (view, code) => move(view as CastleView, code),
  warning: (view, code) => warning(view as CastleView, code),
};
