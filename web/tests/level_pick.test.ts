import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import LevelPick from "../src/lobby/LevelPick.svelte";

let shown: Record<string, unknown> | undefined;
const onpick = vi.fn();
const options = (): (string | null)[] => [...document.body.querySelectorAll("option")].map((one) => one.value);

function show(level: string): HTMLSelectElement {
  document.body.replaceChildren();
  shown = mount(LevelPick, { target: document.body, props: { level, research: ["greedy", "random"], onpick } });
  flushSync();
  return document.body.querySelector("select") as HTMLSelectElement;
}
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

afterEach(async () => {
  if (shown) await unmount(shown);
  onpick.mockClear();
});

test("bots for research are offered only to whoever asks for more", () => {
  const select = show("knight");
  expect(options()).toEqual(["squire", "knight", "wizard", "archmage", "…"]);
  choose(select, "…");
  expect(options()).toEqual(["squire", "knight", "wizard", "archmage", "greedy", "random"]);
  expect(select.value).toBe("knight");
  expect(onpick).not.toHaveBeenCalled();
  choose(select, "greedy");
  expect(onpick).toHaveBeenCalledWith("greedy");
});

test("one that is chosen already is shown", () => {
  expect(show("random").value).toBe("random");
});
