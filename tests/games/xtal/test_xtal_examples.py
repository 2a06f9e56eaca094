"""The worked examples of the dossier (section 9), E1 to E30; race examples are in test_xtal_race.py.

Where nothing hangs on the clock an example is played in both timings: legal in turn is a legal order of arrival.
"""

import pytest
from tests.games.xtal.crystals import (
    A,
    B,
    C,
    D,
    asked,
    at,
    come_back,
    crystal,
    do,
    held,
    in_cards,
    leave,
    part,
    parties,
    play,
    protected,
    refused,
    rings,
    stored,
)

from greathall.games.xtal.content.ids import CLOCK_COUNTDOWN
from greathall.games.xtal.rules.moves import CLOCKED
from greathall.games.xtal.rules.names import ENDED_BY_CARD
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import members
from greathall.kernel.state import CLOCK

both_timings = pytest.mark.parametrize("timing", ["fair", "race"])


def started(s: Crystal) -> None:
    """A race waits for its countdown."""
    if s.countdown:
        s.apply(CLOCK, CLOCKED + CLOCK_COUNTDOWN)


def e6(timing: str = "fair", *, c: str = "p24", d: str = "p33", **more: object) -> Crystal:
    """E6: B stands on p28, A rolls 3 from p1: p4, opposite."""
    arguments: dict[str, object] = {"hands": {A: "fireball thunderbolt", B: "fireball_shield"}, **more}
    s = crystal(f"A:p1 B:p28 C:{c} D:{d}", phase="roll", dice=[3], combat_timing=timing, **arguments)  # type: ignore[arg-type]
    do(s, A, "roll")
    started(s)
    return s


def e4(timing: str = "fair", **hands: str) -> Crystal:
    s = crystal(
        "A:p2 B:p8 C:p26 D:p33",
        hands={A: "levitate:2 flight fireball", B: hands.get("b", "flight"), C: hands.get("c", "void")},
        combat_timing=timing,
    )
    play(s, A, "levitate B p12, levitate C p28, flight B p4", first=C)
    started(s)
    return s


@pytest.mark.parametrize(("die", "space", "drawn"), [(2, "p2", 1), (1, "p1", 0), (4, "p4", 0)])
def test_e1_card_positions(die: int, space: str, drawn: int) -> None:
    """XT-13, XT-14, XT-15."""
    s = crystal("A:p0 B:p9 C:p24 D:p33", phase="roll", dice=[die])
    deck = s.deck_size
    do(s, A, "roll")
    assert at(s, A) == space
    assert s.deck_size == deck - drawn
    assert in_cards(s)
    assert asked(s) == [A]


def test_e2_occupied() -> None:
    """XT-12."""
    s = crystal("A:p2 B:p8 C:p24 D:p33", phase="roll", dice=[6])
    deck = s.deck_size
    do(s, A, "roll")
    assert (at(s, A), s.deck_size, part(s), asked(s)) == ("p2", deck, "roll", [B])


def test_e3_passing_over() -> None:
    """XT-10."""
    s = crystal("A:p6 B:p8 C:p24 D:p33", phase="roll", dice=[4])
    deck = s.deck_size
    do(s, A, "roll")
    assert (at(s, A), s.deck_size) == ("p10", deck - 1)


@both_timings
def test_e4_making_others_fight(timing: str) -> None:
    """XT-30, XT-32, XT-34, XT-52, XT-58, XT-71."""
    s = e4(timing)
    assert (at(s, B), at(s, C), parties(s), s.prio, s.turn) == ("p4", "p28", [B, C], C, A)
    assert refused(s, A, "fireball") == "XT-20"
    do(s, C, "pass")
    do(s, B, "pass")
    assert (part(s), asked(s)) == ("roll", [B])


def test_e5_nearest_red() -> None:
    """XT-31, XT-33, XT-34, XT-35."""

    def levitating(board: str, to: str, rule: str = "nearest_free") -> str:
        s = crystal(board, hands={A: "levitate flight teleport"}, levitate_rule=rule)
        return refused(s, A, f"levitate D {to}")

    assert levitating("A:p12 B:p0 C:p24 D:p10", "p4") == ""
    assert levitating("A:p12 B:p0 C:p24 D:p10", "p20") == "XT-31"
    assert levitating("A:p12 B:p0 C:p24 D:p10", "p4", "nearest_only") == "XT-31"
    assert levitating("A:p1 B:p0 C:p24 D:p16", "p12") == levitating("A:p1 B:p0 C:p24 D:p16", "p20") == ""
    assert levitating("A:p12 B:p0 C:p24 D:p16", "p20") == ""
    assert levitating("A:p12 B:p0 C:p24 D:p16", "p20", "nearest_only") == ""  # from a Violet both are nearest
    assert levitating("A:p12 B:p4 C:p24 D:p8", "p44") == levitating("A:p12 B:p4 C:p24 D:p8", "p20") == ""
    assert levitating("A:p12 B:p4 C:p24 D:p8", "p20", "nearest_only") == "XT-31"
    assert levitating("A:p1 B:p0 C:p24 D:p12", "p20") == "XT-33"
    assert levitating("A:p1 B:p0 C:p24 D:p10", "p11") == "XT-30"
    s = crystal("A:p1 B:p8 C:p9 D:p33", hands={A: "flight teleport"})
    assert refused(s, A, "flight B p4") == "XT-34"
    assert refused(s, A, "teleport C p16") == "XT-35"


@both_timings
def test_e6_combat_by_die(timing: str) -> None:
    """XT-17, XT-58."""
    s = e6(timing)
    assert (parties(s), s.turn, s.prio, s.last_player, part(s)) == ([A, B], A, A, -1, "open")


@both_timings
def test_e7_shield_and_strike_back(timing: str) -> None:
    """XT-61, XT-63, XT-64, XT-65, XT-71."""
    s = e6(timing, hands={A: "fireball void", B: "fireball_shield thunderbolt aurablast"})
    play(s, A, "fireball")
    assert (part(s), asked(s)) == ("answer", [B])
    assert refused(s, B, "thunderbolt") == "XT-61"
    assert refused(s, B, "thunderbolt, fireball_shield") == "XT-61"
    assert refused(s, B, "fireball_shield, thunderbolt, aurablast") == "XT-24"
    play(s, B, "fireball_shield, thunderbolt")
    assert asked(s) == [A]
    do(s, A, "accept")
    assert (rings(s, A), rings(s, B)) == (0, 2)
    assert (part(s), asked(s)) == ("roll", [B])


@both_timings
def test_e8_shield_and_escape(timing: str) -> None:
    """XT-66, XT-67."""
    s = e6(timing, hands={A: "fireball aurablast flight", B: "fireball_shield flight teleport"})
    play(s, A, "fireball")
    assert refused(s, B, "fireball_shield, flight A p20") == ""
    play(s, B, "fireball_shield, flight B p12")
    assert (parties(s), s.prio, part(s)) == ([A, B], A, "open")
    assert refused(s, A, "aurablast") == "XT-60"
    passing = s.copy()
    do(passing, A, "pass")
    do(passing, B, "pass")
    assert (part(passing), asked(passing)) == ("roll", [B])
    play(s, A, "flight A p36, aurablast")
    assert (part(s), asked(s)) == ("answer", [B])


@both_timings
def test_e9_transfer_and_transfer_back(timing: str) -> None:
    """XT-68, XT-69."""
    s = e6(timing, hands={A: "levitate flight fireball", B: "flight", C: "void"})
    assert refused(s, A, "levitate C p28") == "XT-29"
    play(s, A, "levitate C p20, flight B p44", first=C)
    assert (parties(s), s.prio) == ([B, C], C)
    assert refused(s, A, "fireball") == "XT-20"
    do(s, C, "pass")
    play(s, B, "flight B p28")
    assert (parties(s), s.prio) == ([A, B], A)


@both_timings
def test_e10_void_ends_combat_and_protects(timing: str) -> None:
    """XT-40, XT-41, XT-46, XT-55, XT-71."""
    s = crystal(
        "A:p4 B:p25 C:p12 D:p24",
        hands={A: "void", B: "thunderbolt flight", C: "flight", D: "void"},
        phase="roll",
        turn=B,
        dice=[3, 1, 4, 2],
        combat_timing=timing,
    )
    do(s, B, "roll")
    started(s)
    play(s, B, "thunderbolt")
    play(s, A, "void")
    assert (protected(s), part(s), asked(s)) == ([A], "closing", [B])
    assert refused(s, B, "flight B p20") == "XT-46"
    do(s, B, "pass")
    assert (part(s), asked(s)) == ("roll", [C])
    do(s, C, "roll")
    assert refused(s, C, "flight A p20") == "XT-27"
    do(s, C, "end_turn")
    do(s, D, "roll")  # p28 is taken: D would come to face A there
    assert (at(s, D), protected(s), asked(s)) == ("p24", [A], [A])
    do(s, A, "roll")
    assert (at(s, A), protected(s)) == ("p6", [])


def test_e10_a_die_move_opposite_a_protected_player_starts_no_combat() -> None:
    """XT-55, Q34."""
    s = crystal("A:p4 B:p2 C:p25 D:p33", phase="roll", turn=C, dice=[3], protected=[A])
    do(s, C, "roll")
    assert (at(s, C), part(s), parties(s)) == ("p28", "cards", [])


@both_timings
@pytest.mark.parametrize("ending", ["shield", "void", "shield and strike", "accept"])
def test_e11_void_against_void(timing: str, ending: str) -> None:
    """XT-42, XT-46."""
    s = e6(timing, hands={A: "thunderbolt void flight", B: "void:2 thunderbolt_shield fireball"})
    play(s, A, "thunderbolt")
    play(s, B, "void")
    play(s, A, "void")
    assert (protected(s), part(s), asked(s)) == ([A], "answer", [B])
    if ending == "shield and strike":
        assert refused(s, B, "thunderbolt_shield, fireball") == "XT-46"
    elif ending == "accept":
        do(s, B, "accept")
        assert (rings(s, A), rings(s, B)) == (2, 0)
    else:
        play(s, B, "thunderbolt_shield" if ending == "shield" else "void")
        assert protected(s) == ([A] if ending == "shield" else [B])
        assert (part(s), asked(s)) == ("closing", [A])
        do(s, A, "pass")
        assert (part(s), rings(s, A), rings(s, B)) == ("roll", 1, 1)


@both_timings
def test_e12_void_on_a_shield(timing: str) -> None:
    """XT-40, XT-46."""
    s = e6(timing, hands={A: "fireball void flight", B: "fireball_shield:2 void"})
    play(s, A, "fireball")
    play(s, B, "fireball_shield")
    assert s.prio == A
    play(s, A, "void")
    assert (protected(s), part(s), asked(s)) == ([A], "answer", [B])
    assert refused(s, B, "fireball_shield") == refused(s, B, "void") == ""
    do(s, B, "accept")
    assert rings(s, A) == 2


@both_timings
def test_e13_void_on_the_card_that_made_the_arrangement(timing: str) -> None:
    """XT-40, XT-46, Q23."""
    s = e4(timing, c="void flight")
    play(s, C, "void")
    assert (at(s, B), at(s, C), parties(s), protected(s)) == ("p12", "p28", [B, C], [C])
    assert (part(s), asked(s)) == ("closing", [B])
    do(s, B, "pass")
    assert (part(s), asked(s), at(s, B)) == ("roll", [B], "p12")


@both_timings
def test_e14_nothing_to_lose(timing: str) -> None:
    """XT-64, XT-61."""
    s = e6(timing, rings={B: 0})
    play(s, A, "fireball")
    do(s, B, "accept")
    assert (rings(s, A), rings(s, B), held(s, B)) == (1, 0, {"fireball_shield": 1})
    s = e6(timing, rings={B: 0}, must_answer=True)
    play(s, A, "fireball")
    assert refused(s, B, "accept") == "XT-61"


@pytest.mark.parametrize(("die", "arrival", "wins"), [(3, "exact", True), (4, "exact", False), (4, "pass", True)])
def test_e15_exact_home(die: int, arrival: str, wins: bool) -> None:
    """XT-90, XT-91."""
    s = crystal(
        "A:p45 B:p9 C:p25 D:p33", rings={A: 6, B: 0, C: 0, D: 0}, phase="roll", dice=[die], home_arrival=arrival
    )
    do(s, A, "roll")
    assert s.over() == wins
    assert members(s.winners()) == ([A] if wins else [])


def test_e16_teleport_home() -> None:
    """XT-92, XT-29, XT-27."""
    six = {A: 6, B: 0, C: 0, D: 0}
    s = crystal("A:p16 B:p9 C:p25 D:p33", rings=six, hands={A: "teleport:2 void"})
    shielded = s.copy()
    play(s, A, "teleport A p0")
    assert (s.end, members(s.winners())) == (ENDED_BY_CARD, [A])
    play(shielded, A, "void")
    assert refused(shielded, A, "teleport A p0") == "XT-27"
    s = crystal("A:p16 B:p0 C:p25 D:p33", rings=six, hands={A: "teleport:2"})
    assert refused(s, A, "teleport A p0") == "XT-29"
    play(s, A, "teleport B p8, teleport A p0")
    assert members(s.winners()) == [A]


def test_e17_rings_of_an_unchosen_home() -> None:
    """XT-16, XT-4."""
    s = crystal("A:p12 B:p9 C:p15 D:p33", phase="roll", dice=[4, 1, 1])
    deck = s.deck_size
    do(s, A, "roll")
    assert (at(s, A), rings(s, A), stored(s, 2), s.deck_size) == ("p16", 2, 0, deck)
    do(s, A, "end_turn")
    assert (at(s, C), rings(s, C)) == ("p15", 1)


def test_e18_leaving_for_a_while() -> None:
    """XT-81, XT-83, XT-84, XT-85."""
    s = crystal("A:p6 B:p13 C:p25 D:p33", rings={B: 2}, storage={2: 0, 5: 1}, turn=B, dice=[1, 1, 2, 1, 1, 1, 1])
    assert leave(s, B) == ""
    assert (stored(s, 1), rings(s, B), at(s, B), asked(s)) == (2, 0, "p13", [C])
    for seat in (C, D):
        do(s, seat, "roll")
        do(s, seat, "end_turn")
    assert come_back(s, B) == ""
    do(s, A, "roll")
    assert (at(s, A), rings(s, A), stored(s, 1)) == ("p8", 3, 0)
    do(s, A, "end_turn")
    assert (asked(s), s.missed[B]) == ([C], 1)
    for seat in (C, D, A):
        do(s, seat, "roll")
        do(s, seat, "end_turn")
    assert (asked(s), part(s), rings(s, B), at(s, B)) == ([B], "roll", 0, "p13")


def test_e19_deck_runs_out() -> None:
    """XT-77, XT-78."""
    s = crystal("A:p2 B:p9 C:p25 D:p33", phase="roll", dice=[1], deck=[])
    do(s, A, "roll")
    assert s.deck_size == 65
    assert s.refuse == 0
    everything = "levitate:12 flight:12 teleport:8 void:8 aurablast:5 thunderbolt:5 fireball:5 aurablast_shield:5"
    s = crystal(
        "A:p2 B:p9 C:p25 D:p33",
        phase="roll",
        dice=[1],
        hands={A: everything, B: "thunderbolt_shield:5", C: "fireball_shield:5", D: ""},
        deck=[],
    )
    before = s.hands[A]
    do(s, A, "roll")
    assert (s.hands[A], part(s)) == (before, "cards")


def test_e20_refused_groups() -> None:
    """XT-60, XT-29, XT-25, XT-26."""
    s = crystal("A:p4 B:p36 C:p28 D:p33", hands={A: "fireball flight void"})
    assert refused(s, A, "fireball") == "XT-60"
    assert refused(s, A, "flight B p28") == "XT-29"
    assert refused(s, A, "void, flight C p12") == "XT-25"
    assert s.refusal(A, 10) == "XT-26"  # nothing in the tray yet
    play(s, A, "flight C p12", first=B)
    assert parties(s) == [B, C]


def test_e21_left_over_arrangement() -> None:
    """XT-54."""
    s = crystal("A:p4 B:p28 C:p2 D:p34", phase="roll", turn=B, dice=[5])
    do(s, B, "roll")
    assert at(s, B) == "p33"
    s = crystal("A:p4 B:p28 C:p3 D:p33", phase="roll", turn=B, dice=[5])
    do(s, B, "roll")
    assert (at(s, B), part(s), asked(s)) == ("p28", "roll", [C])
    s = crystal("A:p4 B:p28 C:p3 D:p33", turn=C, hands={C: "flight:2"})
    play(s, C, "flight B p20, flight B p28", first=B)
    assert (parties(s), s.turn, s.prio) == ([A, B], C, B)


def test_e24_passing_in_fair_mode() -> None:
    """XT-73."""
    s = e6(hands={A: "fireball", B: "flight void"})
    do(s, A, "pass")
    assert s.passes == 1
    play(s, B, "flight B p12")
    assert s.passes == 0
    do(s, A, "pass")
    do(s, B, "pass")
    assert (part(s), asked(s)) == ("roll", [B])


def test_e25_whole_group_first() -> None:
    """XT-53."""
    s = crystal("A:p4 B:p12 C:p20 D:p33", hands={A: "flight:3"})
    play(s, A, "flight B p28, flight B p36")
    assert (part(s), parties(s)) == ("cards", [])


@both_timings
def test_e26_strike_with_the_opening_group(timing: str) -> None:
    """XT-60, XT-40."""
    s = crystal(
        "A:p2 B:p26 C:p24 D:p28", hands={A: "levitate:2 flight fireball", D: "void flight"}, combat_timing=timing
    )
    play(s, A, "levitate A p4, fireball")
    assert (parties(s), part(s), asked(s)) == ([A, D], "answer", [D])
    play(s, D, "void")
    assert (at(s, A), protected(s), part(s), asked(s)) == ("p4", [D], "closing", [A])
    do(s, A, "pass")
    assert (part(s), asked(s)) == ("roll", [B])


@both_timings
def test_e27_a_void_uncovers_another_arrangement(timing: str) -> None:
    """XT-40, XT-56."""
    s = crystal(
        "A:p4 B:p36 C:p10 D:p26", hands={A: "levitate:2 flight", B: "void flight", C: "flight"}, combat_timing=timing
    )
    play(s, A, "levitate D p28, levitate C p12", first=B)
    started(s)
    assert (parties(s), s.prio) == ([B, C], B)
    play(s, B, "void")
    assert (at(s, C), parties(s), protected(s), s.prio) == ("p10", [A, D], [B], A)
    assert part(s) == "open"
    assert refused(s, C, "flight B p12") == "XT-20"


@both_timings
def test_e28_own_void_cancelled(timing: str) -> None:
    """Q37."""
    s = e6(timing, c="p12", hands={A: "flight void:2", B: "void flight"})
    play(s, A, "flight A p36, void")
    assert (parties(s), protected(s), part(s), asked(s)) == ([A, B], [A], "closing", [B])
    play(s, B, "void")
    assert (parties(s), protected(s), s.prio, part(s)) == ([A, C], [B], A, "open")


@pytest.mark.parametrize(
    ("hand", "spent", "lost"),
    [("fireball_shield void", "fireball_shield", 0), ("void flight", "void", 0), ("flight", "", 3)],
)
def test_e29_leaving_is_no_dodge(hand: str, spent: str, lost: int) -> None:
    """XT-85."""
    s = crystal(
        "A:p4 B:p22 C:p25 D:p33", rings={A: 1, B: 3, C: 0, D: 0}, hands={A: "levitate flight:2 fireball", B: hand}
    )
    play(s, A, "levitate B p20")
    assert leave(s, B) == ""
    assert rings(s, B) == 3
    play(s, A, "flight A p44, fireball")
    assert (spent in held(s, B)) is False
    if spent:
        do(s, A, "pass")
        if spent == "fireball_shield":  # Combat is open again, and the program passes for B
            assert part(s) == "roll"
    assert (rings(s, A), rings(s, B), stored(s, 1)) == (1 + lost, 0, 3 - lost)
    assert members(s.away) == [B]


def test_e30_two_winners_at_once() -> None:
    """XT-92, XT-98."""
    s = crystal(
        "A:p8 B:p0 C:p25 D:p33",
        rings={A: 3, B: 3, C: 0, D: 0},
        turn=C,
        hands={C: "blank"},
        mode="short",
        blank_cards="custom",
        custom_power="mirror",
    )
    play(s, C, "mirror A B")
    assert members(s.winners()) == [A]
