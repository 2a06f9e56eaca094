/** Words of the rulebooks. */
import { count, type Translated } from "../message";
import type { rules as english } from "../en/rules";

export const rules: Translated<typeof english> = {
  title: "Regeln",
  of: "Regeln: {game}",
  here: "Auf dieser Seite",
  summary: "Auf einen Blick",
  mode: "Spielweise",
  aim: "Ziel",
  turn: "Dein Zug",
  end: "So endet es",
  more: "Gut zu wissen",
  contents: "Inhalt der Regeln",
  all: "Alle Regeln",
  toAll: "Zu allen Regeln",
  print: "Drucken",
  search: "Eine Regel nach Wort oder Nummer suchen",
  matches: ({ n }: { n: number }) => `${count(n, "Regel", "Regeln")} gefunden`,
  nothing: "Das steht in keiner Regel. Versuch ein anderes Wort.",
  rulings: "Wie offene Fragen hier entschieden sind",
  after: "Nach {game}.",
};
