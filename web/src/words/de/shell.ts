/** Words of the frame around every page. */
import type { Translated } from "../message";
import type { shell as english } from "../en/shell";

export const shell: Translated<typeof english> = {
  name: "Great Hall",
  skip: "Zum Inhalt springen",
  navigation: "Die Halle",
  games: "Spiele",
  yourGames: "Deine Partien",
  rules: "Regeln",
  settings: "Einstellungen",
  about: "Über",
  help: "Hilfe: Regeln aller Spiele",
  theme: "Licht: {choice}",
  candlelight: "Kerzenlicht",
  daylight: "Tageslicht",
  system: "Wie auf diesem Gerät",
  stranger: "Eintreten",
  you: "{name}: Einstellungen",
  close: "Schließen",
  cancel: "Abbrechen",
  copy: "Kopieren",
  copied: "Kopiert.",
  readRule: "Regel lesen",
  loading: "Wird geladen",
  tryAgain: "Noch einmal versuchen",
  noHall: "Die Halle ist nicht erreichbar. Ist dein Gerät online?",
  noAnswer: "Die Halle hat keine lesbare Antwort gegeben.",
  nowhere: "Unter dieser Adresse ist nichts",
  toLobby: "Zur Halle",
  broken: "Diese Seite ließ sich nicht öffnen: {why}",
};
