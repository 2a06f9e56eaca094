"""Two builds are compared in pairs. The builds here are two commits of a tiny repository that invent their figures."""

import shutil
import signal
import subprocess
import tempfile
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from greathall.kernel.discover import find_game
from greathall.lab import bench, bench_against, bench_tasks
from greathall.lab.bench_against import OURS, THEIRS, paired

NAME = "castle-of-magic-card-game"
OTHER = "xtal"

BENCH = """
import json, os, sys
_, flag, game, task, *_ = sys.argv
if game in {missing!r}:
    sys.exit("there is no game " + game)
with open(os.environ["ASKED"], "a") as asked:
    asked.write("{name} " + task + " " + os.environ["GREATHALL_MYPYC"] + "\\n")
with open(os.environ["ASKED"] + ".places", "a") as places:
    places.write(__file__ + "\\n")
print(json.dumps({{"task": task, "rules": "rules", "{units}": {rate}, "games": 1, "seconds": 1.0}}))
"""
BUILD = """
import os, pathlib
with open(os.environ["ASKED"], "a") as asked:
    asked.write("compiled, only " + repr(os.environ["GREATHALL_ONLY"]) + "\\n")
pathlib.Path("src/greathall/_compiled").mkdir()
"""


class Trees:
    """The checkout, where each commit is a build of its own speed."""

    def __init__(self, root: Path, asked: Path) -> None:
        self.root = root
        self.asked = asked
        self.scratch = root.with_name("scratch")
        self.scratch.mkdir()
        self.git("init", "-q")

    def git(self, *arguments: str) -> str:
        me = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
        done = subprocess.run(["git", *me, *arguments], cwd=self.root, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def write(
        self, name: str, rate: int, units: str = "units", missing: tuple[str, ...] = (), build: str = BUILD
    ) -> str:
        """Another commit, and what it is called."""
        lab = self.root / "src" / "greathall" / "lab"
        lab.mkdir(parents=True, exist_ok=True)
        for package in (lab, lab.parent):
            (package / "__init__.py").touch()
        (lab / "bench.py").write_text(BENCH.format(name=name, rate=rate, units=units, missing=missing))
        (self.root / "build_rules.py").write_text(build)
        self.git("add", "-A")
        self.git("commit", "-q", "-m", name)
        return self.git("rev-parse", "HEAD")

    def run(self, against: str, *options: str) -> Result:
        file = str(self.asked.with_name("figures.json"))
        arguments = ["--against", against, "--seconds", "0.01", "--json", file, "--game", NAME, *options]
        return CliRunner().invoke(bench.main, arguments)

    def told(self) -> list[str]:
        """What the builds were asked since the last look."""
        lines = self.asked.read_text().splitlines()
        self.asked.write_text("")
        return lines

    def nothing_is_left(self) -> bool:
        return len(self.git("worktree", "list").splitlines()) == 1 and not list(self.scratch.iterdir())


@pytest.fixture
def trees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Trees:
    if shutil.which("git") is None:
        pytest.skip("no git here")
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):  # a hook that runs the tests sets them
        monkeypatch.delenv(name, raising=False)
    root, asked = tmp_path / "checkout", tmp_path / "asked"
    root.mkdir()
    asked.touch()
    monkeypatch.setenv("ASKED", str(asked))
    monkeypatch.setenv("GREATHALL_MYPYC", "auto")
    monkeypatch.setenv("GREATHALL_ONLY", "xtal")
    monkeypatch.setattr(bench_against, "ROOT", root)
    monkeypatch.setattr(bench_tasks, "TASKS", ("uniform", "copies"))
    found = Trees(root, asked)
    monkeypatch.setattr(tempfile, "tempdir", str(found.scratch))
    return found


def test_what_is_slower_ends_with_one_and_what_is_faster_does_not(trees: Trees) -> None:
    slow, fast = trees.write("slow", 900), trees.write("fast", 1000)
    against_slow = trees.run(slow, "--rounds", "1")
    assert against_slow.exit_code == 0, against_slow.output
    assert "1.111 to 1.111" in against_slow.stdout
    assert "No figures lost" in against_slow.stdout
    trees.git("checkout", "-q", slow)
    against_fast = trees.run(fast, "--rounds", "1")
    assert against_fast.exit_code == 1
    assert f"{NAME}, copies/s: 10.0% slower, beyond its spread: LOST" in against_fast.stdout
    assert "2 figures lost." in against_fast.stdout
    assert trees.nothing_is_left()


def test_both_take_a_figure_in_turns_and_a_build_is_kept(trees: Trees) -> None:
    old = trees.write("old", 1000)
    trees.write("new", 1000)
    assert trees.run(old, "--rounds", "2").exit_code == 0
    first, *rest = trees.told()
    assert (first, rest[0]) == ("new uniform 1", "old uniform 0"), "both are asked before minutes of compiling"
    assert rest[1] == "compiled, only ''"
    rounds = ["new uniform 1", "old uniform 1", "new copies 1", "old copies 1"]
    rounds += ["old uniform 1", "new uniform 1", "old copies 1", "new copies 1"]
    assert rest[2:] == rounds
    again = trees.run("HEAD~1")
    assert "has been compiled before" in again.stderr
    assert not [line for line in trees.told() if line.startswith("compiled")]
    written = msgspec.json.decode(trees.asked.with_name("figures.json").read_bytes(), type=bench_against.Comparison)
    assert written.rounds == 7
    assert written.games[0].figures["copies"].rates == {OURS: [1000.0] * 7, THEIRS: [1000.0] * 7}


def test_both_lie_under_names_of_the_same_length_and_that_changes(trees: Trees) -> None:
    old = trees.write("old", 1000)
    trees.write("new", 1000)
    trees.run(old, "--rounds", "3")
    places = trees.asked.with_name("asked.places").read_text().splitlines()[2:]  # the first two only answer
    lengths = [len(place) for place in places]
    assert [lengths[at : at + 4] for at in (0, 4, 8)] == [[lengths[0] + more] * 4 for more in (0, 7, 14)]


def test_plain_rules_are_compared_without_a_compiler(trees: Trees, monkeypatch: pytest.MonkeyPatch) -> None:
    old = trees.write("old", 1000)
    monkeypatch.setenv("GREATHALL_MYPYC", "0")
    assert trees.run(old, "--rounds", "1").exit_code == 0
    assert all(line.endswith(" 0") for line in trees.told())


def test_a_game_that_one_of_them_lacks_is_told_and_the_others_are_compared(
    trees: Trees, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = {name: find_game(name) for name in (OTHER, NAME)}
    monkeypatch.setattr(bench, "all_games", lambda: games)
    old = trees.write("old", 1000, missing=(OTHER,))
    trees.write("new", 1000)
    done = trees.run(old, "--game", "", "--rounds", "1")
    assert done.exit_code == 0, done.output
    assert f"did not measure uniform of {OTHER}: there is no game {OTHER}" in done.stdout
    assert f"{NAME}, 5 seats" in done.stdout
    assert f"{OTHER}, 4 seats" not in done.stdout


@pytest.mark.parametrize(
    ("old", "sentence"),
    [
        ({"missing": (NAME,)}, f"did not measure uniform of {NAME}: there is no game {NAME}"),
        ({"units": "counted"}, "tells its figures in another form than this tree reads"),
        ({"build": "raise SystemExit(1)"}, "could not be compiled"),
    ],
)
def test_a_commit_that_cannot_be_compared_is_a_sentence(trees: Trees, old: dict[str, Any], sentence: str) -> None:
    commit = trees.write("old", 1000, **old)
    trees.write("new", 1000)
    done = trees.run(commit)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert trees.nothing_is_left()
    assert not (trees.root / bench_against.KEPT).exists()


def test_a_commit_that_is_not_there_is_a_sentence(trees: Trees) -> None:
    trees.write("new", 1000)
    for name in ("nonsense", "--all"):
        done = trees.run(name)
        assert done.exit_code == 2
        assert done.stderr == f"Error: there is no commit {name!r} in this checkout\n"


def test_a_tree_that_is_no_checkout_is_a_sentence(trees: Trees, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = trees.root / "installed"
    inside.mkdir()
    monkeypatch.setattr(bench_against, "ROOT", inside)
    done = trees.run("HEAD")
    assert done.exit_code == 2
    assert "needs a git checkout" in done.stderr
    monkeypatch.setenv("PATH", "")
    assert "there is no git here" in trees.run("HEAD").stderr


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("moment", ["_build", "_all_rounds"])
def test_nothing_is_left_of_a_run_that_is_stopped(
    trees: Trees, monkeypatch: pytest.MonkeyPatch, moment: str, by: signal.Signals
) -> None:
    old = trees.write("old", 1000)

    def stopped(*_: object) -> None:
        assert not trees.nothing_is_left()
        signal.raise_signal(by)

    monkeypatch.setattr(bench_against, moment, stopped)
    done = trees.run(old)
    assert done.exit_code == 130
    assert trees.nothing_is_left()


@pytest.mark.parametrize(
    ("ratios", "median", "low", "high", "fell", "lost"),
    [
        ([0.9, 0.92, 0.94], 0.92, 0.9, 0.94, True, True),
        ([0.9, 0.92, 0.98], 0.92, 0.9, 0.98, True, False),
        ([0.8, 0.9, 0.92, 0.94, 1.3], 0.92, 0.9, 0.94, True, True),
        ([0.97, 0.98, 0.99], 0.98, 0.97, 0.99, False, False),
    ],
)
def test_a_loss_is_told_from_noise(
    ratios: list[float], median: float, low: float, high: float, fell: bool, lost: bool
) -> None:
    figure = bench_tasks.Figure("copies/s", {OURS: ratios, THEIRS: [1.0] * len(ratios)})
    got = paired(figure)
    assert got == (median, low, high)
    assert (got.fell, got.lost) == (fell, lost)


def test_games_of_another_length_are_told(trees: Trees) -> None:
    old = trees.write("old", 1000)
    trees.write("new", 900)
    assert f"a random game takes 900.0 decisions, and 1000.0 in {old[:7]}" in trees.run(old, "--rounds", "1").stdout


def test_a_fall_within_its_spread_is_told_but_not_counted() -> None:
    one = bench_tasks.GameBench(NAME, 5, {})
    for units in (900, 920, 980):
        one.note(OURS, "uniform", units, 10, 1.0)
        one.note(THEIRS, "uniform", 1000, 12, 1.0)
    compared = bench_against.Comparison("abc", "3", "here", "compiled", 3, 0.5, [one], [])
    written = StringIO()
    bench_against.show(compared, Console(width=120, file=written))
    text = written.getvalue()
    assert "random: decisions/s: 8.0% slower, but not beyond its spread" in text
    assert "1 figure lost." in text, "games/s"
