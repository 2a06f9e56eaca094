import { expect, test } from "vitest";
import { placeOf } from "../src/router";

const named = (path: string, hash = ""): string => {
  const place = placeOf(path, hash);
  return `${place.page} ${place.id}`.trim();
};

test("addresses name pages", () => {
  expect(named("/")).toBe("lobby");
  expect(named("/new/xtal")).toBe("new xtal");
  expect(named("/table/abc")).toBe("table abc");
  expect(named("/rules")).toBe("rules");
  expect(named("/rules/xtal")).toBe("rules xtal");
  expect(named("/review/a%2Fb")).toBe("review a/b");
  expect(named("/settings/")).toBe("settings");
});

test("what does not name a page is nowhere", () => {
  for (const path of ["/new", "/table", "/table/a/b", "/settings/x", "/elsewhere", "/lobby", "/api/games", "/toString"]) {
    expect(named(path), path).toMatch(/^nowhere/);
  }
});

test("links with a code after the # lead where they always led", () => {
  expect(named("/", "#join=abc.def")).toBe("join");
  expect(placeOf("/", "#join=abc.def").hash.get("join")).toBe("abc.def");
  expect(named("/", "#table=t1&key=k")).toBe("table t1");
  expect(placeOf("/", "#table=t1&key=k").hash.get("key")).toBe("k");
});
