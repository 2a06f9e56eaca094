/** What the coach says: under the name of a step its text, with Title its heading, with Do what is to be done. */
export const en = {
  aimTitle: "What it is about",
  aim: "Everybody is somebody in secret: a wizard, a cultist, or perhaps the Monster. By turning cards you prepare one spell together, and the eighth outcome that is turned casts it. Then all characters are shown, each scores what its own card lists, and whoever has the most points wins.",

  welcomeTitle: "Twenty-seven shrines",
  welcome: "Three rows of nine cards. A light card is face up: active. A dark card nobody has seen yet, and a grey one was turned back down: everybody remembers what it is.",

  characterTitle: "Only you know who you are",
  character: "You are Corwin, a wizard of the Eagle Lords, at home in Marus. Your card lists what gives you points. Nobody else sees it, and you do not know who the others are.",

  flipTitle: "A turn: lift, flip, stand",
  flip: "Lift a pawn, turn any card that has no pawn on it, and stand your pawn there. Your second pawn is still in your supply.",
  flipDo: "Lift the pawn from your supply, then turn the card with the arrow, {flipCard}.",

  majorityTitle: "Five of nine open the book",
  majority: "With your card the middle row has five active shrines, and the book is open. With four it was closed. Bell, book and candle together choose one of the eight rituals above: the one marked now.",

  controlTitle: "An Eagle shrine, and at home",
  control: "Most active shrines of a faction control a country. In Marus that is Eagle now, two against one and one. It counts twice for you, because it is your home. In Kida two factions are level, so nobody controls it.",

  regaliaTitle: "Bo has found the Crown",
  regalia: "Amulet, Crown and Scepter lie hidden among the shrines. Whoever stands on one when the spell is cast has it. They count for their row, but for no faction.",

  rememberTitle: "Cy has closed the book",
  remember: "Turning works both ways: {turned} is face down again, still an Eagle, but it does not count now. And while a pawn stands on a card nobody can turn it.",

  outcomesTitle: "Di has turned an outcome",
  outcomes: "On your turn you may turn an outcome instead of shrines. This ritual would be cast now, and it says: whoever holds the Amulet is devoured. The eighth outcome to be turned casts the spell. One is left.",

  bothTitle: "Both pawns at once",
  both: "You may lift both pawns: two cards, one after the other. Open the book again first, and the ritual becomes the one that lets the Amulet’s holder command the Monster.",
  bothDo: "Lift both pawns, then turn {bothCard}. Nobody knows what lies there.",

  secondTitle: "Another Eagle!",
  second: "Five of nine: the book is open. Your second pawn is still in your hand. The grey card is the Amulet, everybody remembers it.",
  secondDo: "Turn {amulet} and stand on the Amulet.",

  rivalsTitle: "Now the others",
  rivals: "You hold the Amulet, and the marked ritual makes its holder rule the Monster. See what Bo, Cy and Di do about it.",

  advanceTitle: "The moment to end it",
  advance: "Di closed one shrine, but five are left: the book stays open. The last outcome is no secret, all others lie open. Turning it casts the spell at once.",
  advanceDo: "Turn the outcome on the last ritual. That ends the game, so you are asked once more.",

  castTitle: "The spell is cast",
  cast: "Bell silent, book open, candle lit: that is The Whispered Lesson. Only its outcome counts: whoever holds the Amulet dominates the Monster. That is you.",

  scoringTitle: "You win",
  scoring: "5000 points: two countries, your home once more, the Amulet, the Monster at your command. A cultist scores when somebody is devoured, and the Monster, if there is one, only then: 6000. Watch who wants that.",
} as const;
