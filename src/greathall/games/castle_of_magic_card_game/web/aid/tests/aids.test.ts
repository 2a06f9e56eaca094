import { beforeEach, expect, test } from "vitest";
import type { Line } from "@hall/../protocol";
import { byTurn, historyOf, ofCell } from "../history";
import { keepMarks, marked, readMarks, wiped } from "../marks";

beforeEach(() => localStorage.clear());

const line = (event: string, facts: Record<string, unknown>): Line => ({ kind: "event", at_ms: 0, event, facts });
const flipped = (seat: number, cell: number, up: boolean, isNew: boolean): Line => line("flipped", { seat, cell, up, kind: 1, new: isNew });

const STORY: Line[] = [
  { kind: "said", at_ms: 0, by: "Ann", text: "hello" },
  line("lifted", { seat: 0, places: [27, 27] }),
  flipped(0, 4, true, true),
  flipped(0, 5, true, true),
  line("outcome_revealed", { seat: 1, ritual: 3, outcome: 8 }),
  line("lifted", { seat: 2, places: [27] }),
  flipped(2, 4, false, false),
];

test("a turn is a lift with its flips, or an outcome", () => {
  const turns = byTurn(historyOf(STORY));
  expect(turns.map(([turn, deeds]) => [turn, deeds.length])).toEqual([[3, 1], [2, 1], [1, 2]]);
  expect(turns[1]?.[1][0]).toEqual({ what: "outcome", turn: 2, seat: 1, ritual: 3, outcome: 8 });
});

test("a card has its own history", () => {
  expect(ofCell(historyOf(STORY), 4).map(({ turn, seat, up, isNew }) => [turn, seat, up, isNew])).toEqual([[1, 0, true, true], [3, 2, false, false]]);
  expect(ofCell(historyOf(STORY), 20)).toEqual([]);
});

test("a row goes through likely and unlikely back to nothing, and other rows stay", () => {
  let marks = marked({}, 2, 12);
  marks = marked(marks, 2, 3);
  expect(marks).toEqual({ 2: { 12: "likely", 3: "likely" } });
  marks = marked(marks, 2, 12);
  expect(marks[2]).toEqual({ 12: "unlikely", 3: "likely" });
  marks = marked(marks, 2, 12);
  expect(marks[2]).toEqual({ 3: "likely" });
  expect(wiped(marks, 2)).toEqual({ 2: {} });
});

test("notes belong to one table and one seat", () => {
  keepMarks("oak", 1, { 2: { 12: "likely" } });
  expect(readMarks("oak", 1)).toEqual({ 2: { 12: "likely" } });
  expect(readMarks("oak", 0)).toEqual({});
  expect(readMarks("elm", 1)).toEqual({});
});

test("a notebook that cannot be read is empty", () => {
  localStorage.setItem("greathall.notebook.oak.1", "{");
  expect(readMarks("oak", 1)).toEqual({});
  localStorage.setItem("greathall.notebook.oak.1", "null");
  expect(readMarks("oak", 1)).toEqual({});
});
