/** The card that a lesson asks for is told from all others that are legal: by a sign, by its label, and by the keyboard. */
import type { Frame } from "@hall/table/frame.svelte";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { Desk } from "../desk.svelte";
import recorded from "../fixtures/views.json";
import { coded } from "../moves";
import Tableau from "../Tableau.svelte";
import { SUPPLY, type CastleView } from "../view";

const view = recorded.views.find((one) => one.moment === "middle" && one.view.seat === one.view.mover)?.view as unknown as CastleView;
const pawn = (view.pawns[view.mover] ?? [SUPPLY])[0] as number;

vi.stubGlobal("ResizeObserver", class { observe(): void {} disconnect(): void {} });
let shown: Record<string, unknown> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

function cards(wanted: number | null): HTMLElement[] {
  const desk = new Desk(() => view, { following: {}, wanted } as unknown as Frame, String);
  desk.tapPawn(pawn);
  shown = mount(Tableau, { target: document.body, props: { view, desk, ringed: [], onadvance: () => undefined } });
  flushSync();
  return [...document.querySelectorAll<HTMLElement>("[role=gridcell] > button")];
}

test("of many legal cards one is marked, called the one to turn, and the first the keyboard reaches", async () => {
  const legal = cards(null).flatMap((card, cell) => (card.classList.contains("legal") ? [cell] : []));
  expect(legal.length).toBeGreaterThan(2);
  expect(document.querySelector(".wanted")).toBeNull();
  const cell = legal[2] as number;
  if (shown) await unmount(shown);
  const all = cards(coded({ verb: "manipulate", lift: 0, flip: cell }));
  expect(all.flatMap((card, at) => (card.classList.contains("wanted") ? [at] : []))).toEqual([cell]);
  expect(all.flatMap((card, at) => (card.getAttribute("aria-label")?.includes("This is the card to turn") ? [at] : []))).toEqual([cell]);
  expect(all.flatMap((card, at) => (card.tabIndex === 0 ? [at] : []))).toEqual([cell]);
});

test("an outcome that is asked for marks no card", () => {
  cards(coded({ verb: "advance", ritual: 7 }));
  expect(document.querySelector(".wanted")).toBeNull();
});
