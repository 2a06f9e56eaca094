/** Words of learning a game. */
import type { Translated } from "../message";
import type { learn as english } from "../en/learn";

export const learn: Translated<typeof english> = {
  title: "Ein Spiel lernen",
  lead: "Eine geführte Partie dauert drei Minuten: Du spielst, und jemand erklärt dir, was du siehst.",
  of: "{game} lernen",
  howTo: "So geht {game}",
  open: "Einen Tisch eröffnen",
  begin: "Beim Spielen lernen",
  coach: "Die Anleitung",
  progress: "Schritt {n} von {of}",
  rulesHere: "Die Regeln dazu:",
  back: "Einen Schritt zurück",
  next: "Weiter",
  faster: "Weiter",
  again: "Noch einmal",
  showMe: "Zeig es mir",
  play: "Jetzt gegen Bots spielen",
  hand: "Deine Figuren und was du tun kannst",
  notThis: "Das ist erlaubt, und in deinen eigenen Partien darfst du es. Mach hier, worum du gebeten wirst: Von dort geht die Geschichte weiter.",
  readOn: "Schau dich ruhig um. Weiter geht es mit dem Knopf der Anleitung.",
  watch: "Die anderen ziehen gerade. Gleich bist du dran.",
  someone: "Robin",
};
