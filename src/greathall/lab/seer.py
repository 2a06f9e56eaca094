"""How much is left to win: `python -m greathall.lab.seer GAME --among greedy`.

A seer cheats: it knows all hands, roles and decks, and compares its best moves over many play-outs of the true
position. It does not know what others will choose and, unless it `--foresees`, what dice will show. What it wins says
what knowledge is worth at least; a better planner with the same knowledge may win more.
"""

from collections.abc import Callable
from random import Random

import click

from greathall.bots.bot import Budget
from greathall.bots.compare import Comparison
from greathall.bots.levelled import LevelBot
from greathall.bots.roster import level_named, make_bot
from greathall.kernel.belief import Belief
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.discover import find_game
from greathall.kernel.game import Game, Setup
from greathall.kernel.level import ARCHMAGE, Level
from greathall.kernel.refused import Refused
from greathall.kernel.state import State
from greathall.kernel.view import View
from greathall.lab.intervals import Interval, clustered
from greathall.lab.simulate import mixed, play_with
from greathall.lab.tournament import usual_seats

WIDE = 6
"""It compares so many moves."""

ITERATIONS = 240
_DEAL, _SEAT = 0, 2


class Known(Belief):
    """The one world that is true; what its dice will show is part of it only for somebody who foresees."""

    def __init__(self, truth: State, foresees: bool) -> None:
        self.truth = truth
        self.foresees = foresees

    def sample(self, dice: Dice) -> State:
        world = self.truth.copy()
        if not self.foresees:
            world.dice = FastDice(dice.below("world", 1 << 30))
        return world


class Seer(LevelBot):
    """Plays as the Archmage would like to: in the taste of its level, on the true position."""

    def __init__(self, game: Game, seed: int, level: Level, truth: State, iterations: int, foresees: bool) -> None:
        super().__init__(game, seed, level)
        self.truth = truth
        self.foresees = foresees
        self.play_outs = iterations
        self.listens = False

    def choose(self, view: View, budget: Budget) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        assert view.seat is not None
        if self.search is None:
            self.search = Comparison(self.sage, view.seat, self.dice, WIDE, 0.0)
        return self.search.think(Known(self.truth, self.foresees), self.play_outs, budget.think_ms_max)[0].code


def seer_share(
    game: Game,
    setup: Setup,
    among: str,
    games: int,
    seed: int = 1,
    iterations: int = ITERATIONS,
    on_progress: Callable[[int], None] | None = None,
    *,
    foresees: bool = False,
) -> tuple[float, Interval]:
    """What part of so many games a seer wins among others. It has every seat of a deal once; a win is divided among
    those who win together."""
    level = level_named(ARCHMAGE, game, setup.mode)
    assert level is not None
    won: list[float] = []
    for number in range(-(-games // setup.seats)):
        won.append(0.0)
        for seat in range(setup.seats):
            state = game.new(setup, FastDice(mixed(seed, number, _DEAL)))
            seeds = [mixed(seed, number, _SEAT + one) for one in range(setup.seats)]
            players = [
                Seer(game, seeds[one], level, state, iterations, foresees)
                if one == seat
                else make_bot(among, game, seeds[one])
                for one in range(setup.seats)
            ]
            winners = game.result(play_with(game, setup, players, state, seed, number)[0]).winners
            won[-1] += 1 / len(winners) if seat in winners else 0.0
            if on_progress is not None:
                on_progress(number * setup.seats + seat + 1)
    each = [setup.seats] * len(won)
    return sum(won) / sum(each), clustered(won, each)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("game_name", metavar="GAME")
@click.option("--mode", default="", help="The game's mode; without it the first.")
@click.option("--seats", type=int, help="[default: 4, or the nearest a mode allows]")
@click.option("--among", default="greedy", show_default=True, help="Who sits in the other seats.")
@click.option("--games", type=click.IntRange(1), default=40, show_default=True, help="Rounded up to whole deals.")
@click.option(
    "--iterations", type=click.IntRange(1), default=ITERATIONS, show_default=True, help="Play-outs a decision."
)
@click.option("--seed", type=int, help="Left out, a new one is drawn, and told.")
@click.option("--foresees", is_flag=True, help="The seer also knows what dice will show.")
def main(
    game_name: str,
    mode: str,
    seats: int | None,
    among: str,
    games: int,
    iterations: int,
    seed: int | None,
    foresees: bool,
) -> None:
    """Measure what a bot that cheats would win among honest ones."""
    try:
        game = find_game(game_name)
        way = next((one for one in game.content.mode if one.id == mode), game.content.mode[0])
        setup = game.setup(usual_seats(way) if seats is None else seats, mode, humans=0)
        make_bot(among, game, 0)
    except Refused as refused:
        raise click.ClickException(refused.sentence) from refused
    drawn = Random().getrandbits(32) if seed is None else seed
    with click.progressbar(length=-(-games // setup.seats) * setup.seats, label="games") as bar:
        share, interval = seer_share(
            game, setup, among, games, drawn, iterations, lambda done: bar.update(done - bar.pos), foresees=foresees
        )
    fair = 1 / setup.seats
    click.echo(
        f"{game.title}, {setup.mode}, {setup.seats} seats: one seer@{iterations} among {setup.seats - 1} {among} wins "
        f"{share:.1%} ({interval.low:.1%} to {interval.high:.1%}; fair {fair:.1%}), seed {drawn}"
    )


if __name__ == "__main__":
    main()
