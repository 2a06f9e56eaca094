/** The figures that the board draws, against those of the rules (tests/games/.../web_views.py writes them). */
import { describe, expect, test } from "vitest";
import recorded from "./fixtures/views.json";
import { MAJORITY } from "./aid/printed";
import { en } from "./names/en";
import { advanceDueIn, changes, claims, countries, heldBy, isFound, lookOf, outcomeOn, ritualNow, rowCounts, supplies, wants } from "./reading";
import { refusal } from "./refusals";
import type { CastleView } from "./view";

const VIEWS = recorded.views.map((one) => ({ ...one, view: one.view as unknown as CastleView, name: `${one.moment}, ${one.view.seats} seats, seen by ${one.view.seat ?? "a guest"}` }));

describe.each(VIEWS)("$name", (one) => {
  const { view } = one;

  test("rows, ritual, control and claims are those of the rules", () => {
    expect(rowCounts(view)).toEqual(one.rows);
    expect(ritualNow(view)).toBe(one.ritual);
    expect(countries(view).map((country) => country.counts)).toEqual(one.countries);
    expect(countries(view).map((country) => country.holder ?? -1)).toEqual(one.control);
    expect(claims(view).map((seat) => seat ?? -1)).toEqual(one.claims);
    for (const [piece, seat] of one.claims.entries()) if (seat >= 0) expect(heldBy(view, seat)).toContain(piece);
    expect([0, 1, 2].map((piece) => isFound(view, piece))).toEqual(view.unseen_kinds.slice(3).map((unseen) => unseen === 0));
  });

  test("an advance is due when the rules say", () => expect(advanceDueIn(view)).toBe(one.due));

  test("an outcome is known if it is open, or the only one left", () => {
    for (const [ritual, open] of view.outcomes.entries()) {
      const known = outcomeOn(view, ritual);
      if (open !== null) expect(known).toEqual({ number: open, isDeduced: false });
      else expect(known?.number ?? null).toBe(view.unseen_outcomes.length === 1 ? view.unseen_outcomes[0] : null);
    }
  });

  test("every card is unseen, remembered or up, and the unseen kinds add up", () => {
    const looks = view.cells.map((_, cell) => lookOf(view, cell));
    expect(looks.filter((look) => look === "up")).toHaveLength(view.cells.filter((cell) => cell.up).length);
    expect(looks.filter((look) => look === "unseen")).toHaveLength(view.unseen_kinds.reduce((sum, n) => sum + n, 0));
  });

  test("a tap on what is barred is answered with the rule the hall would name", () => {
    expect(one.refusals.map((_, code) => refusal(view, code) ?? "")).toEqual(one.refusals);
    if (one.refusals.length > 0) expect(one.refusals.flatMap((rule, code) => (rule ? [] : [code]))).toEqual(view.legal);
  });

  test("pawns are on the cards or in the supply", () => {
    const standing = view.cells.filter((cell) => cell.pawn !== null).length;
    const waiting = view.phase === "second" ? 1 : 0;
    expect(standing + waiting + supplies(view).reduce((sum, n) => sum + n, 0)).toBe(2 * view.seats);
  });
});

test("what changed between two views is found, and nothing else", () => {
  const view = VIEWS[0]?.view as CastleView;
  const cells = view.cells.with(4, { up: !view.cells[4]?.up, kind: 1, pawn: 0 });
  expect(changes(view, { ...view, cells, outcomes: view.outcomes.with(2, 7) })).toEqual({ cells: [4], rituals: [2] });
  expect(changes(view, view)).toEqual({ cells: [], rituals: [] });
});

test("a ritual is named by what bell, book and candle do", () => {
  expect([0, 1, 2].map((row) => wants(5, row))).toEqual([true, false, true]);
});

test("names are those of the rules", () => {
  const { names } = recorded;
  expect(MAJORITY).toBe(names.majority);
  for (const list of ["site", "ritual", "outcome", "character", "country"] as const) expect(en[list]).toEqual(names[list]);
});
