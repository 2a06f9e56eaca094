/** What tables are called in lists. */
import type { GameCard, MyTable } from "../net/api";
import { t } from "../words";
import { gameCalled, gameName } from "../words/games";

type Named = { game: string; mode: string };

/** A table that cannot be read may not even know its game. */
export const shelfName = (games: readonly GameCard[], { game }: Named): string => {
  if (!game) return t("lobby.unknownGame");
  const card = games.find((one) => one.id === game);
  return card ? gameName(card) : gameCalled(game);
};

/** " · King's Quest"; nothing for games that have one mode only. */
export function modeName(games: readonly GameCard[], { game, mode }: Named): string {
  const modes = games.find((one) => one.id === game)?.modes ?? {};
  return Object.keys(modes).length > 1 && modes[mode] ? ` · ${modes[mode]}` : "";
}

export const isOver = (row: MyTable): boolean => row.phase === "over" || row.phase === "ended";

const names = (row: MyTable, seats: readonly number[]): string => seats.map((seat) => row.names[seat] ?? "").join(", ");
/** Those at the table but oneself. */
export const others = (row: MyTable): string => row.names.filter((name, seat) => name && seat !== row.seat).join(", ");

/** How it stands at one of one's own tables, in a few words. */
export function standing(row: MyTable): string {
  if (row.phase === "unknown") return t("lobby.cannotOpen");
  if (row.phase === "gathering") return t("lobby.waitsForHost");
  if (row.phase === "playing") return row.to_act.length ? t("lobby.waitsFor", { names: names(row, row.to_act) }) : t("lobby.playing");
  if (row.phase === "ended") return t("lobby.ended");
  if (!row.winners.length) return t("lobby.nobodyWon");
  const isMine = row.seat !== null && row.winners.includes(row.seat);
  if (!isMine) return t("lobby.won", { names: names(row, row.winners) });
  const beside = row.winners.filter((seat) => seat !== row.seat);
  return beside.length ? t("lobby.youWonWith", { names: names(row, beside) }) : t("lobby.youWon");
}
