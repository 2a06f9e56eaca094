"""Balanced deals: the same cards played once with every rotation of a line-up, so that nobody owes a result to a seat
or to a hand."""

from collections.abc import Callable, Generator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from greathall.kernel.game import Game, Setup
from greathall.lab.parallel import pieces_of, share_out
from greathall.lab.simulate import game_again, play_game


class Deal(msgspec.Struct, frozen=True):
    """A deal by its number, and the bots that play it, in the order of the seats at first."""

    number: int
    line_up: tuple[str, ...]


class Played(msgspec.Struct, frozen=True):
    """What became of a deal: the winning seats of one game for each of `rotations(line_up)`."""

    number: int
    line_up: tuple[str, ...]
    winners: list[list[int]]

    def games(self) -> list[tuple[tuple[str, ...], list[int]]]:
        """Who sat where, and who won."""
        return list(zip(rotations(self.line_up), self.winners, strict=True))

    def share(self, bot: str) -> float:
        """What this bot won, in games: a win is divided among those who win together."""
        return sum(
            sum(bots[seat] == bot for seat in winners) / len(winners) for bots, winners in self.games() if winners
        )


class DealPiece(msgspec.Struct, frozen=True):
    """Some deals, in words another process understands."""

    game: str
    content: str
    edition: str
    setup: Setup
    seed: int
    deals: list[Deal]


def rotations(line_up: Sequence[str]) -> list[tuple[str, ...]]:
    """Every way to move a line-up round the table. Where it looks the same as before, the game would be the same, too:
    it is played once."""
    turned = (tuple(line_up[-shift:]) + tuple(line_up[:-shift]) for shift in range(len(line_up)))
    return list(dict.fromkeys(turned))


def play_deals(
    game: Game, setup: Setup, deals: Sequence[Deal], seed: int, workers: int = 1, edition: Path | None = None
) -> Generator[list[Played], None, None]:
    """Play them all; they come back in order, some at a time. Close the generator to stop early."""
    named = str(edition.resolve()) if edition else ""
    pieces = [
        DealPiece(game.id, game.content_hash, named, setup, seed, list(deals[numbers.start : numbers.stop]))
        for numbers in pieces_of(len(deals), workers)
    ]
    alone = workers == 1 or len(pieces) == 1
    play: Callable[[DealPiece], list[Played]] = partial(_play, game) if alone else _play_elsewhere
    return share_out(play, pieces, workers)


def _play_elsewhere(piece: DealPiece) -> list[Played]:
    return _play(game_again(piece.game, piece.edition, piece.content), piece)


def _play(game: Game, piece: DealPiece) -> list[Played]:
    return [
        Played(
            deal.number, deal.line_up, [_winners(game, piece, deal.number, bots) for bots in rotations(deal.line_up)]
        )
        for deal in piece.deals
    ]


def _winners(game: Game, piece: DealPiece, number: int, bots: tuple[str, ...]) -> list[int]:
    return game.result(play_game(game, piece.setup, bots, piece.seed, number)[0]).winners
