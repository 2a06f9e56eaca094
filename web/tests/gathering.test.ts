import { beforeEach, expect, test } from "vitest";
import type { SeatShown } from "../protocol";
import { codeOf, dropCode, joinPath, keepCode, moveCodes, watchPath } from "../src/gathering/links";
import { isAlone, shifted, swapped, waitingFor } from "../src/gathering/waiting";
import { settledSeat } from "../src/table/settled_seat";

const seat = (kind: SeatShown["kind"], name = "", ready = false): SeatShown =>
  ({ ...settledSeat(kind, name), ready });
const at = (mine: number | null, ...seats: SeatShown[]) => ({ seats, you: { seat: mine, left: null, host: mine === 0, name: "" } });

beforeEach(() => localStorage.clear());

test("a table waits for free seats, for others, for oneself, and says which", () => {
  const seats = [seat("person", "Ann"), seat("person", "Bob"), seat("person", "Cat", true), seat("bot", "Alder"), seat("open")];
  expect(waitingFor(at(0, ...seats))).toEqual({ free: 1, others: ["Bob"], you: true });
  expect(waitingFor(at(2, ...seats))).toEqual({ free: 1, others: ["Ann", "Bob"], you: false });
  expect(waitingFor(at(null, ...seats))).toEqual({ free: 1, others: ["Ann", "Bob"], you: false });
});

test("somebody alone among bots need not agree with anybody", () => {
  expect(isAlone(at(0, seat("person", "Ann"), seat("bot")))).toBe(true);
  expect(isAlone(at(0, seat("person", "Ann")))).toBe(true);
  expect(isAlone(at(0, seat("person", "Ann"), seat("open")))).toBe(false);
  expect(isAlone(at(0, seat("person", "Ann"), seat("person", "Bob", true)))).toBe(false);
  expect(isAlone(at(null, seat("bot"), seat("bot")))).toBe(false);
});

test("a seat that is moved lets those between move up; two that are swapped leave the others", () => {
  const names = ["a", "b", "c", "d"];
  const sit = (order: number[]): string => order.map((from) => names[from]).join("");
  expect(sit(shifted(4, 0, 2))).toBe("bcad");
  expect(sit(shifted(4, 3, 1))).toBe("adbc");
  expect(sit(swapped(4, 0, 3))).toBe("dbca");
});

test("links are remembered by seat and go along when seats change", () => {
  keepCode("t", 1, "t.one");
  keepCode("t", null, "t.any");
  moveCodes("t", swapped(3, 1, 2));
  expect([0, 1, 2, null].map((n) => codeOf("t", n))).toEqual(["", "", "t.one", "t.any"]);
  dropCode("t", 2);
  expect(codeOf("t", 2)).toBe("");
  expect(codeOf("other", null)).toBe("");
  expect(joinPath("t.a b")).toBe("/#join=t.a%20b");
  expect(watchPath("t&1", "k=")).toBe("/#table=t%261&key=k%3D");
});
