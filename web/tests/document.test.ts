import { expect, test } from "vitest";
import { applied } from "../src/net/document";

const document = { table: { seats: [{ name: "Ann" }, { name: "Bob" }], votes: [0] }, view: { board: { a: [1, 2] } } };

test("a value is put at its place, and the old document stays as it was", () => {
  const next = applied(document, { set: [[["table", "seats", 1, "name"], "Cid"]] });
  expect(next.table.seats).toEqual([{ name: "Ann" }, { name: "Cid" }]);
  expect(document.table.seats[1]).toEqual({ name: "Bob" });
});

test("parts that did not change are the same objects", () => {
  const next = applied(document, { set: [[["table", "seats", 1, "name"], "Cid"]] });
  expect(next.view).toBe(document.view);
  expect(next.table.seats[0]).toBe(document.table.seats[0]);
  expect(next.table.votes).toBe(document.table.votes);
  expect(next.table.seats).not.toBe(document.table.seats);
});

test("items are added at the end of a list, after what was put", () => {
  const next = applied(document, { set: [[["view", "board", "a"], [9]]], add: [[["view", "board", "a"], [8, 7]]] });
  expect(next.view.board.a).toEqual([9, 8, 7]);
  expect(document.view.board.a).toEqual([1, 2]);
});

test("a whole part can be replaced, also by nothing", () => {
  expect(applied({ view: null as unknown }, { set: [[["view"], { turn: 1 }]] })).toEqual({ view: { turn: 1 } });
  expect(applied({ view: { turn: 1 } as unknown }, { set: [[["view"], null]] })).toEqual({ view: null });
});

test("no change is the same document", () => {
  expect(applied(document, {})).toBe(document);
});
