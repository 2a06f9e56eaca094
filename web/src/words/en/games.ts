/** Words of short names of the games, and the page of one's own games. */
export const games = {
  "castle-of-magic": "Castle of Magic",
  "castle-of-magic.line": "Bend bell, book and candle; guess who lies.",
  "castle-of-magic-card-game": "The Card Game",
  "castle-of-magic-card-game.line": "27 shrines, eight rituals, one secret each.",
  xtal: "XTAL",
  "xtal.line": "Carry six rings home; duel whoever faces you.",
  "castle-break": "Castle Break",
  "castle-break.line": "Quest for coins, forge three keys, open the gates.",
  "blackstone-castle": "Blackstone Castle",
  "blackstone-castle.line": "Shuffle the court until it fits your scheme.",
  title: "Your games",
  bring: "Look at a record you have kept",
  file: "Record file",
} as const;
