/** "What can I do?": what can be done now comes first, found among the legal moves. */
import { language } from "@hall/words";
import { flushSync, mount, unmount } from "svelte";
import { beforeEach, expect, test } from "vitest";
import { actionsNow } from "./action";
import Aid from "./aid/Aid.svelte";
import recorded from "./fixtures/views.json";
import type { CastleView } from "./view";

const at = (moment: string, seat: "mover" | "other" | "nobody" = "mover"): CastleView => {
  const wanted = (view: { seat: number | null; mover: number }): boolean => (seat === "nobody" ? view.seat === null : view.seat !== null && (view.seat === view.mover) === (seat === "mover"));
  return recorded.views.find((one) => one.moment === moment && one.view.seats === 4 && wanted(one.view))?.view as unknown as CastleView;
};
const told = (view: CastleView): string[] => actionsNow(view, (seat) => `Player ${seat}`).map(({ title, hint }) => `${title}: ${hint}`);

beforeEach(() => void (language.now = "en"));

test("in the middle of a game: one pawn, both, or an outcome", () => {
  expect(told(at("middle"))).toEqual([
    "Lift one pawn and flip a card: Tap one of your pawns, then one of the 21 glowing cards. The pawn comes down on it.",
    "Lift both pawns and flip two cards: Tap both of your pawns, then a card for each. You see the first card before you choose the second.",
    "Turn an outcome: Tap one of the 4 red backs among the rituals.",
  ]);
});

test("what is barred now is not offered, and says why", () => {
  expect(told(at("first turn")).at(-1)).toBe("Not yet: turn an outcome: That can be done from your second turn on.");
  expect(told(at("advance due"))).toEqual(["Turn an outcome: Tap one of the 8 red backs among the rituals. An advance is due, so nothing else may be done."]);
  expect(told(at("one outcome left")).at(-1)).toContain("Tap the red back among the rituals. It is the last one: this ends the game.");
  expect(told(at("second flip"))).toEqual(["Flip a card for your second pawn: Tap one of the 20 glowing cards. Your turn ends with it."]);
});

test("whoever waits or watches is told so", () => {
  expect(told(at("middle", "other"))).toEqual(["Player 3 is on turn: Until it is your turn you can look at suspects, timeline and log, and write notes."]);
  expect(told(at("middle", "nobody"))[0]).toContain("You are watching this game.");
  expect(told(at("over"))).toHaveLength(1);
});

test("the aid begins with it", async () => {
  const view = at("middle");
  const shown = mount(Aid, { target: document.body, props: { view, now: actionsNow(view, () => "") } });
  flushSync();
  expect([...document.querySelectorAll("h3")].map((title) => title.textContent)).toEqual(["What you can do now", "What gives points", "The eight outcomes", "Easy to forget"]);
  expect(document.querySelectorAll(".now dt")).toHaveLength(3);
  await unmount(shown);
});
