/** Opening a table, from the lobby or from its form: whoever opens it sits down, and bots where they are wanted. */
import type { Plan } from "../../protocol";
import { keepCode } from "../gathering/links";
import { me } from "../me.svelte";
import * as api from "../net/api";
import { randomId } from "../net/asking";
import { sawTable } from "../net/promises";
import { go } from "../router";
import type { Holder } from "./plans";

/** The key to a link for watchers is told once, when the table is opened. */
export const watchKey = (table: string): string => localStorage.getItem(`greathall.watch ${table}`) ?? "";

/** `holders` says who is to sit where. A table where nobody else is expected begins at once. */
export async function openTable(plan: Plan, holders: readonly Holder[]): Promise<void> {
  await me.known();
  const { table, code } = await api.openTable(plan);
  localStorage.setItem(`greathall.watch ${table}`, code);
  try {
    await api.askTable(table, { t: "sit", seat: 0 });
    for (const [seat, level] of holders.entries()) {
      if (level !== "you" && level !== "friend") await api.askTable(table, { t: "seat_bot", seat, level });
    }
    if (holders.includes("friend") && !plan.listed) {
      // Whoever wants friends wants a link to send. Later nobody could know whether another one was sent already.
      keepCode(table, null, (await api.askTable(table, { t: "invite" })).code ?? "");
    }
    if (!holders.includes("friend")) {
      sawTable(await api.table(table)); // what was promised before the deal, to be checked after the game
      await api.askTable(table, { t: "ready", ready: true, salt: randomId() }); // and with that it begins
    }
  } finally {
    // Also where something was refused: the table is there, and shows what is missing.
    go(`/table/${table}`);
  }
}
