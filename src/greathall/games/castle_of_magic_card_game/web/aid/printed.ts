/** What the rules ask of the components: the numbers of content.toml, as printed() of content.py gives them. */
export type Role = "wizard" | "cultist" | "monster";
export type Effect = "dominate" | "devour" | "devour_all" | "banish";
/** What points are given for, in the order of the scoring lists. */
export const PARTS = ["country", "home", "regalia", "dominate", "feed", "devoured_anyone"] as const;
export type Part = (typeof PARTS)[number];

export interface Character {
  role: Role;
  faction: number | null;
  home: number | null;
}
export interface Outcome {
  effect: Effect;
  /** The piece of regalia it speaks of. */
  piece: number | null;
}

export const FACTIONS = 3;
/** Kinds 3, 4 and 5 are the amulet, the crown and the scepter. */
export const FIRST_PIECE = 3;
export const CELLS = 27;
/** A row counts as active from this many face-up shrines on. */
export const MAJORITY = 5;
export const MONSTER = 12;

const three = [0, 1, 2];

/** Nine wizards, three cultists, the Monster: the number of a character is its place here. */
export const CHARACTERS: readonly Character[] = [
  ...three.flatMap((faction) => three.map((home): Character => ({ role: "wizard", faction, home }))),
  ...three.map((faction): Character => ({ role: "cultist", faction, home: null })),
  { role: "monster", faction: null, home: null },
];

const OUTCOMES: readonly Outcome[] = [
  ...three.map((piece): Outcome => ({ effect: "dominate", piece })),
  ...three.map((piece): Outcome => ({ effect: "devour", piece })),
  { effect: "devour_all", piece: null },
  { effect: "banish", piece: null },
];

export const POINTS: Readonly<Record<Role, Readonly<Record<Part, number>>>> = {
  wizard: { country: 1000, home: 1000, regalia: 1000, dominate: 1000, feed: 0, devoured_anyone: 0 },
  cultist: { country: 1000, home: 0, regalia: 1000, dominate: 0, feed: 1000, devoured_anyone: 0 },
  monster: { country: 0, home: 0, regalia: 0, dominate: 0, feed: 0, devoured_anyone: 6000 },
};

export const characterOf = (number: number): Character => CHARACTERS[number] as Character;
/** Outcomes are numbered from 1. */
export const outcomeOf = (number: number): Outcome => OUTCOMES[number - 1] as Outcome;

export const rowOf = (cell: number): number => Math.floor(cell / 9);
export const countryOf = (cell: number): number => Math.floor((cell % 9) / 3);
