/**
 * The drawn boards. A game that has one keeps it in its own folder (games/GAME/web/board.ts) and it is loaded when
 * somebody sits down to that game; nothing here knows the games by name. How to draw one: docs/how-to/draw-a-board.md.
 */
import type { Component } from "svelte";
import type { Line, Shown } from "../../protocol";
import type { Following } from "../net/following.svelte";
import { withWords } from "../words";
import type { Frame } from "./frame.svelte";

export interface BoardProps {
  /** The document as it is now; `shown.view` is the game's own. */
  shown: Shown;
  /** To ask something of the table; null where one only looks, as in a review. */
  following: Following | null;
  /** The frame around the board: the action line, the places beside it, what the log points at. */
  frame: Frame;
  /** The story as these eyes have read it so far. */
  lines: readonly Line[];
}

/** What games/GAME/web/board.ts exports as `default`. */
export type Board = Component<BoardProps>;

const BOARDS = import.meta.glob<Board>("../../../src/greathall/games/*/web/board.ts", { import: "default" });
const fileOf = (game: string): string => `../../../src/greathall/games/${game.replaceAll("-", "_")}/web/board.ts`;

/** Is there a drawn board of this game? Else it is played in words. */
export const hasBoard = (game: string): boolean => fileOf(game) in BOARDS;

/** Null for a game whose board is not drawn yet. */
export async function boardOf(game: string): Promise<Board | null> {
  return (await withWords(BOARDS[fileOf(game)]?.())) ?? null;
}
