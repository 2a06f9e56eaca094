"""How fast the rules run, compiled and interpreted: `python -m greathall.lab.bench`.

Every figure comes from a process of its own that measures its CPU time on one core. Each round takes every figure
once, so that a busy moment of the machine hits all of them; a figure is the median over the rounds.
"""

import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from greathall import _compiled_rules
from greathall.bots.search import Search
from greathall.kernel.bits import lowest
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games, find_game
from greathall.kernel.game import Game, Setup
from greathall.kernel.playout import count_copies, legal_list, move_buffer, play_out
from greathall.kernel.sage import Sage
from greathall.kernel.state import State
from greathall.lab import reference
from greathall.lab.simulate import play_game

TASKS = ("uniform", "copies", "greedy", "search", "sage")
SEARCHES = ("search", "sage")
"""Only where there is a C++ program that searches too."""

FLAVOURS = {"compiled": "1", "interpreted": "0"}
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
PLAY_OUTS = 100


class Measured(msgspec.Struct, frozen=True):
    """What one process found out. `units` are decisions or copies."""

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
        figure.rates.setdefault(flavour, []).append(round(rate, 1))


class Bench(msgspec.Struct):
    """A whole run. `remarks` say what could not be measured and what to keep in mind."""

    python: str
    machine: str
    rules: str
    rounds: int
    seconds_per_figure: float
    games: list[GameBench]
    remarks: list[str]


# -- what one process measures


def measure(game: Game, task: str, seconds: float) -> Measured:
    """Do one task for so many seconds of CPU time."""
    setup = game.setup(seats_of(game), humans=0)
    tasks = {"uniform": _uniform, "copies": _copies, "greedy": _greedy, "search": _search, "sage": _sage}
    units, games, spent = tasks[task](game, setup, seconds)
    return Measured(task, _compiled_rules.status, units, games, spent)


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
    state = _deep_position(game, setup)
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
    state = _deep_position(game, setup)
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


def _deep_position(game: Game, setup: Setup) -> State:
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


# -- the rounds


def run_bench(rounds: int, seconds: float, say: Callable[[str], None]) -> Bench:
    """Every figure of every game in every round."""
    found = [GameBench(game.id, seats_of(game), {}) for game in all_games().values()]
    bench = Bench(platform.python_version(), platform.platform(), _compiled_rules.status, rounds, seconds, found, [])
    flavours = [flavour for flavour in FLAVOURS if not _why_not(flavour, bench)]
    with tempfile.TemporaryDirectory() as scratch, _one_core():
        made = reference.make_reference(Path(scratch))
        if isinstance(made, str):
            bench.remarks.append(made)
        for number in range(rounds):
            for one in found:
                _one_round(one, flavours, seconds, None if isinstance(made, str) else made)
            say(f"round {number + 1} of {rounds} done")
        bench.remarks += [_about_openspiel(one, seconds) for one in found if one.game == reference.GAME]
    bench.remarks += [remark for one in found if (remark := _about_lengths(one))]
    return bench


def _one_round(one: GameBench, flavours: list[str], seconds: float, cpp: reference.Reference | None) -> None:
    for task in TASKS:
        if task in SEARCHES and one.game != reference.GAME:
            continue
        for flavour in flavours:
            done = _worker(flavour, one.game, task, seconds)
            done.check_returncode()
            got = msgspec.json.decode(done.stdout, type=Measured)
            one.note(flavour, task, got.units, got.games, got.seconds)
        if cpp is not None and one.game == reference.GAME and task in cpp.tasks:
            timed = cpp.run(task)
            one.note("reference", task, timed.units, timed.n, timed.seconds)


def _worker(flavour: str, game: str, task: str, seconds: float) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "greathall.lab.bench", "--worker", game, task, "--seconds", str(seconds)]
    environment = {**os.environ, "GREATHALL_MYPYC": FLAVOURS[flavour]}
    return subprocess.run(command, env=environment, capture_output=True, text=True)


def _why_not(flavour: str, bench: Bench) -> str:
    """Why this flavour cannot be measured here, noted among the remarks."""
    done = _worker(flavour, bench.games[0].game, TASKS[0], 0)
    if done.returncode == 0:
        return ""
    reason = done.stderr.strip().splitlines()[-1]
    bench.remarks.append(f"Nothing {flavour} was measured: {reason}")
    return reason


def _about_lengths(one: GameBench) -> str:
    theirs = one.decisions_per_game.get("reference")
    ours = one.decisions_per_game.get("compiled")
    if theirs is None or ours is None:
        return ""
    game = find_game(one.game)
    state = _deep_position(game, game.setup(one.seats, humans=0))
    dice, into = FastDice(1), move_buffer()
    left = statistics.fmean(float(play_out(state.copy(), dice, into)) for _ in range(PLAY_OUTS))
    return (
        f"The C++ reference has no stall rule: its random game of {one.game} takes {theirs:.1f} decisions, ours "
        f"{ours:.1f}, so the deal and the scoring weigh more in ours. For the same reason its search plays out about "
        f"{theirs - DEEP:.0f} decisions an iteration, and ours {left:.0f}."
    )


def _about_openspiel(one: GameBench, seconds: float) -> str:
    found = reference.openspiel(seconds)
    if isinstance(found, str):
        return found
    rate = one.figures["search"].median("compiled") if "search" in one.figures else None
    return f"OpenSpiel's search makes {found:,.0f} iterations/s on the same game" + (
        f", ours {rate / found:,.0f} times as many." if rate else "."
    )


@contextmanager
def _one_core() -> Iterator[None]:
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


# -- reading it


def table_of(one: GameBench) -> Table:
    """One game's figures side by side."""
    with_reference = "reference" in one.decisions_per_game
    table = Table(title=f"{one.game}, {one.seats} seats", title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", no_wrap=True)
    for name in ("compiled", "interpreted", "ratio", *(("C++", "of C++", "aim") if with_reference else ())):
        table.add_column(name, justify="left" if name == "aim" else "right", no_wrap=True)
    for key, figure in one.figures.items():
        cells = [_rate(figure.median("compiled")), _rate(figure.median("interpreted"))]
        cells.append(_times(figure.ratio("compiled", "interpreted")))
        if with_reference:
            share = figure.ratio("compiled", "reference")
            cells += [_rate(figure.median("reference")), "" if share is None else f"{share:.3f}", _verdict(key, share)]
        table.add_row(figure.name, *cells)
    return table


def _rate(rate: float | None) -> str:
    return "" if rate is None else f"{rate:,.0f}"


def _times(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.1f} x"


def _verdict(name: str, share: float | None) -> str:
    if share is None or name not in reference.AIMS:
        return ""
    aim = reference.AIMS[name]
    floor = "met" if share >= aim.floor else "MISSED"
    goal = "met" if share >= aim.goal else "not met"
    return f"floor 1/{1 / aim.floor:.0f} {floor}, goal 1/{1 / aim.goal:.0f} {goal}"


@click.command()
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True, help="How often each figure is taken.")
@click.option("--seconds", default=0.5, show_default=True, help="CPU time for each figure of a round.")
@click.option("--json", "json_file", default="build/bench.json", show_default=True, help="Where the figures go.")
@click.option("--worker", nargs=2, default=None, metavar="GAME TASK", help="Measure one figure and print it as JSON.")
def main(rounds: int, seconds: float, json_file: str, worker: tuple[str, str] | None) -> None:
    """Measure how fast every game's rules run, compiled and interpreted.

    \b
    For example:
      python -m greathall.lab.bench --rounds 3 --json build/bench.json
    """
    if worker is not None:
        game, task = worker
        if task not in TASKS:
            raise click.BadParameter(f"there is no task {task!r}; there are {', '.join(TASKS)}")
        click.echo(msgspec.json.encode(measure(find_game(game), task, seconds)).decode())
        return
    bench = run_bench(rounds, seconds, lambda line: click.echo(line, err=True))
    console = Console(highlight=False, width=max(120, Console().width))
    for one in bench.games:
        console.print(table_of(one))
    for remark in bench.remarks:
        console.print(remark)
    path = Path(json_file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(bench), indent=2) + b"\n")


if __name__ == "__main__":
    main()
