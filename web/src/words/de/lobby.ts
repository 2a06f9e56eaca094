/** Words of the hall with its banners and tables. */
import type { Translated } from "../message";
import type { lobby as english } from "../en/lobby";

export const lobby: Translated<typeof english> = {
  title: "Wähle ein Spiel für heute Abend",
  lead: "Fünf Burgen an einem Tisch. Bots füllen jeden leeren Stuhl.",
  choose: "Spiele",
  players: "Spieler",
  length: "Dauer",
  weight: "Anspruch",
  weightOf: "Anspruch {n} von 5",
  minutes: "{min}–{max} Min.",
  range: "{min}–{max}",
  rangePlayers: "{min} bis {max} Spieler",
  howTo: "So wird gespielt",
  invite: "Freunde einladen",
  bots: "Jetzt gegen Bots spielen",
  open: "Offene Tische",
  noOpen: "Kein Tisch wartet. Öffne einen: er steht hier, bis er voll ist.",
  yours: "Deine Partien",
  noYours: "Noch keine.",
  host: "Tisch von {name}",
  sit: "Hinsetzen",
  watch: "Zuschauen",
  taken: "{taken} von {seats} Plätzen besetzt",
  return: "Zurück an den Tisch",
  gathering: "sammelt sich",
  playing: "läuft",
  over: "beendet",
  ended: "abgebrochen",
};
