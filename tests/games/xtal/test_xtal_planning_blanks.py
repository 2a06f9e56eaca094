"""What the planner does with the two blank cards, and in the Void window."""

from typing import Any

from tests.games.xtal.crystals import A, B, C, D, asked, crystal, part, play
from tests.games.xtal.planned import wish
from tests.games.xtal.test_xtal_planning_choices import ALL_TO_A, ALL_TO_C, STRONG, attacked, fight

from greathall.games.xtal.bot.planning.odds import Odds

AT = "A:p15 B:p20 C:p25 D:p33"
HANDS = {A: "blank", B: "levitate:5", C: "flight:4", D: "aurablast:5"}


def custom(power: str) -> dict[str, Any]:
    return {"blank_cards": "custom", "custom_power": power}


# -- wild (XT-96)


def test_a_wild_card_answers_a_weapon() -> None:
    s = attacked("blank levitate", {A: 0, B: 5, C: 0, D: 0}, blank_cards="wild")
    assert wish(s, B) == "wild_void, play"


def test_a_wild_card_is_a_weapon_or_a_mover_or_both() -> None:
    at, rings = "A:p2 B:p26 C:p24 D:p28", {A: 1, B: 0, C: 1, D: 4}
    s = crystal(at, hands={A: "levitate:2 blank"}, rings=rings, blank_cards="wild")
    assert wish(s, A) == "levitate A p4, wild_aurablast, play"
    s = crystal(at, hands={A: "blank fireball"}, rings=rings, blank_cards="wild")
    assert wish(s, A) == "wild_levitate A p4, fireball, play"
    s = crystal(at, hands={A: "blank:2"}, rings=rings, blank_cards="wild")
    assert wish(s, A) == "wild_levitate A p4, wild_aurablast, play"


def test_a_wild_card_brings_one_home() -> None:
    s = crystal("A:p16 B:p20 C:p25 D:p33", rings=ALL_TO_A, hands={A: "blank"}, blank_cards="wild")
    assert wish(s, A) == "wild_teleport A p0, play"


# -- powers of their own (XT-97 to XT-99)


def test_stasis_protects_like_a_void() -> None:
    assert wish(crystal(AT, rings=ALL_TO_A, hands=HANDS, **custom("stasis")), A) == "stasis A, play"
    s = fight({A: "blank levitate", B: STRONG}, ALL_TO_A, **custom("stasis"))
    assert wish(s, A) == "stasis A, play"


def test_a_player_in_stasis_thinks_of_his_void_only() -> None:
    s = fight({A: "blank levitate", B: "void aurablast"}, {A: 3, B: 3, C: 0, D: 0}, **custom("stasis"))
    play(s, A, "stasis B")
    assert asked(s) == [B]
    assert wish(s, B) == "pass"


def test_scry_looks_at_the_richest_once() -> None:
    s = crystal(AT, rings={A: 1, B: 1, C: 3, D: 1}, hands=HANDS, **custom("scry"))
    assert wish(s, A) == "scry C, play"
    s = crystal(AT, rings={A: 1, B: 1, C: 3, D: 1}, hands={**HANDS, A: "blank:2"}, **custom("scry"))
    play(s, A, "scry C")
    assert wish(s, A) == "scry B, play"  # C is known; B and D are equal


def test_what_a_scry_has_seen_is_certain() -> None:
    s = crystal(AT, rings={A: 0, B: 1, C: 3, D: 1}, hands={**HANDS, A: "blank", C: "void flight:2"}, **custom("scry"))
    assert 0 < Odds(s, A).hit(C, 0) < 1
    play(s, A, "scry C")
    assert Odds(s, A).hit(C, 0) == 0.0
    assert Odds(s, A).movers(C) == 2.0
    assert Odds(s, A).armed(C) == 0.0


def test_nothing_to_see_nothing_to_scry() -> None:
    s = crystal(
        AT, rings={A: 1, B: 1, C: 3, D: 1}, hands={**HANDS, A: "blank levitate"}, protected=[B, C, D], **custom("scry")
    )
    assert wish(s, A) == "end_turn"


def test_drift_brings_one_home_or_face_to_face() -> None:
    s = crystal("A:p47 B:p20 C:p25 D:p33", rings=ALL_TO_A, hands={A: "blank"}, **custom("drift"))
    assert wish(s, A) == "drift A on, play"
    s = crystal("A:p3 B:p7 C:p25 D:p28", rings={A: 0, B: 0, C: 0, D: 6}, hands={A: "blank fireball"}, **custom("drift"))
    assert wish(s, A) == "drift A on, fireball, play"


def test_mirror_exchanges_one_with_who_stands_on_the_own_home() -> None:
    s = crystal("A:p15 B:p0 C:p25 D:p33", rings=ALL_TO_A, hands={A: "blank"}, **custom("mirror"))
    assert wish(s, A) == "mirror A B, play"


def test_mirror_puts_one_where_somebody_faces_the_leader() -> None:
    at, rings = "A:p15 B:p4 C:p25 D:p28", {A: 0, B: 0, C: 0, D: 6}
    s = crystal(at, rings=rings, hands={A: "blank fireball"}, **custom("mirror"))
    assert wish(s, A) == "mirror A B, fireball, play"
    s = crystal(at, rings=rings, hands={A: "blank fireball"}, protected=[B], **custom("mirror"))
    assert "fireball" not in wish(s, A)


def test_a_leader_is_drifted_or_mirrored_away() -> None:
    s = crystal("A:p9 B:p2 C:p18 D:p33", rings=ALL_TO_C, hands={A: "blank", C: "flight:4"}, **custom("drift"))
    assert wish(s, A) == "drift C back, play"
    s = crystal("A:p9 B:p17 C:p18 D:p33", rings=ALL_TO_C, hands={A: "blank", C: "flight:4"}, **custom("drift"))
    assert wish(s, A) == "end_turn"  # B is in the way
    s = crystal("A:p9 B:p2 C:p21 D:p33", rings=ALL_TO_C, hands={A: "blank", C: "flight:4"}, **custom("mirror"))
    assert wish(s, A) == "mirror C A, play"


# -- the Void window (XT-47)


def test_a_win_is_cancelled_by_whoever_can() -> None:
    hands = {A: "teleport levitate", B: "void levitate", C: "flight"}
    s = crystal("A:p16 B:p20 C:p25 D:p33", rings=ALL_TO_A, hands=hands, void_reach="any")
    play(s, A, "teleport A p0")
    assert part(s) == "window"
    assert wish(s, B) == "void, play"
    s = crystal("A:p16 B:p20 C:p25 D:p33", hands=hands, void_reach="any")
    play(s, A, "teleport A p0")
    assert wish(s, B) == "pass"
