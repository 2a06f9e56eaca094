/** The lists that several pages show. */
import { me } from "../me.svelte";
import * as api from "../net/api";
import { Fetched } from "../net/fetched.svelte";

const EVERY_MS = 10_000;

/** The tables anybody may join or watch. */
export const openTables = (): Fetched<api.LobbyTable[]> => new Fetched(api.lobby, EVERY_MS);

/** One's own; a stranger has none. Whoever the hall knows, but cannot be asked about now, is no stranger. */
export const ownTables = (): Fetched<api.MyTable[]> =>
  new Fetched(async () => {
    await me.find();
    return me.now ? api.myTables() : [];
  });
