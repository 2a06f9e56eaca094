/** `names().ritual[5]`: the names of the components in the language that is chosen. */
import { spoken } from "@hall/words";
import { en, type Names } from "./en";

export const names = spoken<Names, Names>(en, () => import("./de"));

/** The name of a numbered component; a number that is on none is a fault of ours and shows as "?". */
export const nameOf = (list: readonly string[], number: number): string => list[number] ?? "?";

/** What a card of the tableau is called wherever it is spoken of: by the row and the column one can see, "Book 5". */
export const cardName = (cell: number): string => `${nameOf(names().arcanum, Math.floor(cell / 9))} ${(cell % 9) + 1}`;
