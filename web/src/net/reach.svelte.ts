/**
 * How others reach this hall, and the one place where links to it are made. A page that was opened at 127.0.0.1 must not
 * make them from its own address: they would be dead on every other device.
 */
import * as api from "./api";

const THIS_MACHINE = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;
const AGAIN_MS = 3_000;

type Page = Pick<Location, "hostname" | "origin">;

/**
 * What a link begins with: the address the operator has named. Else the page's own, if others can have come by it: it
 * has just worked. Names of this machine alone, and names without a dot, which other devices seldom know, give way to
 * the machine's address in the network.
 */
export function beginningOf({ public: named, network }: api.Reached, { hostname, origin }: Page): string {
  const isKnownHere = THIS_MACHINE.test(hostname) || !/[.:]/.test(hostname);
  return named || (isKnownHere && network) || origin;
}

export const isOnlyHere = ({ public: named, network }: api.Reached, { hostname }: Page): boolean =>
  !named && !network && THIS_MACHINE.test(hostname);

let told = $state.raw<api.Reached | null>(null);
let again: ReturnType<typeof setTimeout> | undefined;

export const reach = {
  /** Ask the hall. Whoever shows a link does it each time: the machine may have come into another network. */
  look(): void {
    clearTimeout(again);
    api.reached().then(
      (found) => (told = found),
      () => (again = setTimeout(reach.look, AGAIN_MS)),
    );
  },
  /** The link to a path of the hall; empty until the hall has told how it is reached. */
  link(path: string): string {
    return told ? beginningOf(told, location) + path : "";
  },
  /** Do links lead nowhere on other devices? */
  get isOnlyHere(): boolean {
    return told !== null && isOnlyHere(told, location);
  },
  /** What would open the hall to the network; empty where nothing would. */
  get command(): string {
    return told?.command ?? "";
  },
};
