/** Opening a table from the lobby or from its form: the host sits down, and bots where they are wanted. */
import type { Plan } from "../../protocol";
import { me } from "../me.svelte";
import * as api from "../net/api";
import { Following } from "../net/following.svelte";
import { go } from "../router";

const BOT_LEVEL = "greedy";

/** The key to a link for watchers is told once, when the table is opened. */
export const watchKey = (table: string): string => sessionStorage.getItem(`watch ${table}`) ?? "";

export async function openTable(plan: Plan, withBots: boolean): Promise<void> {
  await me.known();
  const opened = await api.openTable(plan);
  sessionStorage.setItem(`watch ${opened.table}`, opened.code);
  if (withBots) await seatBots(opened.table, plan.seats);
  go(`/table/${opened.table}`);
}

async function seatBots(table: string, seats: number): Promise<void> {
  const following = new Following(table, { words: false });
  try {
    const taken = new Set<number>();
    await following.ask({ t: "sit", seat: 0 }).catch(() => undefined); // whoever opens a table may sit already
    const own = following.shown?.table.you.seat ?? 0;
    taken.add(own);
    for (let seat = 0; seat < seats; seat++) {
      if (!taken.has(seat)) await following.ask({ t: "seat_bot", seat, level: BOT_LEVEL });
    }
  } finally {
    following.leave();
  }
}
