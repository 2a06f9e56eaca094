import { language, speak } from "@hall/words";
import { afterEach, expect, test } from "vitest";
import { telling } from "..";
import told from "./told.json";

/** Means are exact here and sampled there (forecast.py), so only what is certain is compared. */
const certain = (line: string): string => line.replace(/ points, -?\d+ on average/, " points, … on average");

afterEach(() => {
  language.now = "en";
});

test.each(told.views.map((seen, n) => [n, seen] as const))("view %i is told in the words of the hall", (_, seen) => {
  const said = telling.sections(seen.view, seen.names);
  expect(said.map(({ title, lines }) => ({ title, lines: lines.map(certain) }))).toEqual(
    seen.sections.map(({ title, lines }) => ({ title, lines: lines.map(certain) })),
  );
  for (const [code, text, warning] of seen.moves as [number, string, string][]) {
    expect(telling.move(seen.view, code)).toBe(text);
    expect(telling.warning(seen.view, code)).toBe(warning);
  }
});

test("the story is told in the words of the hall", () => {
  for (const { event, facts, names, text } of told.lines) expect(telling.line({ kind: "event", at_ms: 0, event, facts }, names)).toBe(text);
});

test("in German nothing stays English and nothing stays open", async () => {
  await speak("de");
  const said = [
    ...told.lines.map(({ event, facts, names }) => telling.line({ kind: "event", at_ms: 0, event, facts }, names)),
    ...told.views.flatMap((seen) => [
      ...telling.sections(seen.view, seen.names).flatMap(({ title, lines }) => [title, ...lines]),
      ...seen.moves.map(([code]) => telling.move(seen.view, code as number)),
      ...seen.moves.map(([code]) => telling.warning(seen.view, code as number)),
    ]),
  ];
  const english = /\b(the|pawns?|turns?|lifts?|holds?|seat|face|wins?|and|of|bell|book|candle|undefined|NaN)\b|[{}?]/;
  for (const one of said) expect(one).not.toMatch(english);
  expect(said.join("\n")).toContain("Die Partie ist zu Ende.");
});
