import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MoveTold, RecordShown, ReviewPage, ReviewStory } from "../src/net/api";
import { Refused } from "../src/net/refused";
import { whyNot } from "../src/review/brought";
import { asker, whyNoHint } from "../src/review/asking";
import EyesChooser from "../src/review/EyesChooser.svelte";
import { clickedAt, pressed } from "../src/review/keys";
import { linesUntil, linkTo, momentsOf, turnAfter, turnAt, turnBefore, turnsOf, wantedBy } from "../src/review/moments";
import { Reviewing } from "../src/review/reviewing.svelte";
import { ReviewedTable } from "../src/review/table_of";
import { Frame } from "../src/table/frame.svelte";

const PAGE = 4;
const MOVES = 10;
const record: RecordShown = { id: "r1", game: "xtal", mode: "", names: ["Ada", "Bo"], moves: MOVES, end: "over", result: null, commitment: "", seed: "", salts: [] };
const moves: MoveTold[] = Array.from({ length: MOVES }, (_, n) => ({ seat: n % 2, lines: [{ kind: "event", at_ms: 0, text: `line ${n}` }] }));
const story = (eyes: string): ReviewStory => ({ eyes: eyes as "open", page: PAGE, turns: [{ start: 0, seat: 0 }, { start: 3, seat: null }, { start: 7, seat: 1 }], moves });
const page = (eyes: string, number: number): ReviewPage => ({
  start: number * PAGE,
  eyes: eyes as "open",
  seen: { view: { eyes, n: number * PAGE, seat: null }, sections: [], hands: [] },
  steps: Array.from({ length: Math.min(PAGE, MOVES + 1 - number * PAGE) - 1 }, (_, at) => ({ set: [[["view", "n"], number * PAGE + at + 1]] })),
});

let asked: string[] = [];
let isAway = false;
let reviewing: Reviewing | undefined;

beforeEach(() => {
  asked = [];
  isAway = false;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (isAway) throw new Error("no way there");
    const eyes = new URL(path, "http://hall").searchParams.get("eyes") ?? "";
    const number = /pages\/(\d+)/.exec(path)?.[1];
    return new Response(JSON.stringify(number === undefined ? story(eyes) : page(eyes, Number(number))));
  });
});
afterEach(() => {
  reviewing?.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(search = "", isDrawn = false): Promise<Reviewing> {
  reviewing = new Reviewing(record, wantedBy(search), isDrawn);
  await vi.advanceTimersByTimeAsync(0);
  return reviewing;
}

test("a page is unrolled into its moments", () => {
  expect(momentsOf(page("open", 1)).map((seen) => (seen.view as { n: number }).n)).toEqual([4, 5, 6, 7]);
  expect(momentsOf(page("open", 2))).toHaveLength(3);
});

test("turns know where they begin and end", () => {
  const turns = turnsOf(story("open"));
  expect(turns.map(({ start, end, seat }) => [start, end, seat])).toEqual([[0, 3, 0], [3, 7, null], [7, 10, 1]]);
  expect([0, 3, 4, 10].map((n) => turnAt(turns, n)?.turn)).toEqual([1, 1, 2, 3]);
  expect([0, 2, 3, 5, 7, 10].map((n) => turnBefore(turns, n))).toEqual([0, 0, 0, 3, 3, 7]);
  expect([0, 2, 3, 7, 10].map((n) => turnAfter(turns, n))).toEqual([3, 3, 7, 10, 10]);
});

test("a link leads to its moment and its eyes, and a wrong one to the beginning", async () => {
  expect(wantedBy("?move=7&seat=1")).toEqual({ move: 7, eyes: "1" });
  expect(wantedBy("?move=x&seat=cat")).toEqual({});
  expect(linkTo("a=b", { move: 3, eyes: "watching" })).toBe("/review/a%3Db?move=3&seat=watching");
  const review = await opened("?move=7&seat=1");
  expect(review.seen?.view).toEqual({ eyes: "1", n: 7, seat: null });
  expect((await opened("?move=99&seat=9")).eyes).toBe("open");
  expect(reviewing?.n).toBe(MOVES);
});

test("steps, turns and eyes show what is seen there, and nothing is fetched twice", async () => {
  const review = await opened();
  const seen = (): unknown => review.seen?.view;
  await review.step(1);
  expect(seen()).toEqual({ eyes: "open", n: 1, seat: null });
  await review.turn(1);
  await review.turn(1);
  expect(review.n).toBe(7);
  await review.toTurn(2);
  expect(review.n).toBe(3);
  await review.through("0");
  expect(seen()).toEqual({ eyes: "0", n: 3, seat: null });
  await review.through("open");
  await review.step(-99);
  expect(review.n).toBe(0);
  await review.step(99);
  expect(review.n).toBe(MOVES);
  expect(new Set(asked).size).toBe(asked.length);
});

test("whoever is faster than the hall sees only where he is now", async () => {
  const review = await opened();
  void review.go(5);
  void review.through("1");
  await review.go(9);
  expect(review.seen?.view).toEqual({ eyes: "1", n: 9, seat: null });
});

test("it plays by itself, at the speed asked for, and stops at the end", async () => {
  const review = await opened("?move=7");
  review.play();
  await vi.advanceTimersByTimeAsync(1500);
  expect(review.n).toBe(8);
  review.speed = 4;
  await vi.advanceTimersByTimeAsync(1500 + 400);
  expect(review.n).toBe(10);
  expect(review.isPlaying).toBe(false);
  review.play();
  expect(review.n).toBe(0);
  review.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(review.n).toBe(0);
});

test("a hall that cannot be reached is said so, and asked again when wanted", async () => {
  const review = await opened();
  isAway = true;
  await review.go(9);
  expect(review.problem).not.toBe("");
  expect((review.seen?.view as { n: number }).n).toBe(0);
  isAway = false;
  await review.again();
  expect(review.problem).toBe("");
  expect((review.seen?.view as { n: number }).n).toBe(9);
});

test("keys lead through the game, but not while somebody writes", async () => {
  const review = await opened();
  const press = (key: string, target: Element = document.body, shiftKey = false): boolean => {
    const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
    let meant = false;
    target.addEventListener("keydown", (heard) => (meant = pressed(heard as KeyboardEvent, review)), { once: true });
    target.dispatchEvent(event);
    return meant;
  };
  expect(press("ArrowRight")).toBe(true);
  expect(review.n).toBe(1);
  press("End");
  expect(review.n).toBe(MOVES);
  press("2");
  expect(review.eyes).toBe("1");
  expect(press("3")).toBe(false); // nobody sits there
  press("0");
  expect(review.eyes).toBe("watching");
  press("o");
  expect(review.eyes).toBe("open");
  press("Home");
  press(" ");
  expect(review.isPlaying).toBe(true);
  document.body.innerHTML = `<input><input type="range"><button></button>`;
  const [line, range, button] = document.body.children as unknown as HTMLElement[];
  expect(press("ArrowRight", line)).toBe(false);
  expect(press("ArrowRight", range)).toBe(true);
  expect(press(" ", button)).toBe(false); // the keys came here: Space presses it
  button?.addEventListener("pointerdown", clickedAt, { once: true });
  button?.dispatchEvent(new PointerEvent("pointerdown"));
  expect(press(" ", button)).toBe(true); // it was clicked, and that is done
  press("Tab", button);
  expect(press(" ", button)).toBe(false);
  expect(press("b", range)).toBe(true);
  const more = vi.fn();
  addEventListener("keydown", (event) => pressed(event, review, { h: more }), { once: true });
  press("h");
  flushSync();
});

test("who can be advised, and why nobody can", () => {
  const names = ["Ada", "Bo", "Cy"];
  expect([asker("1", [1]), asker("open", [1]), asker("watching", [2])]).toEqual([1, 1, 2]);
  expect([asker("0", [1]), asker("open", [0, 2]), asker("open", [])]).toEqual([null, null, null]);
  expect(whyNoHint("0", [1], names)).toBe("Ada has nothing to decide here. Look through the eyes of Bo.");
  expect(whyNoHint("open", [0, 2], names)).toBe("Ada and Cy decide at once here. Look through the eyes of one of them first.");
  expect(whyNoHint("open", [], names)).toContain("nothing to advise");
});

test("the tabs tell who everybody is, as far as the eyes know", async () => {
  const review = await opened();
  const frame = new Frame("xtal");
  frame.seatRoles = ["Orsolwyn Ashveil", ""];
  const shown = mount(EyesChooser, { target: document.body, props: { review, frame } });
  flushSync();
  const told = (name: string): string => [...document.querySelectorAll("[role=radio]")].find((one) => one.textContent?.includes(name))?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
  expect(told("Ada")).toBe("Ada Orsolwyn Ashveil");
  expect(told("Bo")).toBe("Bo");
  await unmount(shown);
});

test("a board is given the story so far, and the same table for the same eyes", () => {
  expect(linesUntil(moves, 2).map((line) => line.text)).toEqual(["line 0", "line 1"]);
  const table = new ReviewedTable(record);
  const first = table.shown({ view: { seat: 1 }, sections: [], hands: [] });
  expect(first.table.you).toMatchObject({ seat: 1, name: "Bo" });
  expect(table.shown({ view: { seat: 1 }, sections: [], hands: [] }).table).toBe(first.table);
  expect(table.shown({ view: { seat: null }, sections: [], hands: [] }).table).not.toBe(first.table);
});

test("of a file that is no record this is said first; what is wrong with a record comes after its name", () => {
  const told = (why: string, status = 422): string => whyNot("a.txt", new Refused(why, "", status));
  expect(told("This is not a Great Hall record: the file is empty")).toBe("This is not a Great Hall record: a.txt is empty.");
  expect(told("the file: the digest does not match")).toBe("a.txt is not believed: the file: the digest does not match.");
  expect(told("this is too large", 413)).toBe("this is too large");
});
