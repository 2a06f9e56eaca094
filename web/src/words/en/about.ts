/** Words of about the hall. */
export const about = {
  title: "About Great Hall",
  what: "A table for five castle-and-wizard board games: exact rules, honest chance, bots for every seat.",
  icons: "Signs by the authors of game-icons.net (CC BY 3.0): Lorc, Delapouite and others.",
  fonts: "Letters: Marcellus by Astigmatic, Alegreya Sans by Juan Pablo del Peral, Huerta Tipográfica (SIL Open Font License).",
  games: "The games",
  programs: "For programs: the interface of the hall",
} as const;
