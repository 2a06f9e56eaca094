/** Words of looking at a game again. */
export const review = {
  title: "Look at a game again",
  move: "After move {n} of {all}",
  eyes: "Through whose eyes",
  watcher: "Somebody who watches",
  first: "First",
  back: "Back",
  forward: "Forward",
  last: "Last",
} as const;
