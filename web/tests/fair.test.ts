import { expect, test } from "vitest";
import { deal } from "../../src/greathall/games/castle_of_magic_card_game/web/fair_deal";
import { asked, promisedFor, sawTable } from "../src/net/promises";
import { checked, fairDealOf } from "../src/review/fair/checking";
import { verdict, type CheckName, type Fairness } from "../src/review/fair/outcome";
import { bytesOf, commitmentOf, diceKey, FairDice, hexOf } from "../src/review/fair/dice";
import { readRecordFile } from "../src/review/fair/record_file";
import vectors from "./fair_vectors.json";

const bytes = (hex: string): Uint8Array => bytesOf(hex) ?? new Uint8Array();
const outcomes = ({ checks }: Fairness): Partial<Record<CheckName, string>> => Object.fromEntries(checks.map((one) => [one.name, one.outcome]));
const cards = vectors.records[0] as string;

test.each(vectors.dice)("chance from seed $seed and salts $salts is the program's", (one) => {
  const seed = bytes(one.seed);
  expect(commitmentOf(seed)).toBe(one.commitment);
  const key = diceKey(seed, one.salts);
  expect(hexOf(key)).toBe(one.key);
  const dice = new FairDice(key);
  for (const [stream, sides, result] of one.drawn) expect(String(dice.belowBig(stream as string, BigInt(sides as string)))).toBe(result);
  expect(dice.shuffled("shrines", Array.from({ length: 27 }, (_, n) => n))).toEqual(one.shuffled);
  expect(dice.counts).toEqual(one.counts);
});

test.each(vectors.records)("a true record holds in every point that can be checked", async (text) => {
  const found = await checked(text, null);
  const known = found.header?.game === "castle-of-magic-card-game" ? "holds" : "untold";
  expect(outcomes(found)).toEqual({ commitment: "holds", promise: "untold", salt: "untold", deal: known, file: "holds" });
  expect(verdict(found.checks)).toBe("holds");
});

test.each([
  ["another seed", cards.replace(/"seed":"c3/, '"seed":"c4'), ["commitment", "deal"]],
  ["another salt", cards.replace('"salt 1"', '"salt 9"'), ["deal", "file"]],
  ["another card", cards.replace("DEWDEEWDW", "EDWDEEWDW"), ["deal"]],
  ["another move", cards.replace('"n":0,"seat":3', '"n":0,"seat":2'), ["file"]],
])("%s is noticed", async (_, text, names) => {
  expect(text).not.toBe(cards);
  const found = await checked(text, null);
  expect(found.checks.filter((one) => one.outcome === "fails").map((one) => one.name)).toEqual(names);
  expect(verdict(found.checks)).toBe("fails");
});

test("what is no record is said to be none", async () => {
  for (const text of ["", "hello", cards.slice(0, 200), cards.trimEnd(), cards.replace("greathall-record-1", "x"), cards.replace(/"seed":"c3/, '"seed":"')])
    expect(outcomes(await checked(text, null))).toEqual({ file: "fails" });
});

test("components that are not known here are not judged", async () => {
  const edition = cards.replace('"content":"160420f371a19772"', '"content":"0000000000000000"');
  expect(outcomes(await checked(edition, null)).deal).toBe("untold");
  expect((await fairDealOf("castle-of-magic-card-game"))?.deal).toBe(deal);
});

test("this device remembers what it was promised, and notices when it is told another story", async () => {
  const commitment = readRecordFile(cards)?.header.commitment ?? "";
  sawTable({ id: "one", phase: "gathering", commitment });
  asked("one", { t: "ready", ready: true, salt: "salt 2" });
  sawTable({ id: "one", phase: "gathering", commitment: "changed later" });
  sawTable({ id: "late", phase: "playing", commitment: "too late to be a promise" });
  expect(promisedFor("late", "")).toBeNull();
  expect(promisedFor("", commitment)).toEqual({ table: "one", commitment, salt: "salt 2" });
  expect(outcomes(await checked(cards, promisedFor("one", "")))).toMatchObject({ promise: "holds", salt: "holds" });
  const cheated = { table: "one", commitment: "00", salt: "mine" };
  expect(outcomes(await checked(cards, cheated))).toMatchObject({ promise: "fails", salt: "fails" });
  localStorage.setItem("greathall.promises", "{");
  expect(promisedFor("one", commitment)).toBeNull();
});
