/** Words of what the hall notes in the story of a table. */
import type { Translated } from "../message";
import type { notices as english } from "../en/notices";

export const notices: Translated<typeof english> = {
  tookSeatOf: "{name} sitzt jetzt auf Platz {seat}, wo {before} saß.",
  botTookSeatOf: "{name} ({level}) sitzt jetzt auf Platz {seat}, wo {before} saß.",
  botTookSeat: "{name} ({level}) hat sich auf Platz {seat} gesetzt.",
  tookSeat: "{name} hat sich auf Platz {seat} gesetzt.",
  leftSeat: "{name} hat Platz {seat} verlassen.",
  reseated: "Die Plätze wurden getauscht.",
  begins: "Die Partie beginnt.",
  movedFor: "Für {name} wurde ein Zug gemacht.",
  tookBack: "{name} hat etwas zurückgenommen.",
  asksBack: "{name} möchte etwas zurücknehmen.",
  agrees: "{name} ist einverstanden.",
  saysNo: "{name} sagt nein: Alles bleibt, wie es ist.",
  votesEnd: "{name} möchte die Partie abbrechen.",
  playsOn: "{name} möchte weiterspielen.",
  endedByVote: "Der Tisch wurde von allen gemeinsam aufgelöst.",
  endedByHost: "Der Tisch wurde vom Gastgeber aufgelöst.",
  endedByOperator: "Der Tisch wurde vom Betreiber der Halle aufgelöst.",
  hostNow: "{name} ist jetzt Gastgeber.",
  rematch: "Es gibt eine neue Partie.",
};
