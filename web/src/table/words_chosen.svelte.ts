/** Games whose drawn board somebody does not want: played in words, remembered on this device. */
const KEPT = "greathall.words";

const read = (): string[] => (localStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean);
let games = $state.raw<readonly string[]>(read());

export const wordsChosen = {
  is: (game: string): boolean => games.includes(game),
  change(game: string): void {
    games = games.includes(game) ? games.filter((one) => one !== game) : [...games, game];
    localStorage.setItem(KEPT, games.join(" "));
  },
};
