/**
 * Everybody who plays at a table from this device. Whoever it belongs to follows the table as always; each of those who
 * share it follows it by a connection of his own, as nobody else. Where two or more of them play, the table is covered
 * until one says that he has the device: only what that one may see is drawn then.
 */
import { localSeats } from "../net/api";
import { randomId } from "../net/asking";
import { Following } from "../net/following.svelte";
import { toActIn } from "./view";

export interface Hand {
  /** As in `?as=`; 0 is whoever the device belongs to. */
  number: number;
  name: string;
  seat: number;
  following: Following;
}

/** A question that failed while the wire stayed whole is asked again so soon. */
export const AGAIN_MS = 3_000;

export class Device {
  readonly main: Following;
  /** Those who sit at this table, in the order of their seats. */
  hands = $state.raw<readonly Hand[]>([]);
  /** Until the hall has said who sits here, nothing is drawn: it might be somebody else's. */
  isKnown = $state(false);
  /** Who has the device; null while nobody has said so. */
  holder = $state<number | null>(null);
  readonly #followings = new Map<number, Following>();
  readonly #gettingReady = new Set<number>();
  #again: ReturnType<typeof setTimeout> | undefined;
  #isLeft = false;

  constructor(
    readonly table: string,
    readonly key: string,
  ) {
    this.main = new Following(table, { key });
    this.#followings.set(0, this.main);
  }

  /** Who of this device sits here now? */
  async look(): Promise<void> {
    clearTimeout(this.#again);
    const seats = await localSeats(this.table, this.key).catch(() => null);
    if (!seats) {
      clearTimeout(this.#again);
      if (!this.#isLeft) this.#again = setTimeout(() => void this.look(), AGAIN_MS);
      return;
    }
    this.isKnown = true;
    this.hands = seats
      .map(({ number, name, seat }) => ({ number, name, seat, following: this.#following(number) }))
      .sort((a, b) => a.seat - b.seat);
  }

  leave(): void {
    this.#isLeft = true;
    clearTimeout(this.#again);
    for (const following of this.#followings.values()) following.leave();
  }

  /** Is somebody beside whoever it belongs to playing here? */
  get isShared(): boolean {
    return this.hands.length > 1;
  }

  /** Whose decision is awaited, of those on this device. */
  get next(): readonly Hand[] {
    const toAct = toActIn(this.main.shown);
    return this.hands.filter((hand) => toAct.includes(hand.seat));
  }

  /** Through whose eyes the table is drawn; null: it is covered. There is nothing to cover before the deal or after the end. */
  get eyes(): Hand | null {
    const [only] = this.hands;
    const isOpen = this.main.shown?.table.phase !== "playing";
    if (!this.isShared || isOpen) return only ? (this.hands.find((hand) => hand.number === 0) ?? only) : this.#watching;
    return this.hands.find((hand) => hand.number === this.holder) ?? null;
  }

  /** Those who share the device need not say that they are ready: they sit in front of it. */
  getReady(): void {
    for (const hand of this.hands) {
      const seat = hand.following.shown?.table.seats[hand.seat];
      const needsTo = hand.number > 0 && hand.following.shown?.table.phase === "gathering" && seat && !seat.ready;
      if (!needsTo || this.#gettingReady.has(hand.number)) continue;
      this.#gettingReady.add(hand.number);
      hand.following
        .ask({ t: "ready", ready: true, salt: randomId() })
        .catch(() => undefined) // somebody has taken the seat away; the table shows it
        .finally(() => this.#gettingReady.delete(hand.number));
    }
  }

  get #watching(): Hand {
    return { number: 0, name: "", seat: -1, following: this.main };
  }

  #following(number: number): Following {
    let found = this.#followings.get(number);
    if (!found) {
      found = new Following(this.table, { as: number });
      this.#followings.set(number, found);
    }
    return found;
  }
}
