import { motion } from "@hall/look/motion.svelte";
import { pace } from "@hall/table/pace.svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import recorded from "./fixtures/views.json";
import { Stage } from "./stage.svelte";
import type { CastleView } from "./view";

const before = recorded.views.find((one) => one.moment === "middle" && one.view.seat !== one.view.mover)?.view as unknown as CastleView;
const changed = before.outcomes.indexOf(null);
const after: CastleView = { ...before, turn: before.turn + 1, outcomes: before.outcomes.with(changed, 3) };
const later: CastleView = { ...after, cells: after.cells.with(0, { up: !after.cells[0]?.up, kind: 0, pawn: 0 }) };
const last: CastleView = { ...later, cells: later.cells.with(1, { up: true, kind: 1, pawn: 1 }) };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  pace.choice = "usual";
  motion.still = false;
});

test("a move of somebody else is ringed first, then shown", () => {
  const stage = new Stage(before);
  stage.see(after);
  expect(stage.drawn).toBe(before);
  expect(stage.ringed.rituals).toEqual([changed]);
  vi.advanceTimersByTime(300);
  expect(stage.drawn).toBe(after);
  expect(stage.ringed.rituals).toEqual([]);
});

test("moves that come together are shown one after the other, as fast as one wants", () => {
  for (const [choice, ms] of [["usual", 600], ["slow", 1500]] as const) {
    pace.choice = choice;
    const stage = new Stage(before);
    stage.see(after);
    stage.see(later);
    vi.advanceTimersByTime(ms - 1);
    expect(stage.drawn).toBe(after);
    vi.advanceTimersByTime(1);
    expect(stage.ringed.cells).toEqual([0]);
    vi.advanceTimersByTime(300);
    expect(stage.drawn).toBe(later);
  }
});

test("whoever acts brings it up to date at once", () => {
  const stage = new Stage(before);
  stage.see(after);
  stage.see(later);
  stage.skip();
  expect(stage.drawn).toBe(later);
  expect(stage.ringed.rituals).toEqual([]);
  stage.see(last);
  expect(stage.ringed.cells).toEqual([1]);
});

test("the own move is shown as it is made", () => {
  const own: CastleView = { ...before, seat: before.mover };
  const stage = new Stage(own);
  stage.see({ ...after, seat: before.mover });
  expect(stage.ringed.rituals).toEqual([]);
  expect(stage.drawn.turn).toBe(after.turn);
});

test("where nothing is to move, or all is wanted at once, a move is simply there", () => {
  motion.still = true;
  const stage = new Stage(before);
  stage.see(after);
  expect(stage.drawn).toBe(after);
  motion.still = false;
  pace.choice = "atOnce";
  stage.see(later);
  expect(stage.drawn).toBe(later);
});

test("whoever leafs through a finished game sees the newest, not all on the way", () => {
  const stage = new Stage(before, 0, false);
  stage.see(after);
  stage.see(later);
  expect(stage.drawn).toBe(after);
  vi.advanceTimersByTime(300);
  expect(stage.drawn).toBe(later);
});

test("what came since the own last move can be seen again, step by step with its lines", () => {
  const own: CastleView = { ...before, seat: before.mover };
  const mine: CastleView = { ...after, seat: before.mover, mover: (before.mover + 1) % before.seats };
  const theirs = [later, last].map((view) => ({ ...view, seat: before.mover, mover: mine.mover }));
  const stage = new Stage(own, 5);
  motion.still = true; // what is asked for is shown also where nothing moves
  expect(stage.hasMore).toBe(false);
  stage.see(mine, 7);
  expect(stage.hasMore).toBe(false);
  stage.see(theirs[0]!, 8);
  stage.see(theirs[1]!, 10);
  expect(stage.hasMore).toBe(true);
  expect(stage.drawn).toBe(theirs[1]);
  stage.again();
  const seen: unknown[] = [];
  for (let n = 0; n < 100 && stage.retold; n++) {
    const now = [[mine, ...theirs].indexOf(stage.drawn), ...stage.retold];
    if (String(now) !== String(seen.at(-1))) seen.push(now);
    vi.advanceTimersByTime(100);
  }
  expect(seen).toEqual([[0, 7, 7], [0, 7, 8], [1, 7, 8], [1, 8, 10], [2, 8, 10]]);
  expect(stage.drawn).toBe(theirs[1]);
  stage.again();
  stage.skip();
  expect(stage.drawn).toBe(theirs[1]);
  expect(stage.retold).toBeNull();
});
