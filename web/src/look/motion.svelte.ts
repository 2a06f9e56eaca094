/** Whether things move: as the device wants it, or never here. public/first-light.js does the same before anything is drawn. */
const KEPT = "greathall.motion";

let still = $state(localStorage.getItem(KEPT) === "still");

export const motion = {
  /** Never here, whatever the device wants. */
  get still(): boolean {
    return still;
  },
  set still(wanted: boolean) {
    still = wanted;
    if (wanted) localStorage.setItem(KEPT, "still");
    else localStorage.removeItem(KEPT);
    document.documentElement.toggleAttribute("data-still", wanted);
  },
};

/** Does anything move? Not where the device or this page is asked to keep still. */
export const moves = (): boolean => !still && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A length of time of look/tokens.css, in milliseconds; 0 where nothing moves. The one place where the client reads
 * one: the build writes `700ms` as `.7s`, so the figure alone says nothing.
 */
export function lengthMs(token: `--t-${string}`): number {
  const written = getComputedStyle(document.documentElement).getPropertyValue(token);
  const [, figure = "0", unit] = /^\s*([\d.]+)(ms|s)\s*$/.exec(written) ?? [];
  return Number(figure) * (unit === "s" ? 1000 : 1);
}
