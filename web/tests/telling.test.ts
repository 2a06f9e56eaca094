import { afterEach, expect, test, vi } from "vitest";
import type { Line, Shown } from "../protocol";
import { Refused } from "../src/net/refused";
import { sentenceOf } from "../src/net/rule_quoted";
import { language } from "../src/words";
import { noticeIn } from "../src/words/notices";
import { linesIn, shownIn, tellingOf, type Telling } from "../src/words/telling";

const telling: Telling = { line: (line) => `de ${line.event}`, sections: () => [{ title: "Jetzt", lines: [] }], move: (_, code) => `Zug ${code}`, warning: () => "Sicher?" };
const shown = { table: { seats: [{ name: "Ann" }] }, view: {}, words: { sections: [{ title: "Now", lines: [] }], moves: [{ code: 7, text: "move", typed: "m", warning: "" }] } } as unknown as Shown;
const event: Line = { kind: "event", at_ms: 0, event: "flipped", text: "Ann turns it." };
const said: Line = { kind: "said", at_ms: 0, by: "Ann", text: "Hello" };

afterEach(() => {
  language.now = "en";
  vi.unstubAllGlobals();
});

test("in the hall's own language nothing is made anew", () => {
  expect(shownIn(shown, telling)).toBe(shown);
  const lines = [event, said];
  expect(linesIn(lines, telling, [])).toBe(lines);
});

test("in another language the game tells itself, and a line stays the same object", () => {
  language.now = "de";
  expect(shownIn(shown, telling).words).toEqual({ sections: [{ title: "Jetzt", lines: [] }], moves: [{ code: 7, text: "Zug 7", typed: "m", warning: "Sicher?" }] });
  const once = linesIn([event, said], telling, ["Ann"]);
  expect(once.map((line) => line.text)).toEqual(["de flipped", "Hello"]);
  expect(linesIn([event, said, said], telling, ["Ann"])[0]).toBe(once[0]);
  expect(shownIn(shown, null), "a game that knows no other language").toBe(shown);
});

test("only games that can tell themselves are asked", async () => {
  expect(await tellingOf("castle-of-magic-card-game")).not.toBeNull();
  expect(await tellingOf("xtal")).toBeNull();
});

test("a refusal quotes its rule in the language of the page, where the game is told in it", async () => {
  const answer = (lang: string) => vi.fn(() => Promise.resolve(Response.json({ lang, rules: [{ id: "CG-20", text: "Da steht eine Figur." }] })));
  const refused = new Refused("CG-20: A pawn stands there.", "CG-20");
  expect(await sentenceOf(refused, "castle-of-magic-card-game")).toBe(refused.sentence);
  language.now = "de";
  vi.stubGlobal("fetch", answer("de"));
  expect(await sentenceOf(refused, "castle-of-magic-card-game")).toBe("Da steht eine Figur.");
  expect(await sentenceOf(new Refused("no rule behind it"), "castle-of-magic-card-game")).toBe("no rule behind it");
  vi.stubGlobal("fetch", answer("en"));
  expect(await sentenceOf(refused, "xtal"), "told in English only").toBe(refused.sentence);
});

test("what the hall notes is known again, whatever people are called", () => {
  expect(noticeIn("Ann took seat 2.")).toBe("Ann took seat 2.");
  language.now = "de";
  expect(noticeIn("Ann took seat 2.")).toBe("Ann hat sich auf Platz 2 gesetzt.");
  expect(noticeIn("Bot 2 (greedy) took seat 3 in place of A. (B)")).toBe("Bot 2 (greedy) took seat 3 in place of A. (B)");
  expect(noticeIn("Bot 2 (greedy) took seat 3 in place of A. B.")).toBe("Bot 2 (greedy) sitzt jetzt auf Platz 3, wo A. B saß.");
  expect(noticeIn("The game begins.")).toBe("Die Partie beginnt.");
  expect(linesIn([{ kind: "notice", at_ms: 0, text: "Ann agrees." }], null, [])[0]?.text).toBe("Ann ist einverstanden.");
});
