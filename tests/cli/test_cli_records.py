"""`greathall replay` and `greathall verify`: a true record is believed, an altered one is not."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from greathall.cli.records import result_told, seat_named
from greathall.kernel.event import SPECTATOR
from greathall.kernel.record import read_record
from greathall.kernel.refused import Refused
from greathall.kernel.view import Result as GameResult

GAME = "castle-of-magic-card-game"

Typed = Callable[..., Result]
Alter = Callable[[list[dict[str, Any]]], None]


def altered(file: Path, copy: Path, alter: Alter) -> str:
    """A copy of a record with something changed: the header is the first line, the closing line the last."""
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    alter(lines)
    copy.write_text("".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines))
    return copy.name


def test_a_true_record_is_believed_and_the_proof_is_shown(greathall: Typed, whole_game: tuple[str, Path]) -> None:
    file = whole_game[1]
    record = read_record(file)
    done = greathall("verify", str(file))
    assert done.exit_code == 0
    for shown in (record.header.commitment, record.closing.seed, *record.header.salts, record.closing.digest):
        assert shown in done.stdout
    assert f"{len(record.moves)} moves, each of them legal" in done.stdout
    assert f"{len(record.moves) + 1} positions" in done.stdout
    assert "win" in done.stdout


def test_a_record_written_again_unaltered_is_still_true(
    greathall: Typed, whole_game: tuple[str, Path], tmp_path: Path
) -> None:
    name = altered(whole_game[1], tmp_path / "same.record", lambda lines: None)
    assert greathall("verify", name).exit_code == 0, "so what the next test finds is its alteration"


def other_move(lines: list[dict[str, Any]]) -> None:
    lines[1]["flip"] = "bell9" if lines[1]["flip"] != "bell9" else "bell8"


def other_salt(lines: list[dict[str, Any]]) -> None:
    lines[0]["salts"][1] += "x"


def other_score(lines: list[dict[str, Any]]) -> None:
    lines[-1]["result"]["scores"][0] += 1


@pytest.mark.parametrize(
    ("alter", "sentence"),
    [
        (other_move, "at move 0: the position after it has another hash"),
        (lambda lines: lines[3].update(move="advance", ritual="ritual9"), "at move 2: "),
        (lambda lines: lines[2].update(seat=99), "at move 1: "),
        (lambda lines: lines[2].update(n=7), "a line is missing or altered"),
        (lambda lines: lines[-1].update(seed="0" * 63 + "1"), "the seed does not match the commitment"),
        (lambda lines: lines[0].update(commitment="0" * 64), "the seed does not match the commitment"),
        (other_salt, "the deal does not follow from seed and salts"),
        (lambda lines: lines[0].update(start="0" * 16), "the deal does not follow from seed and salts"),
        (lambda lines: lines[5].update(hash="0" * 16), "at move 4: the position after it has another hash"),
        (other_score, "the result written at the end"),
        (lambda lines: lines[-1].update(end="saved"), "says 'saved', but the game is over"),
        (lambda lines: lines[-1]["deal"].update(turn=3), "the deal written at the end"),
        (lambda lines: lines[0]["seats"].reverse(), "the digest does not match"),
    ],
)
def test_what_was_altered_is_named(
    greathall: Typed, whole_game: tuple[str, Path], tmp_path: Path, alter: Alter, sentence: str
) -> None:
    name = altered(whole_game[1], tmp_path / "altered.record", alter)
    done = greathall("verify", name)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.startswith("greathall: altered.record")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text[: len(text) // 2], "cut off"),
        (lambda text: text[:-1], "cut off"),
        (lambda text: "".join(text.splitlines(keepends=True)[:-1]), "cut off"),
        (lambda text: "", "greathall: This is not a Great Hall record: bad.record is empty"),
        (lambda text: "Dear Ann\n", "greathall: This is not a Great Hall record: bad.record does not begin as one"),
        (
            lambda text: text.replace('"greathall-record-1"', '"a-diary"', 1),
            "greathall: This is not a Great Hall record: bad.record is a 'a-diary'",
        ),
        (lambda text: text.replace('"greathall-record-1"', '"greathall-record-2"', 1), "is 'greathall-record-2'; this"),
        (lambda text: text.replace('"castle-of-magic-card-game"', '"chess"', 1), "there is no game 'chess'"),
        (lambda text: text.replace('"rules_version":1', '"rules_version":2', 1), "rules version 2"),
        (lambda text: text.replace('"content":"', '"content":"x', 1), "was played with other components"),
    ],
)
def test_what_cannot_be_checked_is_bad_input(
    greathall: Typed, whole_game: tuple[str, Path], tmp_path: Path, damage: Callable[[str], str], sentence: str
) -> None:
    (tmp_path / "bad.record").write_text(damage(whole_game[1].read_text()))
    for command in ("verify", "replay"):
        done = greathall(command, "bad.record")
        assert (done.exit_code, done.stdout) == (2, "")
        assert sentence in done.stderr
        assert done.stderr.count("\n") == 1


def test_a_game_put_aside_is_verified_and_told_as_far_as_it_went(greathall: Typed) -> None:
    greathall("play", GAME, "--seed", "1", keys="1\nsave a.record\nquit\n")
    assert "none yet: the game was put aside" in greathall("verify", "a.record").stdout
    assert "to act." in greathall("replay", "a.record").stdout.splitlines()[-1]


def test_replay_tells_the_story_with_numbered_moves(greathall: Typed, whole_game: tuple[str, Path]) -> None:
    done = greathall("replay", str(whole_game[1]))
    lines = done.stdout.splitlines()
    assert lines[0] == "Castle of Magic: The Card Game: Guest, knight, knight 2, knight 3"
    moves = len(read_record(whole_game[1]).moves)
    assert sum(line[:4].strip().isdigit() for line in lines) == moves
    assert lines[-1] == f"The game is over after {moves} moves."


def test_replay_shows_a_position_through_one_pair_of_eyes(greathall: Typed, whole_game: tuple[str, Path]) -> None:
    file = str(whole_game[1])
    watching = greathall("replay", file, "--at", "4").stdout
    guest = greathall("replay", file, "--at", "4", "--seat", "guest").stdout
    assert guest == greathall("replay", file, "--at", "4", "--seat", "1").stdout
    assert "(you)" not in watching
    assert "Guest (you)" in guest
    assert "knight 2 (you)" in greathall("replay", file, "--at", "4", "--seat", "knight 2").stdout
    assert len(guest) > len(watching), "the guest sees a character, a spectator none"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--at", "9999"), "there is no move 9999"),
        (("--at", "-1"), "there is no move -1"),
        (("--seat", "Zoe"), "there is no seat 'Zoe'; there are 1 Guest, 2 knight"),
        (("--seat", "0"), "there is no seat '0'"),
        (("--seat", "5"), "there is no seat '5'"),
    ],
)
def test_replay_says_what_is_not_in_the_record(
    greathall: Typed, whole_game: tuple[str, Path], words: tuple[str, ...], sentence: str
) -> None:
    done = greathall("replay", str(whole_game[1]), *words)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert sentence in done.stderr


def test_control_characters_in_a_strangers_record_reach_no_terminal(
    greathall: Typed, whole_game: tuple[str, Path], tmp_path: Path
) -> None:
    def rename(lines: list[dict[str, Any]]) -> None:
        lines[0]["seats"][0] = "Eve\033[2J\a"

    name = altered(whole_game[1], tmp_path / "eve.record", rename)
    told = greathall("replay", name)
    assert "Eve?[2J?" in told.stdout
    assert "\033" not in told.output + greathall("replay", name, "--seat", "Zoe").output


def test_seats_are_found_by_number_or_name() -> None:
    assert [seat_named(typed, ["Ann", "Bob"]) for typed in ("", "spectator", "2", "ann")] == [
        SPECTATOR,
        SPECTATOR,
        1,
        0,
    ]
    with pytest.raises(Refused, match="no seat 'Cid'"):
        seat_named("Cid", ["Ann", "Bob"])


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [([], "Nobody wins (A 1, B 2)."), ([1], "B wins (A 1, B 2)."), ([0, 1], "A and B win together (A 1, B 2).")],
)
def test_the_result_is_told_for_one_for_many_and_for_nobody(winners: list[int], sentence: str) -> None:
    result = GameResult(end="over", scores=[1, 2], winners=winners, roles=[], breakdown=[], facts={})
    assert result_told(result, ["A", "B"]) == sentence
