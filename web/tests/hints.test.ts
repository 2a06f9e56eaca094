import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Advice } from "../protocol";
import { levelHelp, levelName, ratingsOf } from "../src/lobby/levels";
import { BOT, LEVELS, researchBots } from "../src/lobby/plans";
import type { Level } from "../src/net/api";
import { Frame } from "../src/table/frame.svelte";
import { HintAsked } from "../src/table/hint.svelte";
import HintPanel from "../src/table/HintPanel.svelte";
import { language, learned } from "../src/words";
import { noticeIn } from "../src/words/notices";

const reason = (feature: string, worth: number) => ({ feature, words: feature, worth });
const ADVICE: Advice = {
  moves: [
    { code: 7, chance: 0.414, reasons: [], text: "flip the seventh" },
    { code: 3, chance: 0.3, reasons: [reason("home", 0.2), reason("regalia", -0.1)], text: "flip the third" },
    { code: 5, chance: 0.25, reasons: [], text: "flip the fifth" },
  ],
};

let shown: Record<string, unknown> | undefined;
beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody is asked"))));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  language.now = "en";
  vi.unstubAllGlobals();
});

test("every level has a name and a sentence, in both languages", async () => {
  const names = new Set<string>();
  for (const now of ["en", "de"] as const) {
    language.now = now;
    await learned();
    for (const level of [...LEVELS, "greedy", "random"]) {
      names.add(`${now} ${levelName(level)}`);
      expect(levelName(level)).toMatch(/^Bot: /);
      expect(levelHelp(level)).toMatch(/\.$/);
    }
  }
  expect(names.size).toBe(12);
  expect(levelName("greedy:deaf")).toContain("bedächtig");
  expect([levelName("unheard"), levelHelp("unheard")]).toEqual(["unheard", ""]);
  expect(noticeIn("Bramble (knight) took seat 2.")).toContain("Bot: Ritter");
});

test("levels come weakest first, then those to compare with; a knight is the usual one", () => {
  expect(researchBots({ bot_styles: ["deaf"] })).toEqual(["greedy", "greedy:deaf", "random"]);
  expect(LEVELS).toContain(BOT);
});

test("only what was measured has a rating", () => {
  const level = (name: string, number: number | null) => ({ name, rating: number === null ? null : { number } }) as Level;
  expect([...ratingsOf([level("squire", 1300), level("knight", null)])]).toEqual([["squire", 1300]]);
});

test("advice belongs to the decision it was asked for", async () => {
  let answer: (advice: Advice) => void = () => undefined;
  const hint = new HintAsked("xtal", () => new Promise((resolve) => (answer = resolve)));
  const first = hint.want();
  expect([hint.isThinking, hint.isOpen]).toEqual([true, true]);
  hint.close();
  answer(ADVICE);
  await first;
  expect([hint.advice, hint.isOpen]).toEqual([null, false]);
  const second = hint.want();
  answer(ADVICE);
  await second;
  expect(hint.advice).toEqual(ADVICE);
  await hint.want();
  expect(hint.isThinking).toBe(false);
});

test("the panel tells moves, chances and reasons, points at the board and plays", async () => {
  const hint = new HintAsked("xtal", () => Promise.resolve(ADVICE));
  await hint.want();
  const frame = new Frame("xtal");
  frame.about = (code) => ({ cell: code });
  const onplay = vi.fn();
  shown = mount(HintPanel, { target: document.body, props: { hint, frame, moveText: (code: number) => (code === 7 ? "do the seventh" : ""), onplay } });
  flushSync();
  const ways = [...document.body.querySelectorAll<HTMLElement>(".way")];
  expect(ways.map((way) => way.innerText.replaceAll(/\s+/g, " ").trim())).toEqual(["do the seventh 41 % to win", "flip the third 30 % to win", "flip the fifth 25 % to win"]);
  expect(document.body.textContent).toContain("better for home");
  expect(document.body.textContent).toContain("worse for regalia");
  expect([...document.body.querySelectorAll("li p")].at(-1)?.textContent).toContain("about the same");
  ways[1]?.dispatchEvent(new FocusEvent("focus"));
  expect(frame.pointed?.facts).toEqual({ cell: 3 });
  ways[1]?.dispatchEvent(new FocusEvent("blur"));
  expect(frame.pointed).toBeNull();
  [...document.body.querySelectorAll("button")].find((button) => button.textContent?.includes("Play it"))?.click();
  expect(onplay).toHaveBeenCalledWith(7);
});

test("moves whose chances cannot be told apart say so instead of three equal numbers", async () => {
  const alike: Advice = { moves: [0.314, 0.309, 0.28].map((chance, code) => ({ code, chance, reasons: [], text: `move ${code}` })) };
  const hint = new HintAsked("xtal", () => Promise.resolve(alike));
  await hint.want();
  const told = (): string[] => [...document.body.querySelectorAll<HTMLElement>(".way span")].map((one) => one.textContent ?? "");
  shown = mount(HintPanel, { target: document.body, props: { hint, frame: new Frame("xtal"), moveText: () => "" } });
  flushSync();
  expect(told()).toEqual(["31 % to win", "no clear difference", "28 % to win"]);
  language.now = "de";
  await learned();
  flushSync();
  expect(told()[1]).toBe("kein klarer Unterschied");
});
