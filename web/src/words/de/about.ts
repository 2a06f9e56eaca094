/** Words of about the hall. */
import type { Translated } from "../message";
import type { about as english } from "../en/about";

export const about: Translated<typeof english> = {
  title: "Über Great Hall",
  what: "Ein Tisch für Brettspiele: genaue Regeln, ehrlicher Zufall, Bots für jeden Platz.",
  independent: "Great Hall ist ein unabhängiges Programm. Es steht in keiner Verbindung zu den Autoren oder Verlagen der Spiele und wird von ihnen weder gefördert noch empfohlen. Die Regeln sind in eigenen Worten erzählt; kein Text und kein Bild stammt von ihnen.",
  games: "Die Spiele und wer sie gemacht hat",
  by: "Entworfen von {names}",
  after: "nach {what}",
  rules: "Regeln",
  made: "Gemacht mit",
  iconsName: "Zeichen",
  icons: "von Lorc, Delapouite und den anderen Autoren von game-icons.net, CC BY 3.0; einzelne Zeichen, umgefärbt",
  fontsName: "Schriften",
  fonts: "Marcellus von Brian J. Bonislawsky (Astigmatic), Alegreya Sans von Juan Pablo del Peral (Huerta Tipográfica), SIL Open Font License 1.1",
  codeName: "Programm",
  code: "freie Software unter der GNU Affero General Public License, Version 3 oder später; im Browser mit Svelte und uqr (beide MIT)",
  privacyTitle: "Was die Halle von dir weiß",
  privacy: "Deinen Namen, dein Wappen und die Partien, die du spielst. Ein Cookie erkennt dein Gerät wieder; es gibt kein Konto, keine E-Mail, keine Verfolgung, und nichts wird von woanders geholt als aus dieser Halle.",
  programs: "Für Programme: die Schnittstelle der Halle",
};
