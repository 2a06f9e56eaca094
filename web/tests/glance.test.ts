import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Glance as Told, RulesShown } from "../src/net/api";
import Glance from "../src/rules/Glance.svelte";

const line = (text: string, rule = "XT-1") => ({ text, rule });
const told = (mode: string, name: string, aim: string): Told =>
  ({ mode, name, aim: [line(aim, "XT-90")], turn: ["Roll.", "Walk.", "Take.", "Fight.", "Play."].map((one) => line(one, "XT-2")), end: [line("Somebody is Home.")], more: [] });
const rule = (id: string, section: string) => ({ id, section, text: "", source: "", refuses: false, reached: true });
const BOOK: RulesShown = {
  title: "Xtal", version: 1, lang: "en", rulings: [], credits: { designers: [], based_on: "", rights: "", affiliation: "" },
  rules: [rule("XT-1", "Setting up"), rule("XT-2", "The turn"), rule("XT-3", "The turn"), rule("XT-90", "Winning")],
  glance: [told("booklet", "Booklet", "Six rings."), told("short", "Short", "Three rings.")],
};

let shown: Record<string, unknown> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

function show(book: RulesShown, mode?: string): HTMLElement {
  document.body.replaceChildren();
  shown = mount(Glance, { target: document.body, props: { game: "xtal", book, mode } });
  flushSync();
  return document.body;
}
const texts = (all: Iterable<Element>): string[] => [...all].map((one) => one.textContent?.trim() ?? "");

test("the aim comes first, then a turn in five lines, then the end; each line leads to its rule", () => {
  const page = show(BOOK);
  expect(texts(page.querySelectorAll("h3"))).toEqual(["Aim", "Your turn", "How it ends", "Contents of the rules"]);
  expect(texts(page.querySelectorAll(".aim li"))).toEqual(["Six rings. XT-90"]);
  expect(page.querySelectorAll("ol li")).toHaveLength(5);
  expect(page.querySelector(".aim a")?.getAttribute("href")).toBe("/rules/xtal#XT-90");
});

test("the contents lead to the first rule of each section", () => {
  const links = [...show(BOOK).querySelectorAll("nav a")];
  expect(links.map((one) => [one.textContent, one.getAttribute("href")])).toEqual([["Setting up", "/rules/xtal#XT-1"], ["The turn", "/rules/xtal#XT-2"], ["Winning", "/rules/xtal#XT-90"]]);
});

test("each mode has its own page", () => {
  const page = show(BOOK, "short");
  expect(page.querySelector(".aim")?.textContent).toContain("Three rings.");
  const [booklet] = page.querySelectorAll<HTMLElement>(".modes button");
  booklet?.click();
  flushSync();
  expect(page.querySelector(".aim")?.textContent).toContain("Six rings.");
  expect(texts(page.querySelectorAll("[aria-pressed=true]"))).toEqual(["Booklet"]);
});

test("a game that tells nothing at a glance still shows what its rules hold", () => {
  expect(texts(show({ ...BOOK, glance: [] }).querySelectorAll("h3"))).toEqual(["Contents of the rules"]);
});
