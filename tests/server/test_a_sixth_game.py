"""One more game touches nothing else: it is offered by a package, and every test that asks for all games holds it to
what the others are held to. It keeps all laws, is read in the terminal and on the shelf of the hall, is played over the
wire by people and bots, and no table, page or count of any test wants to be told of it.

The game is Lantern, the folder that docs/how-to/add-a-game.md recommends as the smallest model.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from greathall.kernel.discover import ENTRY_POINTS, all_games

TESTS = Path(__file__).parents[1]
ROOMS = ("bots", "cli", "docs", "games", "kernel", "server", "table")
NOT_AGAIN = (Path(__file__).name, "test_discover_and_build.py")
"""This one, and the one about copies of the whole package."""


@pytest.mark.repeats
def test_a_game_that_a_package_offers_passes_whatever_asks_for_all_games(tmp_path: Path) -> None:
    package = tmp_path / "lantern-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: lantern\nVersion: 1\n")
    (package / "entry_points.txt").write_text(f"[{ENTRY_POINTS}]\nlantern = lantern.game:GAME\n")
    asking = [
        path
        for room in ROOMS
        for path in sorted((TESTS / room).glob("test_*.py"))
        if path.name not in NOT_AGAIN and "all_games()" in path.read_text(encoding="utf-8")
    ]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-rfEp", "-p", "no:cacheprovider", "--no-header"),
            *("-k", f"not ({' or '.join(all_games())})"),
            *map(str, asking),
        ],
        cwd=TESTS.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(TESTS / "testing")])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:]
    asked = re.findall(r"PASSED tests/\w+/(\w+)\.py::\w+\[.*lantern", done.stdout)
    assert set(asked) >= {
        *("test_conformance", "test_guards", "test_words_of_games", "test_every_mode_over_the_wire"),
        *("test_bots_are_honest", "test_table_whole_games"),
    }, "Lantern was not found"
