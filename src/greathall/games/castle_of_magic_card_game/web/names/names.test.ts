/** One card has one name, by the row and column one can see, wherever it is spoken of. */
import { language, speak } from "@hall/words";
import { afterEach, expect, test } from "vitest";
import { actionLine } from "../action";
import { whatIfTold } from "../aid/telling";
import recorded from "../fixtures/views.json";
import { coach } from "../lesson";
import { coded } from "../moves";
import { placeName, whyNot } from "../says";
import { telling } from "../telling";
import type { CastleView } from "../view";
import { cardName, names } from ".";

const BOOK_5 = 13;
const view = recorded.views.find((one) => one.moment === "middle" && one.view.seat === one.view.mover)?.view as unknown as CastleView;
const flip = coded({ verb: "manipulate", lift: 0, flip: BOOK_5 });

function everywhere(): string[] {
  return [
    placeName(BOOK_5),
    actionLine(view, { lifted: [], chosen: BOOK_5, target: null }, String).title,
    actionLine(view, { lifted: [BOOK_5], chosen: null, target: null }, String).hint ?? "",
    actionLine(view, { lifted: [], chosen: null, target: { cell: BOOK_5 } }, String).title,
    whyNot("CG-20", view, String, { cell: BOOK_5 }),
    whyNot("CG-21", view, String, { cell: BOOK_5 }),
    whatIfTold(view, flip),
    telling.move(view, flip),
    telling.line({ kind: "event", at_ms: 0, event: "flipped", facts: { seat: 0, cell: BOOK_5, up: true, kind: 1, new: true } }, ["Ada"]),
    coach.task("flip"),
  ];
}

afterEach(() => {
  language.now = "en";
});

test.each([["en", "Book 5"], ["de", "Buch 5"]] as const)("in %s it is %s", async (now, name) => {
  await speak(now);
  expect(cardName(BOOK_5)).toBe(name);
  const poetic = new RegExp(names().site.join("|"));
  for (const told of everywhere()) {
    expect(told).toContain(name);
    expect(told).not.toMatch(poetic);
  }
});
