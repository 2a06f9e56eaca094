/**
 * How the card game deals, written a second time so that a browser can check it: three shuffles, each of its own
 * stream, and the choice of the first seat (state.py, deal_cards). Decks are in the order of content.toml.
 */
import type { FairDeal } from "@hall/review/fair/checking";

/** The fingerprint of the components below. */
export const content = "160420f371a19772";

const COUNTRIES = ["kida", "marus", "sorrell"];
const FACTIONS = ["dragon", "eagle", "wolf"];
const CHARACTERS = [
  ...FACTIONS.flatMap((faction) => COUNTRIES.map((country) => `wizard-${faction}-${country}`)),
  ...FACTIONS.map((faction) => `cultist-${faction}`),
  "monster",
];
const SHRINES = [..."D".repeat(8), ..."E".repeat(8), ..."W".repeat(8), "A", "C", "S"];
const OUTCOMES = [1, 2, 3, 4, 5, 6, 7, 8];

export const deal: FairDeal = (dice, { seats, options }) => {
  const characters = dice.shuffled("characters", CHARACTERS);
  const shrines = dice.shuffled("shrines", SHRINES).join("");
  return {
    characters: characters.slice(0, seats.length),
    undealt: characters.slice(seats.length).toSorted(),
    shrines: [0, 9, 18].map((row) => shrines.slice(row, row + 9)).join(" "),
    outcomes: dice.shuffled("outcomes", OUTCOMES),
    first: options["first_player"] === "random" ? dice.below("first", seats.length) : options["first_seat"],
  };
};
