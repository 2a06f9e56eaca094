/**
 * The drawn boards. A game that has one keeps it in its own folder (games/GAME/web/board.ts) and it is loaded when
 * somebody sits down to that game; nothing here knows the games by name.
 */
import type { Component } from "svelte";
import type { Shown } from "../../protocol";
import type { Following } from "../net/following.svelte";

export interface BoardProps {
  /** The document as it is now; `shown.view` is the game's own. */
  shown: Shown;
  /** To ask something of the table; null where one only looks, as in a review. */
  following: Following | null;
}

/** What games/GAME/web/board.ts exports as `default`. */
export type Board = Component<BoardProps>;

const BOARDS = import.meta.glob<Board>("../../../src/greathall/games/*/web/board.ts", { import: "default" });

const placeOf = (game: string): string => `../../../src/greathall/games/${game.replaceAll("-", "_")}/web/board.ts`;

/** Null for a game whose board is not drawn yet: it is played in words. */
export async function boardOf(game: string): Promise<Board | null> {
  const found = BOARDS[placeOf(game)];
  return found ? await found() : null;
}

export const hasBoard = (game: string): boolean => placeOf(game) in BOARDS;
