import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import MyTables from "../src/lobby/MyTables.svelte";
import type { MyTable } from "../src/net/api";
import { AGAIN_MS, Fetched } from "../src/net/fetched.svelte";
import { Refused } from "../src/net/refused";
import { language, sentence } from "../src/words";
import { closedIn } from "../src/words/notices";

const row = (more: Partial<MyTable>): MyTable =>
  ({ id: "t", game: "xtal", mode: "", phase: "playing", seat: 0, names: ["Ann", "Bob"], host: "Ann", to_act: [1], winners: [], clock: "none", opened_ms: 0, at_ms: 0, why: "", played: true, ...more });

let answers: (MyTable[] | Error)[];
let list: Fetched<MyTable[]>;
let shown: Record<string, unknown> | undefined;
let stop: () => void;
const asked = vi.fn(async () => {
  const answer = answers.shift() ?? [];
  if (answer instanceof Error) throw answer;
  return answer;
});

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  answers = [];
});
afterEach(async () => {
  stop();
  if (shown) await unmount(shown);
  shown = undefined;
  vi.useRealTimers();
});

async function show(...coming: (MyTable[] | Error)[]): Promise<string> {
  answers = coming;
  list = new Fetched(asked);
  document.body.replaceChildren();
  shown = mount(MyTables, { target: document.body, props: { games: [], list, title: "Your games", none: "You have not sat at a table yet." } });
  stop = list.keep();
  return later(0);
}
async function later(ms: number): Promise<string> {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
  return document.body.textContent ?? "";
}

test("a list that could not be fetched is not drawn as an empty one, and is asked for again by itself", async () => {
  const text = await show(new Refused("something went wrong in the hall"), []);
  expect(text).toContain("This list could not be fetched. Something went wrong in the hall.");
  expect(text).not.toContain("not sat at a table");
  const then = await later(AGAIN_MS);
  expect(then).toContain("You have not sat at a table yet.");
  expect(then).not.toContain("could not be fetched");
  await later(10 * AGAIN_MS);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a list that is on its way is not drawn as an empty one either", async () => {
  asked.mockReturnValueOnce(new Promise(() => undefined));
  expect(await show()).not.toContain("not sat at a table");
  expect(document.body.querySelector("[role=progressbar]")).not.toBeNull();
});

test("what was fetched before stays while it cannot be renewed, and one can ask again at once", async () => {
  await show([row({})]);
  answers = [new Refused("The hall cannot be reached. Is your device online?"), [row({ names: ["Ann", "Cat"] })]];
  void list.look();
  expect(await later(0)).toMatch(/could not be fetched. The hall cannot be reached. Is your device online\? .*Bob/s);
  const again = [...document.body.querySelectorAll("button")].find((one) => one.textContent?.trim() === "Try again");
  again?.click();
  const then = await later(0);
  expect(then).toContain("Cat");
  expect(then).not.toContain("could not be fetched");
});

test("a table that cannot be opened stands in the list with its reason; the others are there", async () => {
  const why = "this hall has no edition 'winter': its file winter.toml is missing";
  const text = await show([row({ id: "bad", phase: "unknown", seat: null, names: [], why }), row({ id: "good" }), row({ id: "torn", game: "", host: "", phase: "unknown", why: "damaged" })]);
  expect([...document.body.querySelectorAll("li strong")].map((one) => one.textContent)).toEqual(["XTAL", "XTAL", "A game"]);
  expect(text).toContain(`This table cannot be opened now: ${why}.`);
  expect([...document.body.querySelectorAll("li a")].map((one) => one.getAttribute("href"))).toEqual(["/table/good"]);
});

test("the list is asked for no more when its page is left", async () => {
  await show(new Refused("no"));
  stop();
  await later(10 * AGAIN_MS);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("why a table is closed is said in the language of the page", () => {
  stop = () => undefined;
  language.now = "de";
  expect(closedIn("Cora plays in your place now, in seat 2")).toBe("Auf Platz 2 spielt jetzt Cora für dich");
  expect(closedIn("this hall has no edition 'winter': its file winter.toml is missing")).toContain("winter.toml fehlt");
  expect(closedIn("something else")).toBe("something else");
  language.now = "en";
  expect(closedIn("Cora plays in your place now, in seat 2")).toBe("Cora plays in your place now, in seat 2");
  expect([sentence("it is full"), sentence("Is it full?")]).toEqual(["It is full.", "Is it full?"]);
});

test("a game that was given up is finished: it is looked at, not gone on with", async () => {
  expect(await show([row({ phase: "ended" })])).toContain("Look again");
  expect(document.body.querySelector("a[href='/review/t']")).not.toBeNull();
  expect(document.body.textContent).not.toContain("Go on");
  await unmount(shown as Record<string, unknown>);
  stop();
  expect(await show([row({ phase: "ended", played: false })])).not.toMatch(/Go on|Look again/);
  await unmount(shown as Record<string, unknown>);
  stop();
  expect(await show([row({ phase: "playing" })])).toContain("Go on");
});
