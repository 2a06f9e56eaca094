import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyFromClient, AnyFromServer, Line, Shown } from "../protocol";
import { Following, type SocketLike } from "../src/net/following.svelte";
import { Refused } from "../src/net/refused";
import { isAnythingUnsaved } from "../src/net/unsaved";

/** The other end of a socket, for a test to speak with. */
class Hall implements SocketLike {
  readyState: number = 0;
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  heard: AnyFromClient[] = [];
  send(data: string): void {
    this.heard.push(JSON.parse(data) as AnyFromClient);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }
  says(message: AnyFromServer): void {
    this.onmessage?.call(this as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
  }
  closes(code: number, reason = ""): void {
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, { code, reason } as CloseEvent);
  }
  of<T extends AnyFromClient["t"]>(t: T): Extract<AnyFromClient, { t: T }>[] {
    return this.heard.filter((one): one is Extract<AnyFromClient, { t: T }> => one.t === t);
  }
}

const line = (text: string): Line => ({ kind: "event", at_ms: 0, text });
const shown = (turn: number, seat: number | null = 0): Shown =>
  ({ table: { plan: { game: "xtal" }, seats: [], you: { seat, host: true, name: "Ann" }, votes: [] }, view: { turn }, words: null }) as unknown as Shown;
const snapshot = (u: number, turn: number, lines: Line[] = [], more: object = {}): AnyFromServer => ({
  t: "snapshot", u, at: 10 + turn, now_ms: Date.now(), shown: shown(turn), lines: lines.length, new: lines, yours: [], ...more,
});
const update = (u: number, turn: number, more: object = {}): AnyFromServer => ({ t: "update", u, at: 10 + turn, set: [[["view", "turn"], turn]], ...more });

let halls: Hall[];
let following: Following;
const hall = (): Hall => halls.at(-1) as Hall;
const turn = (): unknown => (following.shown?.view as { turn: number } | undefined)?.turn;

beforeEach(() => {
  vi.useFakeTimers();
  halls = [];
  following = new Following("t1", {
    open: () => {
      halls.push(new Hall());
      return hall();
    },
  });
  hall().opens();
});

afterEach(() => {
  following.leave();
  vi.useRealTimers();
});

test("a table is asked for, shown, and changes", () => {
  expect(following.link.is).toBe("connecting");
  expect(hall().of("subscribe")).toMatchObject([{ table: "t1", lines: 0, words: true }]);
  hall().says(snapshot(4, 1, [line("a")]));
  expect(following.link.is).toBe("here");
  const before = following.shown;
  hall().says(update(5, 2, { new: [line("b")] }));
  expect(turn()).toBe(2);
  expect(following.lines.map((one) => one.text)).toEqual(["a", "b"]);
  expect(following.shown?.table).toBe(before?.table);
});

test("what was asked and not answered would be lost with the page", async () => {
  hall().says(snapshot(4, 1));
  const asking = following.ask({ t: "vote", end: true });
  expect(isAnythingUnsaved()).toBe(true);
  hall().closes(1012);
  expect(isAnythingUnsaved()).toBe(true);
  vi.advanceTimersByTime(1_000);
  hall().opens();
  hall().says(snapshot(4, 1));
  hall().says({ t: "done", id: hall().of("vote")[0]?.id ?? "" });
  await asking;
  expect(isAnythingUnsaved()).toBe(false);
});

test("a message told twice counts once", () => {
  hall().says(snapshot(4, 1));
  hall().says(update(5, 2, { new: [line("a")] }));
  hall().says(update(5, 2, { new: [line("a")] }));
  expect(following.lines).toHaveLength(1);
  expect(hall().of("subscribe")).toHaveLength(1);
});

test("after a gap the whole document is asked for, and nothing counts until it comes", () => {
  hall().says(snapshot(4, 1, [line("a")]));
  hall().says(update(6, 3));
  expect(hall().of("subscribe").at(-1)).toMatchObject({ lines: 1, seat: 0 });
  hall().says(update(7, 4));
  expect(turn()).toBe(1);
  hall().says(snapshot(7, 4, [line("b")], { lines: 2 }));
  expect(turn()).toBe(4);
  expect(following.lines.map((one) => one.text)).toEqual(["a", "b"]);
});

test("a story that was heard from another seat is not mixed with this one", () => {
  hall().says(snapshot(4, 1, [line("a")]));
  hall().closes(1006);
  vi.advanceTimersByTime(1000);
  hall().opens();
  hall().says(snapshot(0, 1, [line("b")], { lines: 2, shown: shown(1, 3) }));
  expect(hall().of("subscribe").at(-1)).toMatchObject({ lines: 0 });
  hall().says(snapshot(0, 1, [line("x"), line("b")], { shown: shown(1, 3) }));
  expect(following.lines.map((one) => one.text)).toEqual(["x", "b"]);
});

test("a request is done when its answer comes, also inside an update", async () => {
  hall().says(snapshot(4, 1));
  const invited = following.ask({ t: "invite", seat: 2 });
  hall().says({ t: "done", id: hall().of("invite")[0]!.id, code: "c" });
  expect((await invited).code).toBe("c");
  const moved = following.play(7);
  expect(hall().of("move")[0]).toMatchObject({ at: 11, codes: [7] });
  hall().says(update(5, 2, { yours: [hall().of("move")[0]!.id] }));
  await moved;
});

test("a refusal carries its sentence and its rule", async () => {
  hall().says(snapshot(4, 1));
  const moved = following.play(7);
  hall().says({ t: "refused", id: hall().of("move")[0]!.id, why: "a pawn stands there", rule: "CG-20" });
  await expect(moved).rejects.toEqual(new Refused("a pawn stands there", "CG-20"));
});

test("what has no answer when the connection breaks is asked again with the same id, and only after the snapshot", async () => {
  hall().says(snapshot(4, 1));
  const moved = following.play(7);
  const id = hall().of("move")[0]!.id;
  hall().closes(1006);
  expect(following.link.is).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(halls).toHaveLength(2);
  hall().opens();
  expect(hall().of("move")).toEqual([]);
  hall().says(snapshot(0, 1));
  expect(hall().of("move").map((one) => one.id)).toEqual([id]);
  hall().says({ t: "done", id });
  await moved;
});

test("what was done while the connection was away is not asked again", async () => {
  hall().says(snapshot(4, 1));
  const moved = following.play(7);
  const id = hall().of("move")[0]!.id;
  hall().closes(1006);
  vi.advanceTimersByTime(1000);
  hall().opens();
  hall().says(snapshot(0, 2, [], { yours: [id] }));
  await moved;
  expect(hall().of("move")).toEqual([]);
});

test("pauses grow while nobody answers, and `since` stays the moment it was lost", () => {
  hall().says(snapshot(4, 1));
  hall().closes(1006);
  const since = following.link.is === "lost" && following.link.since;
  for (let tries = 0; tries < 8; tries++) {
    vi.advanceTimersByTime(10_000);
    hall().closes(1006);
  }
  expect(following.link).toEqual({ is: "lost", since });
  const before = halls.length;
  vi.advanceTimersByTime(4000);
  expect(halls.length).toBe(before);
  vi.advanceTimersByTime(7000);
  expect(halls.length).toBe(before + 1);
});

test("a hall that restarts says so until it is back", () => {
  hall().says(snapshot(4, 1));
  hall().says({ t: "goodbye", why: "the hall is being restarted", again: true });
  hall().closes(1012);
  expect(following.link.is).toBe("restarting");
  vi.advanceTimersByTime(1000);
  hall().closes(1006);
  expect(following.link.is).toBe("restarting");
  vi.advanceTimersByTime(2000);
  hall().opens();
  hall().says(snapshot(0, 1));
  expect(following.link.is).toBe("here");
});

test("a connection that does not answer is given up and made anew", () => {
  hall().says(snapshot(4, 1));
  hall().says({ t: "pong", id: hall().of("ping")[0]!.id, now_ms: Date.now() });
  vi.advanceTimersByTime(20_000);
  expect(hall().of("ping")).toHaveLength(2);
  vi.advanceTimersByTime(6_500);
  expect(halls.length).toBe(2);
});

test("a device that wakes up does not wait for the next try", () => {
  hall().says(snapshot(4, 1));
  for (let tries = 0; tries < 5; tries++) {
    hall().closes(1006);
    vi.advanceTimersByTime(10_000);
  }
  hall().closes(1006);
  const before = halls.length;
  dispatchEvent(new Event("online"));
  expect(halls.length).toBe(before + 1);
});

test("a device that wakes up asks whether its connection still lives", () => {
  hall().says(snapshot(4, 1));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(hall().of("ping")).toHaveLength(2);
  vi.advanceTimersByTime(6_500);
  expect(halls.length).toBe(2);
});

test("what an abandoned connection still says does not count", () => {
  hall().says(snapshot(4, 1));
  const old = hall();
  vi.advanceTimersByTime(7000);
  expect(halls.length).toBe(2);
  hall().opens();
  hall().says(snapshot(9, 5));
  old.says(update(10, 99));
  old.closes(1006);
  expect(turn()).toBe(5);
  expect(following.link.is).toBe("here");
});

test("a table that is not for us ends the following, and everybody who waits is told", async () => {
  const asked = following.ask({ t: "stand" });
  hall().says({ t: "refused", id: hall().of("subscribe")[0]!.id, why: "there is no such table" });
  await expect(asked).rejects.toEqual(new Refused("there is no such table"));
  expect(following.link).toMatchObject({ is: "gone", why: "there is no such table", stranger: false });
  await expect(following.ask({ t: "stand" })).rejects.toBeInstanceOf(Refused);
  vi.advanceTimersByTime(60_000);
  expect(halls).toHaveLength(1);
});

test("a stranger is told apart from somebody who may not look", () => {
  hall().closes(4401, "say who you are first");
  expect(following.link).toMatchObject({ is: "gone", stranger: true });
});

test("countdowns run by the hall's clock, measured by the quickest answer", () => {
  hall().says(snapshot(4, 1));
  const id = hall().of("ping")[0]!.id;
  vi.advanceTimersByTime(100);
  hall().says({ t: "pong", id, now_ms: Date.now() - 50 + 3000 });
  expect(following.clock.aheadMs).toBe(3000);
  vi.advanceTimersByTime(20_000);
  const slow = hall().of("ping").at(-1)!.id;
  vi.advanceTimersByTime(2000);
  hall().says({ t: "pong", id: slow, now_ms: Date.now() + 5000 });
  expect(following.clock.aheadMs).toBe(3000);
});

test("a table that cannot be opened now is asked for again by itself, and says why", () => {
  const refused = (again: boolean): AnyFromServer => ({ t: "refused", id: hall().of("subscribe").at(-1)!.id, why: "its disk may be full", ...(again ? { again } : {}) });
  hall().says(refused(true));
  expect(following.link).toEqual({ is: "unopened", why: "its disk may be full" });
  vi.advanceTimersByTime(1000);
  expect([halls.length, hall().of("subscribe").length]).toEqual([1, 2]);
  hall().says(refused(true));
  vi.advanceTimersByTime(1000);
  hall().says(snapshot(4, 1));
  expect(following.link.is).toBe("here");
  vi.advanceTimersByTime(3000);
  expect(hall().of("subscribe")).toHaveLength(3);
});

test("a table that is closed for good is not asked for again", () => {
  hall().says({ t: "refused", id: hall().of("subscribe")[0]!.id, why: "Cora plays in your place now, in seat 2" });
  expect(following.link).toMatchObject({ is: "gone", why: "Cora plays in your place now, in seat 2" });
  vi.advanceTimersByTime(60_000);
  expect(hall().of("subscribe")).toHaveLength(1);
});
