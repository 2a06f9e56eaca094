import { withWords } from "../words";

/**
 * What a game adds to its lesson (games/GAME/lesson.toml): the words of the coach and how its board is pointed at. A
 * game that has a lesson keeps this in `web/lesson/index.ts`, exported as `coach`.
 */
export interface Coach {
  /** What the coach says at the step of this name. */
  title(say: string): string;
  text(say: string): string;
  /** What is to be done there; only of steps that wait for a move. */
  task(say: string): string;
  /** What a step points at: facts as a line of the story has them, for the board to ring, and marks (`data-at`). */
  pointed(point: readonly string[]): { facts: Record<string, unknown>; marks: readonly string[] };
}

const COACHES = import.meta.glob<Coach>("../../../src/greathall/games/*/web/lesson/index.ts", { import: "coach" });
const fileOf = (game: string): string => `../../../src/greathall/games/${game.replaceAll("-", "_")}/web/lesson/index.ts`;

export const hasLesson = (game: string): boolean => fileOf(game) in COACHES;
export async function coachOf(game: string): Promise<Coach | null> {
  return (await withWords(COACHES[fileOf(game)]?.())) ?? null;
}
