"""How fast the rules run, compiled and interpreted: `python -m greathall.lab.bench`.

Every figure comes from a process of its own that measures its CPU time on one core. Each round takes every figure
once, so that a busy moment of the machine hits all of them; a figure is the median over the rounds.
"""

import platform
import signal
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path

import click
import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from greathall import _compiled_rules
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games, find_game
from greathall.kernel.game import Game
from greathall.kernel.playout import move_buffer, play_out
from greathall.kernel.refused import Refused
from greathall.lab import reference
from greathall.lab.bench_against import compare, losses, show
from greathall.lab.bench_tasks import (
    DEEP,
    TASKS,
    GameBench,
    Measured,
    ask,
    deep_position,
    measure,
    one_core,
    seats_of,
    tasks_of,
)

FLAVOURS = {"compiled": "1", "interpreted": "0"}
PLAY_OUTS = 100


class Bench(msgspec.Struct):
    """A whole run. `remarks` say what could not be measured and what to keep in mind."""

    python: str
    machine: str
    rules: str
    rounds: int
    seconds_per_figure: float
    games: list[GameBench]
    remarks: list[str]


# -- the rounds


def run_bench(games: list[Game], rounds: int, seconds: float, say: Callable[[str], None]) -> Bench:
    """Every figure of these games in every round."""
    found = [GameBench(game.id, seats_of(game), {}) for game in games]
    bench = Bench(platform.python_version(), platform.platform(), _compiled_rules.status, rounds, seconds, found, [])
    flavours = [flavour for flavour in FLAVOURS if not _why_not(flavour, bench)]
    with tempfile.TemporaryDirectory() as scratch, one_core():
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
    for task in tasks_of(one.game):
        for flavour in flavours:
            done = ask(one.game, task, seconds, FLAVOURS[flavour])
            done.check_returncode()
            got = msgspec.json.decode(done.stdout, type=Measured)
            one.note(flavour, task, got.units, got.games, got.seconds)
        if cpp is not None and one.game == reference.GAME and task in cpp.tasks:
            timed = cpp.run(task)
            one.note("reference", task, timed.units, timed.n, timed.seconds)


def _why_not(flavour: str, bench: Bench) -> str:
    """Why this flavour cannot be measured here, noted among the remarks."""
    done = ask(bench.games[0].game, TASKS[0], 0, FLAVOURS[flavour])
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
    state = deep_position(game, game.setup(one.seats, humans=0))
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
@click.option("--game", "name", default="", metavar="GAME", help="Measure this game alone.")
@click.option("--against", default="", metavar="COMMIT", help="Compare with the rules of another commit.")
@click.option("--rounds", type=click.IntRange(1), help="How often each figure is taken; 5, or 7 with --against.")
@click.option("--seconds", default=0.5, show_default=True, help="CPU time for each figure of a round.")
@click.option("--json", "json_file", help="Where the figures go; build/bench.json, or build/bench-against.json.")
@click.option("--worker", nargs=2, default=None, metavar="GAME TASK", help="Measure one figure and print it as JSON.")
def main(
    name: str, against: str, rounds: int | None, seconds: float, json_file: str | None, worker: tuple[str, str] | None
) -> None:
    """Measure how fast every game's rules run, compiled and interpreted, or against those of another commit.

    Against a commit it ends with 1 if a figure is lost, and with 2 if nothing could be compared.

    \b
    For example:
      python -m greathall.lab.bench --rounds 3 --json build/bench.json
      python -m greathall.lab.bench --against HEAD~1 --game xtal
    """
    if worker is not None:
        game, task = worker
        if task not in TASKS:
            raise click.BadParameter(f"there is no task {task!r}; there are {', '.join(TASKS)}")
        click.echo(msgspec.json.encode(measure(find_game(game), task, seconds)).decode())
        return
    try:
        games = [find_game(name)] if name else list(all_games().values())
    except Refused as refused:
        raise click.UsageError(refused.sentence) from refused
    console = Console(highlight=False, width=max(120, Console().width))
    if against:
        # Whoever ends it, from the keyboard or not, finds nothing left of it.
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            compared = compare(against, games, rounds or 7, seconds, _tell)
        except KeyboardInterrupt as stopped:
            raise click.exceptions.Exit(130) from stopped  # not click's 1, which says that something was lost
        finally:
            signal.signal(signal.SIGTERM, before)
        show(compared, console)
        _write(json_file or "build/bench-against.json", compared)
        raise click.exceptions.Exit(int(bool(losses(compared))))
    bench = run_bench(games, rounds or 5, seconds, _tell)
    for one in bench.games:
        console.print(table_of(one))
    for remark in bench.remarks:
        console.print(remark)
    _write(json_file or "build/bench.json", bench)


def _tell(line: str) -> None:
    click.echo(line, err=True)


def _write(file: str, figures: msgspec.Struct) -> None:
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2) + b"\n")


if __name__ == "__main__":
    main()
