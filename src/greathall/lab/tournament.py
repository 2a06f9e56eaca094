"""Tournaments: every line-up of some bots over the seats, in balanced deals, and a rating for each of them."""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import msgspec

from greathall import _compiled_rules
from greathall.bots.ratings import Rating, rate_field
from greathall.bots.roster import make_bot
from greathall.kernel.content import Mode, OptionValue
from greathall.kernel.game import Game, Setup
from greathall.kernel.refused import Refused
from greathall.lab.deals import Deal, Played, play_deals, rotations
from greathall.lab.intervals import Interval, clustered

FORMAT = "greathall-tournament-1"

USUAL_SEATS = 4
"""Strength is measured at tables of this size, or the nearest that a mode allows."""

UPDATES = 500
"""So many games make openskill forget where it began: fewer are gone through several times over."""

SAMPLES = 40
"""So many times the deals are drawn anew, with repetition, to see how far the ratings hang on chance."""


DEALS_FOR_INTERVALS = 20
"""How far a figure hangs on chance is told by how deals differ; a handful of them tells nothing, least of all the
bootstrap, which can draw no deal but those few."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One bot's record. `share` divides a win among those who win together. Intervals are None where this bot has
    played too few deals for them."""

    bot: str
    rating: int
    rating_interval: tuple[int, int] | None
    mu: float
    sigma: float
    played: int
    share: float
    share_interval: Interval | None


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """Everything needed to read a tournament and to repeat it; the best comes first."""

    format: str = FORMAT
    game: str
    title: str
    rules_version: int
    content: str
    edition: str
    mode: str
    options: dict[str, OptionValue]
    seats: int
    bots: list[str]
    deals: int
    games: int
    seed: int
    workers: int
    rules: str
    seconds: float
    standings: list[Standing]


def usual_seats(mode: Mode) -> int:
    return min(max(USUAL_SEATS, mode.min), mode.max)


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Everybody meets everybody: each choice of bots in which none has two seats more than another."""
    each, left = divmod(seats, len(bots))
    return [tuple(bots) * each + more for more in combinations(bots, left)]


def balanced_deals(bots: Sequence[str], seats: int, games: int, seed: int) -> Iterator[Deal]:
    """Whole deals until there are so many games: the line-ups in turn, neighbours mixed anew each time."""
    choices = line_ups(bots, seats)
    number = made = 0
    while made < games:
        order = list(choices[number % len(choices)])
        Random(f"line-up {seed} {number}").shuffle(order)
        yield Deal(number, tuple(order))
        made += len(rotations(order))
        number += 1


def run_tournament(
    game: Game,
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    workers: int = 1,
    on_progress: Callable[[int, int], None] | None = None,
    *,
    edition: Path | None = None,
) -> Tournament:
    """At least so many games, in whole deals; the same seed gives the same tournament, however many share the work.
    `on_progress` hears how many games are done, and of how many."""
    check_tournament(game, setup, bots, games, workers)
    started = time.perf_counter()
    deals = list(balanced_deals(bots, setup.seats, games, seed))
    total = sum(len(rotations(deal.line_up)) for deal in deals)
    played: list[Played] = []
    for answer in play_deals(game, setup, deals, seed, workers, edition):
        played += answer
        if on_progress is not None:
            on_progress(sum(len(one.winners) for one in played), total)
    return Tournament(
        game=game.id,
        title=game.title,
        rules_version=game.content.game.rules_version,
        content=game.content_hash,
        edition=game.edition,
        mode=setup.mode,
        options=setup.options,
        seats=setup.seats,
        bots=list(bots),
        deals=len(deals),
        games=total,
        seed=seed,
        workers=workers,
        rules=_compiled_rules.status,
        seconds=round(time.perf_counter() - started, 3),
        standings=standings(played, bots, seed),
    )


def check_tournament(game: Game, setup: Setup, bots: Sequence[str], games: int, workers: int) -> None:
    """Raises Refused."""
    if games < 1:
        raise Refused(f"a tournament needs at least 1 game, not {games}")
    if workers < 1:
        raise Refused(f"a tournament needs at least 1 worker, not {workers}")
    if len(set(bots)) < len(bots):
        twice = next(name for name in bots if bots.count(name) > 1)
        raise Refused(f"the bot {twice!r} is named twice")
    if len(bots) < 2:
        raise Refused("a tournament needs at least 2 bots")
    for name in bots:
        make_bot(name, game, 0)
    mode = next(one for one in game.content.mode if one.id == setup.mode)
    if mode.kind != "competitive":
        raise Refused(f"in {mode.name} all win or lose together, so there is nobody to rank")


def standings(played: Sequence[Played], bots: Sequence[str], seed: int) -> list[Standing]:
    """Ratings by openskill; how sure they are is the spread over deals drawn anew (a bootstrap over whole deals,
    because the games of one deal hang together)."""
    drawn = Random(f"bootstrap {seed}")
    found = [_rated(drawn.choices(played, k=len(played)), bots, drawn) for _ in range(SAMPLES)]
    rated = _rated(played, bots, Random(f"order {seed}"))
    table = [
        _standing(name, Rating(rated[name], statistics.stdev(one[name] for one in found)), played) for name in bots
    ]
    return sorted(table, key=lambda one: (-one.mu, one.bot))


def _standing(name: str, rating: Rating, played: Sequence[Played]) -> Standing:
    """A bot with several seats at a table is counted by its share for each of them."""
    mine = [one for one in played if name in one.line_up]
    won = [one.share(name) for one in mine]
    sat = [sum(bots.count(name) for bots, _ in one.games()) for one in mine]
    is_enough = len(mine) >= DEALS_FOR_INTERVALS
    return Standing(
        bot=name,
        rating=rating.number,
        rating_interval=(rating.low, rating.high) if is_enough else None,
        mu=rating.mu,
        sigma=rating.sigma,
        played=sum(sat),
        share=sum(won) / sum(sat) if mine else 0.0,
        share_interval=clustered(won, sat) if is_enough else None,
    )


def _rated(played: Sequence[Played], bots: Sequence[str], order: Random) -> dict[str, float]:
    """openskill takes one game after the other, so it goes through all of them until its steps have become small."""
    games = [game for one in played for game in one.games()]
    ratings = {name: Rating() for name in bots}
    for _ in range(-(-UPDATES // len(games))):
        order.shuffle(games)
        ratings = rate_field(games, ratings)
    return {name: one.mu for name, one in ratings.items()}
