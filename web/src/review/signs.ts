/** The signs of stepping through a game, in the strokes of the house. */
import type { Sign } from "../look/icon";

export const toFirst: Sign = { stroke: "M5 5v14M18 5l-8 7 8 7" };
export const turnBack: Sign = { stroke: "m12 5-8 7 8 7M20 5l-8 7 8 7" };
export const stepBack: Sign = { stroke: "M15 5l-8 7 8 7" };
export const stepOn: Sign = { stroke: "m9 5 8 7-8 7" };
export const turnOn: Sign = { stroke: "m4 5 8 7-8 7M12 5l8 7-8 7" };
export const toLast: Sign = { stroke: "M19 5v14M6 5l8 7-8 7" };
export const playing: Sign = { stroke: "M8 5v14l10-7z" };
export const pausing: Sign = { stroke: "M8 5v14M16 5v14" };
