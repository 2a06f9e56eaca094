"""What one process of the benchmark measures, how it is asked to, and what the figures are kept in."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from greathall import _compiled_rules
from greathall.bots.search import Search
from greathall.kernel.bits import lowest
from greathall.kernel.dice import FastDice
from greathall.kernel.game import Game, Setup
from greathall.kernel.playout import count_copies, legal_list, move_buffer, play_out
from greathall.kernel.sage import Sage
from greathall.kernel.state import State
from greathall.lab import reference
from greathall.lab.simulate import play_game

TASKS = ("uniform", "copies", "greedy", "search", "sage")
SEARCHES = ("search", "sage")
"""Only where there is a C++ program that searches too."""

FIGURES = {
    "decisions": "random: decisions/s",
    "games": "random: games/s",
    "copies": "copies/s",
    "greedy": "greedy: decisions/s",
    "search": "search: iterations/s",
    "sage": "search with heuristics",
}
DEEP = 40
"""The position that is copied is so many decisions into a game."""

COPIES = 5_000
"""So many copies between two looks at the clock."""

ITERATIONS = 200
"""So many iterations of a search between two looks at the clock."""

FOREVER_MS = 10**9


class Measured(msgspec.Struct, frozen=True):
    """What one process found out. `units` are decisions or copies. Processes of older commits are asked, too: whoever
    renames a field or an option of `ask` ends what can be compared."""

    task: str
    rules: str
    units: int
    games: int
    seconds: float


class Figure(msgspec.Struct):
    """One row: the rate in every round for each flavour that was measured."""

    name: str
    rates: dict[str, list[float]] = {}

    def median(self, flavour: str) -> float | None:
        return statistics.median(self.rates[flavour]) if flavour in self.rates else None

    def ratio(self, one: str, other: str) -> float | None:
        above, below = self.median(one), self.median(other)
        return above / below if above is not None and below is not None else None


class GameBench(msgspec.Struct):
    """All figures of one game. `decisions_per_game` is the length of a random game, for each flavour."""

    game: str
    seats: int
    figures: dict[str, Figure]
    decisions_per_game: dict[str, float] = {}

    def note(self, flavour: str, task: str, units: int, games: int, seconds: float) -> None:
        self._rate(flavour, "decisions" if task == "uniform" else task, units / seconds)
        if task == "uniform":
            self._rate(flavour, "games", games / seconds)
            self.decisions_per_game[flavour] = units / games

    def _rate(self, flavour: str, name: str, rate: float) -> None:
        figure = self.figures.setdefault(name, Figure(FIGURES[name]))
        figure.rates.setdefault(flavour, []).append(round(rate, 3))


# -- measuring


def measure(game: Game, task: str, seconds: float) -> Measured:
    """Do one task for so many seconds of CPU time."""
    setup = game.setup(seats_of(game), humans=0)
    tasks = {"uniform": _uniform, "copies": _copies, "greedy": _greedy, "search": _search, "sage": _sage}
    units, games, spent = tasks[task](game, setup, seconds)
    return Measured(task, _compiled_rules.status, units, games, spent)


def tasks_of(game: str) -> list[str]:
    return [task for task in TASKS if task not in SEARCHES or game == reference.GAME]


def seats_of(game: Game) -> int:
    return game.bench_seats or game.content.mode[0].min


def _uniform(game: Game, setup: Setup, seconds: float) -> tuple[int, int, float]:
    """Whole games: the deal, the full list of legal moves at every decision, the points at the end."""
    dice, into, points = FastDice(1), move_buffer(), move_buffer(setup.seats)
    decisions = games = 0
    started = time.process_time()
    while True:
        for _ in range(10):
            state = game.new(setup, dice)
            decisions += play_out(state, dice, into)
            state.scores(points)
        games += 10
        spent = time.process_time() - started
        if spent >= seconds:
            return decisions, games, spent


def _copies(game: Game, setup: Setup, seconds: float) -> tuple[int, int, float]:
    state = deep_position(game, setup)
    made = 0
    started = time.process_time()
    while True:
        count_copies(state, COPIES)
        made += COPIES
        spent = time.process_time() - started
        if spent >= seconds:
            return made, 0, spent


def _greedy(game: Game, setup: Setup, seconds: float) -> tuple[int, int, float]:
    """Whole games of greedy bots, each decision from the view to the move."""
    decisions = games = 0
    started = time.process_time()
    while True:
        decisions += play_game(game, setup, ["greedy"] * setup.seats, 1, games)[1]
        games += 1
        spent = time.process_time() - started
        if spent >= seconds:
            return decisions, games, spent


def _search(game: Game, setup: Setup, seconds: float) -> tuple[int, int, float]:
    """Any move is as good as any other, and play-outs go on at random to the end: what the reference does."""
    return _searched(game, setup, seconds, Sage())


def _sage(game: Game, setup: Setup, seconds: float) -> tuple[int, int, float]:
    """With all that the game tells a search: what its heuristics cost."""
    return _searched(game, setup, seconds, game.sage())


def _searched(game: Game, setup: Setup, seconds: float, sage: Sage) -> tuple[int, int, float]:
    state = deep_position(game, setup)
    seat = lowest(state.to_act())
    belief = game.belief(game.view(state, seat))
    search = Search(sage, seat, FastDice(1))
    made = 0
    started = time.process_time()
    while True:
        search.think(belief, ITERATIONS, FOREVER_MS)
        made += ITERATIONS
        spent = time.process_time() - started
        if spent >= seconds:
            return made, 0, spent


def deep_position(game: Game, setup: Setup) -> State:
    """The first game from seed 1 on that lasts long enough."""
    for seed in range(1, 1000):
        dice = FastDice(seed)
        state = game.new(setup, dice)
        for _ in range(DEEP):
            seat = lowest(state.to_act())
            if seat < 0:
                break
            legal = legal_list(state, seat)
            state.apply(seat, legal[dice.pick(len(legal))])
        else:
            if not state.over():
                return state
    raise RuntimeError(f"no game of {game.id} lasts longer than {DEEP} decisions")


# -- asking a process


def ask(
    game: str, task: str, seconds: float, mypyc: str, tree: Path | None = None
) -> "subprocess.CompletedProcess[str]":
    """Let a process measure one figure, with the code of this checkout if another is meant than our own."""
    command = [sys.executable, "-m", "greathall.lab.bench", "--worker", game, task, "--seconds", str(seconds)]
    environment = {**os.environ, "GREATHALL_MYPYC": mypyc}
    if tree is not None:  # some older commits heed GREATHALL_ONLY when they run, too
        environment |= {"PYTHONPATH": str(tree / "src"), "GREATHALL_ONLY": ""}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True)


@contextmanager
def one_core() -> Iterator[None]:
    """Everything started within runs on the same core, where the system lets us say so."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
