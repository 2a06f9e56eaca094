/**
 * Fair chance once more, written from docs/reference/record.md alone: the browser believes nobody, not even the hall it
 * was loaded from. Held to the same examples as the program (tests/fair_vectors.json).
 */
import { blake2b } from "@noble/hashes/blake2.js";

const TWO_64 = 1n << 64n;
const text = new TextEncoder();

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Null for what is not written as pairs of small hexadecimal digits. */
export function bytesOf(hex: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** What a table shows before the deal. */
export const commitmentOf = (seed: Uint8Array): string => hexOf(blake2b(seed, { dkLen: 32, personalization: personal("gh-commitment") }));

/** The key of the dice: the seed, then each salt with its length before it. */
export function diceKey(seed: Uint8Array, salts: readonly string[]): Uint8Array {
  const mixer = blake2b.create({ dkLen: 32, personalization: personal("gh-dice-key") }).update(seed);
  for (const salt of salts) {
    const word = text.encode(salt);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, word.length);
    mixer.update(length).update(word);
  }
  return mixer.digest();
}

/** A short fingerprint of a text: what the digest and the hashes of a record are made with. */
export const fingerprint = (words: string, bytes: number): string => hexOf(blake2b(text.encode(words), { dkLen: bytes }));

export class FairDice {
  readonly counts: Record<string, number> = {};

  constructor(readonly key: Uint8Array) {}

  below(stream: string, sides: number): number {
    return Number(this.belowBig(stream, BigInt(sides)));
  }

  belowBig(stream: string, sides: bigint): bigint {
    const fair = TWO_64 - (TWO_64 % sides); // numbers from here up would favour the low results: draw again
    for (;;) {
      const count = this.counts[stream] ?? 0;
      this.counts[stream] = count + 1;
      const drawn = blake2b(text.encode(`${stream}:${count}`), { key: this.key, dkLen: 8 });
      const number = new DataView(drawn.buffer, drawn.byteOffset, 8).getBigUint64(0);
      if (number < fair) return number % sides;
    }
  }

  /** The cards in the order they are dealt; the given ones stay as they are. */
  shuffled<Card>(stream: string, cards: readonly Card[]): Card[] {
    const pile = [...cards];
    for (let i = pile.length - 1; i > 0; i--) {
      const j = this.below(stream, i + 1);
      [pile[i], pile[j]] = [pile[j] as Card, pile[i] as Card];
    }
    return pile;
  }
}

/** Filled up with zeros to the sixteen bytes that BLAKE2b wants. */
function personal(name: string): Uint8Array {
  const bytes = new Uint8Array(16);
  bytes.set(text.encode(name));
  return bytes;
}
