"""Every refusal of the dossier (5.2), in its order."""

import pytest
from tests.games.castle_of_magic.castles import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    castle,
    do,
    finished,
    moves,
    set_level,
    why,
)

from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import moves as codes
from greathall.games.castle_of_magic.rules.moves import ALPHABET, TALK_END
from greathall.games.castle_of_magic.rules.names import COMBAT, PLACING
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.dice import FastDice
from greathall.kernel.state import CLOCK, TABLE
from greathall.testing import laws

ANYTHING = ("place w00", "talk_chip", "roll", "play_card 1 cw", "enter k00", "step cw", "raise bell", "secret seat1")
MORE = ("look_country crown", "look_ritual rol", "push silent", "count_down no", "attack seat1 crown", "pass")


def placing() -> Magic:
    return GAME.new(GAME.setup(4), FastDice(3))


def on(space: str, die: int = 1) -> Magic:
    """Red has walked one space clockwise onto this one; a spell there shows this die."""
    before = f"{space[0]}{int(space[1:]) - 1:02}"
    s = castle(space=f"{before} w12 w16 w20", disks=(1, 1, 1), faces={"move": [1], "spell": [die]})
    do(s, RED, "roll", "step cw")
    return s


def attacked() -> Magic:
    s = castle(space="w02 w03", faces={"move": [1], "spell": [6]})
    do(s, RED, "roll", "step cw", "attack seat1 crown")
    return s


def test_the_codes_are_those_of_the_alphabet() -> None:
    for verb, first in ALPHABET.first.items():
        assert getattr(codes, verb.upper()) == first
    assert ALPHABET.size == codes.CODES


def test_players_who_are_not_at_the_table() -> None:
    s = castle()
    assert why(s, RED, "secret seat4") == "CM-35"
    assert why(s, RED, "attack seat5 crown") == "CM-53"
    assert s.refusal(4, 0) == "CM-16"
    assert s.refusal(TABLE, 0) == "CM-16"


def test_when_it_is_over() -> None:
    s = finished(castle(disks=(3, 3, 3)))
    for move in (
        *ANYTHING,
        *MORE,
        "surrender",
        "ready",
        "open",
        "members 01",
        "speak",
        "in table",
        "say",
        "value true",
    ):
        assert why(s, RED, move) == "CM-75"
    assert s.refusal(CLOCK, TALK_END) == "CM-75"
    assert (moves(s, RED), s.unasked(), s.to_act()) == ([], 0, 0)


def test_a_game_move_in_a_time_out() -> None:
    s = castle()
    do(s, RED, "talk_chip")
    for move in (*ANYTHING, *MORE, "fight"):
        assert why(s, RED, move) == "CM-70"


def test_the_talk_chip() -> None:
    s = castle(faces={"move": [2]})
    assert why(s, YELLOW, "talk_chip") == "CM-64"
    do(s, RED, "roll")
    assert why(s, RED, "talk_chip") == "CM-64"
    s = castle()
    s.chips = 0
    assert why(s, RED, "talk_chip") == "CM-63"
    s = placing()
    assert why(s, int(s.turn), "talk_chip") == "CM-64"


def test_only_the_defender_answers_and_nothing_else() -> None:
    s = castle()
    assert why(s, RED, "surrender") == "CM-55"
    s = attacked()
    assert why(s, RED, "fight") == "CM-55"
    for move in ("roll", "pass", "attack seat0 crown", "raise bell", "place w00"):
        assert why(s, YELLOW, move) == "CM-55"
        assert why(s, RED, move) == "CM-16"
    assert moves(s, YELLOW) == ["surrender", "fight", "speak"]


def test_who_is_not_on_turn() -> None:
    s = castle()
    for move in ("roll", "place w00", "pass", "attack seat0 crown", "step cw", "raise bell", "enter k00"):
        assert why(s, GREEN, move) == "CM-16"


def test_the_placement() -> None:
    s = placing()
    first = int(s.turn)
    for move in ("roll", "pass", "raise bell", "attack seat1 crown", "place w01", "place k03", "place t00"):
        assert why(s, first, move) == "CM-15"
    do(s, first, "place w04")
    assert s.turn == (first + 1) % 4
    assert why(s, int(s.turn), "place w04") == "CM-15"
    assert why(castle(), RED, "place w00") == "CM-15"


@pytest.mark.parametrize("move", ["roll", "step cw"])
def test_the_order_of_a_turn(move: str) -> None:
    s = castle(faces={"move": [2]})
    assert why(s, RED, "step cw") == "CM-18"
    assert why(s, RED, "pass") == "CM-18"
    do(s, RED, "roll")
    assert why(s, RED, "roll") == "CM-18"
    assert why(s, RED, "pass") == "CM-18"
    assert why(on("w01"), RED, move) == "CM-18"


def test_move_cards() -> None:
    s = castle(cards={RED: [4]})
    assert why(s, RED, "play_card 3 cw") == "CM-20"
    assert why(s, RED, "play_card 4 ccw") == ""
    assert why(on("w01"), RED, "play_card 4 cw") == "CM-20"


def test_entering_too_late() -> None:
    s = castle(disks=(1, 1, 1), faces={"move": [2]})
    do(s, RED, "roll")
    assert [why(s, RED, f"enter {space}") for space in ("k00", "t00", "w00")] == ["CM-25", "CM-27", "CM-23"]
    assert why(on("w01"), RED, "enter k00") == "CM-25"


def test_entering_the_wrong_way() -> None:
    s = castle()
    assert why(s, RED, "enter w00") == "CM-23"
    assert why(s, RED, "enter t00") == "CM-27"
    assert why(s, RED, "enter k00") == "CM-24"
    s = castle(space="k00", disks=(1, 0, 0))
    assert why(s, RED, "enter w00") == "CM-28"
    assert why(s, RED, "enter k01") == "CM-23"
    assert why(s, RED, "enter t00") == "CM-26"
    s = castle(space="k00 t00 k07", disks=(1, 1, 1))
    assert why(s, RED, "enter t00") == "CM-27"
    assert why(s, RED, "enter t01") == ""
    assert "enter t00" not in moves(s, RED)
    assert why(castle(space="t00", disks=(1, 1, 1)), RED, "enter k00") == "CM-28"
    assert why(castle(space="w00 k07", disks=(1, 0, 0)), RED, "enter k07") == "CM-25"


@pytest.mark.parametrize(
    ("space", "own"),
    [
        ("w04", "raise bell"),
        ("w01", "secret seat1"),
        ("w06", "look_country crown"),
        ("w03", "look_ritual rol"),
        ("w05", "push silent"),
        ("t04", "count_down no"),
    ],
)
def test_only_the_choice_that_is_open(space: str, own: str) -> None:
    s = on(space)
    choices = ("raise bell", "secret seat1", "look_country crown", "look_ritual rol", "push silent", "count_down no")
    assert why(s, RED, own) == ""
    for move in (*choices, "pass", "place w00", "attack seat1 crown"):
        assert (why(s, RED, move) == "CM-30") == (move != own)
    for move in choices:
        assert why(castle(), RED, move) == "CM-30"


def test_a_choice_that_is_not_allowed() -> None:
    s = on("w04")
    set_level(s, RED, "book", 5)
    assert why(s, RED, "raise book") == "CM-33"
    assert "raise book" not in moves(s, RED)
    assert why(on("w01"), RED, "secret seat0") == "CM-35"
    assert why(on("w05"), RED, "push open") == "CM-40"


def test_an_attack() -> None:
    s = castle(faces={"move": [2]})
    assert why(s, RED, "attack seat1 crown") == "CM-52"
    do(s, RED, "roll")
    assert why(s, RED, "attack seat1 crown") == "CM-52"
    s = castle(space="w03 w03", points=[[2, 2, 2], [0, 1, 2], [2, 2, 2], [2, 2, 2]])
    s.phase = COMBAT
    assert why(s, RED, "attack seat0 crown") == "CM-53"
    assert why(s, RED, "attack seat2 crown") == "CM-59"
    assert why(s, RED, "attack seat1 crown") == "CM-54"
    assert moves(s, RED) == ["attack seat1 amulet", "attack seat1 scepter", "pass", "speak"]
    assert why(s, RED, "place w00") == "CM-15"


def test_private_talk_outside_a_time_out() -> None:
    s = castle()
    for move in ("ready", "unready", "open", "members 01", "in 01"):
        assert why(s, RED, move) == "CM-68"
    assert s.refusal(CLOCK, TALK_END) == "CM-70"
    assert why(castle(open_talk=False), RED, "speak") == "CM-68"


def test_rooms() -> None:
    s = castle(open_talk=False)
    do(s, RED, "talk_chip")
    assert why(s, RED, "speak") == "CM-66"
    assert why(s, RED, "members 01") == "CM-66"
    do(s, RED, "open")
    assert why(s, RED, "open") == "CM-100"
    assert why(s, RED, "members 12") == "CM-66"
    assert why(s, RED, "members 04") == "CM-66"
    do(s, RED, "members 01")
    assert why(s, GREEN, "speak") == "CM-66"
    do(s, RED, "open")
    assert why(s, RED, "members 01") == "CM-101"
    do(s, RED, "members 02", "speak")
    assert why(s, RED, "speak") == "CM-100"
    assert why(s, RED, "open") == "CM-100"
    assert why(s, RED, "in 03") == "CM-66"
    assert why(s, RED, "in table") == "CM-72"
    assert why(s, YELLOW, "in 02") == "CM-66"
    assert why(s, YELLOW, "in 01") == "CM-100"
    assert moves(s, RED) == ["ready", "in 01", "in 02"]


def test_all_rooms_are_open() -> None:
    s = castle(3)
    do(s, RED, "talk_chip")
    for room in ("01", "02", "012"):
        do(s, RED, "open", f"members {room}")
    assert why(s, RED, "open") == "CM-101"
    assert moves(s, RED) == ["ready", "speak"]
    assert moves(s, YELLOW) == ["ready", "open", "speak"]


def test_a_room_that_somebody_else_was_faster_to_open() -> None:
    s = castle(3, open_talk=False)
    do(s, RED, "talk_chip")
    do(s, YELLOW, "open")
    do(s, GREEN, "open", "members 12", "open", "members 012")
    assert s.drafts[YELLOW] != 0
    do(s, RED, "open", "members 01")
    assert s.drafts[YELLOW] == 0


def test_the_budget() -> None:
    s = castle(talk_budget=8, open_talk=False)
    do(s, RED, "talk_chip", "open", "members 01")
    for _ in range(8):
        do(s, RED, "speak", "in 01", "say")
    assert why(s, RED, "speak") == "CM-71"
    assert why(s, RED, "in 01") == "CM-71"
    assert moves(s, RED) == ["ready", "open"]
    do(s, RED, "ready")
    assert why(s, RED, "unready") == "CM-71"
    assert moves(s, RED) == ["open"]
    do(s, YELLOW, "ready", "unready", "ready")
    assert moves(s, YELLOW) == ["unready", "open", "speak"]
    s.apply(YELLOW, ALPHABET.parse("unready"))  # where nobody is to be told, as in a playout
    assert moves(s, YELLOW)[0] == "ready"


def test_ready_marks() -> None:
    s = castle()
    do(s, RED, "talk_chip")
    assert why(s, RED, "unready") == "CM-70"
    do(s, RED, "ready")
    assert why(s, RED, "ready") == "CM-70"
    assert why(s, RED, "talk_end") == "CM-70"
    assert s.refusal(CLOCK, TALK_END) == ""
    assert s.refusal(CLOCK, 0) == "CM-70"


def test_open_talk_has_an_end() -> None:
    s = castle()
    for _ in range(200):
        do(s, BLUE, "speak", "in table", "say")
    assert why(s, BLUE, "speak") == "CM-72"
    assert why(s, BLUE, "in table") == "CM-72"
    assert moves(s, BLUE) == []
    assert s.unasked() == 2**YELLOW + 2**GREEN
    assert why(s, RED, "in table") == "CM-100"


def test_what_is_not_the_next_part_of_a_statement() -> None:
    s = castle()
    assert why(s, RED, "claim result") == "CM-100"
    do(s, RED, "speak", "in table")
    assert why(s, RED, "answer") == "CM-100"
    assert why(s, RED, "combo rol") == "CM-100"
    do(s, RED, "claim guild")
    assert why(s, RED, "guild wolf") == "CM-100"
    assert why(s, RED, "who seat4") == "CM-100"
    assert why(s, RED, "which") == "CM-100"
    do(s, RED, "who seat0")
    assert why(s, RED, "who seat0") == "CM-100"
    do(s, RED, "guild wolf")
    assert why(s, RED, "reply yes") == "CM-100"
    do(s, RED, "value false")
    do(s, YELLOW, "speak", "in table", "answer")
    assert why(s, YELLOW, "to 2") == "CM-100"
    do(s, YELLOW, "to 1")
    assert why(s, YELLOW, "to 1") == "CM-100"
    do(s, YELLOW, "reply no")
    assert why(s, YELLOW, "say") == "CM-100"


def test_lists_and_refusals_agree_where_talk_gets_complicated() -> None:
    """Every stage of a statement, for everybody."""
    s = castle(talk_budget=8)
    row = [
        (RED, "talk_chip"),
        (RED, "open"),
        (RED, "members 013"),
        (YELLOW, "speak"),
        (YELLOW, "in 013"),
        (BLUE, "speak"),
        (YELLOW, "ask knows"),
        (YELLOW, "which"),
        (YELLOW, "square crown"),
        (RED, "speak"),
        (RED, "in 013"),
        (RED, "answer"),
        (RED, "to 1"),
        (RED, "reply refuse"),
        (GREEN, "ready"),
        (GREEN, "speak"),
        (GREEN, "in table"),
        (GREEN, "promise surrender"),
        (GREEN, "who seat1"),
        (GREEN, "item amulet"),
        (GREEN, "value true"),
        (RED, "ready"),
        (YELLOW, "ready"),
        (BLUE, "ready"),
    ]
    for seat, move in row:
        do(s, seat, move)
        laws.refusals_match_legal(GAME, s)
        laws.somebody_can_act(GAME, s)
        laws.survives_dump(GAME, s)
    assert s.phase != PLACING
    assert not any(s.drafts)
