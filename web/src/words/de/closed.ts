/** Why a table is closed to somebody. */
import type { Translated } from "../message";
import type { closed as english } from "../en/closed";

export const closed: Translated<typeof english> = {
  notHere: "Es gibt keinen solchen Tisch, oder er ist für dich nicht offen",
  noEdition: "Diese Halle hat keine Ausgabe {edition}: Die Datei {file} fehlt",
  changedEdition: "Tisch {id} wurde mit einer Ausgabe {edition} geöffnet, die inzwischen geändert wurde",
  wrongEdition: "Die Datei der Ausgabe {edition} lässt sich nicht benutzen",
  damaged: "Was die Halle von diesem Tisch aufbewahrt hat, ist beschädigt",
  notReading: "Die Halle kann im Augenblick nicht lesen, was sie aufbewahrt hat",
  notWriting: "Die Halle kann im Augenblick nichts aufschreiben: Vielleicht ist ihre Festplatte voll",
  replaced: "Auf Platz {seat} spielt jetzt {name} für dich",
  noSeat: "Du hast an diesem Tisch keinen Platz mehr: Bitte {name} um einen neuen Link",
};
