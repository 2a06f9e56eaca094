"""The rules of this tree against those of another commit: `make bench ARGS="--against COMMIT"`.

Two runs of a benchmark on a machine with other work differ by more than most changes do. So both builds take the same
figure one right after the other, in turns A B and B A from round to round: what slows the machine for a while slows
both, and the ratio within such a pair moves little. What is told is the median of these ratios, with their spread.

The same compiled files, read from two folders whose names differ in length, were measured to differ by up to 9 % in
every round, probably because names of files lie among the objects of the rules and move them in memory. So both are
measured from copies under names of the same length, and that length is another in every round: what it does to a build
is part of the spread.
"""

import os
import platform
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import click
import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from greathall import _compiled_rules
from greathall.kernel.game import Game
from greathall.lab.bench_tasks import TASKS, Figure, GameBench, Measured, ask, one_core, seats_of, tasks_of

ROOT = _compiled_rules.PACKAGE.parents[1]
KEPT = Path("build") / "against"
"""Builds of other commits, below ROOT: 15 MB each, until `make clean`."""

OURS, THEIRS = "this tree", "other"
FOLDERS = {OURS: "new", THEIRS: "old"}
LONGER, LONGEST = 7, 64
"""The name of the folder of both gains so many letters from round to round, and begins anew before it is too long."""

MAY_LOSE = 0.03
SAME_LENGTH = 0.05
"""Random games whose lengths differ by more are games of other rules, or of another number of seats."""

TRIMMED_FROM = 5
"""From so many rounds on the spread is without the highest and the lowest ratio: one odd round decides nothing."""


class CannotCompare(click.ClickException):
    """Not 1, which says that something was lost."""

    exit_code = 2


class Comparison(msgspec.Struct):
    """A whole run. `remarks` say what could not be compared."""

    commit: str
    python: str
    machine: str
    rules: str
    rounds: int
    seconds_per_figure: float
    games: list[GameBench]
    remarks: list[str]


class Paired(NamedTuple):
    """How many times as fast this tree is, in the median of the rounds and in their spread."""

    median: float
    low: float
    high: float

    @property
    def fell(self) -> bool:
        return self.median < 1 - MAY_LOSE

    @property
    def lost(self) -> bool:
        """Not one round of the spread may be as good as what is allowed."""
        return self.high < 1 - MAY_LOSE


def paired(figure: Figure) -> Paired:
    ours, theirs = figure.rates[OURS], figure.rates[THEIRS]
    ratios = sorted(our / their for our, their in zip(ours, theirs, strict=True))
    spread = ratios[1:-1] if len(ratios) >= TRIMMED_FROM else ratios
    return Paired(statistics.median(ratios), spread[0], spread[-1])


def losses(compared: Comparison) -> list[str]:
    """The figures that lost too much beyond their spread."""
    figures = ((one.game, figure) for one in compared.games for figure in one.figures.values())
    return [f"{game}, {figure.name}" for game, figure in figures if paired(figure).lost]


# -- the rounds


def compare(commit: str, games: list[Game], rounds: int, seconds: float, say: Callable[[str], None]) -> Comparison:
    """Every figure of these games in every round, from both builds: compiled, or plain where GREATHALL_MYPYC is 0."""
    mypyc = "0" if os.environ.get("GREATHALL_MYPYC") == "0" else "1"
    full, short = _found(commit)
    rules = "interpreted" if mypyc == "0" else "compiled"
    found = [GameBench(game.id, seats_of(game), {}) for game in games]
    machine = platform.platform()
    compared = Comparison(short, platform.python_version(), machine, rules, rounds, seconds, found, remarks=[])
    with tempfile.TemporaryDirectory(prefix="greathall-") as scratch:
        room = Path(scratch) / "room"
        _copy(ROOT, room / FOLDERS[OURS])
        _measured(room, OURS, OURS, found[0].game, TASKS[0], 0, mypyc)
        with _checked_out(full, Path(scratch) / "tree") as tree:
            _copy(tree, room / FOLDERS[THEIRS])
            _must_answer(room, short, found)
            if mypyc == "1":
                _build(tree, full, short, say)
                _copy(tree, room / FOLDERS[THEIRS])
        with one_core():
            _all_rounds(compared, room, mypyc, say)
    compared.remarks += [remark for one in found if (remark := _about_lengths(one, short))]
    return compared


def _copy(tree: Path, to: Path) -> None:
    """What is imported, without what only one of them has. Whoever edits this tree meanwhile disturbs nothing."""
    package = Path("src") / "greathall"
    left_out = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(tree / package, to / package, ignore=left_out, dirs_exist_ok=True)


def _must_answer(room: Path, name: str, found: list[GameBench]) -> None:
    """Asked as plain Python: nobody should wait for minutes of compiling to read that there is nothing to compare."""
    reasons = []
    for one in found:
        try:
            _measured(room, THEIRS, name, one.game, TASKS[0], 0, "0")
        except CannotCompare as reason:
            reasons.append(reason.message)
        else:
            return
    raise CannotCompare(reasons[0])


def _all_rounds(compared: Comparison, room: Path, mypyc: str, say: Callable[[str], None]) -> None:
    names = {OURS: OURS, THEIRS: compared.commit}
    seconds = compared.seconds_per_figure
    figures = [(one, task) for one in compared.games for task in tasks_of(one.game)]
    for number in range(compared.rounds):
        room = room.rename(room.with_name("r" * (1 + number * LONGER % LONGEST)))
        order = (OURS, THEIRS) if number % 2 == 0 else (THEIRS, OURS)
        for one, task in list(figures):
            try:
                pair = [_measured(room, side, names[side], one.game, task, seconds, mypyc) for side in order]
            except CannotCompare as reason:
                compared.remarks.append(reason.message)
                figures.remove((one, task))
                continue
            for side, got in zip(order, pair, strict=True):
                one.note(side, task, got.units, got.games, got.seconds)
        if not figures:
            raise CannotCompare(compared.remarks[0])
        say(f"round {number + 1} of {compared.rounds} done")


def _about_lengths(one: GameBench, commit: str) -> str:
    ours, theirs = (one.decisions_per_game.get(side, 0.0) for side in (OURS, THEIRS))
    if abs(ours - theirs) <= SAME_LENGTH * theirs:
        return ""
    return (
        f"{one.game}: a random game takes {ours:.1f} decisions, and {theirs:.1f} in {commit}: the two do not play the "
        "same game, so a ratio tells of the rules as well as of their speed."
    )


def _measured(room: Path, side: str, name: str, game: str, task: str, seconds: float, mypyc: str) -> Measured:
    """A pair is complete or not there at all: whoever asks stops at the first refusal."""
    done = ask(game, task, seconds, mypyc, room / FOLDERS[side])
    if done.returncode:
        said = done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"]
        raise CannotCompare(f"{name} did not measure {task} of {game}: {said[-1]}")
    try:
        return msgspec.json.decode(done.stdout, type=Measured)
    except msgspec.MsgspecError as error:
        raise CannotCompare(f"{name} tells its figures in another form than this tree reads: {error}") from error


# -- the other build


def _found(commit: str) -> tuple[str, str]:
    """The commit's whole name, and a short one to print."""
    if shutil.which("git") is None:
        raise CannotCompare("--against checks out the other commit with git, and there is no git here")
    top = _git("rev-parse", "--show-toplevel")
    if top.returncode or Path(top.stdout.strip()).resolve() != ROOT.resolve():
        raise CannotCompare(f"--against needs a git checkout of Great Hall, and these rules lie in none: {ROOT}")
    full = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{commit}^{{commit}}").stdout.strip()
    if not full:
        raise CannotCompare(f"there is no commit {commit!r} in this checkout")
    return full, _git("rev-parse", "--short", full).stdout.strip()


@contextmanager
def _checked_out(commit: str, tree: Path) -> Iterator[Path]:
    """The commit's files in this folder. However this ends, git forgets the folder."""
    try:
        made = _git("worktree", "add", "--quiet", "--detach", str(tree), commit)
        if made.returncode:
            raise CannotCompare(f"git could not check {commit} out: {made.stderr.strip()}")
        yield tree
    finally:
        _git("worktree", "remove", "--force", str(tree))


def _build(tree: Path, commit: str, name: str, say: Callable[[str], None]) -> None:
    """Compile it with its own build_rules.py, or take what an earlier comparison has left."""
    if not (tree / "build_rules.py").is_file():
        raise CannotCompare(f"{name} has no build_rules.py that would compile it")
    kept = ROOT / KEPT / f"{commit}-{sys.implementation.cache_tag}-mypyc-{version('mypy')}"
    compiled = tree / "src" / "greathall" / "_compiled"
    if kept.is_dir():
        say(f"{name} has been compiled before")
        shutil.copytree(kept, compiled)
        return
    say(f"compiling {name}, which is kept for the next time ...")
    if _compile(tree) or not compiled.is_dir():
        raise CannotCompare(f"{name} could not be compiled")
    unfinished = kept.with_name(f"{kept.name}.unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    shutil.copytree(compiled, unfinished)
    unfinished.rename(kept)


def _compile(tree: Path) -> int:
    """Whoever interrupts it waits until nothing of it runs any more, and whatever it leaves lies beside the tree: older
    commits stop neither their compiler nor clear up."""
    environment = {**os.environ, "GREATHALL_MYPYC": "1", "GREATHALL_ONLY": "", "TMPDIR": str(tree.parent)}
    command = [sys.executable, "build_rules.py"]
    # What it tells is progress; standard output is for figures.
    with subprocess.Popen(command, cwd=tree, env=environment, stdout=2, start_new_session=True) as building:
        try:
            return building.wait()
        except KeyboardInterrupt:
            os.killpg(building.pid, signal.SIGINT)
            building.wait()
            with suppress(ProcessLookupError):
                os.killpg(building.pid, signal.SIGKILL)
            raise


def _git(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)


# -- reading it


def show(compared: Comparison, console: Console) -> None:
    """A table for each game, and a line for each figure that fell."""
    for one in compared.games:
        if one.figures:
            console.print(_table(one, compared.commit))
    for remark in compared.remarks:
        console.print(remark)
    for one in compared.games:
        for figure in one.figures.values():
            got = paired(figure)
            if got.fell:
                verdict = "beyond its spread: LOST" if got.lost else "but not beyond its spread: more rounds tell more"
                console.print(f"{one.game}, {figure.name}: {1 - got.median:.1%} slower, {verdict}")
    lost = len(losses(compared))
    rounds = "all rounds but the highest and the lowest" if compared.rounds >= TRIMMED_FROM else "all rounds"
    console.print(
        f"{lost or 'No'} figure{'' if lost == 1 else 's'} lost. One is lost if its whole spread, "
        f"which is {rounds}, lies below {1 - MAY_LOSE:.2f}."
    )


def _table(one: GameBench, commit: str) -> Table:
    table = Table(title=f"{one.game}, {one.seats} seats", title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", no_wrap=True)
    for name in ("this tree", commit, "new/old", "spread"):
        table.add_column(name, justify="right", no_wrap=True)
    for figure in one.figures.values():
        rates = [f"{statistics.median(figure.rates[side]):,.0f}" for side in (OURS, THEIRS)]
        got = paired(figure)
        table.add_row(figure.name, *rates, f"{got.median:.3f}", f"{got.low:.3f} to {got.high:.3f}")
    return table
