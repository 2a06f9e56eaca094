/** Words of the ways to play that the hall proposes; a game's own come after its id. */
import type { Translated } from "../message";
import type { presets as english } from "../en/presets";

export const presets: Translated<typeof english> = {
  usual: "Wie üblich",
  usualHelp: "Die Regeln, wie sie gedacht sind.",
  "castle-of-magic.first": "Erste Partie",
  "castle-of-magic.firstHelp": "Nur die neun einfachen Zauberer, und Gespräche ohne Uhr.",
  "castle-of-magic.three": "Wir sind nur drei",
  "castle-of-magic.threeHelp": "Der kleine Tisch: Bündnisse sind dünn.",
  "castle-of-magic-card-game.brisk": "Flott",
  "castle-of-magic-card-game.briskHelp": "Nach drei müßigen Runden muss jemand vorrücken, und ein eben verlassener Schrein bleibt zu.",
  "castle-of-magic-card-game.full": "Voller Tisch",
  "castle-of-magic-card-game.fullHelp": "Sechs Plätze: mehr Verdacht, weniger Übersicht.",
  "xtal.first": "Erste Partie",
  "xtal.firstHelp": "Drei Ringe gewinnen, und eine Niederlage kostet nur einen.",
  "xtal.short": "Kurz",
  "xtal.shortHelp": "Drei Ringe gewinnen, Niederlagen schmerzen.",
  "xtal.race": "Wettlauf",
  "xtal.raceHelp": "Kampf wie am echten Tisch: wer zuerst legt, hat zuerst gelegt.",
  "castle-break.first": "Erste Partie",
  "castle-break.firstHelp": "Quick Quest: jeder eine kleine Aufgabe, zehn Minuten.",
  "castle-break.short": "Kurz",
  "castle-break.shortHelp": "Drei Münzen genügen, und ein Wurf muss nicht ganz genutzt werden.",
  "blackstone-castle.first": "Erste Partie",
  "blackstone-castle.firstHelp": "King’s Quest ohne die Intrigen-Marken.",
  "blackstone-castle.court": "Der ganze Hof",
  "blackstone-castle.courtHelp": "Familien, Assassinen und freie Vasallen sind dabei.",
  "blackstone-castle.alone": "Heute allein",
  "blackstone-castle.aloneHelp": "King’s Quest Solo: acht Züge gegen den Hof.",
};
