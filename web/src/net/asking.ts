/** What can be asked of a table, by the socket or by HTTP. */
import type { AnyFromClient, Ping, Subscribe } from "../../protocol";

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;
/** Any request; the id is given when it is sent. */
export type Asked = DistributiveOmit<Exclude<AnyFromClient, Subscribe | Ping>, "id">;

export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
