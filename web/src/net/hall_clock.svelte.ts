/** The hall's time by this device's clock, for countdowns that are fair whatever the device's clock says. */
const FRESH_MS = 5 * 60_000;

export class HallClock {
  /** How far the hall's clock is ahead of this device's. */
  aheadMs = $state(0);
  #roundTripMs = Number.POSITIVE_INFINITY;
  #heardAt = 0;

  now(): number {
    return Date.now() + this.aheadMs;
  }

  /** From a message without a question: too late by the way it took, so only until something better is known. */
  guess(hallMs: number, receivedAt: number): void {
    if (this.#roundTripMs === Number.POSITIVE_INFINITY) this.aheadMs = hallMs - receivedAt;
  }

  /** From a question and its answer. The quickest pair of the last minutes tells best. */
  heard(hallMs: number, sentAt: number, receivedAt: number): void {
    const roundTripMs = receivedAt - sentAt;
    const isStale = receivedAt - this.#heardAt > FRESH_MS;
    if (roundTripMs > this.#roundTripMs && !isStale) return;
    this.#roundTripMs = roundTripMs;
    this.#heardAt = receivedAt;
    this.aheadMs = hallMs - (sentAt + roundTripMs / 2);
  }
}
