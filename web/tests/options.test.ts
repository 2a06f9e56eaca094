import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { TableShown } from "../protocol";
import OptionList from "../src/create/OptionList.svelte";
import PlanFacts from "../src/gathering/PlanFacts.svelte";
import { usualOptions } from "../src/lobby/plans";
import type { GameFacts, Mode, Option } from "../src/net/api";
import TableFacts from "../src/table/TableFacts.svelte";

const VOID: Option = {
  id: "race_void_ms", default: 6000, rule: "XT-75", label: "Time to cancel a Void", help: "In a race, a Void holds after this time.",
  told: [{ value: 3000, words: "3 s" }, { value: 6000, words: "6 s" }],
};
const ALONE: Option = { id: "void_alone", default: true, rule: "XT-43", label: "Void with nothing to cancel", help: "Only for its protection?", told: [{ value: true, words: "yes" }, { value: false, words: "no" }] };
const FACTS = { facts: { id: "xtal" }, modes: [{ id: "booklet", name: "Booklet", help: "As printed.", kind: "competitive", min: 2, max: 6 }], options: [VOID, ALONE] } as unknown as GameFacts;
const usual = usualOptions(FACTS, FACTS.modes[0] as Mode);
const chosen = { race_void_ms: 3000, void_alone: false };
const table = { plan: { game: "xtal", mode: "booklet", seats: 2, options: chosen }, seats: [{}, {}], commitment: "", seed: "", watching: 0 } as unknown as TableShown;

let shown: Record<string, unknown> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  vi.unstubAllGlobals();
});

function show<P extends Record<string, unknown>>(part: Component<P>, props: P): HTMLElement {
  document.body.replaceChildren();
  shown = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}

test("who opens a table chooses by labels and words, and every value is a choice", () => {
  const onset = vi.fn();
  const page = show(OptionList, { options: FACTS.options, values: usual, usual, game: "xtal", onset });
  expect(page.textContent).not.toMatch(/_|6000|Race void|true/);
  expect([...page.querySelectorAll("label")].map((label) => label.textContent?.trim())).toEqual([VOID.label, ALONE.label]);
  const [select] = page.querySelectorAll("select");
  expect([...(select as HTMLSelectElement).options].map((one) => one.text)).toEqual(["3 s", "6 s (usual)"]);
  (select as HTMLSelectElement).value = "0";
  select?.dispatchEvent(new Event("change", { bubbles: true }));
  expect(onset).toHaveBeenCalledWith({ ...usual, race_void_ms: 3000 });
});

test("who sits down reads what differs in the same words", () => {
  const page = show(PlanFacts, { table, facts: FACTS, onrule: vi.fn() });
  expect([...page.querySelectorAll("dl:last-of-type div")].map((one) => [...one.children].map((part) => part.textContent))).toEqual([[VOID.label, "3 s"], [ALONE.label, "no"]]);
});

test("and finds them again at the table", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(FACTS))));
  const page = show(TableFacts, { table, onrule: vi.fn() });
  await vi.waitFor(() => expect(page.textContent).toContain(VOID.label));
  expect(page.textContent).toContain("3 s");
  expect(page.textContent).not.toMatch(/_|3000|false/);
});
