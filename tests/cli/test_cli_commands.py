"""The command as a whole: help, version, games, rules, completion, and one sentence for all bad input."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import Result

import greathall as package
from greathall import _compiled_rules
from greathall.cli import menu
from greathall.cli.main import cli
from greathall.cli.options import complete_option
from greathall.cli.screen import Terminal
from greathall.kernel.discover import all_games, find_game, has_board

GAME = "castle-of-magic-card-game"
Typed = Callable[..., Result]


def test_the_version_says_how_the_rules_run(greathall: Typed) -> None:
    assert greathall("--version").stdout == f"greathall {package.__version__}, {_compiled_rules.status}\n"


@pytest.mark.parametrize("command", cli.list_commands(click.Context(cli)))
def test_every_command_explains_itself_with_an_example(greathall: Typed, command: str) -> None:
    for flag in ("--help", "-h"):
        done = greathall(command, flag)
        assert done.exit_code == 0
        assert f"greathall {command}" in done.stdout.split("\n", 1)[1], "after the usage line comes an example"


def test_the_bare_command_lists_the_commands(greathall: Typed) -> None:
    done = greathall("--help")
    assert all(command in done.stdout for command in ("play", "rules", "replay", "verify", "simulate", "fuzz"))
    assert "greathall play\n" in done.stdout


def test_games_tells_what_one_wants_to_know(greathall: Typed) -> None:
    told = greathall("games").stdout
    content = find_game(GAME).content
    for fact in (GAME, content.game.title, content.game.pitch, content.game.weight, *content.credits.designers):
        assert fact in told
    assert content.credits.affiliation in told
    assert "4 to 6" in told
    assert "30 to 60" in told
    drawn = sum(has_board(game) for game in all_games().values())
    assert told.count("with a drawn board") == drawn
    assert told.count("played in words") == len(all_games()) - drawn


def test_all_rules_rulings_and_credits_are_printed(greathall: Typed) -> None:
    told = greathall("rules", GAME).stdout
    rulebook = find_game(GAME).rulebook
    assert all(f"{rule.id}: {rule.text}" in told for rule in rulebook.rules.values())
    assert all(ruling.decision in told for ruling in rulebook.rulings)
    assert find_game(GAME).content.credits.rights in told
    only = greathall("rules", GAME, "--rulings").stdout
    assert rulebook.rulings[0].decision in only
    assert "CG-1: " not in only


def test_options_are_told_in_words_and_as_they_are_typed(greathall: Typed) -> None:
    told = greathall("rules", "xtal", "--options").stdout
    assert "Time to cancel a Void\n" in told
    assert "\n   race_void_ms=6000   6 s (usual)\n" in told
    assert "\n   first_seat=1  seat 1 (usual)\n" in told, "seats are typed from 1"
    assert "\n   rings_to_win=3  3 rings (usual in Short and Gentle)\n" in told
    assert "XT-75: " not in told
    assert "Rulings" not in told
    whole = greathall("rules", "xtal").stdout
    assert "Time to cancel a Void\n" in whole
    assert "XT-75: " in whole
    assert "Time to cancel" not in greathall("rules", "xtal", "--rulings").stdout
    card_game = greathall("rules", GAME, "--options").stdout
    assert [line.split()[0] for line in card_game.splitlines() if "stall_limit=" in line] == [
        f"stall_limit={rounds}" for rounds in (0, 1, 5, 20)
    ]


def test_a_game_is_told_at_a_glance(greathall: Typed) -> None:
    told = greathall("rules", "xtal", "--glance").stdout
    assert "Booklet\n  Aim\n    Be the first to stand on your own Home with 6 rings. (XT-90)\n" in told
    assert "Short\n  Aim\n    Be the first to stand on your own Home with 3 rings. (XT-90)\n" in told
    assert "  Good to know: " in told
    assert "XT-1: " not in told
    both = greathall("rules", "xtal", "--glance", "--options", "--rulings").stdout
    assert all(part in both for part in ("Booklet\n  Aim", "Time to cancel a Void\n", "\nRulings\n"))
    refused = greathall("rules", GAME, "--glance")
    assert (refused.exit_code, "is not told at a glance" in refused.stderr) == (2, True)


def test_the_shell_completes_options_with_their_meaning() -> None:
    ctx = click.Context(cli)
    param = click.Option(["--option"])
    assert complete_option(ctx, param, "race") == []
    ctx.params = {"game": "xtal"}
    found = {item.value: item.help for item in complete_option(ctx, param, "race_void")}
    assert found == {f"race_void_ms={n}000": f"Time to cancel a Void: {n} s" for n in (3, 6, 10)}


@pytest.mark.parametrize("typed", ["CG-20", "cg20", "Cg 20"])
def test_a_rule_is_found_however_it_is_typed(greathall: Typed, typed: str) -> None:
    assert greathall("rules", GAME, typed).stdout.startswith("CG-20: A card with a pawn on it")


def test_rules_are_found_by_a_word(greathall: Typed) -> None:
    told = greathall("rules", GAME, "devoured").stdout.splitlines()
    assert len(told) > 1
    assert all("devoured" in line.lower() for line in told)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(greathall: Typed, shell: str) -> None:
    done = greathall("completion", shell)
    assert done.exit_code == 0
    assert "_GREATHALL_COMPLETE" in done.stdout


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("greathall play cas", GAME),
        ("greathall rules ", GAME),
        ("greathall play --seats you,gre", "you,greedy"),
        ("greathall ver", "verify"),
    ],
)
def test_the_shell_completes_games_bots_and_commands(words: str, wanted: str) -> None:
    env = {
        **os.environ,
        "_GREATHALL_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(words.count(" ")),
    }
    done = subprocess.run(
        [sys.executable, "-m", "greathall.cli.main"], env=env, capture_output=True, text=True, check=False, timeout=20
    )
    assert f"plain,{wanted}" in done.stdout.splitlines(), done.stderr


def test_without_a_name_the_only_game_is_meant(greathall: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "all_games", lambda: {GAME: find_game(GAME)})
    done = greathall("play", "--seed", "1", keys="quit\nno\n")
    assert "Which game?" not in done.stdout
    assert find_game(GAME).title in done.stdout


def test_whoever_names_no_game_is_asked_for_game_and_mode(greathall: Typed) -> None:
    done = greathall("play", "--seed", "1", keys="chess\n99\n1\nqueens_quest\nquit\nno\n")
    assert done.exit_code == 0, done.stderr
    assert "There is no game 'chess'" in done.stdout
    assert "There is no game '99'" in done.stdout
    assert "Which way to play Blackstone Castle?" in done.stdout
    assert "Queen's Quest, 2 to 4 players, competitive" in done.stdout
    assert "alone" in done.stdout


def test_enter_takes_the_first_of_a_list(greathall: Typed) -> None:
    done = greathall("play", "--seed", "1", keys="\n\nquit\nno\n")
    assert "King's Quest" in done.stdout


def test_nobody_to_answer_is_told_what_to_name(greathall: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    done = greathall("play")
    assert done.exit_code != 0
    assert "say which game; there are blackstone-castle, castle-break, castle-of-magic" in done.stderr
    monkeypatch.setattr(menu, "all_games", dict)
    assert "there are no games here" in greathall("play").stderr


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["rules", "castle-of-magic-card-gam"], f"did you mean {GAME}?"),
        (["rules", GAME, "CG-999"], "there is no rule 'CG-999'; the rules go from CG-1 to CG-"),
        (["play", GAME, "--seats", "you,greedy"], "is for 4 to 6 seats, not 2"),
        (["play", GAME, "--players", "7"], "is for 4 to 6 seats, not 7"),
        (["play", GAME, "--players", "1000000000"], "is for 4 to 6 seats"),
        (["play", GAME, "--players", "0"], "is for 4 to 6 seats, not 0"),
        (["play", GAME, "--players", "4", "--seats", "a,b,c,d,e"], "5 seats are named, but --players says 4"),
        (["play", GAME, "--seats", "you,,greedy,greedy"], "a seat has no name"),
        (["play", GAME, "--seats", "Ann,Ann,greedy,greedy"], "two seats are called 'Ann'"),
        (["play", GAME, "--seats", "greedy 7,Ann,greedy,greedy"], "is a bot's name"),
        (["play", GAME, "--mode", "sleepy"], "there is no mode 'sleepy'"),
        (["play", GAME, "--option", "stall_limit"], "write name=value"),
        (["play", GAME, "--option", "stall_limit=many"], "option stall_limit cannot be 'many'"),
        (["play", GAME, "--option", "stall_limit=true"], "option stall_limit cannot be True"),
        (["play", GAME, "--option", "colour=red"], "there is no option 'colour'"),
        (
            ["play", GAME, "--option", "first_player=seat", "--option", "first_seat=5"],
            "seat 5 is not at this table: seats are 1 to 4",
        ),
        (["play", GAME, "--option", "first_seat=0"], "option first_seat cannot be 0; seats are numbered 1 to 6"),
        (["play", GAME, "--option", "first_seat=7"], "option first_seat cannot be 7; seats are numbered 1 to 6"),
        (["play", GAME, "--option", "first_seat=mine"], "option first_seat cannot be 'mine'; seats are numbered"),
        (
            ["play", GAME, "--seats", "random,random,random,random", "--option", "stall_limit=0"],
            "a table without people",
        ),
        (["play", GAME, "--seed", "xyz"], "is not 1 to 64 hexadecimal digits"),
        (["play", GAME, "--edition", "broken.toml"], "broken.toml: is not good TOML"),
        (["play", GAME, "--edition", "totals.toml"], "totals.toml at totals.pawns"),
        (["play", GAME, "--edition", "unknown.toml"], "unknown.toml at dragons: the game has no such entry"),
        (["play", GAME, "--edition", "missing.toml"], "missing.toml: cannot be read"),
        (["play", GAME, "--edition", "."], "cannot be read"),
        (["play", "--resume", "missing.record"], "missing.record: cannot be read"),
        (["play", "--resume", "broken.toml"], "This is not a Great Hall record: broken.toml does not begin as one"),
        (["play", "--resume", "a.record", "--players", "4"], "give --resume without them"),
        (["play", GAME, "--record", "no/where.record"], "there is no folder no"),
        (["play", GAME, "--record", "broken.toml"], "is no earlier save of this game"),
        (["play", GAME, "--record", "."], "is a folder"),
        (["verify", "missing.record"], "missing.record: cannot be read"),
        (["verify", "."], "cannot be read"),
        (["replay", "bytes.record"], "is not text in UTF-8"),
        (["verify"], "missing argument 'FILE' (see greathall verify --help)"),
        (["dance"], "no such command 'dance'"),
        (["play", "--dance"], "no such option"),
        (["play", "--players", "four"], "is not a valid integer"),
        (["replay", "a.record", "--at", "x"], "is not a valid integer"),
        (["completion", "tcsh"], "'tcsh' is not one of"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["fuzz", GAME, "--seats", "9"], "4 to 6 seats, not 9"),
    ],
)
def test_bad_input_is_one_sentence_and_writes_nothing(
    greathall: Typed, tmp_path: Path, words: list[str], sentence: str
) -> None:
    (tmp_path / "broken.toml").write_text("[totals\n")
    (tmp_path / "totals.toml").write_text("[totals]\npawns = 13\n")
    (tmp_path / "unknown.toml").write_text("dragons = 3\n")
    (tmp_path / "bytes.record").write_bytes(b"\xff\xfe\n")
    before = files(tmp_path)
    done = greathall(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("greathall: ")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert files(tmp_path) == before


def test_a_saved_game_is_of_one_game_only(greathall: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    greathall("play", GAME, "--seed", "1", "--record", "a.record", keys="")
    done = greathall("play", "lantern", "--resume", "a.record")
    assert (done.exit_code, f"is a game of {GAME}, not of lantern" in done.stderr) == (2, True)


def test_an_edition_goes_with_its_record(greathall: Typed, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('[game]\npitch = "Our own box."\n')
    done = greathall("play", GAME, "--edition", "house.toml", "--seed", "1", "--record", "a.record", keys="")
    assert "Our own box." in done.stdout
    assert "greathall play --resume a.record --edition house.toml" in done.stdout
    assert "other components" in greathall("verify", "a.record").stderr
    assert greathall("verify", "a.record", "--edition", "house.toml").exit_code == 0
    assert greathall("play", "--resume", "a.record", "--edition", "house.toml", keys="quit\n").exit_code == 0


def test_the_real_command_shows_no_traceback(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "greathall.cli.main", "verify", "none.record"],
        capture_output=True, text=True, cwd=tmp_path, check=False, timeout=20,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "greathall: none.record: cannot be read (No such file or directory)\n"


def test_a_reader_who_stops_early_is_no_fault(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "greathall.cli.main", "rules", GAME]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path) as reading:
        assert reading.stdout is not None
        assert reading.stderr is not None
        reading.stdout.close()
        assert reading.stderr.read() == b""


def test_odd_bytes_at_the_keyboard_are_only_a_bad_move(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "greathall.cli.main", "play", GAME, "--seed", "1"],
        input=b"\xff\xfe\x00\x1b[2J\nquit\nno\n", capture_output=True, cwd=tmp_path, check=False, timeout=20,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"there is no move" in done.stdout
    assert b"\x1b" not in done.stdout


def test_long_lines_are_wrapped_under_their_column_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    assert terminal._wrapped("word " * 40) == "word " * 40, "not in a pipe"
    monkeypatch.setattr(terminal.console, "_force_terminal", True)
    monkeypatch.setattr(terminal.console, "_width", 60)
    first, second, *_ = terminal._wrapped("  rights    " + "word " * 40).split("\n")
    assert first.startswith("  rights    word")
    assert second.startswith(" " * 12 + "word")
    plain = terminal._wrapped("word " * 40).split("\n")
    assert plain[1].startswith("    word")
    assert all(len(line) <= 60 for line in [first, second, *plain])
