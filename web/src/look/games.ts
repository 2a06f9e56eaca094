/** The houses: which colours and which shield belong to a game, by the id the server knows it by. */
import candleFlame from "icon:candle-flame";
import castle from "icon:castle";
import chessPawn from "icon:chess-pawn";
import chessRook from "icon:chess-rook";
import floatingCrystal from "icon:floating-crystal";
import threeKeys from "icon:three-keys";
import type { Sign } from "./icon";

export type Accent = "magic" | "cards" | "xtal" | "break" | "black" | "plain";
export interface House {
  accent: Accent;
  charge: Sign;
  /** What divides the field of the shield, as outlines in a box of 80 x 98. */
  division: string;
}

const HOUSES: Record<string, House> = {
  "castle-of-magic": { accent: "magic", charge: castle, division: "M28 0h24v98H28z" },
  "castle-of-magic-card-game": { accent: "cards", charge: candleFlame, division: "M0 0h80v21H0z" },
  xtal: { accent: "xtal", charge: floatingCrystal, division: "M0 78 40 50l40 28v20H0z" },
  "castle-break": { accent: "break", charge: threeKeys, division: "M0 0h26l54 62v36H62L0 27z" },
  "blackstone-castle": { accent: "black", charge: chessRook, division: "M0 62h10v-7h10v7h10v-7h20v7h10v-7h10v7h10v36H0z" },
};

/** A game that is not known here has a shield too, and a cloth that its title can be read on. */
const PLAIN: House = { accent: "plain", charge: chessPawn, division: "M0 49h80v49H0z" };

export const houseOf = (game: string): House => (Object.hasOwn(HOUSES, game) && HOUSES[game]) || PLAIN;

/** The order of the banners in the lobby; games unknown here follow. */
export const GAME_ORDER = Object.keys(HOUSES);
