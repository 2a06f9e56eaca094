/** What the card game adds to its lesson (lesson.toml): the coach's words, and how the board is pointed at. */
import type { Coach } from "@hall/learn/coach";
import { cardName } from "../names";
import { en } from "./words/en";
import { w } from "./words";

type Key = keyof typeof en;
const ROWS = ["bell", "book", "candle"];
const COUNTRIES = ["kida", "marus", "sorrell"];

/** "book5" -> 13 */
const cellOf = (name: string): number => {
  const [, row = "", column = "1"] = /^([a-z]+)(\d)$/.exec(name) ?? [];
  return 9 * ROWS.indexOf(row) + Number(column) - 1;
};

const CARDS = { flipCard: 13, bothCard: 15, crown: 2, turned: 9, amulet: 22 };
const cards = (): Record<keyof typeof CARDS, string> =>
  Object.fromEntries(Object.entries(CARDS).map(([name, cell]) => [name, cardName(cell)])) as Record<keyof typeof CARDS, string>;
const told = (key: string): string => (key in en ? (w as (key: Key, values: object) => string)(key as Key, cards()) : "");

export const coach: Coach = {
  title: (say) => told(`${say}Title`),
  text: (say) => told(say),
  task: (say) => told(`${say}Do`),
  pointed(point) {
    const places: number[] = [];
    const marks: string[] = [];
    let ritual: number | undefined;
    for (const one of point) {
      const [what = "", which = ""] = one.split(":");
      if (what === "cell" || (what === "pawn" && which !== "supply")) places.push(cellOf(which));
      else if (what === "ritual") ritual = Number(which);
      else if (what === "row") marks.push(`row:${ROWS.indexOf(which)}`);
      else if (what === "country") marks.push(`country:${COUNTRIES.indexOf(which)}`);
      else marks.push(what === "pawn" ? "supply" : what);
    }
    return { facts: { places, ...(ritual === undefined ? {} : { ritual }) }, marks };
  },
};
