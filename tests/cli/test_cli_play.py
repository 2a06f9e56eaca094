"""`greathall play` as it is typed: whole games, saving, leaving, coming back."""

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from greathall.cli.play import bot_of, read_seed, seat_names
from greathall.kernel.discover import find_game
from greathall.kernel.record import read_record
from greathall.kernel.refused import Refused

GAME = "castle-of-magic-card-game"
AUTOMATIC = "greathall-castle-of-magic-card-game-*.record"
SEED = "abc1"
FIRST = ("--option", "first_player=seat")
Typed = Callable[..., Result]


def test_a_whole_game_is_played_through_a_pipe(whole_game: tuple[str, Path]) -> None:
    printed, file = whole_game
    assert "At the table: Guest, knight (bot), knight 2 (bot), knight 3 (bot)." in printed
    assert printed.index("bound to this commitment") < printed.index("Tableau")
    assert "Since your last move" in printed
    assert "The spell is cast" in printed
    assert "greathall verify whole.record" in printed
    record = read_record(file)
    assert record.closing.end == "over"
    assert record.verify(find_game(GAME)).state.over()


def test_nothing_piped_is_coloured(whole_game: tuple[str, Path], greathall: Typed) -> None:
    assert "\033" not in whole_game[0]
    assert "\033" not in greathall("games").output + greathall("rules", GAME).output


def test_the_same_seed_is_the_same_game(greathall: Typed) -> None:
    first, second = (
        greathall("play", GAME, "--seed", SEED, "--yes", keys="1\n" * 60 + "quit\nno\n").stdout for _ in range(2)
    )
    assert first == second, f"seed {SEED}"


def test_without_a_seed_no_deal_comes_twice(greathall: Typed) -> None:
    told = [greathall("play", GAME, keys="quit\nno\n").stdout for _ in range(2)]
    lines = [next(line for line in one.splitlines() if "commitment" in line) for one in told]
    assert lines[0] != lines[1]
    assert "nobody chose the cards" in told[0]


def test_bots_alone_play_to_the_end(greathall: Typed) -> None:
    done = greathall("play", GAME, "--seats", "greedy,random,random,random", "--seed", SEED, "--record", "bots.record")
    assert done.exit_code == 0
    assert "wins" in done.stdout
    assert greathall("verify", "bots.record").exit_code == 0


def test_the_end_offers_the_record(greathall: Typed, tmp_path: Path) -> None:
    bots = ("play", GAME, "--seats", "random,random,random,random", "--seed", SEED)
    done = greathall(*bots, keys="perhaps\nn\n")
    assert "Please answer yes or no." in done.stdout
    assert not list(tmp_path.iterdir())
    done = greathall(*bots, keys="\n")
    (file,) = tmp_path.glob(AUTOMATIC)
    assert f"greathall verify {file.name}" in done.stdout
    assert greathall("verify", file.name).exit_code == 0


def test_eof_saves_and_says_how_to_go_on(greathall: Typed, tmp_path: Path) -> None:
    done = greathall("play", GAME, "--seed", SEED, *FIRST, keys="1\n3\n")
    (file,) = tmp_path.glob(AUTOMATIC)
    assert done.exit_code == 0
    assert f"greathall play --resume {file.name}" in done.stdout
    before = len(read_record(file).moves)
    again = greathall("play", "--resume", file.name, keys="2\nsave later.record\nquit\n")
    assert f"Taken up again after {before} moves." in again.stdout
    assert "Since your last move" in again.stdout
    later = read_record(tmp_path / "later.record")
    assert later.moves[:before] == read_record(file).moves
    assert later.header == read_record(file).header
    assert {line["seat"] for line in later.moves[before:]} == {0, 1, 2, 3}, "the bots took their seats again"


def test_a_game_taken_up_again_can_be_finished(greathall: Typed) -> None:
    greathall("play", GAME, "--seed", SEED, "--record", "a.record", keys="1\n")
    done = greathall("play", "--resume", "a.record", "--record", "a.record", "--yes", keys="1\n" * 500)
    assert "The spell is cast" in done.stdout
    assert greathall("verify", "a.record").exit_code == 0
    refused = greathall("play", "--resume", "a.record")
    assert (refused.exit_code, "finished game" in refused.stderr) == (2, True)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_game_is_saved(tmp_path: Path, number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "greathall.cli.main", "play", GAME, "--seed", SEED, *FIRST],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        # pytest may run with SIGHUP or SIGINT ignored, which children inherit
        preexec_fn=lambda: [signal.signal(one, signal.SIG_DFL) for one in (signal.SIGHUP, signal.SIGINT)] and None,
    ) as game:
        assert game.stdout is not None
        while b"Type a number" not in game.stdout.readline():
            pass
        time.sleep(0.2)  # it now waits at the prompt
        game.send_signal(number)
        said = game.stdout.read()
    assert game.returncode == 130
    assert b"Saved as" in said
    (file,) = tmp_path.glob(AUTOMATIC)
    read_record(file).verify(find_game(GAME))


def test_on_a_terminal_the_page_is_styled_and_a_hand_over_wipes_it(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    words = [
        sys.executable,
        "-m",
        "greathall.cli.main",
        "play",
        GAME,
        "--seed",
        SEED,
        *FIRST,
        "--seats",
        "Ann,Bob,random,random",
    ]
    env = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    with subprocess.Popen(
        words, stdin=slave, stdout=slave, stderr=slave, cwd=tmp_path, env={**env, "TERM": "xterm", "COLUMNS": "80"}
    ) as game:
        os.close(slave)
        seen = b""
        for wanted, keys in (
            (b"Pass the keyboard to Ann", b"\n"),
            (b"Ann> ", b"1\n"),
            (b"Pass the keyboard to Bob", b"\n"),
            (b"Bob> ", b"quit\n"),
            (b"Save the game", b"no\n"),
        ):
            while wanted not in seen:
                seen += os.read(master, 4096)
            os.write(master, keys)
        game.wait(timeout=20)
    os.close(master)
    assert b"\033[1m" in seen
    assert seen.index(b"Ann (you)") < seen.index(b"\033[2J\033[3J\033[H") < seen.index(b"Pass the keyboard to Bob")
    assert game.returncode == 0


def test_quitting_asks_once_and_only_if_something_is_unsaved(greathall: Typed, tmp_path: Path) -> None:
    done = greathall("play", GAME, "--seed", SEED, keys="quit\nstay\nquit\nno\n")
    assert "You are still at the table." in done.stdout
    assert "Left without saving." in done.stdout
    assert not list(tmp_path.iterdir())
    done = greathall("play", GAME, "--seed", SEED, keys="save a.record\nquit\n")
    assert "Save the game first" not in done.stdout
    done = greathall("play", GAME, "--seed", SEED, keys="quit\nyes\n")
    assert len(list(tmp_path.glob(AUTOMATIC))) == 1
    done = greathall("play", GAME, "--seed", SEED, "--record", "asked.record", keys="quit\n")
    assert "Save the game first" not in done.stdout
    assert read_record(tmp_path / "asked.record").closing.end == "saved"


def test_a_save_never_replaces_another_file(greathall: Typed, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    greathall("play", GAME, "--seed", SEED, *FIRST, keys="1\nsave other.record\nquit\n")
    other = (tmp_path / "other.record").read_bytes()
    done = greathall(
        "play", GAME, "--seed", SEED, *FIRST, keys="save letter.txt\n2\nsave other.record\nsave x\n1\nsave x\nquit\n"
    )
    assert done.stdout.count("no earlier save of this game") == 2
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann"
    assert (tmp_path / "other.record").read_bytes() == other
    assert len(read_record(tmp_path / "x").moves) > 4, "its own save of a moment ago is replaced"


def test_an_earlier_save_of_the_same_game_is_replaced(greathall: Typed, tmp_path: Path) -> None:
    greathall("play", GAME, "--seed", SEED, *FIRST, keys="1\nsave a.record\nsave b.record\nquit\n")
    done = greathall("play", "--resume", "a.record", keys="1\nsave b.record\nquit\n")
    assert "Saved as b.record" in done.stdout
    assert len(read_record(tmp_path / "b.record").moves) > len(read_record(tmp_path / "a.record").moves)


def test_an_automatic_save_steps_aside_for_a_file_of_that_name(greathall: Typed, tmp_path: Path) -> None:
    greathall("play", GAME, "--seed", SEED, keys="")
    (file,) = tmp_path.glob(AUTOMATIC)
    file.write_text("mine now")
    greathall("play", GAME, "--seed", SEED, keys="")
    assert file.read_text() == "mine now"
    assert len(list(tmp_path.glob(AUTOMATIC))) == 2


def test_a_save_that_cannot_be_written_is_refused_and_the_game_goes_on(greathall: Typed, tmp_path: Path) -> None:
    done = greathall("play", GAME, "--seed", SEED, keys="save no/where.record\nsave .\nsave a\0b\nsave\nquit\nno\n")
    assert "there is no folder no" in done.stdout
    assert "is a folder" in done.stdout
    assert "cannot be saved to" in done.stdout
    assert "say where" in done.stdout
    assert not list(tmp_path.iterdir())


def test_bots_and_guests_are_numbered_and_names_are_kept() -> None:
    assert seat_names(["you", "greedy", "Greedy", "you", "random", "Ann Lee"]) == [
        "Guest", "greedy", "greedy 2", "Guest 2", "random", "Ann Lee",
    ]  # fmt: skip
    assert [bot_of(name) for name in ("greedy", "greedy 2", "Guest 2", "Gregory")] == ["greedy", "greedy", None, None]


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["greedy 2"], "is a bot's name"),
        (["random Rita"], "is a bot's name"),
        (["Ann", "ann"], "two seats are called"),
        (["you", "Guest"], "two seats are called"),
        ([""], "has no name"),
        (["A\033[2J"], "is no name"),
        (["x" * 25], "is no name"),
    ],
)
def test_a_person_needs_a_name_of_their_own(names: list[str], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        seat_names(names)


def test_a_bot_may_be_asked_for_in_a_style_of_the_game(greathall: Typed) -> None:
    assert seat_names(["Greedy:Deaf", "greedy", "greedy:deaf"]) == ["greedy:deaf", "greedy", "greedy:deaf 2"]
    assert [bot_of(name) for name in ("greedy:deaf", "greedy:deaf 2")] == ["greedy:deaf", "greedy:deaf"]
    seats = ("--seats", "you,greedy:deaf,greedy:deaf,greedy")
    done = greathall("play", "castle-of-magic", *seats, "--seed", SEED, "--record", "deaf.record", keys="1\nquit\n")
    assert "At the table: Guest, greedy:deaf (bot), greedy:deaf 2 (bot), greedy (bot)." in done.stdout
    again = greathall("play", "--resume", "deaf.record", keys="quit\n")
    assert "At the table: Guest, greedy:deaf (bot), greedy:deaf 2 (bot), greedy (bot)." in again.stdout


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("greedy:deaf", "has no style 'deaf' for its bots; its styles: none"),
        ("greedy:", "has no style ''"),
        ("random:deaf", "the bot 'random' has no styles"),
        ("greedy:deaf Rita", "is a bot's name"),
    ],
)
def test_a_style_that_the_game_does_not_have_is_refused_before_the_deal(
    greathall: Typed, bot: str, sentence: str
) -> None:
    done = greathall("play", GAME, "--seats", f"you,{bot},greedy,greedy", keys="quit\n")
    assert (done.exit_code, sentence in done.stderr, "commitment" in done.stdout) == (2, True, False), done.stderr


def test_players_fills_the_table_with_bots(greathall: Typed) -> None:
    done = greathall("play", GAME, "--seats", "Ann,random", "--players", "5", "--seed", SEED, keys="quit\nno\n")
    assert "At the table: Ann, random (bot), knight (bot), knight 2 (bot), knight 3 (bot)." in done.stdout


def test_a_seed_is_up_to_64_hexadecimal_digits() -> None:
    assert read_seed("1F") == b"\0" * 31 + b"\x1f"
    for typed in ("", "xyz", "0" * 65, "-1", "1_0"):
        with pytest.raises(Refused, match="hexadecimal digits"):
            read_seed(typed)


def test_a_fault_of_the_program_loses_no_game(
    greathall: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("greathall.cli.table.TerminalTable._log", stumble)
    with pytest.raises(ZeroDivisionError):
        greathall("play", GAME, "--seed", SEED, *FIRST, keys="1\nlog\n")
    (file,) = tmp_path.glob(AUTOMATIC)
    assert len(read_record(file).moves) >= 4


def test_where_nothing_can_be_written_the_game_goes_to_the_temporary_files(
    greathall: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare = tmp_path / "spare"
    spare.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(spare))
    monkeypatch.setattr("greathall.cli.saving.os.access", lambda folder, _: Path(folder) == spare)
    done = greathall("play", GAME, "--seed", SEED, *FIRST, keys="save a.record\n1\n")
    assert "a.record: the folder cannot be written to" in done.stdout
    (file,) = spare.glob(AUTOMATIC)
    assert f"--resume {file}" in done.stdout
    monkeypatch.setattr("greathall.cli.saving.os.access", lambda *_: False)
    done = greathall("play", GAME, "--seed", SEED, *FIRST, keys="quit\nyes\nquit\nno\n")
    assert "cannot be written to" in done.stdout.split("[yes / no / stay] yes")[1], "one may stay and save elsewhere"


def test_a_disk_that_fills_up_leaves_no_half_of_a_file(
    greathall: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        done = greathall("play", GAME, "--seed", SEED, *FIRST, keys="save a.record\nquit\nno\n")
    assert "a.record: cannot be saved to (No space left on device)" in done.stdout
    assert not list(tmp_path.iterdir())


def test_what_the_table_has_chosen_is_told_in_words(greathall: Typed) -> None:
    chosen = ("--mode", "short", "--option", "combat_timing=race", "--option", "race_void_ms=3000")
    printed = greathall("play", "xtal", *chosen).stdout
    assert "Short: Three rings win.\n" in printed
    assert "Chosen for this table: How a Combat is played: as a race.\n" in printed
    assert "Chosen for this table: Time to cancel a Void: 3 s.\n" in printed
    assert printed.count("Chosen for this table") == 2, "a mode sets its own options; they are nothing special"
    assert "You chose the seed" not in printed
    usual = greathall("play", GAME).stdout
    assert "Chosen" not in usual
    assert "Standard:" not in usual, "a game of one mode has nothing to say about it"
