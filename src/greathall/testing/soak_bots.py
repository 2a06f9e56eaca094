"""Bots of all levels, sat down together in every game and mode: none may fail to move, move illegally or play for ever.

    python -m greathall.testing.soak_bots --games 10000

Modes, seats, options and bots are drawn anew for each game. Whoever searches has few iterations: what is watched here
is that they move, not how well. A failure prints the seed that shows it again.
"""

import argparse
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import msgspec

from greathall.bots.bot import Bot, Budget
from greathall.bots.roster import NAMES, make_bot
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games, find_game
from greathall.kernel.game import Game, Setup
from greathall.kernel.view import View
from greathall.lab.simulate import play_with
from greathall.testing import laws
from greathall.testing.cases import draw_setup
from greathall.testing.laws import LawBroken, need

CHUNK = 20
ITERATIONS = 3
"""Enough for a tree to branch."""

LONGEST = 50_000
"""Where a set-up promises no end, bots must still find one within this many decisions: they do not run in circles."""


class Soaked(msgspec.Struct):
    """What some games have shown: so that a bot or a mode that never had its turn is noticed."""

    games: int = 0
    decisions: int = 0
    bots: Counter[str] = msgspec.field(default_factory=Counter)
    modes: Counter[str] = msgspec.field(default_factory=Counter)

    def add(self, other: "Soaked") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.bots.update(other.bots)
        self.modes.update(other.modes)


class Watched(Bot):
    """A bot whose every choice is looked at before it is played."""

    def __init__(self, bot: Bot, count: list[int], bound: int) -> None:
        super().__init__(bot.game, 0)
        self.bot = bot
        self.listens = bot.listens
        self.past = bot.past  # the same list: what this one hears, that one knows
        self.count = count
        self.bound = bound

    def choose(self, view: View, budget: Budget) -> int:
        code = self.bot.choose(view, budget)
        need(code in view.legal, f"seat {view.seat} chose {code}, which is not among its moves {view.legal}")
        self.count[0] += 1
        need(self.count[0] <= self.bound, f"more than {self.bound} decisions")
        return code


def play_bots(game: Game, seed: int, mode: str = "") -> Soaked:
    """One game between bots drawn for each seat. Raises LawBroken, naming the seed."""
    setup = draw_setup(game, seed, mode=mode)
    dice = FastDice(seed)
    names = [NAMES[dice.pick(len(NAMES))] for _ in range(setup.seats)]
    try:
        decisions = _play(game, setup, names, seed)
    except Exception as broken:  # whatever it is, somebody will want to see it again
        table = f"{game.id} {setup.mode}, {setup.options}, {', '.join(names)}, seed {seed}"
        raise LawBroken(f"{table}: {type(broken).__name__}: {broken}") from broken
    return Soaked(1, decisions, Counter(names), Counter([f"{game.id} {setup.mode}"]))


def _play(game: Game, setup: Setup, names: list[str], seed: int) -> int:
    count, bound = [0], game.decisions_max(setup) or LONGEST
    bots = [_make(name, game, 100 * seed + seat) for seat, name in enumerate(names)]
    state = game.new(setup, FastDice(seed))
    inventory = game.components(state)
    state, _, _ = play_with(game, setup, [Watched(bot, count, bound) for bot in bots], state, seed, 0)
    need(state.over(), "it never came to an end")
    laws.conserves(game, state, inventory)
    laws.result_adds_up(game, state)
    return count[0]


def _make(name: str, game: Game, seed: int) -> Bot:
    level = next((one for one in game.levels if one.name == name), None)
    return make_bot(f"{name}@{ITERATIONS}" if level is not None and level.iterations else name, game, seed)


def soak_chunk(game_id: str, first: int, games: int) -> Soaked:
    game, found = find_game(game_id), Soaked()
    for seed in range(first, first + games):
        found.add(play_bots(game, seed))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="games in all")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--game", default="", help="this game alone")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many processes")
    wanted = parser.parse_args()
    games = [find_game(wanted.game)] if wanted.game else list(all_games().values())
    found = Soaked()
    with ProcessPoolExecutor(wanted.workers) as pool:
        each = -(-wanted.games // len(games))
        starts = range(wanted.seed, wanted.seed + each, CHUNK)
        last = wanted.seed + each
        chunks = [
            pool.submit(soak_chunk, game.id, first, min(CHUNK, last - first)) for first in starts for game in games
        ]
        for done, chunk in enumerate(chunks, 1):
            found.add(chunk.result())
            if done % 20 == 0 or done == len(chunks):
                print(f"{found.games} games of bots, {found.decisions} decisions", flush=True)
    for name, played in sorted({**found.modes, **found.bots}.items()):
        print(f"  {name}: {played}")


if __name__ == "__main__":
    main()
