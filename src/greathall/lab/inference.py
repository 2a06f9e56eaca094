"""How well bots guess who is who: `python -m greathall.lab.inference GAME`.

The measure is the log-loss of the true role, in nats: minus the logarithm of the chance a seat gave it. It is held
against the same seat's odds without any past, which are as even as its view leaves them.
"""

from collections.abc import Callable, Sequence
from math import log
from statistics import fmean

import click
import msgspec

from greathall.bots.bot import PATIENT
from greathall.bots.roster import make_bot
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import find_game
from greathall.kernel.event import Event
from greathall.kernel.game import Game, Setup
from greathall.kernel.playout import move_buffer, wait_over
from greathall.kernel.state import State
from greathall.kernel.view import Heard, View
from greathall.lab.simulate import mixed

Odds = Callable[[View, Sequence[Heard]], list[dict[str, float]] | None]
"""For every seat how likely it is to be whom: Game.role_odds, or something to compare with it."""

STAGES = (0.25, 0.5, 0.75, 1.0)
LEAST = 1e-6
"""A role that was ruled out and is true nevertheless costs this much, not everything."""


class Insight(msgspec.Struct, frozen=True):
    """How well roles are guessed when this share of a game's decisions has been made."""

    stage: float
    guesses: int
    log_loss: float
    even: float


class Glimpse(msgspec.Struct, frozen=True):
    """A position, and how much had been told by then."""

    state: State
    told: int


def insights(
    game: Game, setup: Setup, bots: Sequence[str], games: int, seed: int = 1, odds: Odds | None = None
) -> list[Insight]:
    """Play so many games and look at each of them at every stage through the eyes of every seat."""
    odds = odds or game.role_odds
    losses: dict[float, list[tuple[float, float]]] = {stage: [] for stage in STAGES}
    for number in range(games):
        glimpses, told = _watch(game, setup, bots, seed, number)
        for stage in STAGES:
            glimpse = glimpses[min(round(stage * len(glimpses)), len(glimpses) - 1)]
            losses[stage] += _losses(game, glimpse, told, odds)
    return [
        Insight(stage, len(found), fmean(one for one, _ in found), fmean(even for _, even in found))
        for stage, found in losses.items()
        if found
    ]


def _watch(game: Game, setup: Setup, bots: Sequence[str], seed: int, number: int) -> tuple[list[Glimpse], list[Event]]:
    """One game, and a glimpse before every decision."""
    state = game.new(setup, FastDice(mixed(seed, number, 0)))
    order = FastDice(mixed(seed, number, 1))
    players = [make_bot(name, game, mixed(seed, number, 2 + seat)) for seat, name in enumerate(bots)]
    glimpses: list[Glimpse] = []
    told: list[Event] = []
    state.events = told
    heard = 0
    while not state.over():
        acting = members(state.to_act())
        if not acting:
            wait_over(state, order, move_buffer())
            continue
        seat = acting[order.pick(len(acting))]
        for listener, bot in enumerate(players):
            bot.past += _heard(told[heard:], listener)
        heard = len(told)
        glimpses.append(Glimpse(state.copy(), heard))
        state.apply(seat, players[seat].choose(game.view(state, seat), PATIENT))
    return glimpses, told


def _heard(told: Sequence[Event], seat: int) -> list[Heard]:
    return [Heard(one.name, one.facts) for one in told if one.audience.hears(seat)]


def _losses(game: Game, glimpse: Glimpse, told: Sequence[Event], odds: Odds) -> list[tuple[float, float]]:
    """What every seat's guess about every other costs, with the past and without it. A seat knows what it is itself."""
    seats = range(glimpse.state.seats)
    views = [game.view(glimpse.state, seat) for seat in seats]
    found: list[tuple[float, float]] = []
    even = [odds(view, ()) for view in views]
    for seat, view in zip(seats, views, strict=True):
        guess, before = odds(view, _heard(told[: glimpse.told], seat)), even[seat]
        if guess is None or before is None:
            continue
        for other in seats:
            known = even[other]
            if other != seat and known is not None:
                truth = max(known[other], key=lambda role: known[other][role])
                found.append((_loss(guess[other], truth), _loss(before[other], truth)))
    return found


def _loss(guess: dict[str, float], truth: str) -> float:
    return -log(max(guess.get(truth, 0.0), LEAST))


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--bot", default="greedy", show_default=True, help="Who sits in every seat.")
@click.option("--seats", type=int, default=0, help="How many; without it as few as may play.")
@click.option("--mode", default="", help="The game's mode; without it the first.")
@click.option("--games", type=click.IntRange(1), default=20, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
def main(game_name: str, bot: str, seats: int, mode: str, games: int, seed: int) -> None:
    """Measure how well the bots of a game guess who is who."""
    game = find_game(game_name)
    setup = game.setup(seats or game.content.mode[0].min, mode, humans=0)
    found = insights(game, setup, [bot] * setup.seats, games, seed)
    if not found:
        raise click.ClickException(f"{game.title} draws no conclusions about roles")
    for one in found:
        losses = f"log-loss {one.log_loss:.3f}, even odds {one.even:.3f}"
        click.echo(f"{one.stage:4.0%} of the game: {losses} ({one.guesses} guesses)")


if __name__ == "__main__":
    main()
