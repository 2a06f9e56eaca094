/** A sign: the filled outline of one of game-icons.net (512 x 512), or a stroke of our own (24 x 24). */
export type Sign = { outline: string } | { stroke: string };

export const back: Sign = { stroke: "M15 4 7 12l8 8" };
export const forward: Sign = { stroke: "m9 4 8 8-8 8" };
export const up: Sign = { stroke: "m4 15 8-8 8 8" };
export const down: Sign = { stroke: "m4 9 8 8 8-8" };
export const close: Sign = { stroke: "m5 5 14 14M19 5 5 19" };
export const plus: Sign = { stroke: "M12 4v16M4 12h16" };
export const minus: Sign = { stroke: "M4 12h16" };
export const tick: Sign = { stroke: "m4 13 5 5L20 6" };
export const more: Sign = { stroke: "M5 12h.01M12 12h.01M19 12h.01" };
