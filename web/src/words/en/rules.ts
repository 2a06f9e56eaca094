/** Words of the rulebooks. */
export const rules = {
  title: "Rules",
  of: "Rules: {game}",
  rulings: "How open questions are decided here",
} as const;
