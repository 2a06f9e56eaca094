/** Words of opening a table. */
export const create = {
  title: "Open a table: {game}",
  mode: "Mode",
  seats: "Seats",
  listed: "Anybody in the hall may join",
  bots: "Fill the other seats with bots",
  options: "Options",
  open: "Open the table",
  credits: "Designed by {names}.",
} as const;
