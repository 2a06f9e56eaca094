/** Words of seats that somebody has left, or where nobody answers, while a game is played. */
import type { Translated } from "../message";
import type { absence as english } from "../en/absence";

export const absence: Translated<typeof english> = {
  left: "{name} ist gegangen.",
  away: "{name} ist nicht da und am Zug.",
  played: "{bot} spielt für {name}, bis {name} wiederkommt.",
  standIn: "{bot} spielt weiter",
  standInWaits: "Ein Bot darf weiterspielen, wenn die Zeit von {name} um ist.",
  wait: "Warten",
  askInvite: "Alle fragen, ob jemand eingeladen wird",
  agreed: ({ names, n, owner }: { names: string; n: number; owner: string }) => `${names} ${n === 1 ? "möchte" : "möchten"} jemanden für ${owner} einladen.`,
  agree: "Einverstanden",
  refuse: "Ablehnen",
  keptFor: "Der Platz bleibt noch {time} für {name} frei.",
  mayInvite: "{host} kann jetzt jemanden einladen.",
  invite: "Jemanden einladen",
  claim: "Sieg beanspruchen",
  claimWaits: "Der Sieg kann beansprucht werden, wenn die Zeit von {name} um ist.",
  claims: ({ names, n }: { names: string; n: number }) => `${names} ${n === 1 ? "beansprucht" : "beanspruchen"} den Sieg. Er zählt, wenn alle, die geblieben sind, das tun.`,
  playOn: "Weiterspielen",
  youLeft: "Du hast deinen Platz verlassen. Er bleibt für dich frei.",
  playsForYou: "{bot} spielt für dich.",
  comeBack: "Zurückkommen",
  takeBackSeat: "Meinen Platz zurücknehmen",
  sureTitle: "Die Partie verlassen?",
  sure: "Ein Bot kann für dich weiterspielen. Bis zum Ende der Partie kannst du zurückkommen, über deinen Link oder über deine Partien.",
  sureRated: "Diese Partie wird gewertet. Wenn du gehst und bis zum Ende nicht zurückkommst, zählt sie für dich als verloren, wer auch weiterspielt. Die anderen dürfen weiterspielen oder den Sieg beanspruchen.",
  gone: "Du hast deinen Platz verlassen.",
  goneKept: "Du hast deinen Platz verlassen. Dein Link und „Meine Partien“ führen dorthin zurück, bis die Partie zu Ende ist.",
};
