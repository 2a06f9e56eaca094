import { expect, test } from "vitest";
import { NAMES, unlike } from "../src/people/names";

const PRINTED = Object.values(import.meta.glob<string>("../../src/greathall/games/*/content.toml", { query: "?raw", import: "default", eager: true }));

test("no name is proposed that a game has printed, or nearly", () => {
  expect(PRINTED.length).toBeGreaterThan(4);
  const words = new Set(PRINTED.flatMap((text) => text.toLowerCase().match(/[a-z]{4,}/g) ?? []));
  const alike = (name: string): string[] => [...words].filter((word) => word.startsWith(name) || name.startsWith(word));
  expect(NAMES.flatMap((name) => alike(name.toLowerCase()))).toEqual([]);
});

test("somebody whose name is taken at a table is numbered, as the hall does it", () => {
  expect(unlike(" Ada ", ["Ben"])).toBe("Ada");
  expect(unlike("ada", ["Ada", "Ben"])).toBe("ada (2)");
  expect(unlike("Ada", ["Ada", "ADA (2)"])).toBe("Ada (3)");
});
