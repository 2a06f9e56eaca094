/** Words of the rulebooks. */
import type { Translated } from "../message";
import type { rules as english } from "../en/rules";

export const rules: Translated<typeof english> = {
  title: "Regeln",
  of: "Regeln: {game}",
  rulings: "Wie offene Fragen hier entschieden sind",
};
