/** The gestures: parts chosen in any order, put back by a second tap, refused with the rule. */
import type { Frame } from "@hall/table/frame.svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { Desk } from "./desk.svelte";
import recorded from "./fixtures/views.json";
import { BOTH, coded, decoded, liftOf, type Pair } from "./moves";
import { SUPPLY, type CastleView } from "./view";

const seen = (moment: string, seats: number, isMover: boolean): CastleView =>
  recorded.views.find((one) => one.moment === moment && one.view.seats === seats && (one.view.seat === one.view.mover) === isMover)?.view as unknown as CastleView;

let played: number[];
let refused: string[];
const at = (view: CastleView, isOnlyLooked = false, confirms = false): Desk => {
  const frame = {
    confirms,
    following: isOnlyLooked ? null : {},
    play: async (codes: readonly number[]) => (played.push(...codes), true),
    explain: (sentence: string, rule: string) => void refused.push(`${rule} ${sentence}`),
  };
  return new Desk(() => view, frame as unknown as Frame, (seat) => `Player ${seat}`);
};
const aCard = (codes: Iterable<number>): number => [...codes][0] as number;

beforeEach(() => {
  played = [];
  refused = [];
});

describe("in the middle of a game", () => {
  const view = seen("middle", 4, true);
  const pair = view.pawns[view.mover] as unknown as Pair;

  test("pawn first, then a glowing card", async () => {
    const desk = at(view);
    desk.tapPawn(pair[1]);
    const card = aCard(desk.now.flips.keys());
    desk.tapCard(card);
    await new Promise((done) => setTimeout(done));
    expect(played.map(decoded)).toEqual([{ verb: "manipulate", lift: liftOf(pair, [pair[1]]), flip: card }]);
    expect(desk.lifted).toEqual([]);
  });

  test("card first, then a pawn, or both", async () => {
    const free = view.cells.findIndex((cell) => cell.pawn === null);
    const desk = at(view);
    desk.tapCard(free);
    expect(desk.chosen).toBe(free);
    expect(played).toEqual([]);
    desk.tapPawn(pair[0]);
    expect(played).toEqual([coded({ verb: "manipulate", lift: 0, flip: free })]);
    const other = at(view);
    other.tapCard(free);
    other.sendBoth();
    expect(played.at(-1)).toBe(coded({ verb: "manipulate", lift: BOTH, flip: free }));
  });

  test("a second tap puts back, and so does Escape's way", () => {
    const desk = at(view);
    desk.tapPawn(pair[0]);
    desk.tapPawn(pair[0]);
    expect(desk.lifted).toEqual([]);
    desk.tapCard(pair[0]); // a card with the own pawn on it: the pawn is meant
    expect(desk.lifted).toEqual([pair[0]]);
    desk.tapCard(pair[1]);
    expect(desk.lifted).toEqual([...pair]);
    desk.putBack();
    expect([desk.lifted, desk.chosen]).toEqual([[], null]);
    const free = view.cells.findIndex((cell) => cell.pawn === null);
    desk.tapCard(free);
    desk.tapCard(free);
    expect(desk.chosen).toBeNull();
    expect(played).toEqual([]);
  });

  test("an outcome is turned at once, but not with a pawn in the hand", () => {
    const desk = at(view);
    const ritual = aCard(desk.now.advances.keys());
    desk.tapPawn(pair[0]);
    expect(desk.now.advances.size).toBe(0);
    desk.tapOutcome(ritual);
    expect(refused[0]).toMatch(/^CG-13 /);
    desk.putBack();
    desk.tapOutcome(ritual);
    expect(played).toEqual([ritual]);
  });

  test("what is barred says why", () => {
    const desk = at(view);
    const taken = view.cells.findIndex((cell) => cell.pawn !== null && cell.pawn !== view.seat);
    desk.tapCard(taken);
    expect(refused.at(-1)).toMatch(/^CG-20 /);
    desk.tapOutcome(view.outcomes.findIndex((outcome) => outcome !== null));
    expect(refused.at(-1)).toMatch(/^CG-26 /);
    expect(played).toEqual([]);
  });

  test("L lifts the pawn on the card, else the next one, and at last puts all down", () => {
    const desk = at(view);
    desk.liftFrom(view.cells.findIndex((cell) => cell.pawn === null));
    expect(desk.lifted).toHaveLength(1);
    desk.liftFrom(view.cells.findIndex((cell) => cell.pawn === null));
    expect(desk.lifted).toHaveLength(2);
    desk.liftFrom(view.cells.findIndex((cell) => cell.pawn === null));
    expect(desk.lifted).toEqual([]);
  });

  test("pointing at a card tells the code of its flip, and nothing where none is legal", () => {
    const desk = at(view);
    desk.tapPawn(pair[0]);
    const [card, code] = [...desk.now.flips][0] as [number, number];
    desk.pointed = { cell: card };
    expect(desk.aim).toBe(code);
    desk.pointed = { cell: view.cells.findIndex((cell) => cell.pawn !== null && cell.pawn !== view.seat) };
    expect(desk.aim).toBeNull();
  });
});

describe("where moves are to be confirmed", () => {
  const view = seen("middle", 4, true);
  const pair = view.pawns[view.mover] as unknown as Pair;

  test("the first tap aims and foretells, the second plays", () => {
    const desk = at(view, false, true);
    desk.tapPawn(pair[1]);
    const [one, other] = [...desk.now.flips.keys()] as [number, number];
    desk.tapCard(one);
    expect([played, desk.target, desk.lifted]).toEqual([[], { cell: one }, [pair[1]]]);
    expect(desk.aim).toBe(desk.now.flips.get(one));
    desk.tapCard(other); // a slip: now this one is aimed at
    expect([played, desk.target]).toEqual([[], { cell: other }]);
    const code = desk.now.flips.get(other);
    desk.tapCard(other);
    expect(played).toEqual([code]);
    expect(desk.target).toBeNull();
  });

  test("an outcome too, by the button as well as by a tap; whoever lets it be has played nothing", () => {
    const desk = at(view, false, true);
    const ritual = aCard(desk.now.advances.keys());
    desk.tapOutcome(ritual);
    desk.notThis();
    expect([played, desk.target]).toEqual([[], null]);
    desk.tapOutcome(ritual);
    desk.tapPawn(pair[0]);
    expect(desk.target).toBeNull();
    desk.putBack();
    desk.tapOutcome(ritual);
    desk.confirm();
    expect(played).toEqual([ritual]);
  });

  test("card first, then a pawn: the card is tapped once more", () => {
    const desk = at(view, false, true);
    const free = view.cells.findIndex((cell) => cell.pawn === null);
    desk.tapCard(free);
    desk.tapPawn(pair[0]);
    expect([played, desk.target]).toEqual([[], { cell: free }]);
    desk.tapCard(free);
    expect(played).toEqual([coded({ verb: "manipulate", lift: 0, flip: free })]);
  });

  test("nothing is asked twice: the eighth outcome has its own question", () => {
    const last = seen("one outcome left", 4, true);
    const desk = at(last, false, true);
    const ritual = last.outcomes.indexOf(null);
    desk.tapOutcome(ritual);
    desk.end();
    expect(played).toEqual([ritual]);
  });
});

test("the first turn: two pawns of the supply, and no outcome yet", () => {
  const desk = at(seen("first turn", 6, true));
  desk.tapOutcome(0);
  expect(refused.at(-1)).toMatch(/^CG-14 /);
  desk.tapPawn(SUPPLY);
  desk.tapPawn(SUPPLY);
  expect(desk.lifted).toEqual([SUPPLY, SUPPLY]);
  desk.tapPawn(SUPPLY);
  expect(desk.lifted).toEqual([]);
});

test("while the second pawn waits there is nothing but a card for it", () => {
  const view = seen("second flip", 5, true);
  const desk = at(view);
  desk.tapPawn(view.pawns[view.mover]?.[0] as number);
  expect(refused.at(-1)).toMatch(/^CG-19 /);
  desk.tapCard(view.lifted_from[0] as number); // at this table a card that was just left stays shut
  expect(refused.at(-1)).toMatch(/^CG-21 /);
  const card = aCard(desk.now.flips.keys());
  desk.tapCard(card);
  expect(played).toEqual([coded({ verb: "place", flip: card })]);
});

test("an advance that is due leaves the pawns where they are", () => {
  const view = seen("advance due", 4, true);
  const desk = at(view);
  desk.tapPawn(view.pawns[view.mover]?.[0] as number);
  expect(refused.at(-1)).toMatch(/^CG-15 /);
  expect(desk.now.advances.size).toBeGreaterThan(0);
});

test("the eighth outcome is asked for twice", () => {
  const view = seen("one outcome left", 4, true);
  const desk = at(view);
  const ritual = view.outcomes.indexOf(null);
  desk.tapOutcome(ritual);
  expect([played, desk.ending]).toEqual([[], ritual]);
  desk.end();
  expect([played, desk.ending]).toEqual([[ritual], null]);
});

test("whoever is not on turn hears whose turn it is; whoever looks at a finished game hears nothing", () => {
  at(seen("middle", 4, false)).tapCard(0);
  expect(refused.at(-1)).toMatch(/^CG-12 /);
  at(seen("over", 4, true)).tapOutcome(0);
  expect(refused.at(-1)).toMatch(/^CG-34 /);
  const told = refused.length;
  at(seen("middle", 4, true), true).tapCard(0);
  expect(refused).toHaveLength(told);
});
