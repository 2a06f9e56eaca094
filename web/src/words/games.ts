/** Short names and lines for the games the house knows; others are called what the server calls them. */
import { house } from "./house";

const words = (): Record<string, string> => house().games;

export const gameName = (game: { id: string; title: string }): string => words()[game.id] ?? game.title;
export const gameLine = (game: { id: string; pitch: string }): string => words()[`${game.id}.line`] ?? game.pitch;
