"""The record: what was played can be played again, and what was altered is found out."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.kernel.dice import FastDice
from greathall.kernel.match import Match
from greathall.kernel.record import Fairness, Record, parse_record, read_record, record_text, write_record
from greathall.kernel.refused import RecordRefused, Refused
from greathall.testing.laws import make_random_move

NAMES = ["Ada", "Bo", "Cy", "Di"]
FAIRNESS = Fairness(bytes(range(32)), ["salt a", "salt b", "salt c", "salt d"])


def played(moves: int = 10_000, auto: bool = False) -> Match:
    match = Match.deal(GAME, GAME.setup(4, options={"stall_limit": 1}), FAIRNESS.dice())
    dice = FastDice(4)
    while len(match.moves) < moves and (move := make_random_move(match.state.copy(), dice)) is not None:
        match.play(*move, auto=auto)
    return match


TEXT = record_text(played(), NAMES, FAIRNESS)


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def verify(text: str) -> Match:
    record = parse_record(text, "game.record")
    return record.verify(record.game())


def test_a_whole_game_verifies(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    write_record(played(), NAMES, FAIRNESS, path)
    record = read_record(path)
    match = record.verify(record.game())
    assert match.state.over()
    assert record.closing.end == "over"
    assert record.closing.result is not None
    assert path.read_text() == TEXT
    assert not list(tmp_path.glob("*.part"))


def test_a_record_is_played_through_to_the_game_that_was_played() -> None:
    record = parse_record(TEXT, "game.record")
    again, before = record.replay(record.game()), played()
    assert [(one.seat, one.code) for one in again.moves] == [(one.seat, one.code) for one in before.moves]


def test_a_record_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "game.record").mkdir()
    with pytest.raises(OSError, match=r"game\.record"):
        write_record(played(2), NAMES, FAIRNESS, tmp_path / "game.record")
    assert [path.name for path in tmp_path.iterdir()] == ["game.record"]


def test_the_seed_is_shown_only_in_the_closing_line() -> None:
    *before, closing = TEXT.splitlines()
    assert FAIRNESS.seed.hex() in closing
    assert not any(FAIRNESS.seed.hex() in line for line in before)


def test_a_saved_game_goes_on_where_it_stopped() -> None:
    text = record_text(played(12), NAMES, FAIRNESS)
    record = parse_record(text, "saved")
    assert record.closing.end == "saved"
    match = record.verify(record.game())
    assert len(match.moves) == 12
    assert GAME.position_hash(match.state) == GAME.position_hash(played(12).state)


def test_moves_made_for_an_absent_seat_are_marked() -> None:
    text = record_text(played(3, auto=True), NAMES, FAIRNESS)
    assert [line["auto"] for line in lines_of(text)[1:-1]] == [True] * 3
    assert all(move.auto for move in verify(text).moves)


def altered(line: int, old: str, new: str) -> str:
    lines = TEXT.split("\n")
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    return "\n".join(lines)


SEED_DIGITS = FAIRNESS.seed.hex()
COMMITMENT = lines_of(TEXT)[0]["commitment"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (altered(0, COMMITMENT[:4], "0000"), "the seed does not match the commitment"),
        (altered(-2, SEED_DIGITS[:4], "ffff"), "the seed does not match the commitment"),
        (altered(0, "salt b", "salt x"), "the deal does not follow from seed and salts"),
        (altered(0, '"stall_limit":1', '"stall_limit":2'), "the deal does not follow from seed and salts"),
        (altered(0, '"stall_limit":1', '"stall_limit":99'), "the header's set-up is refused"),
        (altered(0, '"rules_version":1', '"rules_version":2'), "was played by rules version 2"),
        (altered(0, GAME.content_hash, "0" * 16), "was played with other components"),
        (altered(0, "Ada", "Eva"), "the digest does not match"),
        (altered(3, '"n":2', '"n":3'), "at move 2: this line is not move 2"),
        (altered(3, '"seat":', '"seat":true,"x":'), "at move 2: this line is not move 2"),
        (altered(1, '"hash":"', '"hash":"0'), "at move 0: the position after it has another hash"),
        (altered(-2, '"end":"over"', '"end":"saved"'), "says 'saved', but the game is over"),
        (altered(-2, '"shrines":"', '"shrines":"Z'), "the deal written at the end is not the one"),
        (altered(-2, '"fed":', '"fed":null,"was_fed":'), "the result written at the end is not the one"),
        (altered(-2, '"digest":"', '"digest":"0'), "the digest does not match"),
        (altered(-2, '"end":', ' "end":'), "the closing line is not written as this program writes it"),
        (altered(-2, '"moves":', '"moves":1'), "moves are stated, but there are"),
        (altered(-2, '"seed":"', '"seed":"0'), "the seed is not 64 hexadecimal digits"),
        (altered(-2, '"seed":"00', '"seed":"zz'), "the seed is not 64 hexadecimal digits"),
        (altered(0, "greathall-record-1", "greathall-record-9"), "line 1: is 'greathall-record-9'; this program reads"),
        (altered(0, "greathall-record-1", "a-diary"), "This is not a Great Hall record: game.record is a 'a-diary'"),
        (altered(0, '"salts"', '"salt"'), "line 1: is not a line of a record"),
        (altered(2, "{", "["), "line 3: is not a line of a record"),
        (altered(0, '"game":"castle-of', '"game":"castles-of'), "there is no game"),
        (TEXT.rstrip("\n"), "the record is cut off: its closing line is missing"),
        (TEXT[: TEXT.rindex("\n", 0, -1) + 1], "the record is cut off: its closing line is missing"),
        (TEXT[:2000], "the record is cut off: its closing line is missing"),
        (TEXT.split("\n")[0] + "\n", "the record is cut off: its closing line is missing"),
        ("", "This is not a Great Hall record: game.record is empty"),
        ("Dear Ann", "This is not a Great Hall record: game.record does not begin as one (JSON is malformed"),
        ("[1]", "This is not a Great Hall record: game.record does not begin as one (Expected `object`"),
    ],
)
def test_an_altered_record_says_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(Exception, match=re.escape(sentence)) as refused:
        verify(text)
    assert "\n" not in str(refused.value)


def test_a_move_that_was_never_legal_is_named_with_its_rule() -> None:
    lines = TEXT.split("\n")
    lines[2] = json.dumps({"n": 1, "seat": lines_of(TEXT)[2]["seat"], "move": "advance", "ritual": "ritual1"})
    with pytest.raises(RecordRefused, match=r"game.record at move 1: CG-\d+: "):
        verify("\n".join(lines))


def test_any_single_altered_byte_is_found_out() -> None:
    """Every 13th byte of the record, changed to a byte of the same sort."""
    for place in range(0, len(TEXT), 13):
        old = TEXT[place]
        new = "7" if old.isdigit() and old != "7" else "b" if old.isalpha() and old != "b" else "~"
        with pytest.raises(Refused):
            verify(TEXT[:place] + new + TEXT[place + 1 :])


def test_an_unreadable_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordRefused, match="cannot be read"):
        read_record(tmp_path / "nowhere.record")
    (tmp_path / "noise.record").write_bytes(b"\xff\xff")
    with pytest.raises(
        RecordRefused, match=r"^This is not a Great Hall record: noise.record is not text in UTF-8 \(byte 0\)"
    ):
        read_record(tmp_path / "noise.record")


def test_a_record_of_an_edition_needs_that_edition(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[[character]]\nid = "monster"\nname = "The Beast"\n')
    edition = GAME.with_edition(mine)
    match = Match.deal(edition, edition.setup(4), FAIRNESS.dice())
    record = parse_record(record_text(match, NAMES, FAIRNESS), "mine.record")
    with pytest.raises(RecordRefused, match="was played with other components"):
        record.game()
    assert record.verify(record.game(mine)).game.edition == "mine.toml"


def test_replaying_stops_after_every_move() -> None:
    record: Record = parse_record(TEXT, "game.record")
    lengths = [len(match.moves) for match in record.replaying(GAME)]
    assert lengths == list(range(len(record.moves) + 1))
