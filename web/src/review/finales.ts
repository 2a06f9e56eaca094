/** The staged endings of games that have one (games/GAME/web/finale/Finale.svelte): shown again at the end of a review. */
import type { Component } from "svelte";

export type Finale = Component<{ view: never; names: readonly string[] }>;

const FINALES = import.meta.glob<Finale>("../../../src/greathall/games/*/web/finale/Finale.svelte", { import: "default" });

export async function finaleOf(game: string): Promise<Finale | null> {
  return (await FINALES[`../../../src/greathall/games/${game.replaceAll("-", "_")}/web/finale/Finale.svelte`]?.()) ?? null;
}
