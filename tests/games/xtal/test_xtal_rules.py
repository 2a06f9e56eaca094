"""Rules one by one, where no worked example shows them; every refusal with its id in the dossier's order (5.3)."""

import pytest
from tests.games.xtal.crystals import (
    A,
    B,
    C,
    D,
    asked,
    at,
    code,
    come_back,
    crystal,
    do,
    held,
    leave,
    part,
    parties,
    pick,
    play,
    protected,
    refused,
    rings,
    silenced,
    stored,
)

from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.moves import ALPHABET, CODES, FIRST_PLAY, PLAY
from greathall.games.xtal.rules.names import ENDED_ALONE, ENDED_LIMIT
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list
from greathall.kernel.rows import replaced
from greathall.kernel.state import TABLE


def fighting(**more: object) -> Crystal:
    """A on p4 and B on p28 in Combat, A's turn and play."""
    hands = more.pop("hands", {A: "fireball flight:2 void", B: "fireball_shield flight void"})
    s = crystal("A:p1 B:p28 C:p24 D:p33", phase="roll", dice=[3], hands=hands, **more)  # type: ignore[arg-type]
    do(s, A, "roll")
    return s


def test_the_codes_are_those_of_the_alphabet() -> None:
    assert ALPHABET.size == CODES
    for name, first in ALPHABET.first.items():
        assert ALPHABET.text(first).split()[0] == name
    for word in ("levitate A p0", "flight A p0", "teleport A p0", "void", "aurablast", "aurablast_shield"):
        assert code(f"wild_{word}") - code(word) == 871


def test_setting_up_by_choice() -> None:
    """XT-2, XT-3, XT-4, XT-5, XT-6."""
    s = GAME.new(GAME.setup(2, "", {"first_player": "host", "first_seat": 1}), FastDice(3))
    assert [stored(s, home) for home in range(6)] == [1] * 6
    assert refused(s, B, "choose_home h0") == "XT-3"
    assert leave(s, A) == "XT-85"
    assert refused(s, A, "roll") == refused(s, A, "end_turn") == "XT-19"
    do(s, A, "choose_home h4")
    assert refused(s, B, "choose_home h4") == "XT-3"
    do(s, B, "choose_home h1")
    assert (at(s, A), at(s, B), rings(s, A), stored(s, 4), stored(s, 0)) == ("p32", "p8", 1, 0, 1)
    assert (list(s.order), s.first, asked(s)) == ([B, A], B, [B])
    assert (sum(held(s, A).values()), sum(held(s, B).values()), s.deck_size) == (5, 5, 60)
    assert refused(s, B, "choose_home h2") == "XT-3"


def test_homes_spread_and_by_lot() -> None:
    s = GAME.new(GAME.setup(4, "", {"home_assignment": "spread"}), FastDice(3))
    assert [int(s.home[seat]) for seat in range(4)] == [0, 1, 3, 4]
    s = GAME.new(GAME.setup(6, "", {"home_assignment": "random"}), FastDice(3))
    assert sorted(int(s.home[seat]) for seat in range(6)) == list(range(6))


def test_rights_outside_combat() -> None:
    """XT-9, XT-10, XT-18, XT-19, XT-20, XT-47, XT-61, XT-72."""
    s = crystal("A:p1 B:p9 C:p25 D:p33", phase="roll", dice=[1], hands={A: "flight", B: "void"})
    assert refused(s, A, "flight A p4") == refused(s, A, "pass") == "XT-9"
    assert refused(s, A, "end_turn") == "XT-10"
    assert refused(s, B, "void") == "XT-20"
    assert refused(s, B, "roll") == refused(s, B, "end_turn") == "XT-19"
    do(s, A, "roll")
    assert refused(s, A, "roll") == "XT-9"
    assert refused(s, A, "pass") == "XT-18"
    assert refused(s, A, "accept") == "XT-61"
    assert refused(s, A, "clock quiet") == "XT-75"
    assert refused(s, A, "leave A away") == "XT-85"
    assert refused(s, A, "return A") == "XT-83"
    assert s.refusal(6, code("roll")) == "XT-1"
    assert s.refusal(TABLE, code("roll")) == "XT-20"
    fight = fighting()
    assert refused(fight, A, "roll") == refused(fight, A, "end_turn") == "XT-72"
    assert refused(fight, B, "pass") == refused(fight, B, "flight B p12") == "XT-73"
    assert refused(fight, C, "pass") == "XT-20"
    assert refused(fight, A, "accept") == "XT-61"
    play(fight, A, "fireball")
    assert refused(fight, A, "void") == "XT-62"
    assert refused(fight, B, "pass") == "XT-61"


def test_order_of_refusal_of_one_card() -> None:
    """XT-21, XT-26, XT-24, XT-63, XT-25, XT-27, XT-29."""
    s = crystal("A:p4 B:p28 C:p25", hands={A: "flight void fireball fireball_shield"}, homes=(0, 1, 3), protected=[B])
    assert refused(s, A, "levitate A p12") == "XT-21"
    assert refused(s, A, "flight D p12") == "XT-26"
    assert refused(s, A, "fireball_shield") == "XT-63"
    assert refused(s, A, "void, fireball_shield") == "XT-25"
    assert refused(s, A, "flight B p12") == "XT-27"
    assert refused(s, A, "flight A p4") == "XT-29"
    assert s.refusal(A, PLAY) == "XT-26"


def test_xt43_a_void_that_cancels_nothing() -> None:
    s = crystal("A:p4 B:p9 C:p25 D:p33", hands={A: "void flight"}, void_alone=False)
    assert refused(s, A, "void") == refused(s, A, "flight A p12, void") == "XT-43"
    s = crystal("A:p4 B:p9 C:p25 D:p33", hands={A: "void flight:2"})
    play(s, A, "flight A p12, void")
    assert (protected(s), part(s)) == ([A], "cards")
    assert refused(s, A, "flight A p20") == "XT-27"  # XT-45
    assert refused(s, A, "flight B p20") == "XT-34"  # XT-48: he may still play at others


def test_xt58_naming_who_plays_first() -> None:
    s = crystal("A:p2 B:p12 C:p20 D:p33", hands={A: "flight void", B: "void", C: "void"})
    pick(s, A, "flight B p44")
    assert s.refusal(A, PLAY) == "XT-58"
    assert s.refusal(A, FIRST_PLAY + A) == s.refusal(A, FIRST_PLAY + D) == "XT-58"
    s.apply(A, FIRST_PLAY + B)
    assert (parties(s), s.prio) == ([B, C], B)
    s = crystal("A:p44 B:p12 C:p22 D:p33", hands={A: "levitate void"})
    pick(s, A, "levitate C p20")
    assert s.refusal(A, FIRST_PLAY + C) == "XT-58"
    s.apply(A, PLAY)
    assert (parties(s), s.prio) == ([A, C], A)


def test_xt22_xt23_a_group_is_carried_out_in_its_order() -> None:
    """XT-28, XT-36, XT-11."""
    s = crystal("A:p16 B:p0 C:p25 D:p33", hands={A: "teleport:3 flight"})
    assert refused(s, A, "teleport A p0") == "XT-29"
    play(s, A, "teleport B p40, teleport A p0, teleport B p16")
    assert (at(s, A), at(s, B), rings(s, B), stored(s, 2)) == ("p0", "p16", 1, 1)
    assert held(s, A) == {"flight": 1}


def test_xt16_by_option_a_card_takes_rings_too() -> None:
    s = crystal("A:p8 B:p0 C:p25 D:p33", hands={A: "teleport:2 flight"}, storage_take="any")
    play(s, A, "teleport A p16")
    assert (rings(s, A), stored(s, 2)) == (2, 0)


def test_xt64_by_option_one_ring_is_lost() -> None:
    s = fighting(mode="gentle", rings={A: 1, B: 3, C: 0, D: 0})
    play(s, A, "fireball")
    do(s, B, "accept")
    assert (rings(s, A), rings(s, B)) == (2, 2)


def test_xt55_xt86_nobody_fights_with_somebody_who_is_away() -> None:
    s = crystal("A:p1 B:p28 C:p24 D:p33", rings={B: 0}, away=[B], phase="roll", dice=[3], hands={A: "flight fireball"})
    do(s, A, "roll")
    assert (at(s, A), part(s)) == ("p4", "cards")
    assert refused(s, A, "flight B p12, fireball") == "XT-60"
    assert refused(s, A, "flight B p12") == ""


def test_xt57_xt70_empty_hands_end_a_combat_by_themselves() -> None:
    s = fighting(hands={A: "flight", B: ""})
    play(s, A, "flight A p12")
    assert (part(s), asked(s)) == ("roll", [B])
    s = fighting(hands={A: "fireball flight", B: ""})
    play(s, A, "fireball")
    assert (part(s), rings(s, A)) == ("roll", 2)


def test_xt61_must_answer_with_a_wild_card() -> None:
    """Q35."""
    s = fighting(hands={A: "fireball flight", B: "blank"}, must_answer=True, blank_cards="wild")
    play(s, A, "fireball")
    assert refused(s, B, "accept") == "XT-61"
    assert legal_list(s, B) == [code("wild_void"), code("wild_fireball_shield")]


def test_xt76_played_cards_lie_on_the_refuse_pile() -> None:
    s = crystal("A:p4 B:p9 C:p25 D:p33", hands={A: "flight:2"})
    play(s, A, "flight A p12")
    assert GAME.view(s, B).refuse == [0, 1] + [0] * 9


# -- leaving (XT-80 to XT-88)


def test_refusals_of_the_table() -> None:
    s = crystal("A:p4 B:p9 C:p25 D:p33")
    assert come_back(s, B) == "XT-83"
    assert leave(s, B) == ""
    assert leave(s, B, "forced") == "XT-81"
    assert come_back(s, B) == ""  # it was only asked for
    assert leave(s, B, "gone") == ""
    assert leave(s, B, "gone") == leave(s, B) == leave(s, 5) == "XT-82"
    assert come_back(s, B) == come_back(s, 5) == "XT-83"


def test_xt82_leaving_for_good() -> None:
    s = crystal("A:p4 B:p9 C:p25 D:p33", hands={A: "flight", B: "void:2"}, dice=[1] * 9)
    leave(s, B, "gone")
    do(s, A, "end_turn")
    assert (stored(s, 1), s.hands[B], asked(s), GAME.view(s, A).refuse[3]) == (1, 0, [C], 2)
    assert GAME.view(s, A).now.positions[B] is None
    assert refused(s, B, "roll") == "XT-19"
    assert refused(s, C, "roll") == ""


def test_xt87_the_last_one_left_wins() -> None:
    s = crystal("A:p4 B:p9", homes=(0, 1))
    leave(s, A, "gone")
    assert (s.end, members(s.winners())) == (ENDED_ALONE, [B])
    assert leave(s, B) == refused(s, B, "roll") == refused(s, B, "void") == refused(s, B, "choose_home h0") == "XT-90"
    assert refused(s, B, "end_turn") == refused(s, B, "leave A away") == "XT-90"


def test_xt87_of_all_who_leave_for_good_at_once_the_last_in_order_wins() -> None:
    """Somebody must be left; they leave in turn order (5.3.2)."""
    s = crystal("A:p4 B:p9 C:p25 D:p33")
    for seat in (B, D, C):
        assert leave(s, seat, "gone") == ""
        assert not s.over()
    leave(s, A, "gone")  # in his own turn, which ends
    assert (s.end, members(s.winners()), members(s.gone)) == (ENDED_ALONE, [D], [A, B, C])
    assert list(s.leaving) == [0] * 6


def test_xt88_three_leaves_a_game() -> None:
    s = crystal("A:p4 B:p9 C:p25 D:p33")
    s.leaves = replaced(s.leaves, B, 3)
    assert leave(s, B) == "XT-88"
    assert leave(s, B, "forced") == ""


def test_when_all_are_away_the_table_waits() -> None:
    """XT-83, Q39: who comes back to his Home with enough rings in its Storage wins."""
    s = crystal("A:p0 B:p9", homes=(0, 1), rings={A: 5, B: 1})
    leave(s, B, "forced")
    leave(s, A, "forced")
    assert (part(s), asked(s), s.timers()) == ("paused", [], [])
    assert leave(s, A) == "XT-81"
    assert refused(s, A, "roll") == "XT-19"
    assert refused(s, A, "void") == "XT-20"
    assert come_back(s, A) == ""
    assert (part(s), asked(s), rings(s, A)) == ("roll", [A], 5)
    s = crystal("A:p0 B:p9", homes=(0, 1), rings={A: 3, B: 1}, mode="short")
    leave(s, B)
    leave(s, A)
    come_back(s, A)
    assert members(s.winners()) == [A]
    s = crystal("A:p0 B:p9", homes=(0, 1))
    leave(s, B)
    leave(s, A)
    assert leave(s, B, "gone") == ""
    assert members(s.winners()) == [A]


# -- the end


def test_xt94_the_round_limit() -> None:
    s = crystal("A:p41 B:p2 C:p25", rings={A: 3, B: 3, C: 0}, homes=(0, 1, 3), turn=C, round_limit=50)
    s.round = 50
    do(s, C, "end_turn")
    assert (s.end, members(s.winners()), GAME.result(s).scores) == (ENDED_LIMIT, [B], [3, 3, 0])
    s = crystal("A:p41 B:p1 C:p25", rings={A: 3, B: 3, C: 0}, homes=(0, 1, 3), turn=C, round_limit=50)
    s.round = 50
    do(s, C, "end_turn")
    assert members(s.winners()) == [A, B]


def test_xt93_rings_of_the_own_storage_count() -> None:
    s = crystal(
        "A:p46 B:p9", homes=(0, 1), rings={A: 2, B: 1}, storage={0: 1, 5: 2}, mode="short", phase="roll", dice=[2]
    )
    do(s, A, "roll")
    assert members(s.winners()) == [A]


# -- blank cards


@pytest.mark.parametrize("power", ["mirror", "drift", "stasis", "scry"])
def test_xt95_xt96_xt97_what_a_blank_card_is(power: str) -> None:
    at_table = "A:p4 B:p9 C:p25 D:p33"
    wild = crystal(at_table, hands={A: "blank"}, blank_cards="wild")
    assert refused(wild, A, "stasis B") == "XT-96"
    assert refused(wild, A, "wild_flight A p12") == ""
    custom = crystal(at_table, hands={A: "blank"}, blank_cards="custom", custom_power=power)
    other = "stasis B" if power != "stasis" else "scry B"
    assert refused(custom, A, "wild_flight A p12") == refused(custom, A, other) == "XT-97"
    assert refused(crystal(at_table, hands={A: "flight"}), A, "wild_flight A p12") == "XT-21"


def test_xt98_mirror_and_drift() -> None:
    s = crystal("A:p4 B:p5 C:p25", homes=(0, 1, 3), hands={A: "blank void"}, blank_cards="custom", protected=[C])
    assert refused(s, A, "mirror A A") == "XT-98"
    assert refused(s, A, "mirror A C") == "XT-27"
    assert refused(s, A, "mirror A D") == "XT-26"
    play(s, A, "mirror A B")
    assert (at(s, A), at(s, B)) == ("p5", "p4")
    s = crystal("A:p0 B:p1", homes=(0, 1), hands={A: "blank:2"}, blank_cards="custom", custom_power="drift")
    assert refused(s, A, "drift A on") == "XT-29"
    play(s, A, "drift A back")
    assert at(s, A) == "p47"


def test_xt99_stasis() -> None:
    s = fighting(hands={A: "blank flight void", B: "void:2 flight"}, blank_cards="custom", custom_power="stasis")
    assert refused(s, A, "stasis B, flight A p12") == "XT-25"
    play(s, A, "stasis B")
    assert (protected(s), silenced(s), part(s), asked(s)) == ([B], [B], "closing", [B])
    assert refused(s, B, "flight A p12") == "XT-99"
    chain = s.copy()
    play(chain, B, "void")
    assert (protected(chain), silenced(chain), asked(chain)) == ([B], [], [A])
    do(s, B, "pass")
    assert (part(s), silenced(s)) == ("roll", [B])
    s = crystal("A:p4 B:p9", homes=(0, 1), hands={A: "blank void"}, blank_cards="custom", custom_power="stasis")
    play(s, A, "stasis A")
    assert (part(s), asked(s)) == ("roll", [B])  # silenced by himself, so his turn is over


def test_xt99_scry() -> None:
    table = {"blank_cards": "custom", "custom_power": "scry"}
    s = crystal("A:p4 B:p9 C:p25 D:p33", hands={A: "blank flight", B: "void:2 flight"}, protected=[C], **table)  # type: ignore[arg-type]
    assert refused(s, A, "scry A") == "XT-99"
    assert refused(s, A, "scry C") == "XT-27"
    told = play(s, A, "scry B")
    seen = next(event for event in told if event.name == "hand_seen")
    assert seen.audience.hears(A)
    assert not seen.audience.hears(B)
    assert GAME.view(s, A).players[B].seen == [0, 1, 0, 2] + [0] * 7
    assert GAME.view(s, C).players[B].seen == [0] * 11
    fight = fighting(hands={A: "blank flight", B: "void"}, **table)
    assert refused(fight, A, "scry C") == "XT-99"


# -- the Void window (XT-47)


def test_xt47_the_others_are_asked_in_turn() -> None:
    s = crystal(
        "A:p2 B:p9 C:p24 D:p33", hands={A: "levitate:2", B: "void flight", C: "void", D: "flight"}, void_reach="any"
    )
    play(s, A, "levitate C p20")
    assert (part(s), asked(s)) == ("window", [B])
    assert refused(s, C, "void") == "XT-47"
    assert refused(s, B, "flight C p12") == refused(s, A, "end_turn") == "XT-47"
    do(s, B, "pass")
    play(s, C, "void")
    assert (at(s, C), protected(s), asked(s)) == ("p24", [C], [D])
    for seat in (D, A, B):
        do(s, seat, "pass")
    assert (part(s), at(s, C), asked(s)) == ("cards", "p24", [A])


def test_xt44_with_the_next_roll_there_is_no_last_card() -> None:
    s = crystal("A:p4 B:p9 C:p25 D:p33", hands={A: "flight:2", B: "void:2"}, void_alone=False, dice=[1])
    play(s, A, "flight A p12")
    assert s.last_player == A
    do(s, A, "end_turn")
    do(s, B, "roll")
    assert s.last_player == -1
    assert refused(s, B, "void") == "XT-43"


@pytest.mark.parametrize("pair", [("p4", "p28"), ("p12", "p36"), ("p20", "p44")])
def test_xt50_xt51_combat_at_each_of_the_three_places(pair: tuple[str, str]) -> None:
    one, other = pair
    start = "p4" if one != "p4" else "p12"
    s = crystal(f"A:{start} B:{other} C:p25 D:p33", hands={A: "flight:2"})
    play(s, A, f"flight A {one}")
    assert (parties(s), part(s)) == ([A, B], "open")


def test_xt47_a_win_waits_for_the_others() -> None:
    """XT-92 after 5.7."""
    s = crystal(
        "A:p16 B:p9 C:p25 D:p33",
        rings={A: 6, B: 0, C: 0, D: 0},
        hands={A: "teleport flight", B: "void", C: "", D: ""},
        void_reach="any",
    )
    stands = s.copy()
    play(stands, A, "teleport A p0")
    do(stands, B, "pass")
    assert members(stands.winners()) == [A]
    play(s, A, "teleport A p0")
    play(s, B, "void")
    assert (at(s, A), s.over()) == ("p16", False)


def test_xt47_a_scry_shows_the_hand_only_when_it_stands() -> None:
    table = {"blank_cards": "custom", "custom_power": "scry", "void_reach": "any"}
    for void in (False, True):
        s = crystal("A:p4 B:p9", homes=(0, 1), hands={A: "blank flight", B: "void:2"}, **table)  # type: ignore[arg-type]
        play(s, A, "scry B")
        assert GAME.view(s, A).players[B].seen == [0] * 11
        if void:
            play(s, B, "void")
            do(s, A, "pass")
        else:
            do(s, B, "pass")
        assert (GAME.view(s, A).players[B].seen == [0] * 11) is void


def test_no_list_is_longer_than_200() -> None:
    """Six tokens, every mover, a wild card: the widest table there is."""
    s = crystal(
        "A:p4 B:p12 C:p0 D:p8 E:p16 F:p44",
        homes=(0, 1, 2, 3, 4, 5),
        hands={A: "levitate flight teleport void blank fireball aurablast thunderbolt"},
        blank_cards="wild",
    )
    assert len(legal_list(s, A)) < 200
