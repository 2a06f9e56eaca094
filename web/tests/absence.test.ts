import { expect, test } from "vitest";
import type { SeatShown, TableShown } from "../protocol";
import { absences } from "../src/table/absence";
import { settledSeat } from "../src/table/settled_seat";

const NOBODY = new Set<number>();
const seat = (kind: SeatShown["kind"], name: string, more: Partial<SeatShown> = {}): SeatShown => ({ ...settledSeat(kind, name), ...more });
const ann = seat("person", "Ann");
const cat = seat("person", "Cat");
const left = seat("missing", "Bob", { kept_ms: 900 });
const played = seat("bot", "Ember", { plays_for: "Bob", kept_ms: 900 });
const at = (seats: SeatShown[], plan: Partial<TableShown["plan"]> = {}, you: Partial<TableShown["you"]> = {}, phase: TableShown["phase"] = "playing"): TableShown =>
  ({ phase, seats, plan, claims: [], you: { seat: 0, left: null, host: true, name: "Ann", ...you } }) as unknown as TableShown;

test("somebody who has left can be played for at once, and all can be asked to invite somebody", () => {
  expect(absences(at([ann, left, cat]), [1], NOBODY)).toMatchObject([{ seat: 1, owner: "Bob", is: "left", isTurn: true, standIn: "now", mayAsk: true, claim: "no", keptMs: 900 }]);
});

test("somebody who is away matters on turn, and only after a while", () => {
  const away = [ann, seat("person", "Bob", { here: false }), cat];
  expect(absences(at(away), [1], NOBODY)).toEqual([]);
  expect(absences(at(away), [2], new Set([1]))).toEqual([]);
  expect(absences(at(away), [1], new Set([1]))).toMatchObject([{ seat: 1, owner: "Bob", is: "away", standIn: "now", mayAsk: false }]);
});

test("in a rated game, and where a decision has days, a bot waits for the clock; in a rated game nobody new is asked for", () => {
  expect(absences(at([ann, left, cat], { rated: true }), [], NOBODY)).toMatchObject([{ standIn: "later", mayAsk: false, claim: "later" }]);
  expect(absences(at([ann, { ...left, overdue: true }, cat], { rated: true }), [], NOBODY)).toMatchObject([{ standIn: "now", claim: "now" }]);
  expect(absences(at([ann, left, cat], { clock: { kind: "days", days: 1 } }), [], NOBODY)).toMatchObject([{ standIn: "later", mayAsk: true, claim: "no" }]);
});

test("a bot that plays for somebody is told with whom it plays for", () => {
  expect(absences(at([ann, played, cat]), [], NOBODY)).toMatchObject([{ owner: "Bob", bot: "Ember", is: "played", standIn: "no", mayAsk: true }]);
  expect(absences(at([ann, played, cat], { rated: true }), [], NOBODY)).toMatchObject([{ claim: "now" }]);
  expect(absences(at([ann, seat("bot", "Alder"), cat]), [], NOBODY)).toEqual([]);
});

test("all agree when every person has agreed", () => {
  const agreed = (...who: number[]): boolean | undefined => absences(at([ann, { ...left, agreed: who }, cat]), [], NOBODY)[0]?.allAgree;
  expect([agreed(), agreed(0), agreed(0, 2)]).toEqual([false, false, true]);
});

test("of one's own seat, and after the game, nothing is asked", () => {
  expect(absences(at([ann, left, cat], {}, { seat: null, left: 1 }), [], NOBODY)).toEqual([]);
  expect(absences(at([ann, left, cat], {}, {}, "over"), [], NOBODY)).toEqual([]);
});
