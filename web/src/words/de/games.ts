/** Words of short names of the games, and the page of one's own games. */
import type { Translated } from "../message";
import type { games as english } from "../en/games";

export const games: Translated<typeof english> = {
  "castle-of-magic": "Castle of Magic",
  "castle-of-magic.line": "Beuge Glocke, Buch und Kerze; errate, wer lügt.",
  "castle-of-magic-card-game": "The Card Game",
  "castle-of-magic-card-game.line": "27 Schreine, acht Rituale, jeder ein Geheimnis.",
  xtal: "XTAL",
  "xtal.line": "Trage sechs Ringe heim; fordere dein Gegenüber.",
  "castle-break": "Castle Break",
  "castle-break.line": "Suche Münzen, schmiede drei Schlüssel, öffne die Tore.",
  "blackstone-castle": "Blackstone Castle",
  "blackstone-castle.line": "Ordne den Hof, bis er zu deinem Plan passt.",
  title: "Deine Partien",
  lead: "Wo du erwartet wirst und was du gespielt hast.",
  running: "Laufend",
  noRunning: "Gerade läuft keine Partie von dir.",
  finished: "Beendet",
  noFinished: "Was du zu Ende spielst, steht hier und lässt sich noch einmal ansehen.",
  stranger: "Tritt erst ein: dann stehen deine Partien hier, auf jedem deiner Geräte.",
  bring: "Eine aufbewahrte Partie ansehen",
};
