import { expect, test } from "vitest";
import { followed } from "./pawns";

const places = (pawns: ReturnType<typeof followed>): Record<string, number> => Object.fromEntries(pawns.map((pawn) => [pawn.id, pawn.place]));

test("a pawn that stays is not taken for the one that moves", () => {
  const first = followed([], [[3, 8], [27, 27]]);
  expect(places(first)).toEqual({ "0.0": 3, "0.1": 8, "1.0": 27, "1.1": 27 });
  const moved = followed(first, [[8, 20], [5, 27]]);
  expect(places(moved)).toEqual({ "0.0": 20, "0.1": 8, "1.0": 27, "1.1": 5 });
});

test("both may move, and one may wait in the hand", () => {
  const first = followed([], [[3, 8]]);
  const waiting = followed(first, [[12, 28]]);
  expect(places(waiting)).toEqual({ "0.0": 12, "0.1": 28 });
  expect(places(followed(waiting, [[12, 3]].map((pair) => pair.toSorted((a, b) => a - b))))).toEqual({ "0.0": 12, "0.1": 3 });
  expect(places(followed(first, [[3, 8]]))).toEqual({ "0.0": 3, "0.1": 8 });
});
