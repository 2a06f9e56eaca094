/** The words of the house itself. */
import { en } from "./en";
import type { Translated } from "./message";
import { spoken } from "./spoken.svelte";

export type HouseWords = Translated<typeof en>;

export const house: () => HouseWords = spoken<HouseWords, HouseWords>(en, () => import("./de"));
