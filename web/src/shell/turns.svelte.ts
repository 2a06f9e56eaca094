/**
 * The tables that wait for whoever sits here, on whichever page: the title of the tab, its icon and, if wanted, a
 * notification of the device tell of them. The table that is being looked at says so itself, at once.
 */
import { me } from "../me.svelte";
import * as api from "../net/api";
import { t } from "../words";
import { gameCalled } from "../words/games";
import { notify } from "./notify.svelte";

const EVERY_MS = 15_000;
const ICON = "/icon.svg";
const ICON_TURN = "/icon-turn.svg";

let running = $state.raw<api.MyTable[]>([]);
let looked = $state.raw<{ table: string; mine: boolean } | null>(null);
/** Tables whose turn was told already: a notification comes once for each turn. */
let told = new Set<string>();

const isMine = (row: api.MyTable): boolean =>
  looked?.table === row.id ? looked.mine : row.phase === "playing" && row.seat !== null && row.to_act.includes(row.seat);

export const turns = {
  /** One's own tables where the game is not over, newest first. */
  get running(): readonly api.MyTable[] {
    return running;
  },
  get waiting(): api.MyTable[] {
    return running.filter(isMine);
  },
  get count(): number {
    const elsewhere = running.filter((row) => row.id !== looked?.table && isMine(row)).length;
    return elsewhere + Number(looked?.mine ?? false);
  },
  isMine,
  /** What the table on this page shows, sooner than the next look round. Null when it is left. */
  see(table: string | null, mine = false): void {
    looked = table === null ? null : { table, mine };
  },
  async look(): Promise<void> {
    if (!me.now) return void (running = []);
    const found = await api.runningTables().catch(() => running); // next time
    running = found;
    tell(found.filter(isMine));
  },
};

function tell(waiting: api.MyTable[]): void {
  for (const row of waiting) {
    if (told.has(row.id) || !document.hidden) continue;
    notify.show(t("shell.yourTurn"), { body: t("shell.yourTurnAt", { game: gameCalled(row.game), host: row.host }), address: `/table/${row.id}` });
  }
  told = new Set(waiting.map((row) => row.id));
}

/** The title of the tab: whose turn it is, or other news, comes first, where a narrow tab still shows it. */
export function titled(title: string, news = ""): string {
  const first = turns.count ? t("shell.yourTurn") : news;
  return `${first ? `● ${first} · ` : ""}${title} · ${t("shell.name")}`;
}

/** Look round as long as somebody is known. Called once, by the frame of the page. */
export function watchTurns(): void {
  $effect(() => {
    void me.now;
    void turns.look();
    const timer = setInterval(turns.look, EVERY_MS);
    document.addEventListener("visibilitychange", turns.look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", turns.look);
    };
  });
  $effect(() => {
    const href = turns.count ? ICON_TURN : ICON;
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link && link.getAttribute("href") !== href) link.href = href;
  });
}
