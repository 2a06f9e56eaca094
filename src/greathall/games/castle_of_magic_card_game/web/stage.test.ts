import { afterEach, beforeEach, expect, test, vi } from "vitest";
import recorded from "./fixtures/views.json";
import { Stage } from "./stage.svelte";
import type { CastleView } from "./view";

const before = recorded.views.find((one) => one.moment === "middle" && one.view.seat !== one.view.mover)?.view as unknown as CastleView;
const after: CastleView = { ...before, turn: before.turn + 1, outcomes: before.outcomes.with(before.outcomes.indexOf(null), 3) };
const changed = before.outcomes.indexOf(null);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a move of somebody else is ringed first, then shown", () => {
  const stage = new Stage(before);
  stage.see(after);
  expect(stage.drawn).toBe(before);
  expect(stage.ringed.rituals).toEqual([changed]);
  vi.advanceTimersByTime(300);
  expect(stage.drawn).toBe(after);
  expect(stage.ringed.rituals).toEqual([]);
});

test("whoever acts, or the next move, brings it up to date at once", () => {
  const stage = new Stage(before);
  stage.see(after);
  stage.skip();
  expect(stage.drawn).toBe(after);
  const later: CastleView = { ...after, cells: after.cells.with(0, { up: !after.cells[0]?.up, kind: 0, pawn: 0 }) };
  const last: CastleView = { ...later, cells: later.cells.with(1, { up: true, kind: 1, pawn: 1 }) };
  stage.see(later);
  stage.see(last);
  expect(stage.drawn).toBe(later);
  expect(stage.ringed.cells).toEqual([1]);
});

test("the own move is shown as it is made", () => {
  const own: CastleView = { ...before, seat: before.mover };
  const stage = new Stage(own);
  stage.see({ ...after, seat: before.mover });
  expect(stage.ringed.rituals).toEqual([]);
  expect(stage.drawn.turn).toBe(after.turn);
});
