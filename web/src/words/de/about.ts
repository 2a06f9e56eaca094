/** Words of about the hall. */
import type { Translated } from "../message";
import type { about as english } from "../en/about";

export const about: Translated<typeof english> = {
  title: "Über Great Hall",
  what: "Ein Tisch für fünf Brettspiele um Burgen und Zauberer: genaue Regeln, ehrlicher Zufall, Bots für jeden Platz.",
  icons: "Zeichen von den Autoren von game-icons.net (CC BY 3.0): Lorc, Delapouite und andere.",
  fonts: "Schriften: Marcellus von Astigmatic, Alegreya Sans von Juan Pablo del Peral, Huerta Tipográfica (SIL Open Font License).",
  games: "Die Spiele",
  programs: "Für Programme: die Schnittstelle der Halle",
};
