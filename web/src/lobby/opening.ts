/** Opening a table, from the lobby or from its form: whoever opens it sits down, and bots where they are wanted. */
import type { Plan } from "../../protocol";
import { me } from "../me.svelte";
import * as api from "../net/api";
import { go } from "../router";

/** The key to a link for watchers is told once, when the table is opened. */
export const watchKey = (table: string): string => sessionStorage.getItem(`watch ${table}`) ?? "";

export async function openTable(plan: Plan, withBots: boolean): Promise<void> {
  await me.known();
  const { table, code } = await api.openTable(plan);
  sessionStorage.setItem(`watch ${table}`, code);
  await api.askTable(table, { t: "sit", seat: 0 });
  for (let seat = 1; withBots && seat < plan.seats; seat++) await api.askTable(table, { t: "seat_bot", seat });
  go(`/table/${table}`);
}
