import { expect, test } from "vitest";
import type { Line } from "../protocol";
import { afterOwn, SinceTurn } from "../src/table/since.svelte";

const by = (seat: number, text: string): Line => ({ kind: "event", at_ms: 0, event: "did", facts: { seat }, text });
const texts = (lines: readonly Line[]): string[] => lines.map((line) => line.text ?? "");

test("whoever comes to a running game reads on from the last thing of their own", () => {
  const lines = [by(1, "a"), by(0, "mine"), by(1, "b"), by(2, ""), { kind: "said", at_ms: 0, text: "hello" } as Line, by(2, "c")];
  const since = new SinceTurn();
  expect(since.told(lines)).toEqual([]);
  since.hear(lines, true, 0);
  expect(texts(since.told(lines))).toEqual(["b", "c"]);
  expect(afterOwn(lines, null)).toBe(lines.length);
  expect(afterOwn(lines, 3)).toBe(lines.length);
});

test("a turn that is over begins it anew, several moves of one turn do not", () => {
  const since = new SinceTurn();
  const lines = [by(1, "a")];
  since.hear(lines, true, 0);
  lines.push(by(0, "first half"));
  since.hear(lines, true, 0);
  lines.push(by(0, "second half"));
  since.hear(lines, false, 0);
  expect(since.told(lines)).toEqual([]);
  lines.push(by(1, "b"));
  since.hear(lines, false, 0);
  lines.push(by(2, "takes from seat 0"));
  since.hear(lines, true, 0);
  expect(texts(since.told(lines))).toEqual(["b", "takes from seat 0"]);
});
