/** The browser's reckoning against the rules proper: vectors.json is written by tests/.../aid_vectors.py. */
import { describe, expect, test } from "vitest";
import { de } from "../../names/de";
import { en } from "../../names/en";
import { forecast, meanParts, ownForecast } from "../forecast";
import { CHARACTERS, MAJORITY, outcomeOf, POINTS } from "../printed";
import { activeShrines, cast, claims, control, points, ritualNow, rowCounts, total } from "../scoring";
import type { CastleResult, CastleView, Cell } from "../view";
import { afterAdvance, afterFlip, expected, readMove, whatIf } from "../what_if";
import vectors from "./vectors.json";

interface Position {
  view: CastleView;
  rows: number[];
  ritual: number;
  active: number[][];
  control: (number | null)[];
  claims: (number | null)[];
  forecast: [number, number, number];
  supposed: [number, number, number, number, number][];
  after: { code: number; found: number; cells: [number, Cell][]; then: Partial<CastleView> }[];
}

const positions = vectors.positions as unknown as Position[];
const ended = vectors.ended as unknown as (CastleView & { result: CastleResult })[];

test("what is printed is what content.toml says", () => {
  expect(CHARACTERS).toEqual(vectors.printed.characters);
  expect(vectors.printed.outcomes.map((_, at) => outcomeOf(at + 1))).toEqual(vectors.printed.outcomes);
  expect(POINTS).toEqual(vectors.printed.points);
  expect(MAJORITY).toBe(vectors.printed.majority);
});

test("English names are those of content.toml, and German has as many", () => {
  expect(en).toMatchObject(vectors.names);
  const lengths = (names: typeof en): number[] => Object.values(names).map((list) => Object.values(list).length);
  expect(lengths(de)).toEqual(lengths(en));
});

describe.each(positions.map((position, n) => [n, position] as const))("position %i", (_, position) => {
  const { view } = position;

  test("rows, ritual, countries and claims", () => {
    expect(rowCounts(view)).toEqual(position.rows);
    expect(ritualNow(view)).toBe(position.ritual);
    expect(activeShrines(view)).toEqual(position.active);
    expect(control(view)).toEqual(position.control);
    expect(claims(view)).toEqual(position.claims);
  });

  test("one's own forecast", () => {
    const own = ownForecast(view);
    expect([own?.least, own?.most]).toEqual(position.forecast.slice(0, 2));
    expect(own?.mean).toBeCloseTo(position.forecast[2]);
    expect(own && total(meanParts(own))).toBeCloseTo(position.forecast[2]);
    expect(own?.chances.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1);
  });

  test("what others would score, whoever they were", () => {
    for (const [seat, character, least, most, mean] of position.supposed) {
      const found = forecast(view, seat, character);
      expect([found.least, found.most]).toEqual([least, most]);
      expect(found.mean).toBeCloseTo(mean);
    }
  });

  test("moves lead where the rules lead", () => {
    for (const { code, found, cells, then } of position.after) {
      const move = readMove(view, code);
      const next = move.verb === "advance" ? afterAdvance(view, move.ritual, found) : afterFlip(view, move.cell, move.lifted, found);
      expect(next).toMatchObject(then);
      const changed = new Map(cells);
      expect(next.cells).toEqual(view.cells.map((card, at) => changed.get(at) ?? card));
    }
  });

  test("the ways of a move are all there are, and turning an outcome changes no expectation", () => {
    for (const { code, found } of position.after) {
      const told = whatIf(view, code);
      expect(told.ways.reduce((sum, way) => sum + way.chance, 0)).toBeCloseTo(1);
      expect(told.ways.map((way) => way.found)).toContain(found);
      if (told.move.verb === "advance") expect(expected(told)).toBeCloseTo(position.forecast[2]);
    }
  });
});

test.each(ended.map((view, n) => [n, view] as const))("the end of game %i", (_, view) => {
  const { result } = view;
  const { ritual, outcome, characters, ...facts } = result.facts;
  const done = cast(view, outcome, (seat) => result.roles[seat] === "monster");
  expect(done).toEqual({ ritual, outcome, claims: facts.claims, control: facts.control, devoured: facts.devoured, dominator: facts.dominator });
  expect(characters.map((character, seat) => points(done, seat, character))).toEqual(result.breakdown);
});

test("whoever watches has no forecast", () => {
  const { view } = positions[0]!;
  expect(ownForecast({ ...view, seat: null })).toBeNull();
});
