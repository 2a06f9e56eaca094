import { expect, test } from "vitest";
import { changed, clockOf, holdersFor, modeOf, optionName, presetLike, presetsOf, seatsIn, TEMPO, usualOptions } from "../src/lobby/plans";
import { modeName, others, standing } from "../src/lobby/naming";
import { when } from "../src/lobby/when";
import { armsOf, CHARGES, COLOURS, crestOf, DIVISIONS, anyArms } from "../src/look/arms";
import type { GameCard, GameFacts, MyTable } from "../src/net/api";

const option = (id: string, fallback: string | number | boolean) => ({ id, default: fallback, rule: "XT-1", help: "", values: [], min: 0, max: 9 });
const FACTS = {
  facts: { id: "xtal" },
  modes: [
    { id: "booklet", name: "Booklet", min: 2, max: 6 },
    { id: "short", name: "Short", min: 2, max: 6, options: { rings_to_win: 3 } },
    { id: "gentle", name: "Gentle", min: 2, max: 6, options: { rings_to_win: 3, defeat_loss: "one" } },
  ],
  options: [option("rings_to_win", 6), option("defeat_loss", "all"), option("combat_timing", "fair")],
  bot_styles: [],
} as unknown as GameFacts;

test("the usual of a mode is its own values over the defaults", () => {
  expect(usualOptions(FACTS, modeOf(FACTS, "gentle"))).toEqual({ rings_to_win: 3, defeat_loss: "one", combat_timing: "fair" });
  expect(modeOf(FACTS, "unknown").id).toBe("booklet");
  expect(changed({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual(["b"]);
});

test("choices are told by the proposal they are, and one's own are none", () => {
  const like = (mode: string, options = {}): string => {
    const chosen = modeOf(FACTS, mode);
    return presetLike(FACTS, chosen, { ...usualOptions(FACTS, chosen), ...options });
  };
  expect(presetsOf(FACTS).map((one) => one.id)).toEqual(["usual", "first", "short", "race"]);
  expect(like("booklet")).toBe("usual");
  expect(like("gentle")).toBe("first");
  expect(like("booklet", { combat_timing: "race" })).toBe("race");
  expect(like("booklet", { combat_timing: "race", rings_to_win: 3 })).toBe("");
  expect(like("short", { combat_timing: "race" })).toBe("");
});

test("seats that are added are like those chosen before", () => {
  expect(holdersFor(3, ["you"])).toEqual(["you", "friend", "friend"]);
  expect(holdersFor(4, ["you", "greedy", "random"])).toEqual(["you", "greedy", "random", "random"]);
  expect(holdersFor(4, ["you", "greedy", "friend"])).toEqual(["you", "greedy", "friend", "friend"]);
  expect(holdersFor(1, ["you", "greedy"])).toEqual(["you"]);
  expect([seatsIn({ min: 5, max: 6 } as never), seatsIn({ min: 1, max: 1 } as never), seatsIn({ min: 2, max: 6 } as never)]).toEqual([5, 1, 4]);
});

test("clocks are told in the units of the hall", () => {
  expect(clockOf(TEMPO)).toEqual({ kind: "none" });
  expect(clockOf({ ...TEMPO, kind: "move", seconds: 45 })).toEqual({ kind: "move", move_s: 45 });
  expect(clockOf({ ...TEMPO, kind: "bank", minutes: 20, gain: 5 })).toEqual({ kind: "bank", bank_s: 1200, gain_s: 5 });
  expect(clockOf({ ...TEMPO, kind: "days", days: 2 })).toEqual({ kind: "days", days: 2 });
  expect(optionName("first_seat")).toBe("First seat");
});

const row = (more: Partial<MyTable>): MyTable =>
  ({ id: "t", game: "xtal", mode: "short", phase: "playing", seat: 0, names: ["Ann", "Bob", "Cat"], host: "Ann", to_act: [], winners: [], clock: "none", opened_ms: 0, at_ms: 0, ...more });

test("a table tells in a few words how it stands", () => {
  expect(standing(row({ phase: "gathering" }))).toBe("waiting for players");
  expect(standing(row({ to_act: [1, 2] }))).toBe("Bob, Cat to move");
  expect(standing(row({ phase: "over", winners: [0] }))).toBe("you won");
  expect(standing(row({ phase: "over", winners: [0, 2] }))).toBe("you won with Cat");
  expect(standing(row({ phase: "over", winners: [1] }))).toBe("Bob won");
  expect(standing(row({ phase: "over" }))).toBe("nobody won");
  expect(standing(row({ phase: "ended" }))).toBe("given up");
  expect(others(row({ names: ["Ann", "", "Cat"] }))).toBe("Cat");
});

test("a mode is named where there are several", () => {
  const card = (modes: Record<string, string>): GameCard[] => [{ id: "xtal", modes } as unknown as GameCard];
  expect(modeName(card({ short: "Short", booklet: "Booklet" }), row({}))).toBe(" · Short");
  expect(modeName(card({ short: "Short" }), row({}))).toBe("");
  expect(modeName([], row({}))).toBe("");
});

test("the past is told in words", () => {
  const HOUR = 3_600_000;
  expect(when(0, 20_000, "en")).toBe("this minute");
  expect(when(0, 5 * 60_000, "en")).toBe("5 minutes ago");
  expect(when(0, 3 * HOUR, "de")).toBe("vor 3 Stunden");
  expect(when(0, 30 * HOUR, "en")).toBe("yesterday");
});

test("arms are read back as they are written, and others are nobody's", () => {
  for (let n = 0; n < 20; n++) {
    const arms = anyArms();
    expect(armsOf(crestOf(arms))).toEqual(arms);
  }
  for (const wrong of ["", "azure", "azure.bend", "azure.bend.unicorn", "toString.bend.lion"]) expect(armsOf(wrong)).toBeNull();
  expect([Object.keys(COLOURS).length, Object.keys(DIVISIONS).length, Object.keys(CHARGES).length]).toEqual([8, 8, 24]);
});
