import { flushSync, mount, unmount } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Shown } from "../protocol";
import Curtain from "../src/table/Curtain.svelte";
import { AGAIN_MS, Device } from "../src/table/device.svelte";
import { roomsFor, toActIn } from "../src/table/view";

const asked: { as: number; what: unknown }[] = [];
let seats: { number: number; name: string; seat: number }[] = [];

vi.mock("../src/net/following.svelte", () => ({
  Following: class {
    shown: Shown | null = null;
    as: number;
    constructor(_table: string, options: { as?: number }) {
      this.as = options.as ?? 0;
    }
    ask(what: unknown): Promise<void> {
      asked.push({ as: this.as, what });
      return Promise.resolve();
    }
    leave(): void {}
  },
}));
let failures = 0;

vi.mock("../src/net/api", () => ({ localSeats: () => (failures-- > 0 ? Promise.reject(new Error("no answer")) : Promise.resolve(seats)) }));

const shown = (phase: string, seat: number | null, to_act: number[] = [], more: object = {}): Shown =>
  ({ table: { phase, you: { seat }, seats: [{ ready: true }, { ready: false }, { ready: false }] }, view: { to_act, legal: [], ...more }, words: null }) as unknown as Shown;

const ADA = { number: 0, name: "Ada", seat: 0 };
const BEN = { number: 1, name: "Ben", seat: 1 };

/** The stand-in for a following has a document that can be set; the real one gets it from the hall. */
const show = (following: unknown, document: Shown): void => void ((following as { shown: Shown }).shown = document);

async function device(phase: string, toAct: number[] = []): Promise<Device> {
  const made = new Device("t1", "");
  show(made.main, shown(phase, 0, toAct));
  await made.look();
  for (const hand of made.hands) show(hand.following, shown(phase, hand.seat, toAct));
  return made;
}

beforeEach(() => {
  asked.length = 0;
  failures = 0;
});

test("nothing is known of a device before the hall has said who sits there", async () => {
  seats = [ADA, BEN];
  const made = new Device("t1", "");
  expect(made.isKnown).toBe(false);
  await made.look();
  expect(made.isKnown).toBe(true);
});

test("a question that fails is asked again until it is answered, or the table is left", async () => {
  vi.useFakeTimers();
  seats = [ADA];
  failures = 2;
  const made = new Device("t1", "");
  await made.look();
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(made.isKnown).toBe(false);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(made.isKnown).toBe(true);
  expect(vi.getTimerCount()).toBe(0);

  failures = 2;
  const left = new Device("t1", "");
  await left.look();
  left.leave();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("whoever plays alone is never covered, and whoever only watches neither", async () => {
  seats = [ADA];
  expect((await device("playing")).eyes?.name).toBe("Ada");
  seats = [];
  const watching = await device("playing");
  expect(watching.eyes?.following).toBe(watching.main);
});

test("where two share the device, the table is covered until one of them says who he is, and seen through his eyes", async () => {
  seats = [ADA, BEN];
  const made = await device("playing", [1]);
  expect(made.eyes).toBeNull();
  expect(made.next.map((hand) => hand.name)).toEqual(["Ben"]);
  made.holder = 1;
  expect(made.eyes?.name).toBe("Ben");
  expect((made.eyes?.following as unknown as { as: number }).as).toBe(1);
});

test("there is nothing to cover before the deal and after the end", async () => {
  seats = [ADA, BEN];
  expect((await device("gathering")).eyes?.name).toBe("Ada");
  expect((await device("over")).eyes?.name).toBe("Ada");
});

test("those who share the device are ready by themselves; its owner says so", async () => {
  seats = [{ ...ADA, seat: 2 }, BEN];
  const made = await device("gathering");
  made.getReady();
  made.getReady();
  expect(asked).toMatchObject([{ as: 1, what: { t: "ready", ready: true } }]);
});

test("the curtain offers whoever is to move first, and gives the table to whoever presses", async () => {
  seats = [ADA, BEN];
  const made = await device("playing", [1]);
  const curtain = mount(Curtain, { target: document.body, props: { device: made } });
  flushSync();
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons.map((button) => button.textContent?.trim())).toEqual(["I am Ben", "I am Ada"]);
  buttons[0]?.click();
  expect(made.holder).toBe(1);
  await unmount(curtain);
});

test("one speaks only in rooms that are open and that one is in", () => {
  const rooms = [
    { id: "t1r1", members: [0, 1], open: true },
    { id: "t1r2", members: [1, 2], open: true },
    { id: "t1r0", members: [0, 2], open: false },
  ];
  expect(roomsFor(shown("playing", 0, [], { rooms })).map((room) => room.id)).toEqual(["t1r1"]);
  expect(roomsFor(shown("playing", null, [], { rooms }))).toEqual([]);
});

test("nobody is awaited when the game is not on", () => {
  expect(toActIn(shown("ended", 0, [0]))).toEqual([]);
  expect(toActIn(shown("playing", 0, [0, 2]))).toEqual([0, 2]);
  expect(toActIn(null)).toEqual([]);
});
