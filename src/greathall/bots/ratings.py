"""Ratings: how strong somebody is as a number, from who won against whom (openskill's Plackett-Luce).

What counts is winning, not points: the winners share the first place, everybody else the second. A newcomer has 1500,
and so has, by the way they are measured, the middle of a game's bots.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from greathall.kernel.level import LEVELS

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3.0
"""Where everybody begins, and how little is known of them then."""

NEWCOMER, POINTS = 1500, 40
"""The number that is shown: so much for a newcomer, so many points for each step of openskill's."""

Z95 = 1.96
FILE = Path(__file__).with_name("ratings.json")


class Rating(msgspec.Struct, frozen=True):
    """What is known of somebody's strength: most likely `mu`, give or take `sigma`."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def number(self) -> int:
        return _number(self.mu)

    @property
    def low(self) -> int:
        """It is above this and below `high` 95 times out of 100."""
        return _number(self.mu - Z95 * self.sigma)

    @property
    def high(self) -> int:
        return _number(self.mu + Z95 * self.sigma)


class Measured(Rating, frozen=True, kw_only=True):
    """A bot's, from a tournament. `bot` is what played, with its budget; `sigma` comes from the bootstrap."""

    bot: str
    games: int


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """All bots of one game and mode, measured against each other. `sources` tells which version of rules and bots."""

    seats: int
    games: int
    seed: int
    sources: str
    levels: dict[str, Measured]


Book = dict[str, dict[str, Field]]
"""Game, mode, what was measured there."""


# -- what was measured of the bots


def measured(game: str, mode: str) -> dict[str, Measured]:
    """Each level's rating, by its name. A level that is missing has not been measured in this mode."""
    field = _kept().get(game, {}).get(mode)
    names = {level.name for level in LEVELS}
    return {name: one for name, one in field.levels.items() if name in names} if field else {}


def rating_of_bot(game: str, mode: str, bot: str) -> Rating:
    """What a bot counts as when people play with it: as measured, else as a newcomer."""
    return measured(game, mode).get(bot, Rating())


def read_book(file: Path = FILE) -> Book:
    return msgspec.json.decode(file.read_bytes(), type=Book) if file.exists() else {}


def write_book(book: Book, file: Path = FILE) -> None:
    text = msgspec.json.format(msgspec.json.encode(book, order="sorted"), indent=1)
    file.write_bytes(text + b"\n")


@cache
def _kept() -> Book:
    return read_book()


# -- after a game


def placings(seats: int, winners: Sequence[int]) -> list[int]:
    """The place of every seat, from 1."""
    return [1 if seat in winners else 2 for seat in range(seats)]


def rate(places: Sequence[int], ratings: Sequence[Rating]) -> list[Rating]:
    """Everybody's rating after a game in which each plays for themselves, in the same order. Bots sit at the table with
    theirs (`rating_of_bot`); what they would have now is left unread."""
    if len(places) != len(ratings):
        raise ValueError(f"{len(places)} places for {len(ratings)} ratings")
    if len(ratings) < 2 or len(set(places)) == 1:
        return list(ratings)  # all alike: nothing was learned, so nobody should seem better known than before
    return [team[0] for team in _rated([[one] for one in ratings], places)]


def rate_together(won: bool, ratings: Sequence[Rating]) -> list[Rating]:
    """The same where all win or lose together: they play against the box, which is as many newcomers as they are and
    learns nothing."""
    box = [Rating()] * len(ratings)
    return _rated([list(ratings), box], [1, 2] if won else [2, 1])[0]


def rate_field(
    games: Sequence[tuple[Sequence[str], Sequence[int]]], ratings: Mapping[str, Rating]
) -> dict[str, Rating]:
    """The ratings of bots, which do not learn, after these games: who sat where and which seats won, one by one. A bot
    in several seats of a game changes as much as these do on average."""
    model = _model(learns=False)
    now = {name: model.rating(mu=one.mu, sigma=one.sigma) for name, one in ratings.items()}
    for bots, winners in games:
        places = [float(place) for place in placings(len(bots), winners)]
        if len(set(places)) == 1:
            continue
        teams = model.rate([[now[name]] for name in bots], ranks=places)
        for name in set(bots):
            mine = [team[0] for bot, team in zip(bots, teams, strict=True) if bot == name]
            mu, sigma = (sum(one.mu for one in mine) / len(mine), sum(one.sigma for one in mine) / len(mine))
            now[name] = model.rating(mu=mu, sigma=sigma)
    return {name: Rating(one.mu, one.sigma) for name, one in now.items()}


def _rated(teams: Sequence[Sequence[Rating]], places: Sequence[int]) -> list[list[Rating]]:
    model = _model(learns=True)
    before = [[model.rating(mu=one.mu, sigma=one.sigma) for one in team] for team in teams]
    after = model.rate(before, ranks=[float(place) for place in places])
    return [[Rating(one.mu, one.sigma) for one in team] for team in after]


@cache
def _model(learns: bool) -> "PlackettLuce":
    """People get better and worse, so they never become known for good; a bot stays as it is."""
    from openskill.models import PlackettLuce  # here, because most games end without a rating

    return PlackettLuce() if learns else PlackettLuce(tau=0.0)


def _number(mu: float) -> int:
    return round(NEWCOMER + POINTS * (mu - MU))
