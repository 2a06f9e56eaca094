/** Words of learning a game. */
import type { Translated } from "../message";
import type { learn as english } from "../en/learn";

export const learn: Translated<typeof english> = {
  title: "Ein Spiel lernen",
  of: "{game} lernen",
  soon: "Für dieses Spiel gibt es noch keine geführte Partie. Die Regeln sind kurz, und Bots verzeihen alles.",
};
