/** Words of opening a table. */
import type { Translated } from "../message";
import type { create as english } from "../en/create";

export const create: Translated<typeof english> = {
  title: "Einen Tisch öffnen: {game}",
  mode: "Spielart",
  seats: "Plätze",
  listed: "Jeder in der Halle darf mitspielen",
  bots: "Die übrigen Plätze mit Bots besetzen",
  options: "Einstellungen des Spiels",
  open: "Den Tisch öffnen",
  credits: "Entworfen von {names}.",
};
