"""`greathall simulate` and `greathall fuzz` as they are typed."""

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from greathall.cli import studies
from greathall.cli.options import parse_options
from greathall.kernel.discover import find_game
from greathall.kernel.game import Game, Setup
from greathall.kernel.refused import Refused
from greathall.lab.study import Study
from greathall.testing.cases import draw_setup
from greathall.testing.laws import LawBroken

NAME = "castle-of-magic-card-game"
FOUR_RANDOM = "random,random,random,random"


def test_json_to_the_output_prints_nothing_but_json() -> None:
    line = [NAME, "--games", "6", "--seats", FOUR_RANDOM, "--seed", "4", "--workers", "1", "--json", "-"]
    done = CliRunner().invoke(studies.simulate, [*line, "--option", "stall_limit=3"])
    assert done.exit_code == 0
    study = msgspec.json.decode(done.stdout, type=Study)
    assert (study.games, study.seed, study.seats, study.options["stall_limit"]) == (6, 4, 4, 3)
    assert done.stderr == ""


def test_json_to_a_file_leaves_the_table_on_the_output(tmp_path: Path) -> None:
    file = tmp_path / "study.json"
    line = [NAME, "--games", "3", "--workers", "1", "--no-rotate", "--json", str(file)]
    done = CliRunner().invoke(studies.simulate, line)
    assert done.exit_code == 0
    assert "3 games of 4 seats" in done.stdout
    assert msgspec.json.decode(file.read_bytes(), type=Study).bots == ["random"] * 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["no-such-game"], "there is no game"),
        ([NAME, "--seats", "random,random"], "4 to 6 seats, not 2"),
        ([NAME, "--seats", "random,random,random,clever"], "no bot 'clever'"),
        ([NAME, "--mode", "sleepy"], "no mode 'sleepy'"),
        ([NAME, "--option", "stall_limit"], "write name=value"),
        ([NAME, "--option", "stall_limit=0"], "a table without people"),
        ([NAME, "--games", "0"], "at least 1 game"),
        ([NAME, "--workers", "0"], "at least 1 worker"),
        ([NAME, "--games", "1", "--json", "no/such/folder/x.json"], "cannot be written"),
    ],
)
def test_simulate_refuses_in_one_sentence(words: list[str], sentence: str) -> None:
    done = CliRunner().invoke(studies.simulate, words)
    assert isinstance(done.exception, Refused)
    assert sentence in done.exception.sentence
    assert "\n" not in done.exception.sentence


def test_options_are_numbers_truths_or_words() -> None:
    typed = ["stall_limit=4", "first_player = seat", "quick=true", "empty="]
    assert parse_options(typed, find_game(NAME)) == {
        "stall_limit": 4,
        "first_player": "seat",
        "quick": True,
        "empty": "",
    }


@pytest.mark.parametrize("pairs", [["stall_limit"], ["=4"], ["a=1", "a=2"]])
def test_options_that_are_not_pairs_are_refused(pairs: list[str]) -> None:
    with pytest.raises(Refused):
        parse_options(pairs, find_game(NAME))


def test_seats_are_typed_and_shown_from_1_and_kept_from_0(tmp_path: Path) -> None:
    assert parse_options(["first_seat=1"], find_game(NAME)) == {"first_seat": 0}
    file = tmp_path / "study.json"
    chosen = ["--option", "first_player=seat", "--option", "first_seat=2"]
    told = CliRunner().invoke(studies.simulate, [NAME, "--games", "4", "--workers", "1", "--json", str(file), *chosen])
    assert "first_player seat, first_seat 2," in told.stdout
    rows = told.stdout.partition("\nSeat ")[2].splitlines()[2:6]
    assert [row.split()[0] for row in rows] == ["1", "2", "3", "4"]
    assert msgspec.json.decode(file.read_bytes())["options"]["first_seat"] == 1


def test_fuzz_finds_every_law_kept() -> None:
    done = CliRunner().invoke(studies.fuzz, [NAME, "--games", "2", "--workers", "2"])
    assert done.exit_code == 0, done.output
    assert "every law held" in done.stdout


def test_fuzz_visits_every_table_size_and_many_options() -> None:
    game = find_game(NAME)
    setups = [draw_setup(game, seed) for seed in range(60)]
    assert {setup.seats for setup in setups} == {4, 5, 6}
    for option in game.content.option:
        assert len({setup.options[option.id] for setup in setups}) > 1
    assert draw_setup(game, 17) == setups[17]
    assert {draw_setup(game, seed, 5).seats for seed in range(9)} == {5}


@pytest.mark.parametrize("error", [LawBroken("seed 9: a card is lost"), ZeroDivisionError("by nothing")])
def test_a_failure_is_printed_with_the_line_that_repeats_it(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    asked: list[int] = []

    def breaks_at_nine(game: Game, setup: Setup, seed: int) -> None:
        asked.append(seed)
        if seed == 9:
            raise error

    monkeypatch.setattr(studies, "check_game", breaks_at_nine)
    done = CliRunner().invoke(studies.fuzz, [NAME, "--games", "20", "--seed", "3", "--workers", "1", "--seats", "5"])
    assert done.exit_code == 1
    assert str(error) in done.stderr
    assert done.stdout == f"greathall fuzz {NAME} --games 1 --seed 9 --seats 5\n"
    assert asked == list(range(3, 10))
    again = CliRunner().invoke(studies.fuzz, done.stdout.split()[2:])
    assert again.exit_code == 1
    assert ("Traceback" in again.stderr) == isinstance(error, ZeroDivisionError)


@pytest.mark.parametrize("words", [["--games", "0"], ["--workers", "0"], ["--seats", "9"]])
def test_fuzz_refuses_what_cannot_be(words: list[str]) -> None:
    assert isinstance(CliRunner().invoke(studies.fuzz, [NAME, *words]).exception, Refused)
