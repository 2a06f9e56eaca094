/**
 * The arms of a person: a field in one colour, how it is divided, and a sign on it, written `azure.bend.lion` as
 * greathall/server/people/crests.py knows them. Signs are loaded one by one: a table shows six of them, not all.
 */
import type { Sign } from "./icon";

export const COLOURS = {
  crimson: "var(--arms-crimson)",
  azure: "var(--arms-azure)",
  jade: "var(--arms-jade)",
  amber: "var(--arms-amber)",
  violet: "var(--arms-violet)",
  slate: "var(--arms-slate)",
  teal: "var(--arms-teal)",
  rose: "var(--arms-rose)",
} as const;

/** What lies over the field, as outlines in a box of 80 x 98. */
export const DIVISIONS = {
  plain: "",
  pale: "M27 0h26v98H27z",
  fess: "M0 34h80v26H0z",
  chief: "M0 0h80v27H0z",
  bend: "M0 0h26l54 62v36H62L0 27z",
  chevron: "M0 86 40 54l40 32V60L40 28 0 60z",
  quarterly: "M40 0h40v46H40zM0 46h40v52H0z",
  saltire: "M0 0h17l23 33L63 0h17v15L52 48l28 37v13H67L40 64 13 98H0V85l28-37L0 15z",
} as const;

type Loading = () => Promise<{ default: Sign }>;
export const CHARGES = {
  lion: () => import("icon:lion"),
  dragon: () => import("icon:spiked-dragon-head"),
  eagle: () => import("icon:eagle-emblem"),
  wolf: () => import("icon:wolf-head"),
  stag: () => import("icon:stag-head"),
  raven: () => import("icon:raven"),
  horse: () => import("icon:horse-head"),
  boar: () => import("icon:boar"),
  bear: () => import("icon:bear-head"),
  fish: () => import("icon:salmon"),
  snake: () => import("icon:snake"),
  owl: () => import("icon:owl"),
  castle: () => import("icon:castle"),
  crown: () => import("icon:crown"),
  key: () => import("icon:key"),
  sword: () => import("icon:broadsword"),
  candle: () => import("icon:candle-light"),
  star: () => import("icon:polar-star"),
  moon: () => import("icon:moon"),
  sun: () => import("icon:sun"),
  rose: () => import("icon:rose"),
  oak: () => import("icon:oak"),
  anchor: () => import("icon:anchor"),
  hourglass: () => import("icon:hourglass"),
} as const satisfies Record<string, Loading>;

export type Colour = keyof typeof COLOURS;
export type Division = keyof typeof DIVISIONS;
export type Charge = keyof typeof CHARGES;
export interface Arms {
  colour: Colour;
  division: Division;
  charge: Charge;
}

const has = <R extends object>(known: R, name: string | undefined): name is keyof R & string => name !== undefined && Object.hasOwn(known, name);

/** Null for somebody without arms, and for arms this client does not know. */
export function armsOf(crest: string): Arms | null {
  const [colour, division, charge] = crest.split(".");
  return has(COLOURS, colour) && has(DIVISIONS, division) && has(CHARGES, charge) ? { colour, division, charge } : null;
}

export const crestOf = ({ colour, division, charge }: Arms): string => `${colour}.${division}.${charge}`;

const one = <R extends object>(known: R): keyof R => {
  const names = Object.keys(known) as (keyof R)[];
  return names[Math.floor(Math.random() * names.length)] as keyof R;
};
export const anyArms = (): Arms => ({ colour: one(COLOURS), division: one(DIVISIONS), charge: one(CHARGES) });

const loaded = new Map<Charge, Promise<Sign>>();
export function signOf(charge: Charge): Promise<Sign> {
  let sign = loaded.get(charge);
  if (!sign) loaded.set(charge, (sign = CHARGES[charge]().then((found) => found.default)));
  return sign;
}
