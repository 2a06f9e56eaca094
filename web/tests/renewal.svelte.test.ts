import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../src/look/toasts.svelte";
import { build } from "../src/net/build.svelte";
import { isAnythingUnsaved, unsaved } from "../src/net/unsaved";
import { watchRenewal } from "../src/shell/renewal.svelte";

const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
let stop: () => void;

/** The page of this build is opened, as the frame of every page does it. */
function opened(own: string): void {
  document.head.innerHTML = own ? `<meta name="build" content="${own}">` : "";
  build.heard(own);
  stop = $effect.root(watchRenewal);
  flushSync();
}

function heard(name: string): void {
  build.heard(name);
  flushSync();
}

function typed(text: string): HTMLInputElement {
  const field = document.createElement("input");
  document.body.append(field);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return field;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  sessionStorage.clear();
  reload.mockClear();
});

afterEach(() => {
  heard(build.own);
  stop();
  vi.useRealTimers();
});

test("a page of the build that is served stays, and so does one that is being developed", () => {
  opened("one");
  heard("one");
  heard("");
  expect([build.newer, reload.mock.calls.length]).toEqual(["", 0]);
  stop();
  opened("");
  heard("two");
  expect([build.newer, reload.mock.calls.length]).toEqual(["", 0]);
});

test("an older page is loaded anew by itself, once, and says afterwards why", () => {
  opened("one");
  heard("two");
  vi.advanceTimersByTime(5_000);
  expect(reload).toHaveBeenCalledOnce();
  stop();
  opened("two");
  expect(toasts.shown.map((toast) => toast.text)).toContain("The hall has been renewed.");
  stop();
  opened("one"); // and were it so for ever, it would be tried no more than once for a build
  sessionStorage.setItem("greathall.renewed", "three");
  heard("three");
  vi.advanceTimersByTime(5_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(build.newer).toBe("three");
});

test("what somebody has typed is waited for until it is sent", () => {
  opened("one");
  const field = typed("Well pl");
  heard("two");
  vi.advanceTimersByTime(5_000);
  expect(reload).not.toHaveBeenCalled();
  field.value = "";
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalled();
});

test("a field whose page was left, an answer that came, a dialog that was closed are waited for no more", () => {
  const field = typed("Ann");
  expect(isAnythingUnsaved()).toBe(true);
  field.remove();
  expect(isAnythingUnsaved()).toBe(false);
  const settled = unsaved(() => true);
  expect(isAnythingUnsaved()).toBe(true);
  settled();
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  dialog.open = true;
  expect(isAnythingUnsaved()).toBe(true);
  dialog.open = false;
  expect(isAnythingUnsaved()).toBe(false);
});

test("a part that cannot be fetched makes the page ask which build is served now", async () => {
  opened("one");
  const ask = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}", { headers: { "X-Great-Hall-Build": "two" } }));
  dispatchEvent(new Event("vite:preloadError"));
  await vi.waitFor(() => expect(build.newer).toBe("two"));
  expect(ask).toHaveBeenCalledWith("/api/hall", expect.anything());
  ask.mockRestore();
});
