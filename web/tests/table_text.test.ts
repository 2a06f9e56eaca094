import { expect, test } from "vitest";
import type { MoveShown } from "../protocol";
import { clockTold, wholeOf } from "../src/table/clock";
import { partsOf } from "../src/table/lines";
import { found, groupsOf, narrowed, readable, stillPossible, valueTold, verbsOf, type MoveSchema } from "../src/table/move_groups";
import { matchingRules } from "../src/table/rule_search";

// ---- the text board

test("a line that was folded for a terminal is one paragraph again", () => {
  const long = `    Combat 0; no Move cards; no Talk Chip; levels: Learn Country 3, Learn Ritual 3, Bell 2, Book`;
  expect(partsOf(["0 Ada (Red): Wall 0", long, "        2, others 1", "1 Ben (Yellow): Wall 9"])).toEqual([
    { kind: "prose", margin: 0, text: "0 Ada (Red): Wall 0" },
    { kind: "prose", margin: 4, text: `${long.trim()} 2, others 1` },
    { kind: "prose", margin: 0, text: "1 Ben (Yellow): Wall 9" },
  ]);
});

test("a line that is only set in stays a line of its own", () => {
  expect(partsOf(["Ada:", "    holds the Crown"])).toHaveLength(2);
});

test("what is drawn with letters stays as it is, without the margin all of it shares", () => {
  const drawing = ["   +----+----+", "   | Ph | St |", "   +----+----+"];
  expect(partsOf(["NW is yours.", ...drawing, "small letters: the other side"])).toEqual([
    { kind: "prose", margin: 0, text: "NW is yours." },
    { kind: "figure", lines: ["+----+----+", "| Ph | St |", "+----+----+"] },
    { kind: "prose", margin: 0, text: "small letters: the other side" },
  ]);
});

test("one line with wide gaps is no drawing", () => {
  expect(partsOf(["  next  1 Kennels: Food"])).toEqual([{ kind: "prose", margin: 2, text: "next 1 Kennels: Food" }]);
});

// ---- moves

const SCHEMA: MoveSchema = {
  oneOf: [
    { description: "lift and flip", properties: { move: { const: "lift" }, pawn: { enum: ["lower", "upper"] }, card: { enum: ["bell1", "bell2"] } } },
    { description: "end it", properties: { move: { const: "end_turn" } } },
  ],
};
const verbs = verbsOf(SCHEMA);
const move = (code: number, typed: string, text = typed): MoveShown => ({ code, typed, text, warning: "" });
const MOVES = [
  move(0, "lift lower bell1", "lift the lower pawn, flip the first bell"),
  move(1, "lift lower bell2", "lift the lower pawn, flip the second bell"),
  move(2, "lift upper bell1", "lift the upper pawn, flip the first bell"),
  move(9, "end_turn", "end your turn"),
];

test("moves are grouped by what they are, in the order of the hall, with the parts in which they differ", () => {
  const groups = groupsOf(MOVES, verbs);
  expect(groups.map((group) => [group.verb, group.moves.length, group.meaning])).toEqual([["lift", 3, "lift and flip"], ["end_turn", 1, "end it"]]);
  expect(groups[0]?.choices).toEqual([{ field: "pawn", values: ["lower", "upper"] }, { field: "card", values: ["bell1", "bell2"] }]);
  expect(groups[1]?.choices).toEqual([]);
  expect(readable("end_turn")).toBe("End turn");
});

test("the card first or the pawn first: the same moves stay, and a choice can be changed", () => {
  const [lift] = groupsOf(MOVES, verbs);
  if (!lift) throw new Error("no group");
  const verb = verbs.get("lift");
  expect(narrowed(lift.moves, { card: "bell1" }, verb).map((one) => one.code)).toEqual([0, 2]);
  expect(narrowed(lift.moves, { card: "bell1", pawn: "upper" }, verb)).toEqual(narrowed(lift.moves, { pawn: "upper", card: "bell1" }, verb));
  expect([...stillPossible(lift, { card: "bell2" }, "pawn", verb)]).toEqual(["lower"]);
  expect([...stillPossible(lift, { card: "bell2" }, "card", verb)]).toEqual(["bell1", "bell2"]);
});

test("a game whose moves nobody has described is grouped all the same", () => {
  expect(groupsOf(MOVES, new Map()).map((group) => group.choices.map((choice) => choice.field))).toEqual([["0", "1"], []]);
});

test("a part of a move is told as people say it: players by name, cards as they are called on the board", () => {
  const told = ["seat1", "seat2", "seat6", "bell1", "ritual8", "w08", "p4", "v11", "shield#2", "lower"].map((value) => valueTold(value, ["Ada", "Bo"]));
  expect(told).toEqual(["Ada", "Bo", "seat6", "Bell 1", "Ritual 8", "w08", "p4", "v11", "shield#2", "lower"]);
});

test("every word of a search must occur, in any order", () => {
  expect(found(MOVES, "bell lower").map((one) => one.code)).toEqual([0, 1]);
  expect(found(MOVES, "FIRST upper").map((one) => one.code)).toEqual([2]);
  expect(found(MOVES, " ")).toHaveLength(4);
  expect(found(MOVES, "dragon")).toEqual([]);
});

// ---- rules and clocks

test("a rule is found by its id or by words of it", () => {
  const rule = (id: string, text: string) => ({ id, section: "Turns", text, source: "", refuses: true, reached: true });
  const book = { title: "", version: 1, lang: "en", rules: [rule("CG-1", "Flip a card."), rule("CG-12", "Wait for your turn.")], rulings: [], credits: { designers: [], based_on: "", rights: "", affiliation: "" }, glance: [] };
  expect(matchingRules(book, "cg-12").rules.map((one) => one.id)).toEqual(["CG-12"]);
  expect(matchingRules(book, "turn wait").rules.map((one) => one.id)).toEqual(["CG-12"]);
  expect(matchingRules(book, "").rules).toHaveLength(2);
});

test("clocks in figures", () => {
  expect([0, 1, 999, 1000, 59_001, 400_000, 3_599_001, 7_500_000, 277_200_000].map(clockTold)).toEqual(["0:00", "0:01", "0:01", "0:01", "1:00", "6:40", "1:00:00", "2:05:00", "3 d 5 h"]);
  expect(wholeOf({ kind: "bank", bank_s: 60 })).toBe(60_000);
  expect(wholeOf({ kind: "none" })).toBe(0);
});
