/** Words of what a table has agreed on. */
import { count, type Translated } from "../message";
import type { terms as english } from "../en/terms";

export const terms: Translated<typeof english> = {
  title: "Was ausgemacht ist",
  clock: "Bedenkzeit",
  clockNone: "keine Uhr",
  clockMove: "{time} für jede Entscheidung",
  clockBank: ({ time, gain }) => `${time} für die ganze Partie${gain ? `, und ${count(gain, "Sekunde", "Sekunden")} mehr nach jedem Zug` : ""}`,
  clockDays: ({ n }) => `${count(n, "Tag", "Tage")} für jede Entscheidung`,
  seconds: ({ n }) => count(n, "Sekunde", "Sekunden"),
  minutes: ({ n }) => count(n, "Minute", "Minuten"),
  rating: "Wertung",
  rated: "gewertet",
  notRated: "nicht gewertet",
  ratedBots: "Knappe, Ritter, Zauberer und Erzmagier zählen so stark, wie sie in dieser Spielart gemessen wurden, jeder andere Bot wie ein Neuling (1500). Die Wertung eines Bots ändert sich nie.",
  hints: "Hinweise",
  withHints: "Hinweise erlaubt",
  noHints: "keine Hinweise",
  spectators: "Zuschauer",
  withSpectators: "Zuschauer erlaubt",
  laterSpectators: "Zuschauer erlaubt, {time} später",
  noSpectators: "keine Zuschauer",
};
