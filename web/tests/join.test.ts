import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Plan } from "../protocol";
import type { Invitation, Option } from "../src/net/api";
import { AGAIN_MS } from "../src/net/fetched.svelte";
import Join from "../src/pages/Join.svelte";

const PLAN: Plan = { game: "xtal", mode: "short", seats: 2, options: { rings_to_win: 3, race_void_ms: 3000 }, clock: { kind: "move", move_s: 90 }, rated: true, watchers: false };
const INVITED: Invitation = {
  table: "t", game: "xtal", mode: "short", host: "Ann", seat: 1, yours: false, kinds: ["person", "open"], names: ["Ann", ""], crests: ["", ""], phase: "gathering", clock: "move", plan: PLAN, called: "", taken: ["Ann"],
};
const OPTIONS: Option[] = [
  { id: "rings_to_win", default: 6, rule: "XT-90", label: "Rings to bring Home", help: "", told: [{ value: 3, words: "3 rings" }, { value: 6, words: "6 rings" }] },
  { id: "race_void_ms", default: 6000, rule: "XT-75", label: "Time to cancel a Void", help: "", told: [{ value: 3000, words: "3 s" }, { value: 6000, words: "6 s" }] },
];
const FACTS = { modes: [{ id: "short", name: "Short", options: { rings_to_win: 3 } }], options: OPTIONS };
const ANSWERS: Record<string, unknown> = { "/api/games/xtal": FACTS, "/api/games": [] };
const answered = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

let shown: Record<string, unknown> | undefined;
let invitations: Response[];
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string) => (path === "/api/invitation" ? (invitations.shift() ?? answered(INVITED)) : answered(ANSWERS[path] ?? [])));
});
afterEach(async () => {
  if (shown) await unmount(shown);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function follow(...coming: Response[]): Promise<string> {
  invitations = coming;
  document.body.replaceChildren();
  shown = mount(Join, { target: document.body, props: { place: { page: "join", id: "", hash: new URLSearchParams("join=t.code") } as never } });
  return later(0);
}
async function later(ms: number): Promise<string> {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
  return (document.body.textContent ?? "").replaceAll(/\s+/g, " ");
}

test("an invitation tells what is agreed before anybody sits down, and what bots count for", async () => {
  const text = await follow();
  for (const told of ["90 seconds for each decision.", "Rated.", "No hints.", "No spectators.", "any other bot as a newcomer (1500)"]) expect(text).toContain(told);
});

test("an invitation tells the options that are not usual in its mode, in words, and how this mode is played", async () => {
  const text = await follow();
  expect(text).toContain("Time to cancel a Void3 s");
  expect(text).not.toContain("Rings to bring Home");
  expect(document.querySelector("a[target]")?.getAttribute("href")).toBe("/learn/xtal#short");
});

test("an invitation that cannot be read now is read again; one that leads nowhere says so", async () => {
  const text = await follow(answered({ why: "the hall cannot write anything down at the moment: its disk may be full" }, 503));
  expect(text).toContain("The invitation could not be read. The hall cannot write anything down at the moment: its disk may be full.");
  expect(text).not.toContain("leads nowhere");
  expect(await later(AGAIN_MS)).toContain("Ann invites you");
  if (shown) await unmount(shown);
  expect(await follow(answered({ why: "used" }, 409))).toContain("This invitation leads nowhere");
});
