/** The panels on the screen: what they show of a position, and that keys and presses do what they say. */
import { language } from "@hall/words";
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import Aid from "../Aid.svelte";
import CharacterSheet from "../CharacterSheet.svelte";
import Forecast from "../Forecast.svelte";
import { readMarks } from "../marks";
import { whatIfTold } from "../telling";
import Timeline from "../Timeline.svelte";
import type { CastleView } from "../view";
import WhatIf from "../WhatIf.svelte";
import vectors from "./vectors.json";

const view = (n: number): CastleView => vectors.positions[n]?.view as unknown as CastleView;
const NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"];
let shown: Record<string, unknown> | undefined;

function show(component: unknown, props: Record<string, unknown>): void {
  shown = mount(component as Component<Record<string, unknown>>, { target: document.body, props });
  flushSync();
}
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const text = (selector = "body"): string => (document.querySelector(selector)?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
function press(target: HTMLElement, key: string): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  language.now = "en";
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

test("the forecast gives mean and range while the outcome is hidden", () => {
  show(Forecast, { view: view(4) });
  expect(text(".figures")).toContain("2880");
  expect(text(".figures")).toContain("2000 to 4000");
  expect(text(".outcome")).toBe("Outcome hidden, 8 possible.");
  expect(all("details dl:last-of-type dt")).toHaveLength(8);
});

test("the forecast is one number once the outcome lies open", () => {
  show(Forecast, { view: view(11) });
  expect(text(".figures")).toBe("3000");
  expect(text(".outcome")).toBe("The Scepter Betrays lies open.");
});

test("whoever watches is told why there is none", () => {
  show(Forecast, { view: { ...view(4), seat: null, characters: [null, null, null, null, null] } });
  expect(text()).toContain("You are watching");
});

test("a what-if without an aim is empty", () => {
  show(WhatIf, { view: view(4), aim: null });
  expect(document.querySelector("section")).toBeNull();
  expect(text("[role=status]")).toBe("");
});

test("an unseen card is told kind by kind, with chances and what the lift gives up", () => {
  show(WhatIf, { view: view(4), aim: 16 });
  expect(text("h2")).toBe("If you flip Bell 9");
  expect(all("tbody tr").map((row) => row.children[1]?.textContent)).toEqual(["40 %", "30 %", "20 %", "10 %"]);
  expect(text("dl")).toContain("Amulet you");
  expect(text("dl")).toContain("nobody");
  expect(text("[role=status]")).toBe(whatIfTold(view(4), 16));
});

test("outcomes that change nothing are told in one line", () => {
  show(WhatIf, { view: view(7), aim: 0 });
  expect(document.querySelector("table")).toBeNull();
  expect(text("section")).toContain("Whatever it is, you stay at 2000.");
});

test("the notebook has twelve rows for each other seat, empty until its owner writes", () => {
  show(CharacterSheet, { view: view(4), seatNames: NAMES.slice(0, 5), table: "oak" });
  expect(all("[role=tab]")).toHaveLength(4);
  expect(all("li button")).toHaveLength(12);
  expect(all("li button.likely, li button.unlikely")).toHaveLength(0);
  const own = view(4).seat as number;
  const other = own === 0 ? 1 : 0;
  all("li button")[3]?.click();
  flushSync();
  expect(all("li button")[3]?.getAttribute("aria-label")).toContain("likely");
  expect(Object.values(readMarks("oak", own)[other] ?? {})).toEqual(["likely"]);
  all("[role=tab]")[1]?.click();
  flushSync();
  expect(all("li button.likely")).toHaveLength(0);
});

test("arrows go through rows and seats, plus and minus mark", () => {
  show(CharacterSheet, { view: view(4), seatNames: NAMES.slice(0, 5), table: "oak" });
  const rows = all("li button");
  rows[0]?.focus();
  press(rows[0]!, "ArrowDown");
  expect(document.activeElement).toBe(rows[1]);
  press(rows[1]!, "-");
  expect(rows[1]?.className).toContain("unlikely");
  const tabs = all("[role=tab]");
  press(tabs[0]!, "ArrowLeft");
  expect(tabs[3]?.getAttribute("aria-selected")).toBe("true");
  expect(all("li button.unlikely")).toHaveLength(0);
});

test("a card of the timeline shows its own history", () => {
  const lines = [
    { kind: "event", at_ms: 0, event: "lifted", facts: { seat: 0, places: [27] } },
    { kind: "event", at_ms: 0, event: "flipped", facts: { seat: 0, cell: 10, up: true, kind: 1, new: true } },
    { kind: "event", at_ms: 0, event: "outcome_revealed", facts: { seat: 1, ritual: 7, outcome: 8 } },
  ];
  show(Timeline, { view: view(4), lines, seatNames: NAMES });
  expect(all("ol > li")).toHaveLength(2);
  expect(text("ol")).toContain("Bob turned an outcome: The Banishing, on The Full Rite");
  all(".grid button")[10]?.click();
  flushSync();
  expect(text(".head h3")).toBe("Book 2");
  expect(all("ol > li")).toHaveLength(1);
  all(".grid button")[11]?.click();
  flushSync();
  expect(text("section > p")).toBe("Nobody has turned this card yet.");
});

test("the aid puts one's own role first and ticks open outcomes", () => {
  show(Aid, { view: view(16) });
  expect(text("article h4")).toContain("Cultist");
  expect(all(".open")).toHaveLength(3);
});
