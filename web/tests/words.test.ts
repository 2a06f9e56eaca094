import { expect, test } from "vitest";
import { fill, type Message } from "../src/words/message";

type Dictionary = Record<string, Message | Record<string, Message>>;

/** Every message by its whole key. */
function flat(words: Dictionary, before = ""): Map<string, Message> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === "object" ? [...flat(value, `${before}${key}.`)] : [[`${before}${key}`, value] as const],
    ),
  );
}

const argumentsOf = (message: Message): string[] =>
  typeof message === "function" ? ["a function"] : [...new Set([...message.matchAll(/\{(\w+)\}/g)].map((found) => found[1] as string))].sort();

const HOUSE = import.meta.glob<Dictionary>("../src/words/*/index.ts", { eager: true });
const GAMES = import.meta.glob<Dictionary>("../../src/greathall/games/*/web/**/words/*.ts", { eager: true });
const all = { ...HOUSE, ...GAMES };
const english = Object.keys(all).filter((path) => /\/en(\/index)?\.ts$/.test(path));

test("there are words to compare", () => expect(english.length).toBeGreaterThan(0));

test.each(english)("%s is told in German with the same keys and arguments", (path) => {
  const other = path.replace(/\/en(\/index)?\.ts$/, "/de$1.ts");
  expect(Object.keys(all)).toContain(other);
  const [en, de] = [path, other].map((one) => flat(all[one] as Dictionary)) as [Map<string, Message>, Map<string, Message>];
  const strip = (key: string): string => key.replace(/^(en|de)\./, "");
  const german = new Map([...de].map(([key, message]) => [strip(key), message]));
  const told = new Map([...en].map(([key, message]) => [strip(key), message]));
  expect([...german.keys()].sort()).toEqual([...told.keys()].sort());
  for (const [key, message] of told) {
    expect(argumentsOf(german.get(key) as Message), key).toEqual(argumentsOf(message));
    if (typeof message === "string") expect(message.trim(), key).not.toBe("");
  }
});

test("names in braces are filled in, others stay", () => {
  expect(fill("{name} has {n} of {all}", { name: "Ann", n: 2 })).toBe("Ann has 2 of {all}");
  expect(fill(((values: { n: number }) => `${values.n}!`) as Message, { n: 3 })).toBe("3!");
});

test.each(["en", "de"])("panels of one table have names of their own (%s)", (now) => {
  const frame = (Object.values(HOUSE).find((words) => now in words)?.[now] as unknown as { frame: Record<string, string> }).frame;
  const names = Object.entries(GAMES).filter(([path]) => path.endsWith(`web/words/${now}.ts`)).map(([, words]) => words[now] as Record<string, string>);
  expect(names.length).toBeGreaterThan(0);
  for (const { suspects, timeline } of names) {
    const panels = [frame["log"], frame["talk"], frame["notes"], frame["aid"], frame["rules"], suspects, timeline];
    expect(new Set(panels).size, panels.join(", ")).toBe(panels.length);
  }
});
