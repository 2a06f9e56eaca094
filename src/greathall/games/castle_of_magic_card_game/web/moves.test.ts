import { describe, expect, test } from "vitest";
import recorded from "./fixtures/views.json";
import { BOTH, choices, coded, decoded, inSupply, LOWER, liftOf, toggled, UPPER, type Pair } from "./moves";
import { SUPPLY, type CastleView } from "./view";

const VIEWS = recorded.views.map((one) => one.view as unknown as CastleView).filter((view) => view.legal.length > 0);
const pairOf = (view: CastleView): Pair => view.pawns[view.mover] as Pair;

test("every code says what it stands for, and back", () => {
  for (let code = 0; code < 116; code++) expect(coded(decoded(code))).toBe(code);
  expect(decoded(5)).toEqual({ verb: "advance", ritual: 5 });
  expect(decoded(62)).toEqual({ verb: "manipulate", lift: BOTH, flip: 0 });
  expect(decoded(101)).toEqual({ verb: "place", flip: 12 });
});

test("pawns are known by where they stand", () => {
  expect(liftOf([3, 8], [8])).toBe(UPPER);
  expect(liftOf([3, 8], [3])).toBe(LOWER);
  expect(liftOf([3, 8], [8, 3])).toBe(BOTH);
  expect(liftOf([SUPPLY, SUPPLY], [SUPPLY])).toBe(LOWER);
  expect(liftOf([SUPPLY, SUPPLY], [SUPPLY, SUPPLY])).toBe(BOTH);
  expect(liftOf([3, 8], [])).toBeNull();
  expect(liftOf([3, 8], [5])).toBeNull();
  expect(inSupply([3, SUPPLY])).toBe(1);
});

test("a pawn that is tapped again is put back", () => {
  expect(toggled([3, 8], [], 3)).toEqual([3]);
  expect(toggled([3, 8], [3], 8)).toEqual([3, 8]);
  expect(toggled([3, 8], [3, 8], 3)).toEqual([8]);
  expect(toggled([SUPPLY, SUPPLY], [SUPPLY], SUPPLY)).toEqual([SUPPLY, SUPPLY]);
  expect(toggled([SUPPLY, SUPPLY], [SUPPLY, SUPPLY], SUPPLY)).toEqual([]);
});

describe.each(VIEWS.map((view) => [`turn ${view.turn}, ${view.phase}`, view] as const))("%s", (_, view) => {
  const pair = pairOf(view);
  const codes = new Set(view.legal);

  test("whatever lights up is legal, pawn first", () => {
    for (const lifted of [[], [pair[0]], [pair[1]], [...pair]]) {
      const now = choices(view.legal, pair, lifted, null);
      for (const code of [...now.flips.values(), ...now.advances.values()]) expect(codes).toContain(code);
      for (const [cell, code] of now.flips) expect(decoded(code)).toMatchObject({ flip: cell });
      if (lifted.length > 0) expect(now.advances.size).toBe(0);
    }
  });

  test("every legal move can be reached pawn first", () => {
    const reached = new Set<number>();
    for (const lifted of [[], [pair[0]], [pair[1]], [...pair]]) {
      const now = choices(view.legal, pair, lifted, null);
      for (const code of [...now.flips.values(), ...now.advances.values()]) reached.add(code);
    }
    expect([...reached].sort((a, b) => a - b)).toEqual(view.legal);
  });

  test("every flip can be reached card first", () => {
    const reached = new Set<number>();
    for (const cell of choices(view.legal, pair, [], null).reachable) {
      const now = choices(view.legal, pair, [], cell);
      for (const code of now.senders.values()) reached.add(code);
      if (now.together !== null) reached.add(now.together);
      for (const place of now.senders.keys()) expect(now.lifts).toContain(place);
    }
    expect([...reached].sort((a, b) => a - b)).toEqual(view.legal.filter((code) => decoded(code).verb === "manipulate"));
  });
});
