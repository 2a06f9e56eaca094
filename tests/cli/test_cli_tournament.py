"""`greathall tournament` as it is typed."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from click.testing import Result

from greathall.lab.tournament import Tournament

GAME = "castle-of-magic-card-game"
Typed = Callable[..., Result]


def test_a_tournament_is_a_table_a_file_and_a_picture(greathall: Typed, tmp_path: Path) -> None:
    line = ["tournament", GAME, "--bots", "squire, random", "--games", "3", "--seed", "4", "--workers", "1"]
    done = greathall(*line, "--option", "stall_limit=3", "--json", "t.json", "--plot", "t.svg")
    assert done.exit_code == 0
    assert "4 games of 4 seats" in done.stdout
    held = msgspec.json.decode((tmp_path / "t.json").read_bytes(), type=Tournament)
    assert (held.games, held.seed, held.bots, held.options["stall_limit"]) == (4, 4, ["squire", "random"], 3)
    assert (tmp_path / "t.svg").read_text().startswith("<svg ")


def test_json_to_the_output_prints_nothing_but_json(greathall: Typed) -> None:
    line = ["tournament", GAME, "--bots", "squire,random", "--games", "1", "--seats", "5", "--workers", "1"]
    done = greathall(*line, "--json", "-")
    assert msgspec.json.decode(done.stdout, type=Tournament).seats == 5


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess", "--bots", "a,b"], "there is no game 'chess'"),
        ([GAME], "missing option '--bots'"),
        ([GAME, "--bots", "random"], "at least 2 bots"),
        ([GAME, "--bots", "random,random"], "'random' is named twice"),
        ([GAME, "--bots", "random,"], "no bot ''"),
        ([GAME, "--bots", "random,archmage@many"], "'many' is no number of iterations"),
        ([GAME, "--bots", "random,greedy", "--seats", "3"], "4 to 6 seats, not 3"),
        ([GAME, "--bots", "random,greedy", "--mode", "sleepy"], "no mode 'sleepy'"),
        ([GAME, "--bots", "random,greedy", "--games", "0"], "at least 1 game"),
        ([GAME, "--bots", "random,greedy", "--workers", "0"], "at least 1 worker"),
        (["blackstone-castle", "--bots", "random,greedy", "--mode", "kings_coop"], "nobody to rank"),
        ([GAME, "--bots", "random,squire", "--games", "1", "--plot", "no/such/x.svg"], "cannot be written"),
    ],
)
def test_bad_input_is_one_sentence(greathall: Typed, words: list[str], sentence: str) -> None:
    done = greathall("tournament", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
