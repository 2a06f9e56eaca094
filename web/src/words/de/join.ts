/** Words of following an invitation, and of the list of tables. */
import type { Translated } from "../message";
import type { join as english } from "../en/join";

export const join: Translated<typeof english> = {
  title: "Du bist eingeladen",
  reading: "Die Einladung wird gelesen",
  notRead: "Die Einladung konnte nicht gelesen werden.",
  by: "{host} lädt dich ein zu einer Partie",
  seat: "Platz {n} ist für dich frei.",
  sitDown: "Hinsetzen",
  sitDownAs: "Als {name} hinsetzen",
  calledHere: "An diesem Tisch heißt du {name}, damit niemand verwechselt wird.",
  goThere: "Zu deinem Platz",
  already: "Du sitzt schon an diesem Tisch.",
  full: "Inzwischen sind alle Plätze besetzt.",
  watch: "Der Partie zuschauen",
  atTable: "Am Tisch",
  free: "frei",
  badTitle: "Diese Einladung führt nirgends hin",
  badWhy: "Sie wurde benutzt, zurückgezogen oder hat unterwegs einen Buchstaben verloren. Bitte um eine neue.",
  rules: "Was ist das für ein Spiel?",
  tables: "Tische",
  tablesLead: "Setz dich, wo ein Platz frei ist, oder schau einer laufenden Partie zu.",
  played: "Laufende Partien",
  nonePlayed: "Gerade läuft keine öffentliche Partie.",
  nonePlayedWhy: "Tischen, an denen jeder sitzen darf, kannst du hier zuschauen, sobald sie begonnen haben.",
};
