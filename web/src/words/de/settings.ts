/** Words of settings. */
import type { Translated } from "../message";
import type { settings as english } from "../en/settings";

export const settings: Translated<typeof english> = {
  title: "Einstellungen",
  you: "Du",
  youWhy: "Tische, an denen du schon sitzt, behalten deinen alten Namen und dein altes Wappen.",
  name: "Dein Name",
  save: "Übernehmen",
  saved: "Ab jetzt bist du {name}.",
  strangerWhy: "Du bist noch nicht eingetreten. Die Halle fragt nach einem Namen, wenn du dich zum ersten Mal setzt.",
  screen: "Dieser Bildschirm",
  look: "Licht",
  language: "Sprache",
  still: "Nichts bewegt sich",
  stillHelp: "Karten und Figuren wechseln den Ort, ohne zu wandern. Ein Gerät, das um weniger Bewegung bittet, bekommt sie ohnehin.",
  notify: "Sag mir, wenn ich dran bin",
  notifyHelp: "Mit einer Mitteilung dieses Geräts, solange die Halle in einem Tab offen ist.",
  notifyDenied: "Dieser Browser soll das nicht. Erlaube der Halle erst in seinen Einstellungen Mitteilungen.",
  notifyCannot: "Dieser Browser kennt keine Mitteilungen.",
  device: "Ein anderes Gerät",
  deviceWhy: "Mit einem Code machst du anderswo als du selbst weiter. Ein neuer beendet den alten.",
  newCode: "Code zeigen",
  codeOnce: "Er wird nur jetzt gezeigt. Wer ihn hat, ist du: behalte ihn für dich.",
  codeLink: "Link mit dem Code",
  arrive: "Hier als du selbst weitermachen?",
  arriveWhy: "Du bist einem Link mit deinem persönlichen Code gefolgt. Ab jetzt bist du auf diesem Gerät du.",
  arriveYes: "Ja, das bin ich",
  forget: "Vergiss mich auf diesem Gerät",
  forgetTitle: "Dich hier vergessen?",
  forgetWhy: "Ohne Code kommst du nicht als dieselbe Person zurück, und deine laufenden Partien verlieren dich.",
};
