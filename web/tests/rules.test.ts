import { expect, test } from "vitest";
import { found, parted, sectionsOf } from "../src/rules/searching";

const RULES = [
  { id: "CG-1", section: "Setting up", text: "Four to six seats." },
  { id: "CG-15", section: "Turns", text: "An advance is due." },
  { id: "CG-2", section: "Setting up", text: "Zwei Züge für jeden." },
];

test("rules are found by all of their words, in any order, and without accents", () => {
  expect(found(RULES, "seats four").map((rule) => rule.id)).toEqual(["CG-1"]);
  expect(found(RULES, "zuge").map((rule) => rule.id)).toEqual(["CG-2"]);
  expect(found(RULES, "turns").map((rule) => rule.id), "by its section").toEqual(["CG-15"]);
  expect(found(RULES, "four advance")).toEqual([]);
  expect(found(RULES, "  ")).toEqual(RULES);
});

test("a number finds its rule alone, however it is typed", () => {
  for (const typed of ["CG-1", "cg1", "cg 1"]) expect(found(RULES, typed).map((rule) => rule.id)).toEqual(["CG-1"]);
});

test("what was looked for is marked, whatever it is made of", () => {
  expect(parted("An advance is due.", "advance due")).toEqual(["An ", "advance", " is ", "due", "."]);
  expect(parted("1 (one)", "(one)")).toEqual(["1 ", "(one)", ""]);
  expect(parted("text", "")).toEqual(["text"]);
});

test("sections keep the order of the book", () => expect(sectionsOf(RULES).map(([section, rules]) => [section, rules.length])).toEqual([["Setting up", 2], ["Turns", 1]]));
