/** Words of settings. */
import type { Translated } from "../message";
import type { settings as english } from "../en/settings";

export const settings: Translated<typeof english> = {
  title: "Einstellungen",
  look: "Licht",
  language: "Sprache",
  name: "Dein Name",
  rename: "Diesen Namen nehmen",
  renamed: "Ab jetzt bist du {name}.",
  device: "Ein anderes Gerät",
  deviceWhy: "Mit einem Code machst du anderswo als du selbst weiter. Ein neuer beendet den alten.",
  newCode: "Neuen Code zeigen",
  codeOnce: "Schreib ihn auf: er wird nur jetzt gezeigt.",
  forget: "Vergiss mich auf diesem Gerät",
};
