/** Words of learning a game. */
export const learn = {
  title: "Learn a game",
  of: "Learn {game}",
  soon: "There is no guided game for this one yet. Its rules are short, and bots forgive everything.",
} as const;
