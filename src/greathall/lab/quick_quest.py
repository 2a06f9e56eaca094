"""How often anybody gets a turn at all: `python -m greathall.lab.quick_quest`.

Quick Quest of Castle Break is won by whoever is done first (CB-93), mostly in the first round, and who gets no turn
cannot win. Until then a player decides little: which items to keep in the opening hand (CB-8), and how to answer what
others do to him. So in every seat of a deal all hands and all answers are tried, with everything known, the dice
included, while greedy bots sit in the other seats. As often as one of them leads to a turn a perfect player *might* win
among such bots; nobody wins more.
"""

from collections.abc import Callable
from random import Random

import click
from mypy_extensions import i64

from greathall.games.castle_break.rules.names import CHOOSING_HAND, TURN
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import find_game
from greathall.kernel.game import Game, Setup
from greathall.kernel.judge import Judge
from greathall.kernel.playout import legal_list
from greathall.kernel.refused import Refused
from greathall.lab.intervals import Interval, clustered
from greathall.lab.simulate import mixed

GAME, MODE = "castle-break", "quick"
_DEAL, _TIES = 0, 1


class Others:
    """The greedy bots in all seats but one. They look at nothing hidden, so they need no views here."""

    def __init__(self, judge: Judge, me: i64, seed: i64) -> None:
        self.judge = judge
        self.me = me
        self.ties = FastDice(seed)

    def let_in(self, s: Castle, kept: int = -1) -> bool:
        """Is there a way for the seat between them to have a turn? `kept`: the item that it kept last. Which of them
        comes first makes no difference, so later ones have higher numbers."""
        while not s.over() and s.finished == 0:
            acting = [seat for seat in members(s.to_act()) if seat != self.me]
            if acting:
                s.apply(acting[0], self._choice(s, acting[0]))
                continue
            if s.phase >= TURN and s.turn == self.me:
                return True
            choosing = s.phase == CHOOSING_HAND
            for code in legal_list(s, self.me):
                if not choosing or code > kept:
                    way = s.copy()
                    way.apply(self.me, code)
                    if self.let_in(way, code if choosing else -1):
                        return True
            return False
        return False

    def _choice(self, s: Castle, seat: i64) -> int:
        """Of equals, one at random (greathall.bots.greedy)."""
        equals = self.best(s, seat)
        return equals[self.ties.pick(len(equals))]

    def best(self, s: Castle, seat: i64) -> list[int]:
        """What a greedy bot likes most."""
        legal = legal_list(s, seat)
        worths = self.judge.worths(s, seat, legal)
        most = max(worths)
        return [code for code, worth in zip(legal, worths, strict=True) if worth == most]


def turns_reached(
    game: Game, setup: Setup, deals: int, seed: int = 1, on_progress: Callable[[int], None] | None = None
) -> tuple[list[float], Interval]:
    """By place in the order of play, how often one might get a turn; and the interval for all places together."""
    judge = game.judge()
    by_place = [0.0] * setup.seats
    reached: list[float] = []
    for number in range(deals):
        reached.append(0.0)
        for seat in range(setup.seats):
            state = game.new(setup, FastDice(mixed(seed, number, _DEAL)))
            assert isinstance(state, Castle)
            place = (seat - state.first) % setup.seats
            if Others(judge, seat, mixed(seed, number, _TIES)).let_in(state):
                by_place[place] += 1.0
                reached[-1] += 1.0
        if on_progress is not None:
            on_progress(number + 1)
    return [one / deals for one in by_place], clustered(reached, [setup.seats] * deals)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--deals", type=click.IntRange(1), default=100, show_default=True, help="Each with every seat in turn.")
@click.option("--seats", type=int, default=4, show_default=True)
@click.option("--seed", type=int, help="Left out, a new one is drawn, and told.")
def main(deals: int, seats: int, seed: int | None) -> None:
    """Measure how often anybody could get a turn at all in Quick Quest."""
    game = find_game(GAME)
    try:
        setup = game.setup(seats, MODE, humans=0)
    except Refused as refused:
        raise click.ClickException(refused.sentence) from refused
    drawn = Random().getrandbits(32) if seed is None else seed
    with click.progressbar(length=deals, label="deals") as bar:
        by_place, interval = turns_reached(game, setup, deals, drawn, lambda done: bar.update(done - bar.pos))
    places = ", ".join(f"{one:.1%}" for one in by_place)
    click.echo(
        f"{game.title}, {MODE}, {seats} seats: with everything known one might get a turn among greedy bots in "
        f"{sum(by_place) / seats:.1%} of {deals * seats} games ({interval.low:.1%} to {interval.high:.1%}; in the "
        f"order of play {places}), so nobody wins more; seed {drawn}"
    )


if __name__ == "__main__":
    main()
