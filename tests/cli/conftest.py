"""The command as the tests type it, and records to work on."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from greathall.cli.main import cli

SEED = "c0ffee"
GAME = "castle-of-magic-card-game"
Typed = Callable[..., Result]


@pytest.fixture
def greathall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Types a command in an empty folder, and prints what came of it for whoever reads a failure."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str, keys: str = "") -> Result:
        done = CliRunner().invoke(cli, list(words), input=keys)
        print("greathall", *words, "->", done.exit_code, done.stderr)
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done

    return run


@pytest.fixture(scope="session")
def whole_game(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A game of one person and three bots through the real command: what it printed, and its record."""
    folder = tmp_path_factory.mktemp("whole")
    done = subprocess.run(
        [sys.executable, "-m", "greathall.cli.main", "play", GAME, "--seed", SEED, "--yes", "--record", "whole.record"],
        input="1\n" * 3000,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "TERM": "xterm-256color"},
        timeout=60,
        check=False,
    )
    print(f"seed {SEED}", done.stdout[-500:], done.stderr)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout, folder / "whole.record"
