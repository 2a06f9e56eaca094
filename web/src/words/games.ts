/** Short names and lines for the games the house knows; others are called what the server calls them. */
import { house } from "./house";

const words = (): Record<string, string> => house().games;

/** The page of one's own games has its words in the same place: only what has a line is the name of a game. */
const isKnown = (id: string): boolean => `${id}.line` in words();

export const gameName = (game: { id: string; title: string }): string => (isKnown(game.id) && words()[game.id]) || game.title;
/** Where only the id is at hand: of a game that is not known here it tells nearly the title, "my-game" being My Game. */
export const gameCalled = (id: string): string => gameName({ id, title: id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") });
export const gameLine = (game: { id: string; pitch: string }): string => words()[`${game.id}.line`] ?? game.pitch;
