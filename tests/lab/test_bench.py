"""The benchmark says something sensible, with and without its C++ reference."""

import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from rich.console import Console

from greathall.kernel.discover import find_game
from greathall.lab import bench, bench_tasks, reference

NAME = "castle-of-magic-card-game"


@pytest.mark.parametrize("task", bench_tasks.TASKS)
def test_a_worker_prints_what_it_measured(task: str) -> None:
    command = [sys.executable, "-m", "greathall.lab.bench", "--worker", NAME, task, "--seconds", "0.02"]
    done = subprocess.run(command, capture_output=True, check=True)
    got = msgspec.json.decode(done.stdout, type=bench_tasks.Measured)
    assert got.task == task
    assert got.units > 0
    assert 0.02 <= got.seconds < 60
    assert got.rules.startswith("rules ")
    assert (got.games > 0) == (task in ("uniform", "greedy"))


def test_an_unknown_task_is_refused() -> None:
    done = CliRunner().invoke(bench.main, ["--worker", NAME, "sleep"])
    assert done.exit_code == 2
    assert "no task 'sleep'" in done.stderr


def test_a_whole_run_without_the_reference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(reference.FOLDER, str(tmp_path))
    monkeypatch.setattr(bench_tasks, "TASKS", ("uniform", "copies"))
    monkeypatch.setattr(bench, "all_games", lambda: {NAME: find_game(NAME)})
    file = tmp_path / "figures" / "bench.json"
    done = CliRunner().invoke(bench.main, ["--rounds", "1", "--seconds", "0.02", "--json", str(file)])
    assert done.exit_code == 0, done.output
    assert "There is no C++ reference here" in done.stdout
    written = msgspec.json.decode(file.read_bytes(), type=bench.Bench)
    card_game = next(one for one in written.games if one.game == NAME)
    assert card_game.seats == 5
    assert card_game.figures["decisions"].rates["interpreted"][0] > 0
    assert "reference" not in card_game.decisions_per_game


@pytest.mark.parametrize(
    ("printed", "found"),
    [
        ('{"ismcts_py_s": 155.5}', 155.5),
        ('{"ismcts_error": "no"}', "it gave up on this game"),
        ("", "was not measured: sorry"),
    ],
)
def test_openspiel_is_asked_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, printed: str, found: float | str
) -> None:
    script = f"print({printed!r})" if printed else "raise SystemExit('sorry')"
    (tmp_path / "same_game_openspiel.py").write_text(script)
    monkeypatch.setenv(reference.FOLDER, str(tmp_path / "reference"))
    monkeypatch.setenv(reference.OPENSPIEL, sys.executable)
    got = reference.openspiel(0.1)
    if isinstance(found, float):
        assert got == found
    else:
        assert isinstance(got, str)
        assert found in got


def test_openspiel_is_left_out_where_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(reference.OPENSPIEL, raising=False)
    assert "was not measured" in str(reference.openspiel(0.1))


def test_floors_and_goals_are_judged() -> None:
    one = bench_tasks.GameBench(NAME, 5, {})
    one.note("compiled", "uniform", 3000, 20, 1.0)
    one.note("interpreted", "uniform", 30, 1, 1.0)
    one.note("reference", "uniform", 10_000, 50, 1.0)
    figure = one.figures["decisions"]
    assert figure.ratio("compiled", "interpreted") == 100
    assert figure.ratio("compiled", "reference") == 0.3
    written = StringIO()
    Console(width=120, file=written).print(bench.table_of(one))
    text = written.getvalue()
    assert "floor 1/4 met, goal 1/2 not met" in text
    assert "100.0 x" in text


@pytest.mark.parametrize(
    ("source", "sentence"), [("", "no row compares"), ("int main() { nonsense }", "could not compile")]
)
def test_a_reference_that_cannot_be_made_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, sentence: str
) -> None:
    if source:
        (tmp_path / "castle.cpp").write_text(source)
    if source and shutil.which("g++") is None:
        pytest.skip("no g++ here")
    monkeypatch.setenv(reference.FOLDER, str(tmp_path))
    made = reference.make_reference(tmp_path)
    assert isinstance(made, str)
    assert sentence in made
