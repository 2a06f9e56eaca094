/** Worte der bebilderten Kurzregeln. */
import type { Translated } from "@hall/words/message";
import type { en } from "./en";

export const de: Translated<typeof en> = {
  goal: "Jeder von euch ist heimlich jemand: Magier, Kultist, vielleicht das Monster. Gemeinsam bereitet ihr einen Zauber vor. Mit dem achten aufgedeckten Ausgang wird er gewirkt, alle zeigen, wer sie sind, und wer die meisten Punkte hat, gewinnt.",
  table: "Der Tisch",
  tablePicture: "Der Tisch mitten in einer Partie: drei Reihen mit neun Schreinkarten in drei Ländern, mit Nummern, die daneben erklärt sind",
  see1: "Nie gesehen: Diesen Schrein kennt niemand.",
  see2: "Bekannt: wieder verdeckt. Er zählt nicht, aber alle wissen, was er ist.",
  see3: "Offen: Er zählt für seine Reihe und in seinem Land für seine Fraktion.",
  see4: "Eine Figur: Die Karte unter ihr kann niemand umdrehen.",
  see5: "Jede Reihe hat ihr Arkanum, Glocke, Buch oder Kerze, und neun Punkte: so viele sind offen.",
  see6: "Drei Spalten sind ein Land.",
  turn: "Dein Zug",
  liftTitle: "Nehmen",
  lift: "Nimm eine oder beide deiner Figuren, vom Tisch oder aus deinem Vorrat.",
  flipTitle: "Umdrehen",
  flip: "Dreh irgendeine Karte ohne Figur um, auf oder zu. Alle sehen sie.",
  standTitle: "Hinstellen",
  stand: "Stell die Figur auf die umgedrehte Karte. Sie bewacht sie.",
  both: "Mit beiden Figuren tust du das zweimal und siehst die erste Karte, bevor du die zweite wählst.",
  or: "Oder deck stattdessen einen der acht Ausgänge auf, ab deinem zweiten Zug.",
  counts: "Was zählt",
  row: "Fünf von neun",
  rowPicture: "Eine Reihe mit fünf von neun offenen Schreinen: Das Buch ist offen",
  rowText: "Ab fünf offenen Schreinen wirkt das Arkanum einer Reihe: Die Glocke läutet, das Buch ist offen, die Kerze brennt.",
  country: "Die meisten",
  countryPicture: "Marus: zwei Schreine der Adler offen, einer der Drachen, einer der Wölfe. Die Adler beherrschen es",
  countryText: "Die Fraktion mit den meisten offenen Schreinen beherrscht ein Land. Gleichstand hilft niemandem. Amulett, Krone und Zepter zählen für keine Fraktion.",
  cast: "Der Zauber",
  castPicture: "Glocke stumm, Buch offen, Kerze brennt wählen eines der acht Rituale; sein Ausgang sagt, dass das Amulett beherrscht",
  castText: "Glocke, Buch und Kerze wählen ein Ritual. Nur der Ausgang darauf tritt ein. Wer auf einer Insignie steht, hat sie.",
};
