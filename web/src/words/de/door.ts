/** Words of the question who somebody is. */
import type { Translated } from "../message";
import type { door as english } from "../en/door";

export const door: Translated<typeof english> = {
  title: "Tritt ein",
  why: "Ein Name genügt der Halle. Kein Konto, keine E-Mail.",
  name: "Dein Name",
  enter: "Eintreten",
  other: "Ich war schon auf einem anderen Gerät hier",
  code: "Der Code, den du bekommen hast",
  recover: "Weitermachen",
  declined: "Ohne Namen gibt es keinen Platz.",
};
