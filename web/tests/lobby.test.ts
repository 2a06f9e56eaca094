import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Banner from "../src/lobby/Banner.svelte";
import { changed, clockOf, holdersFor, modeOf, presetLike, presetsOf, seatsIn, TEMPO, usualOptions } from "../src/lobby/plans";
import { levelCalled, levelLine, ratingsOf, ratingTold } from "../src/lobby/levels";
import { isOver, modeName, others, shelfName, standing } from "../src/lobby/naming";
import { dotsOf, weightName } from "../src/lobby/weight";
import { clockTold, termsTold } from "../src/lobby/terms";
import { when } from "../src/lobby/when";
import { t } from "../src/words";
import { armsOf, CHARGES, COLOURS, crestOf, DIVISIONS, anyArms } from "../src/look/arms";
import { houseOf } from "../src/look/games";
import type { GameCard, GameFacts, Level, MyTable } from "../src/net/api";

const option = (id: string, fallback: string | number | boolean) => ({ id, default: fallback, rule: "XT-1", label: "", help: "", told: [] });
const FACTS = {
  facts: { id: "xtal" },
  modes: [
    { id: "booklet", name: "Booklet", min: 2, max: 6 },
    { id: "short", name: "Short", min: 2, max: 6, options: { rings_to_win: 3 } },
    { id: "gentle", name: "Gentle", min: 2, max: 6, options: { rings_to_win: 3, defeat_loss: "one" } },
  ],
  options: [option("rings_to_win", 6), option("defeat_loss", "all"), option("combat_timing", "fair")],
  bot_styles: [],
} as unknown as GameFacts;

test("the usual of a mode is its own values over the defaults", () => {
  expect(usualOptions(FACTS, modeOf(FACTS, "gentle"))).toEqual({ rings_to_win: 3, defeat_loss: "one", combat_timing: "fair" });
  expect(modeOf(FACTS, "unknown").id).toBe("booklet");
  expect(changed({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual(["b"]);
});

test("choices are told by the proposal they are, and one's own are none", () => {
  const like = (mode: string, options = {}): string => {
    const chosen = modeOf(FACTS, mode);
    return presetLike(FACTS, chosen, { ...usualOptions(FACTS, chosen), ...options });
  };
  expect(presetsOf(FACTS).map((one) => one.id)).toEqual(["usual", "first", "short", "race"]);
  expect(like("booklet")).toBe("usual");
  expect(like("gentle")).toBe("first");
  expect(like("booklet", { combat_timing: "race" })).toBe("race");
  expect(like("booklet", { combat_timing: "race", rings_to_win: 3 })).toBe("");
  expect(like("short", { combat_timing: "race" })).toBe("");
});

test("seats that are added are like those chosen before", () => {
  expect(holdersFor(3, ["you"])).toEqual(["you", "friend", "friend"]);
  expect(holdersFor(4, ["you", "greedy", "random"])).toEqual(["you", "greedy", "random", "random"]);
  expect(holdersFor(4, ["you", "greedy", "friend"])).toEqual(["you", "greedy", "friend", "friend"]);
  expect(holdersFor(1, ["you", "greedy"])).toEqual(["you"]);
  expect([seatsIn({ min: 5, max: 6 } as never), seatsIn({ min: 1, max: 1 } as never), seatsIn({ min: 2, max: 6 } as never)]).toEqual([5, 1, 4]);
});

test("clocks are told in the units of the hall", () => {
  expect(clockOf(TEMPO)).toEqual({ kind: "none" });
  expect(clockOf({ ...TEMPO, kind: "move", seconds: 45 })).toEqual({ kind: "move", move_s: 45 });
  expect(clockOf({ ...TEMPO, kind: "bank", minutes: 20, gain: 5 })).toEqual({ kind: "bank", bank_s: 1200, gain_s: 5 });
  expect(clockOf({ ...TEMPO, kind: "days", days: 2 })).toEqual({ kind: "days", days: 2 });
});

const row = (more: Partial<MyTable>): MyTable =>
  ({ id: "t", game: "xtal", mode: "short", phase: "playing", seat: 0, names: ["Ann", "Bob", "Cat"], host: "Ann", to_act: [], winners: [], clock: "none", opened_ms: 0, at_ms: 0, why: "", played: true, ...more });

test("a table tells in a few words how it stands", () => {
  expect(standing(row({ phase: "gathering" }))).toBe("waiting for players");
  expect(standing(row({ to_act: [1, 2] }))).toBe("Bob, Cat to move");
  expect(standing(row({ phase: "over", winners: [0] }))).toBe("you won");
  expect(standing(row({ phase: "over", winners: [0, 2] }))).toBe("you won with Cat");
  expect(standing(row({ phase: "over", winners: [1] }))).toBe("Bob won");
  expect(standing(row({ phase: "over" }))).toBe("nobody won");
  expect(standing(row({ phase: "ended" }))).toBe("given up");
  expect(others(row({ names: ["Ann", "", "Cat"] }))).toBe("Cat");
  expect([isOver(row({ phase: "over" })), isOver(row({ phase: "ended" })), isOver(row({ phase: "unknown" }))]).toEqual([true, true, false]);
  expect([shelfName([], row({ game: "" })), shelfName([], row({})), shelfName([], row({ game: "my-game" }))]).toEqual(["A game", "XTAL", "My Game"]);
});

test("a mode is named where there are several", () => {
  const card = (modes: Record<string, string>): GameCard[] => [{ id: "xtal", modes } as unknown as GameCard];
  expect(modeName(card({ short: "Short", booklet: "Booklet" }), row({}))).toBe(" · Short");
  expect(modeName(card({ short: "Short" }), row({}))).toBe("");
  expect(modeName([], row({}))).toBe("");
});

test("the past is told in words", () => {
  const HOUR = 3_600_000;
  expect(when(0, 20_000, "en")).toBe("this minute");
  expect(when(0, 5 * 60_000, "en")).toBe("5 minutes ago");
  expect(when(0, 3 * HOUR, "de")).toBe("vor 3 Stunden");
  expect(when(0, 30 * HOUR, "en")).toBe("yesterday");
});

test("arms are read back as they are written, and others are nobody's", () => {
  for (let n = 0; n < 20; n++) {
    const arms = anyArms();
    expect(armsOf(crestOf(arms))).toEqual(arms);
  }
  for (const wrong of ["", "azure", "azure.bend", "azure.bend.unicorn", "toString.bend.lion"]) expect(armsOf(wrong)).toBeNull();
  expect([Object.keys(COLOURS).length, Object.keys(DIVISIONS).length, Object.keys(CHARGES).length]).toEqual([8, 8, 24]);
});

test("a game is as heavy in the lobby as it says itself", () => {
  expect(["light", "medium-light", "medium", "medium-heavy", "heavy"].map(dotsOf)).toEqual([1, 2, 3, 4, 5]);
  expect(weightName("medium")).toBe("medium");
  expect([dotsOf("featherlike"), weightName("featherlike")]).toEqual([0, "featherlike"]);
});

const measured = (name: string, number: number, low: number, high: number): Level => ({ name, help: "", think_ms: 0, plain: false, rating: { number, low, high, games: 80 } });

test("a rating is told only where it tells a level apart from every other", () => {
  const levels = [measured("squire", 1316, 1250, 1381), measured("knight", 1329, 1276, 1381), measured("wizard", 1520, 1413, 1627), measured("archmage", 1894, 1759, 2029)];
  expect([...ratingsOf(levels)]).toEqual([["wizard", 1520], ["archmage", 1894]]);
  const touching = [measured("squire", 1300, 1250, 1350), measured("knight", 1400, 1350, 1450)];
  expect([...ratingsOf(touching)]).toEqual([]);
  expect([...ratingsOf([...touching, { ...measured("random", 0, 0, 0), rating: null }])]).toEqual([]);
  expect(levelCalled("knight", ratingsOf(levels))).toBe("Bot: Knight (casual)");
  expect(levelCalled("archmage", ratingsOf(levels))).toBe("Bot: Archmage (strongest, rating 1894)");
});

test("every level says in one line what to expect", () => {
  for (const level of ["squire", "knight", "wizard", "archmage"]) {
    expect(levelLine(level)).not.toBe("");
    expect(levelLine(level).length).toBeLessThan(90);
  }
  expect(levelCalled("greedy")).toBe("Bot: thoughtful");
});

test("a bot at a rated table counts as measured, and how well that is known is told", () => {
  expect(ratingTold({ number: 1316, low: 1250, high: 1381, games: 80 }, true)).toBe("rating 1316, measured between 1250 and 1381");
  expect(ratingTold({ number: 1520, low: 1300, high: 1700, games: 4 }, false)).toBe("rating 1520");
});

test("what a table has agreed on is told exactly, what is usual as well as what is not", () => {
  const plan = { game: "xtal", seats: 4 };
  expect(termsTold(plan)).toBe("not rated · no clock · no hints · spectators allowed");
  expect(termsTold({ ...plan, clock: { kind: "move", move_s: 90 }, rated: true, watch_delay_s: 300 })).toBe("rated · 90 seconds for each decision · no hints · spectators allowed, 5 minutes later");
  expect(termsTold({ ...plan, clock: { kind: "bank", bank_s: 1200, gain_s: 10 }, hints: true, watchers: false })).toBe(
    "not rated · 20 minutes for the whole game, and 10 seconds more after every move · hints allowed · no spectators",
  );
  expect([clockTold({ kind: "bank", bank_s: 90 }), clockTold({ kind: "days", days: 1 }), clockTold({ kind: "move", move_s: 120 })]).toEqual([
    "90 seconds for the whole game", "1 day for each decision", "2 minutes for each decision",
  ]);
});

const STYLES = import.meta.glob<string>("../src/look/*.css", { eager: true, query: "?raw", import: "default" });
const css = (file: string): string => STYLES[`../src/look/${file}`] as string;

/** As WCAG counts it: 4.5 is what text needs. */
function contrast(one: string, other: string): number {
  const light = (colour: string): number => {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

test.each(["lantern", "title", "constructor"])("a game that the client has never heard of hangs there by its own title, with all it says (%s)", async (id) => {
  const game: GameCard = { id, title: "Lantern", pitch: "Whispers in the dark.", weight: "medium-light", minutes: [1, 2], players: { min: 2, max: 3 }, drawn: false, modes: { duel: "Duel" } };
  document.body.replaceChildren();
  const shown = mount(Banner, { target: document.body, props: { game, chosen: false, onchoose: () => undefined } });
  flushSync();
  const seen = (part: string): string | undefined => document.querySelector(part)?.textContent?.trim();
  expect([seen(".name"), seen(".line")]).toEqual(["Lantern", "Whispers in the dark."]);
  expect(seen(".facts")?.replaceAll(/\s+/g, " ")).toBe("2–3 1–2 min");
  expect(document.querySelector(".facts")?.innerHTML).toContain('aria-label="weight 2 of 5"');
  expect(document.querySelector(".crest .charge")?.getAttribute("d")).toBeTruthy();
  await unmount(shown);
});

test("its cloth has a colour on which its title can be read, by candle and by day", () => {
  const { accent } = houseOf("lantern");
  expect(css("base.css")).toContain(`[data-accent="${accent}"] { --acc: var(--brass); --flag: var(--flag-${accent}); }`);
  const colours = (name: string): string[] => [...css("tokens.css").matchAll(new RegExp(`--${name}: (#\\w{6});`, "g"))].map((found) => found[1] as string);
  const [cloths, texts] = [colours(`flag-${accent}`), colours("flag-text")];
  expect([cloths.length, texts.length]).toEqual([2, 2]);
  for (const [n, cloth] of cloths.entries()) expect(contrast(cloth, texts[n] as string)).toBeGreaterThan(4.5);
});

test("the lobby counts the games there are", () => {
  expect([0, 1, 6].map((games) => t("lobby.lead", { games }))).toEqual(["Board games, with friends or bots.", "1 board game, with friends or bots.", "6 board games, with friends or bots."]);
});
