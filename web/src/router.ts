/**
 * Which page an address shows, and how to get to another one. Pages are loaded when they are first shown. Codes and keys
 * travel after the # of a link, because browsers do not send that part to anybody.
 */
import type { Component } from "svelte";
import { createSubscriber } from "svelte/reactivity";

export interface Place {
  page: PageName;
  /** What the address names: a game, a table, a record, a code. */
  id: string;
  /** The part after the #, as name=value pairs. */
  hash: URLSearchParams;
}
export type Page = Component<{ place: Place }>;

const PAGES = {
  lobby: () => import("./pages/Lobby.svelte"),
  new: () => import("./pages/Create.svelte"),
  table: () => import("./pages/Table.svelte"),
  join: () => import("./pages/Join.svelte"),
  review: () => import("./pages/Review.svelte"),
  games: () => import("./pages/Games.svelte"),
  tables: () => import("./pages/Tables.svelte"),
  rules: () => import("./pages/Rules.svelte"),
  learn: () => import("./pages/Learn.svelte"),
  about: () => import("./pages/About.svelte"),
  settings: () => import("./pages/Settings.svelte"),
  nowhere: () => import("./pages/Nowhere.svelte"),
} satisfies Record<string, () => Promise<{ default: Component<never> }>>;
export type PageName = keyof typeof PAGES;

/** Pages by the first word of the path; `true` where a second word must follow, `null` where it may. */
const NAMES_SOMETHING: Partial<Record<PageName, boolean | null>> = {
  new: true,
  table: true,
  review: null,
  games: false,
  tables: false,
  rules: null,
  learn: null,
  about: false,
  settings: false,
};

export function placeOf(path: string, hash = ""): Place {
  const [first = "", id = "", ...rest] = path.split("/").filter(Boolean).map(decoded);
  const after = new URLSearchParams(hash.replace(/^#/, ""));
  const place = (page: PageName): Place => ({ page, id, hash: after });
  if (!first) {
    // How links have always looked: /#join=CODE, and /#table=ID&key=KEY to watch.
    if (after.has("join")) return place("join");
    return after.has("table") ? { page: "table", id: after.get("table") ?? "", hash: after } : place("lobby");
  }
  const needed = NAMES_SOMETHING[first as PageName];
  const fits = needed !== undefined && rest.length === 0 && (needed === null || needed === (id !== ""));
  return place(fits ? (first as PageName) : "nowhere");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Every page is given its place; some do not look at it. */
export const load = (page: PageName): Promise<{ default: Page }> => PAGES[page]() as Promise<{ default: Page }>;

let now: Place | undefined;
let changed = (): void => {};
const watch = createSubscriber((update) => {
  changed = update;
  const moved = (): void => arrive();
  addEventListener("popstate", moved);
  addEventListener("hashchange", moved);
  document.addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", moved);
    removeEventListener("hashchange", moved);
    document.removeEventListener("click", follow);
  };
});

/** Where we are; whatever reads it is drawn anew when we are somewhere else. */
export function here(): Place {
  watch();
  now ??= placeOf(location.pathname, location.hash);
  return now;
}

export function go(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  arrive();
}

/** Forget what is after the #: a code that was used is nobody's business any more. */
export function dropHash(): void {
  history.replaceState(null, "", location.pathname);
}

function arrive(): void {
  now = placeOf(location.pathname, location.hash);
  changed();
}

/** Links inside the hall do not load the page anew. Everything else is left to the browser. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || event.defaultPrevented || !isPlain || link.target || link.hasAttribute("download")) return;
  const address = new URL(link.href, location.href);
  if (address.origin !== location.origin || placeOf(address.pathname).page === "nowhere") return;
  if (address.pathname === location.pathname && address.hash && link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(address.pathname + address.search + address.hash);
  if (!address.hash) scrollTo(0, 0);
}
