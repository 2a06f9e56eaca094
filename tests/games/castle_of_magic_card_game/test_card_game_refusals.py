"""Section 5.4: exactly one reason, the first that applies; and what a table or a text is refused for."""

from typing import Any

import pytest
from tests.games.castle_of_magic_card_game.tables import Table, after_x3, table

from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.moves import ALPHABET
from greathall.games.castle_of_magic_card_game.words import sections
from greathall.kernel.event import SPECTATOR
from greathall.kernel.refused import MalformedMove, Refused, SetupRefused

PAWNS = ["bell1 bell2", "bell3 bell4", "bell5 bell6", "bell7 bell8"]
ADVANCE, LOWER, UPPER, BOTH, PLACE = 0, 8, 35, 62, 89


def _over() -> Table:
    return table(turn=40, face_up=list(range(8)), pawns=PAWNS, stall=0)


def _waiting(**changes: Any) -> Table:
    pawns = ["bell1 waiting", *PAWNS[1:]]
    return table(**{"turn": 8, "pawns": pawns, "lifted_from": "bell2 candle1", "seen": "bell2 candle1", **changes})


def _stalled(**changes: Any) -> Table:
    return table(**{"turn": 20, "stall": 20, "pawns": PAWNS, **changes})


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("code", [ADVANCE, LOWER, UPPER + 1, BOTH + 5, PLACE, PLACE + 20])
def test_cg34_comes_before_whose_turn_it_is_and_everything_else(seat: int, code: int) -> None:
    """CG-34 and CG-12, CG-19, CG-26, CG-20 together: the game is over first."""
    assert _over().refused(code, seat) == "CG-34"


@pytest.mark.parametrize("code", [ADVANCE, LOWER, UPPER, BOTH + 2, PLACE])
def test_cg12_comes_before_the_phase(code: int) -> None:
    """CG-12 and CG-19, CG-17, CG-14, CG-15, CG-20 together: the turn first."""
    assert _waiting().refused(code, 1) == "CG-12"
    assert table().refused(code, 3) == "CG-12"
    assert _stalled().refused(code, 2) == "CG-12"


def test_cg19_comes_before_first_turn_and_stall_and_face_up_and_lift_and_card() -> None:
    """CG-19 against each later reason: CG-14, CG-15, CG-26, CG-17, CG-20, CG-21."""
    first_turn = after_x3(2)
    assert (first_turn.state.turn, first_turn.mover) == (1, 1)
    assert first_turn.refused(3) == "CG-19"  # CG-14 too
    opened = _waiting(face_up=[3])
    assert opened.refused(3) == "CG-19"  # CG-26 too
    waiting = _waiting(vacated_flip="forbidden")
    assert waiting.refused(LOWER + 2) == "CG-19"  # CG-20 too
    assert waiting.refused(BOTH + 1) == "CG-19"  # CG-21 too
    assert _waiting(stall=0, stall_limit=1, turn=8).refused(BOTH + 20) == "CG-19"


def test_cg17_for_a_place_without_a_lift_comes_before_stall_and_card() -> None:
    """CG-17 (place in phase turn) and CG-15, CG-20 together."""
    assert _stalled().refused(PLACE + 20) == "CG-17"  # CG-15 binds
    assert _stalled().refused(PLACE + 2) == "CG-17"  # and the card carries a pawn
    assert table().refused(PLACE) == "CG-17"
    assert table(turn=8, pawns=PAWNS).refused(PLACE + 0) == "CG-17"


def test_cg14_comes_before_a_face_up_outcome() -> None:
    """CG-14 and CG-26 together. (No game reaches it: outcomes are face down in the first round.)"""
    assert table(turn=2, face_up=[3], pawns=PAWNS[:2]).refused(3) == "CG-14"


def test_cg14_binds_every_seat_once() -> None:
    """CG-14 in each first turn, whoever begins; not one turn longer."""
    for seats in (4, 5, 6):
        for first in range(seats):
            start = table(seats=seats, first=first)
            for _ in range(seats):
                assert [start.refused(ritual) for ritual in range(8)] == ["CG-14"] * 8
                start.play(start.legal()[0])
            assert set(range(8)) < set(start.legal())


def test_cg15_comes_before_lift_and_card() -> None:
    """CG-15 and CG-20, CG-21 together; CG-15 and CG-17 (an advance is due, both pawns in the supply) no game reaches:
    it is asked of a position changed by hand, and of typed moves below."""
    both_in_supply = _stalled()
    both_in_supply.state.set_pair(0, 27, 27)
    assert both_in_supply.state.refusal(0, UPPER + 20) == "CG-15"
    assert _stalled().refused(LOWER + 2) == "CG-15"  # CG-20
    assert _stalled(vacated_flip="forbidden").refused(LOWER + 0) == "CG-15"  # CG-21


def test_cg26_a_face_up_outcome_is_refused_even_when_an_advance_is_due() -> None:
    stalled = _stalled(face_up=[2, 5])
    assert stalled.refused(2) == "CG-26"
    assert stalled.refused(5) == "CG-26"
    assert stalled.legal() == [0, 1, 3, 4, 6, 7]


def test_cg17_for_the_lift_comes_before_the_card() -> None:
    """CG-17 (lift) and CG-20 together."""
    start = table(turn=1, pawns=["bell1 supply"])
    assert start.mover == 1
    assert start.refused(UPPER + 0) == "CG-17"
    assert start.refused(LOWER + 0) == "CG-20"


def test_cg20_comes_before_cg21() -> None:
    """CG-20 and CG-21 together: in phase second both can hold of one card only if a pawn was put back on it."""
    waiting = _waiting(pawns=["bell1 waiting", *PAWNS[1:]], lifted_from="bell1 bell2", seen="bell2")
    assert waiting.refused(PLACE + 0) == "CG-20"
    forbidden = _waiting(lifted_from="bell1 bell2", seen="bell2", vacated_flip="forbidden")
    assert forbidden.refused(PLACE + 0) == "CG-20"
    assert forbidden.refused(PLACE + 1) == "CG-21"


def test_cg21_bars_what_was_lifted_and_nothing_else() -> None:
    """CG-21, ruling 2: every card lifted from this turn, for both flips; a pawn left standing is CG-20."""
    forbidden = table(turn=8, pawns=PAWNS, vacated_flip="forbidden")
    assert forbidden.refused(LOWER + 0) == "CG-21"
    assert forbidden.refused(LOWER + 1) == "CG-20"
    assert forbidden.refused(UPPER + 1) == "CG-21"
    assert forbidden.refused(UPPER + 0) == "CG-20"
    assert forbidden.refused(BOTH + 0) == "CG-21"
    assert forbidden.refused(BOTH + 1) == "CG-21"
    forbidden.manipulate([0, 1], 20)
    assert [forbidden.refused(PLACE + i) for i in (0, 1, 20)] == ["CG-21", "CG-21", "CG-20"]


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 7, 12])
def test_cg1_four_to_six_seats(seats: int) -> None:
    with pytest.raises(SetupRefused) as refusal:
        GAME.setup(seats)
    assert refusal.value.rule == "CG-1"
    assert "4 to 6" in refusal.value.sentence


def test_cg1_four_five_and_six_may_play() -> None:
    assert [GAME.setup(seats).seats for seats in (4, 5, 6)] == [4, 5, 6]


@pytest.mark.parametrize(("seats", "first_seat"), [(4, 4), (4, 5), (5, 5)])
def test_cg11_the_first_seat_must_be_at_the_table(seats: int, first_seat: int) -> None:
    with pytest.raises(SetupRefused) as refusal:
        GAME.setup(seats, options={"first_player": "seat", "first_seat": first_seat})
    assert refusal.value.rule == "CG-11"
    assert f"seat {first_seat + 1} is not at this table" in refusal.value.sentence
    GAME.setup(seats, options={"first_seat": first_seat})  # not asked for, so it does not matter


@pytest.mark.parametrize("value", [6, -1, "0", True, 1.0, None])
def test_cg11_first_seat_is_a_whole_number_from_0_to_5(value: object) -> None:
    with pytest.raises(SetupRefused) as refusal:
        GAME.setup(6, options={"first_seat": value})
    assert refusal.value.rule == "CG-11"


def test_cg15_a_table_without_people_needs_a_stall_limit() -> None:
    with pytest.raises(SetupRefused) as refusal:
        GAME.setup(4, options={"stall_limit": 0}, humans=0)
    assert refusal.value.rule == "CG-15"
    assert GAME.setup(4, options={"stall_limit": 0}, humans=1).options["stall_limit"] == 0
    assert GAME.setup(4, options={"stall_limit": 0}).options["stall_limit"] == 0
    assert GAME.setup(4, options={"stall_limit": 1}, humans=0).options["stall_limit"] == 1


@pytest.mark.parametrize(
    ("option", "value", "rule"),
    [
        ("stall_limit", 21, "CG-15"),
        ("stall_limit", -1, "CG-15"),
        ("stall_limit", "5", "CG-15"),
        ("vacated_flip", "sometimes", "CG-21"),
        ("vacated_flip", True, "CG-21"),
        ("first_player", "youngest", "CG-11"),
        ("colour", "red", ""),
    ],
)
def test_options_are_refused_in_one_sentence(option: str, value: object, rule: str) -> None:
    with pytest.raises(SetupRefused) as refusal:
        GAME.setup(4, options={option: value})
    assert refusal.value.rule == rule
    assert option in refusal.value.sentence
    assert "\n" not in refusal.value.sentence


def test_a_mode_that_is_not_there_is_refused() -> None:
    with pytest.raises(SetupRefused, match="standard"):
        GAME.setup(4, mode="solo")


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"move": "pass"},
        {"move": None},
        {"move": 3},
        {"move": "advance"},
        {"move": "advance", "ritual": "ritual8"},
        {"move": "advance", "ritual": 3},
        {"move": "advance", "ritual": "ritual3", "flip": "bell1"},
        {"move": "manipulate", "lift": "lower"},
        {"move": "manipulate", "flip": "bell1"},
        {"move": "manipulate", "lift": "none", "flip": "bell1"},
        {"move": "manipulate", "lift": ["bell1"], "flip": "bell1"},
        {"move": "manipulate", "lift": "lower", "flip": "bell10"},
        {"move": "manipulate", "lift": "lower", "flip": "BELL1"},
        {"move": "place", "flip": "supply"},
        {"move": "place", "flip": None},
        {"move": "place"},
    ],
)
def test_malformed_moves_quote_no_rule(move: dict[str, object]) -> None:
    with pytest.raises(MalformedMove) as refusal:
        ALPHABET.encode(move)
    assert refusal.value.rule == ""
    assert refusal.value.sentence
    assert "\n" not in refusal.value.sentence


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "pass",
        "advance",
        "advance 9",
        "advance ritual9",
        "advance ritual1 ritual2",
        "place",
        "place bell10",
        "place bell1 bell2",
        "manipulate lower",
        "manipulate bell1",
        "manipulate nowhere bell1",
        "manipulate waiting bell1",
        "manipulate bell9, bell1",
        "manipulate lower flip=bell0",
        "manipulate lift=bell9,supply flip=bell1",
    ],
)
def test_malformed_text_quotes_no_rule(typed: str) -> None:
    start = table()
    with pytest.raises(MalformedMove) as refusal:
        GAME.read_move(start.view(0), typed)
    assert refusal.value.rule == ""


@pytest.mark.parametrize("code", [-1, 116, 1000])
def test_codes_that_are_no_move_are_malformed(code: int) -> None:
    start = table()
    with pytest.raises(MalformedMove):
        start.match.play(0, code)


@pytest.mark.parametrize("seat", [-1, 4, 28])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(Refused) as refusal:
        table().match.play(seat, 8)
    assert "0 to 3" in refusal.value.sentence


def test_malformed_comes_before_a_lift_that_is_not_ones_own() -> None:
    """5.4, reason 1 before reason 8: the flip is no cell and the lifted pawn is somebody else's."""
    with pytest.raises(MalformedMove):
        sections.read_move(after_x3(6).view(0), "manipulate book4 bell10")


def _read_and_play(now: Table, seat: int, typed: str) -> str:
    """The rule that stops a typed move, wherever it is noticed."""
    with pytest.raises(Refused) as refusal:
        now.match.play(seat, GAME.read_move(now.view(seat), typed))
    return refusal.value.rule


def test_a_typed_lift_is_refused_in_the_same_order() -> None:
    """5.4 for text: reasons CG-34, CG-12, CG-19, CG-15 before the CG-17 of a lift that is not one's own."""
    wrong = "manipulate candle9 candle8"
    assert _read_and_play(_over(), 0, wrong) == "CG-34"
    assert _read_and_play(table(turn=8, pawns=PAWNS), 1, wrong) == "CG-12"
    assert _read_and_play(table(turn=8, pawns=PAWNS), 1, "manipulate bell1 candle8") == "CG-12"  # the mover's pawn
    assert _read_and_play(table(turn=8, pawns=PAWNS), 1, "manipulate bell3 candle8") == "CG-12"  # the own pawn
    assert _read_and_play(_waiting(), 0, wrong) == "CG-19"
    assert _read_and_play(_stalled(), 0, wrong) == "CG-15"
    assert _read_and_play(table(turn=8, pawns=PAWNS), 0, wrong) == "CG-17"
    assert _read_and_play(table(turn=8, pawns=PAWNS), 0, "manipulate bell1 bell3") == "CG-20"
    assert sections.read_move(table(turn=8, pawns=PAWNS).view(SPECTATOR), "place bell1") == PLACE


def test_every_refusing_rule_of_the_rulebook_is_quoted_by_some_refusal_above() -> None:
    """The rules marked `refuses`: set-up CG-1, CG-11, CG-15 and the moves' reasons of 5.4."""
    assert GAME.rulebook.refusing() == {
        "CG-1",
        "CG-11",
        "CG-12",
        "CG-14",
        "CG-15",
        "CG-17",
        "CG-19",
        "CG-20",
        "CG-21",
        "CG-26",
        "CG-34",
    }
