"""The worked examples of the dossier (section 9): moving, spells, items, combat and the Ritual."""

import pytest
from tests.games.castle_of_magic.castles import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    at,
    castle,
    do,
    heard,
    phase,
    points_of,
    set_combat,
    set_level,
    why,
)

from greathall.games.castle_of_magic.content.ids import COMBO_NAMES, SECRET_NAMES, SPACE_NAMES
from greathall.games.castle_of_magic.rules import items, pawns, scoring, spells
from greathall.games.castle_of_magic.rules.names import TURN
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.sight.view import view

NOBODY = -1


def landed(s: Magic, seat: int, space: str) -> Magic:
    """The seat is on turn and has just walked onto this space."""
    s.turn = seat
    s.phase = TURN
    pawns.put(s, seat, SPACE_NAMES.index(space))
    spells.land(s, SPACE_NAMES.index(space))
    return s


def test_e1_who_has_most_points_controls_the_item() -> None:
    s = castle(points=[[5, 2, 2], [3, 2, 2], [3, 2, 2], [3, 2, 2]])
    assert scoring.owner(s, 0) == RED


def test_e2_a_point_gained_decides_a_tie() -> None:
    s = castle(faces={"spell": [1]})
    landed(s, YELLOW, "w14")
    assert points_of(s, YELLOW) == [2, 3, 2]
    assert view(s, BLUE).controls == [None, YELLOW, None]


def test_e3_a_tie_means_nobody() -> None:
    s = castle(points=[[4, 2, 2], [0, 2, 2], [3, 2, 2], [4, 2, 2]])
    s.events = []
    items.gain(s, GREEN, 0)
    assert scoring.owner(s, 0) == NOBODY
    items.gain(s, GREEN, 0)
    assert scoring.owner(s, 0) == GREEN
    assert [event.name for event in s.events] == ["point_gained", "point_gained", "control_changed"]


def test_e4_result_four_serves_the_owner_of_the_scepter() -> None:
    """The forecast itself is drawn from the view; the rules say whom result 4 serves."""
    s = castle(points=[[2, 2, 2], [2, 2, 2], [2, 2, 3], [2, 2, 2]], disks=(3, -3, -3))
    assert s.results[scoring.combination(s)] == 4
    assert scoring.controller(s) == GREEN
    items.take(s, RED, GREEN, 2)
    assert scoring.controller(s) == RED


@pytest.mark.parametrize(("die", "then"), [(1, "ritual"), (2, "turn"), (6, "turn")])
def test_e5_a_spell_works_up_to_its_level(die: int, then: str) -> None:
    assert phase(landed(castle(faces={"spell": [die]}), BLUE, "w03")) == then


@pytest.mark.parametrize(("die", "gained"), [(3, 3), (4, 2), (6, 2)])
def test_e6_level_three(die: int, gained: int) -> None:
    s = castle(5, faces={"spell": [die]})
    set_level(s, 4, "amulet", 3)
    landed(s, 4, "w14")
    assert points_of(s, 4) == [2, gained, 2]


def test_e8_the_black_pawn_reaches_the_ritual_spell() -> None:
    s = castle(disks=(2, -1, 3), black=5)
    landed(s, RED, "t00")
    do(s, RED, "count_down yes")
    assert s.over()
    assert [int(disk) for disk in s.disks] == [3, -3, 3]
    assert COMBO_NAMES[scoring.combination(s)] == "rcl"
    assert view(s, RED).result is not None
    assert view(s, RED).result.facts["result"] == 3  # type: ignore[union-attr]


def test_e9_the_start_is_skipped() -> None:
    s = castle(disks=(0, -1, 0), faces={"spell": [1]})
    landed(s, RED, "w09")
    assert why(s, RED, "push lit") == "CM-40"
    do(s, RED, "push open")
    assert s.disks[1] == 1


def test_e10_a_disk_at_its_end_is_locked() -> None:
    s = castle(disks=(2, 0, 0), faces={"spell": [1, 1]})
    landed(s, RED, "w05")
    do(s, RED, "push ringing")
    assert s.disks[0] == 3
    s.events = []
    landed(s, GREEN, "k02")
    assert [event.name for event in s.events] == ["nothing_to_move", "turn_began"]
    assert phase(s) == "turn"


def test_e11_the_keep_opens() -> None:
    s = castle(space="w09 w20 w30 w08", faces={"spell": [1, 6, 6]})
    landed(s, RED, "w09")
    told = do(s, RED, "push open")
    assert "barrier_fell" in heard(told, BLUE)
    s.turn = BLUE
    told = do(s, BLUE, "enter k06")
    assert [event.facts["spell"] for event in told if event.name == "attempted"] == [9]  # the Amulet
    s.turn = YELLOW
    assert why(s, YELLOW, "enter k06") == "CM-25"
    assert why(s, YELLOW, "enter t00") == "CM-27"
    told = do(s, YELLOW, "enter k05")
    assert [event.facts["spell"] for event in told if event.name == "attempted"] == [6]  # the Book


def test_e12_no_card_after_the_roll() -> None:
    s = castle(cards={RED: [4]}, faces={"move": [2]})
    do(s, RED, "roll")
    assert why(s, RED, "play_card 4 cw") == "CM-20"


@pytest.mark.parametrize(("way", "space", "spell"), [("cw", "w03", 4), ("ccw", "w29", 7)])
def test_e13_both_ways_round_the_wall(way: str, space: str, spell: int) -> None:
    s = castle(space="w34", faces={"move": [5], "spell": [6]})
    told = do(s, RED, "roll", f"step {way}")
    assert at(s, RED) == space
    assert [event.facts["spell"] for event in told if event.name == "attempted"] == [spell]


@pytest.mark.parametrize(("defence", "taken"), [(4, True), (5, False)])
def test_e14_the_spell_comes_before_the_fight(defence: int, taken: bool) -> None:
    s = castle(space="k05 k08", disks=(1, 0, 0), faces={"move": [3], "attack": [4], "defend": [defence]})
    do(s, RED, "roll", "step cw")
    assert s.combat[RED] == 1
    do(s, RED, "attack seat1 amulet")
    do(s, YELLOW, "fight")
    assert points_of(s, RED) == ([2, 3, 2] if taken else [2, 2, 2])
    assert points_of(s, YELLOW) == ([2, 1, 2] if taken else [2, 2, 2])
    assert scoring.owner(s, 1) == (RED if taken else NOBODY)


def test_e15_nothing_to_take() -> None:
    s = castle(space="w02 w03", points=[[2, 2, 2], [0, 1, 4], [2, 2, 2], [2, 2, 2]], faces={"move": [1], "spell": [6]})
    do(s, RED, "roll", "step cw")
    assert why(s, RED, "attack seat1 crown") == "CM-54"
    set_combat(s, 0, 9)
    do(s, RED, "attack seat1 amulet")
    do(s, YELLOW, "surrender")
    assert points_of(s, YELLOW) == [0, 0, 4]


def test_e16_the_first_card_with_the_number() -> None:
    s = castle(wizards="tarn oriel pell rossi", secrets="s04 s12 s15 s01")
    landed(s, RED, "w01")
    before = [SECRET_NAMES[card] for card in s.secret_deck]
    told = do(s, RED, "secret seat3")
    assert [SECRET_NAMES[card] for card in s.secret_deck] == [card for card in before if card != "s15"] + ["s15"]
    assert [event.facts["card"] for event in told if event.name == "secret_read"] == [14]
    assert "secret_read" in heard(told, RED)
    for seat in (YELLOW, GREEN, BLUE, -1):
        assert heard(told, seat) == ["secret_learned", "turn_began"]
        assert [search.card for search in view(s, seat).searches] == [None]
    assert [search.card for search in view(s, RED).searches] == [14]


def test_e18_no_combat_after_the_end() -> None:
    s = castle(space="w20 w12 w16 w21", disks=(3, -3, 2), faces={"move": [1], "spell": [1]})
    do(s, RED, "roll", "step cw", "push lit")
    assert (s.over(), phase(s), COMBO_NAMES[scoring.combination(s)]) == (True, "over", "rcl")
    assert why(s, RED, "attack seat3 crown") == "CM-75"
    assert view(s, RED).result.end == "all-locked"  # type: ignore[union-attr]


def test_e26_the_black_pawn_may_be_left() -> None:
    s = castle(space="t03 w12 w16 t04", disks=(1, 1, 1), black=3, faces={"move": [1]})
    do(s, RED, "roll", "step cw", "count_down no")
    assert (s.black, phase(s)) == (3, "combat")
    assert why(s, RED, "attack seat3 crown") == ""


def test_e27_the_last_automatic_step() -> None:
    s = castle(disks=(1, -2, 0), black=5, faces={"move": [2], "spell": [6], "side": [1]})
    s.round = 55
    s.turn = BLUE
    do(s, BLUE, "roll", "step cw")
    assert s.over()
    assert COMBO_NAMES[scoring.combination(s)] == "rcu"
    assert view(s, RED).result.end == "round-limit"  # type: ignore[union-attr]
