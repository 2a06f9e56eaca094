import { afterEach, expect, test } from "vitest";
import { lengthMs } from "../src/look/motion.svelte";

afterEach(() => document.documentElement.removeAttribute("style"));

test.each([
  ["700ms", 700],
  [".7s", 700],
  ["1.2s", 1200],
  [" 80ms", 80],
  ["0s", 0],
  ["0", 0],
  ["", 0],
])("a length written as %j is read with its unit", (written, ms) => {
  document.documentElement.style.setProperty("--t-reveal", written);
  expect(lengthMs("--t-reveal")).toBe(ms);
});
