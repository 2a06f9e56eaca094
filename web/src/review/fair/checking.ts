/**
 * Was the deal fair? Everything a record lets anybody check without the rules of the game, and for a game that has
 * written down how it deals (games/GAME/web/fair_deal.ts) the deal itself.
 */
import type { Promised } from "../../net/promises";
import { bytesOf, commitmentOf, diceKey, FairDice, hexOf } from "./dice";
import type { Check, Fairness, Outcome } from "./outcome";
import { digestOf, readRecordFile, type RecordHeader } from "./record_file";

/** What `deal` makes of the dice: those parts of the first position that chance has decided. */
export type FairDeal = (dice: FairDice, header: RecordHeader) => Record<string, unknown>;
export interface FairDealModule {
  /** The components it knows; with others, those of an edition, it cannot tell. */
  content: string;
  deal: FairDeal;
}

const told = (holds: boolean): Outcome => (holds ? "holds" : "fails");

/** `promised` is what this device was shown before the deal, if it was at the table. */
export async function checked(text: string, promised: Promised | null, dealOf: (game: string) => Promise<FairDealModule | null> = fairDealOf): Promise<Fairness> {
  const file = readRecordFile(text);
  const seed = file && bytesOf(file.closing.seed);
  if (!file || seed?.length !== 32) return { checks: [{ name: "file", outcome: "fails" }], header: null, seed: "", key: "" };
  const { header, closing } = file;
  const key = diceKey(seed, header.salts);
  const dealing = await dealOf(header.game);
  const checks: Check[] = [
    { name: "commitment", outcome: told(commitmentOf(seed) === header.commitment) },
    { name: "promise", outcome: promised ? told(promised.commitment === header.commitment) : "untold" },
    { name: "salt", outcome: promised?.salt ? told(header.salts.includes(promised.salt)) : "untold" },
    { name: "deal", outcome: dealing?.content === header.content ? told(isPartOf(dealing.deal(new FairDice(key), header), closing.deal)) : "untold" },
    { name: "file", outcome: told(digestOf(file.body) === closing.digest) },
  ];
  return { checks, header, seed: closing.seed, key: hexOf(key) };
}

const isPartOf = (part: Record<string, unknown>, whole: Record<string, unknown>): boolean =>
  Object.entries(part).every(([name, value]) => JSON.stringify(whole[name]) === JSON.stringify(value));

const DEALS = import.meta.glob<FairDealModule>("../../../../src/greathall/games/*/web/fair_deal.ts");

export async function fairDealOf(game: string): Promise<FairDealModule | null> {
  return (await DEALS[`../../../../src/greathall/games/${game.replaceAll("-", "_")}/web/fair_deal.ts`]?.()) ?? null;
}
