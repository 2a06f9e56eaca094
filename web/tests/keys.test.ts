import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Line } from "../protocol";
import { KEYS as REVIEW } from "../src/review/keys";
import { sheets } from "../src/look/sheets";
import { Frame } from "../src/table/frame.svelte";
import { done, keyOf, KEYS as TABLE, leavesLine } from "../src/table/keys";
import Keys from "../src/table/Keys.svelte";
import Log from "../src/table/Log.svelte";

const BOARDS = import.meta.glob<{ KEYS: Record<string, string> }>("../../src/greathall/games/*/web/keys.ts", { eager: true });
let shown: Record<string, unknown> | undefined;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

/** What a handler of the page makes of a key that is pressed here. */
function pressed<T>(where: string, key: string, heard: (event: KeyboardEvent) => T): T {
  const target = document.querySelector(where) as Element;
  let found: T | undefined;
  const listen = (event: Event): void => void (found = heard(event as KeyboardEvent));
  addEventListener("keydown", listen);
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  removeEventListener("keydown", listen);
  return found as T;
}

test("a letter means one thing at the table, in a review and on every board", () => {
  const meanings = new Map<string, string>();
  const own = Object.entries(BOARDS).flatMap(([game, { KEYS }]) => Object.entries(KEYS).map(([what, key]) => [key, `${game} ${what}`] as const));
  expect(own.length).toBeGreaterThan(0);
  for (const [key, meaning] of [...TABLE, ...REVIEW.map(([key, told]) => [key, told.replace("review.keyHelp", "frame.keyHelp")] as const), ...own]) {
    expect(meanings.get(key) ?? meaning, `the key ${key}`).toBe(meaning);
    meanings.set(key, meaning);
  }
});

test("keys work wherever the focus is, but not where somebody writes or answers", () => {
  document.body.innerHTML = `<button></button><input id="line"><input id="range" type="range"><textarea></textarea><select></select>
    <div role="radiogroup"><button id="radio"></button></div>
    <dialog class="sheet"><button id="sheet"></button><input id="inside"></dialog><dialog class="middle"><button id="question"></button></dialog>`;
  for (const where of ["body", "button", "#range", "#radio", "#sheet"]) expect(pressed(where, "L", keyOf), where).toBe("l");
  for (const where of ["#line", "textarea", "select", "#question", "#inside"]) expect(pressed(where, "l", keyOf), where).toBe("");
  expect(pressed("body", "?", keyOf)).toBe("?");
  expect([pressed("#sheet", "Escape", keyOf), pressed("button", "Escape", keyOf)]).toEqual(["", "Escape"]);
});

test("Escape leaves the line that is written on; in a sheet the sheet goes", () => {
  document.body.innerHTML = `<input id="line"><dialog class="sheet"><input id="inside"></dialog>`;
  document.querySelector<HTMLElement>("#line")?.focus();
  expect(pressed("#line", "a", leavesLine)).toBe(false);
  expect(document.activeElement?.id).toBe("line");
  expect(pressed("#line", "Escape", leavesLine)).toBe(true);
  expect(document.activeElement).toBe(document.body);
  expect(pressed("#inside", "Escape", leavesLine)).toBe(false);
});

test("what a key does comes after whatever lay over the board is closed", () => {
  const order: string[] = [];
  const close = (): void => void order.push("closed");
  sheets.add(close);
  expect(pressed("body", "l", (event) => done(event, () => order.push("done")))).toBe(true);
  expect(pressed("body", "x", (event) => done(event, undefined))).toBe(false);
  sheets.delete(close);
  expect(order).toEqual(["closed", "done"]);
});

test("the list tells the board's keys first, and of looking for a move only where moves are words", () => {
  const own = [{ key: "P", told: "lift a pawn", does: vi.fn() }];
  shown = mount(Keys, { target: document.body, props: { own, mayTakeBack: false } });
  const keys = (): string[] => [...document.querySelectorAll("kbd")].map((one) => one.textContent ?? "");
  expect(keys().slice(0, 2)).toEqual(["P", "M"]);
  expect(keys()).not.toContain("/");
  expect(keys()).not.toContain("U");
  const frame = new Frame("xtal");
  frame.keys = own;
  frame.keyed("p")?.();
  expect(own[0]?.does).toHaveBeenCalledOnce();
  expect(frame.keyed("l")).toBeUndefined();
});

test("in words a move can be looked for", () => {
  shown = mount(Keys, { target: document.body, props: { own: null, mayTakeBack: true } });
  expect([...document.querySelectorAll("kbd")].map((one) => one.textContent)).toContain("/");
});

test("the ring of a line of the log goes with the log", async () => {
  const frame = new Frame("xtal");
  const lines: Line[] = [{ kind: "event", at_ms: 0, text: "Ann turns a card", facts: { cell: 3 } }];
  const log = mount(Log, { target: document.body, props: { frame, lines, names: [] } });
  flushSync();
  document.querySelector("li")?.dispatchEvent(new PointerEvent("pointerenter"));
  flushSync();
  expect(frame.pointed?.facts).toEqual({ cell: 3 });
  await unmount(log);
  expect(frame.pointed).toBeNull();
});
