/** The letters of this board; those of the table and of a review are taken. */
export const KEYS = { lift: "P", advance: "A" } as const;
