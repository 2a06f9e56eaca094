"""What the planner does in positions laid out by hand: one for every template and every wisdom of dossier 11."""

from typing import Any

from tests.games.xtal.crystals import A, B, C, D, clock, crystal, do, part, pick, play
from tests.games.xtal.planned import lettered, wish

from greathall.games.xtal.bot.planning import choice
from greathall.games.xtal.bot.planning.odds import Odds
from greathall.games.xtal.bot.planning.worth import UNBLOCK, Worth
from greathall.games.xtal.bot.taste import MANNERS
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list

ALL_TO_A = {A: 6, B: 0, C: 0, D: 0}
ALL_TO_C = {A: 0, B: 0, C: 6, D: 0}
STRONG = "aurablast:4 levitate:3 flight:2"


def fight(hands: dict[int, str], rings: dict[int, int], at: str = "A:p1 B:p28 C:p10 D:p33", **options: Any) -> Crystal:
    """A has rolled a 3 and stands on p4, opposite B: A plays first."""
    s = crystal(at, hands=hands, rings=rings, phase="roll", dice=[3], **options)
    do(s, A, "roll")
    return s


def attacked(hand: str, rings: dict[int, int], attacker: str = "levitate:6", **options: Any) -> Crystal:
    """A's Fireball waits for B's answer."""
    s = fight({A: f"fireball {attacker}", B: hand}, rings, **options)
    play(s, A, "fireball")
    return s


# -- the beginning of a game and of a turn


def test_the_lowest_free_home_is_as_good_as_any_and_a_roll_is_a_roll() -> None:
    s = GAME.new(GAME.setup(2), FastDice(1))
    do(s, A, "choose_home h0")
    assert wish(s, B) == "choose_home h1"
    assert wish(crystal("A:p0 B:p8 C:p24 D:p32", phase="roll"), A) == "roll"


def homes_taken(seats: int, mode: str, *chosen: str) -> str:
    """What somebody who waits for his chance takes after these."""
    s = GAME.new(GAME.setup(seats, mode), FastDice(1))
    for seat, home in enumerate(chosen):
        do(s, seat, f"choose_home {home}")
    legal = legal_list(s, len(chosen))
    manner = MANNERS["patient"].of(s)
    move = choice.choose(s, len(chosen), legal, manner)
    worths = choice.worths(s, len(chosen), legal, manner)
    assert [code for code, worth in zip(legal, worths, strict=True) if worth > choice.SENSELESS] == [move]
    return lettered(move)


def test_a_home_with_rings_in_storage_before_it_is_the_best_where_three_rings_win() -> None:
    for mode in ("short", "gentle"):
        for chosen in ((), ("h0",), ("h0", "h1"), ("h0", "h1", "h2")):
            assert homes_taken(4, mode, *chosen) == "choose_home h3"  # nobody takes h4 and h5
        assert homes_taken(4, mode, "h3", "h5") == "choose_home h1"  # h2 and h4 will stay free
        assert homes_taken(6, mode) == "choose_home h0"  # no ring will be left
    assert homes_taken(4, "booklet") == "choose_home h0"
    assert homes_taken(2, "short") == "choose_home h0"  # between two alone nobody is patient


# -- winning


def test_home_by_teleport() -> None:
    assert wish(crystal("A:p16 B:p20 C:p25 D:p33", rings=ALL_TO_A, hands={A: "teleport"}), A) == "teleport A p0, play"


def test_home_by_teleport_with_three_rings_where_three_win() -> None:
    s = crystal("A:p16 B:p20 C:p25 D:p33", rings={A: 3}, hands={A: "teleport"}, mode="short")
    assert wish(s, A) == "teleport A p0, play"


def test_whoever_stands_on_the_own_home_is_moved_first() -> None:
    at = "A:p16 B:p0 C:p25 D:p33"
    s = crystal(at, rings=ALL_TO_A, hands={A: "teleport:2"})
    assert wish(s, A) == "teleport B p8, teleport A p0, play"
    s = crystal(at, rings=ALL_TO_A, hands={A: "teleport levitate"})
    assert wish(s, A) == "levitate B p4, teleport A p0, play"
    s = crystal(at, rings=ALL_TO_A, hands={A: "teleport levitate"}, protected=[B])
    assert wish(s, A) == "end_turn"  # XT-27


def test_a_protected_player_cannot_teleport_himself() -> None:
    s = crystal("A:p16 B:p20 C:p25 D:p33", rings=ALL_TO_A, hands={A: "teleport fireball flight"}, protected=[A])
    assert wish(s, A) == "end_turn"  # E16 (d)


def test_a_win_is_also_taken_in_combat_after_a_shield() -> None:
    """E16 in Combat: a Mirror brings the attacked player Home."""
    s = crystal(
        "A:p1 B:p28 C:p8 D:p33",
        hands={A: "fireball levitate", B: "fireball_shield blank"},
        rings={A: 0, B: 6, C: 0, D: 0},
        phase="roll",
        dice=[3],
        blank_cards="custom",
        custom_power="mirror",
    )
    do(s, A, "roll")
    play(s, A, "fireball")
    assert wish(s, B) == "fireball_shield, mirror B C, first_play A"  # A and C would fight, but B has won


def test_rings_in_the_own_storage_count_where_cards_may_take_them() -> None:
    s = crystal(
        "A:p8 B:p20 C:p25 D:p33",
        rings={A: 5, B: 0, C: 0, D: 0},
        storage={0: 1},
        hands={A: "teleport"},
        storage_take="any",
    )
    assert wish(s, A) == "teleport A p0, play"  # XT-93
    s = crystal("A:p8 B:p20 C:p25 D:p33", hands={A: "teleport"}, storage_take="any")
    assert wish(s, A) == "teleport A p16, play"  # XT-16: a ring lies there


def test_the_chance_to_come_home_with_the_next_roll() -> None:
    """E15: three steps away; a Teleport from another Violet; a token on the way is passed over, one at Home is not."""

    def chance(at: str, teleport: float, **options: Any) -> float:
        s = crystal(at, rings=ALL_TO_A, **options)
        return 6 * Worth(s, A, Odds(s, A)).home_chance(s.now, A, teleport)

    assert chance("A:p45 B:p20 C:p25 D:p33", 1.0) == 1.0
    assert chance("A:p45 B:p20 C:p25 D:p33", 1.0, home_arrival="pass") == 4.0
    assert chance("A:p0 B:p20 C:p25 D:p33", 1.0, home_arrival="pass") == 0.0
    assert chance("A:p20 B:p2 C:p25 D:p33", 0.5) == 0.5
    assert chance("A:p20 B:p0 C:p25 D:p33", 0.5) == 0.5 * UNBLOCK
    assert chance("A:p20 B:p0 C:p25 D:p33", 0.5, protected=[B]) == 0.0
    assert chance("A:p20 B:p2 C:p24 D:p33", 0.5) == 0.0  # XT-12


# -- attacks


def test_movers_and_a_weapon_in_one_group() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p28", hands={A: "levitate:2 flight fireball"})
    assert wish(s, A) == "levitate A p4, fireball, play"  # E26


def test_the_rich_are_attacked_before_the_poor() -> None:
    s = crystal("A:p4 B:p12 C:p20 D:p33", hands={A: "flight:2 fireball"}, rings={A: 0, B: 1, C: 3, D: 1})
    assert wish(s, A) == "flight A p44, fireball, play"
    s = crystal("A:p4 B:p12 C:p20 D:p33", hands={A: "flight:2 fireball"}, rings={A: 0, B: 3, C: 1, D: 1})
    assert wish(s, A) == "flight A p36, fireball, play"


def test_small_hands_are_attacked_before_large_ones() -> None:
    hands = {A: "flight:2 fireball", B: "levitate:5", C: "levitate"}
    s = crystal("A:p4 B:p12 C:p20 D:p33", hands=hands, rings={A: 0, B: 2, C: 2, D: 1})
    assert wish(s, A) == "flight A p44, fireball, play"


def test_no_attack_without_hope() -> None:
    hands = {A: "flight:2 fireball", B: "levitate:9 void:6", C: "levitate"}
    s = crystal("A:p4 B:p12 C:p20 D:p33", hands=hands, rings={A: 1, B: 2, C: 0, D: 0})
    assert wish(s, A) == "end_turn"


def test_no_attack_on_somebody_protected_away_or_without_rings() -> None:
    at, hands = "A:p4 B:p12 C:p25 D:p33", {A: "flight fireball"}
    assert wish(crystal(at, hands=hands, rings={A: 0, B: 4}), A) == "flight A p36, fireball, play"
    assert wish(crystal(at, hands=hands, rings={A: 0, B: 4}, protected=[B]), A) == "end_turn"
    assert wish(crystal(at, hands=hands, rings={A: 0, B: 0, C: 1, D: 1}), A) == "end_turn"
    assert wish(crystal(at, hands=hands, rings={A: 0, B: 0, C: 2, D: 2}, away=[B]), A) == "end_turn"


def test_who_still_stands_opposite_must_leave_and_come_back() -> None:
    s = crystal(
        "A:p4 B:p2 C:p10 D:p28",
        rings={A: 0, B: 0, C: 1, D: 5},
        hands={A: "flight:2 fireball", D: "levitate"},
    )
    assert wish(s, A) == "flight A p12, flight A p4, fireball, play"  # E21, XT-54


def test_the_chance_of_a_hit_is_that_of_the_dossier() -> None:
    """Section 11: 65 unseen cards, 13 of them answers."""
    for n, chance in ((3, 0.51), (5, 0.31), (10, 0.09)):
        s = crystal("A:p4 B:p28 C:p10 D:p33", hands={A: "levitate:5", B: f"flight:{n}"})
        assert round(Odds(s, A).hit(B, 0), 2) == chance
    s = crystal("A:p4 B:p28 C:p10 D:p33", hands={A: "levitate", B: "flight:2"}, deck=["void"])
    assert Odds(s, A).lacks(B, 1) == 1.0  # all other Levitates lie on the refuse pile
    assert Odds(s, A).lacks(B, 2 | 1 << 3 | 1 << 7) == 0.0


# -- answers


def test_a_shield_with_a_weapon_strikes_back() -> None:
    s = attacked("fireball_shield thunderbolt aurablast", {A: 1, B: 2})
    assert wish(s, B) == "fireball_shield, aurablast, play"  # E7


def test_a_shield_and_an_escape() -> None:
    """E8: too much to lose, and the attacker has a large hand."""
    s = attacked("fireball_shield flight", {A: 0, B: 5, C: 0, D: 0})
    assert wish(s, B) == "fireball_shield, flight B p12, play"


def test_a_shield_alone_where_nothing_more_threatens() -> None:
    s = attacked("fireball_shield flight", {A: 0, B: 4, C: 0, D: 0}, attacker="")
    assert wish(s, B) == "fireball_shield, play"


def test_a_shield_and_a_weapon_at_somebody_else() -> None:
    s = attacked("fireball_shield flight levitate thunderbolt", {A: 0, B: 0, C: 5, D: 0})
    assert wish(s, B) == "fireball_shield, flight B p36, levitate C p12, thunderbolt, play"


def test_a_void_is_the_answer_of_last_resort() -> None:
    assert wish(attacked("fireball_shield void", {A: 0, B: 5, C: 0, D: 0}), B) == "fireball_shield, play"
    assert wish(attacked("thunderbolt_shield void", {A: 0, B: 5, C: 0, D: 0}), B) == "void, play"


def test_who_has_nothing_to_lose_keeps_his_shield_unless_he_must_answer() -> None:
    rings = {A: 1, B: 0, C: 2, D: 0}
    assert wish(attacked("fireball_shield void", rings), B) == "accept"  # E14
    assert wish(attacked("fireball_shield void", rings, must_answer=True), B) == "fireball_shield, play"  # XT-61
    assert wish(attacked("thunderbolt_shield levitate", rings, must_answer=True), B) == "accept"


def test_with_one_ring_at_stake_a_defeat_costs_less() -> None:
    s = attacked("fireball_shield", {A: 0, B: 2}, mode="gentle")
    assert wish(s, B) == "fireball_shield, play"
    odds = Odds(s, B)
    gentle = Worth(s, B, odds).loss(s.now)
    assert 0 < gentle < Worth(attacked("levitate", {A: 0, B: 2}, mode="short"), B, odds).loss(s.now)


def test_a_weapon_that_a_void_brought_back_is_answered_by_a_single_card() -> None:
    s = attacked("fireball_shield void flight aurablast", {A: 0, B: 4, C: 0, D: 0}, attacker="void levitate")
    play(s, B, "void")
    play(s, A, "void")
    assert part(s) == "answer"
    assert wish(s, B) == "fireball_shield, play"  # E11 (a), XT-46


# -- open Combat


def test_who_stands_opposite_with_a_weapon_strikes() -> None:
    s = fight({A: "fireball levitate", B: "aurablast"}, {A: 0, B: 3, C: 0, D: 0})
    assert wish(s, A) == "fireball, play"


def test_without_weapon_and_without_rings_one_passes() -> None:
    s = fight({A: "levitate flight:3", B: STRONG}, {A: 0, B: 3, C: 0, D: 0})
    assert wish(s, A) == "pass"


def test_the_opponent_or_oneself_is_flown_off() -> None:
    """With two players there is nobody to hand the Combat on to."""
    s = crystal("A:p1 B:p28", hands={A: "flight", B: STRONG}, rings={A: 5, B: 0}, homes=(0, 3), phase="roll", dice=[3])
    do(s, A, "roll")
    assert wish(s, A) == "flight B p12, play"  # XT-66


def test_a_combat_is_handed_on_to_two_others() -> None:
    s = fight(
        {A: "levitate flight:2", B: STRONG, C: "flight", D: "flight"},
        {A: 5, B: 1, C: 0, D: 0},
        at="A:p1 B:p28 C:p19 D:p33",
    )
    assert wish(s, A) == "flight B p44, levitate C p20, first_play C"  # E9; the poorer plays first


def test_nobody_runs_away_when_his_pass_ends_the_combat() -> None:
    s = fight({A: "levitate", B: "levitate:6 flight:3"}, {A: 1, B: 5, C: 0, D: 0})
    do(s, A, "pass")
    assert wish(s, B) == "pass"
    s = fight({A: "levitate", B: "levitate:6 flight:3"}, {A: 1, B: 5, C: 0, D: 0}, combat_timing="race")
    clock(s, "countdown")
    assert wish(s, B) != "pass"
    do(s, A, "pass")
    assert wish(s, B) == "pass"


def test_a_void_ends_a_combat_that_cannot_be_won() -> None:
    s = fight({A: "void levitate", B: "aurablast:5 levitate:7 flight:7"}, ALL_TO_A)
    assert wish(s, A) == "void, play"


def test_a_void_upon_a_void_brings_the_weapon_back_if_it_is_worth_it() -> None:
    s = fight({A: "fireball void levitate", B: "void levitate:6"}, {A: 0, B: 6, C: 0, D: 0})
    play(s, A, "fireball")
    play(s, B, "void")
    assert part(s) == "closing"
    assert wish(s, A) == "void, play"  # E11
    s = fight({A: "fireball void levitate", B: "void levitate:6"}, {A: 0, B: 0, C: 5, D: 0})
    play(s, A, "fireball")
    play(s, B, "void")
    assert wish(s, A) == "pass"


# -- the own turn without an attack


def test_who_carries_many_rings_ends_the_turn_with_a_void() -> None:
    hands = {A: "void", B: "levitate:5", C: "flight:4", D: "aurablast:5"}
    assert wish(crystal("A:p15 B:p20 C:p25 D:p33", rings=ALL_TO_A, hands=hands), A) == "void, play"
    assert wish(crystal("A:p15 B:p20 C:p25 D:p33", hands=hands), A) == "end_turn"
    s = crystal("A:p15 B:p20 C:p25 D:p33", rings=ALL_TO_A, hands=hands, void_alone=False)
    assert wish(s, A) == "end_turn"  # XT-43


def test_the_home_of_a_leader_is_blocked() -> None:
    s = crystal("A:p16 B:p20 C:p22 D:p33", rings=ALL_TO_C, hands={A: "teleport", C: "flight:4"})
    assert wish(s, A) == "teleport A p24, play"


def test_a_leader_is_moved_away_from_the_last_steps() -> None:
    s = crystal("A:p16 B:p2 C:p20 D:p33", rings=ALL_TO_C, hands={A: "flight", C: "flight:4"})
    assert wish(s, A) == "flight C p12, play"
    s = crystal("A:p16 B:p2 C:p20 D:p33", rings=ALL_TO_C, hands={A: "flight", C: "flight:4"}, protected=[C])
    assert wish(s, A) == "end_turn"


def test_two_others_are_made_to_fight_and_the_poorer_begins() -> None:
    hands = {A: "levitate:3 flight:3 teleport", B: "levitate:5", C: "flight:4", D: "aurablast:5"}
    s = crystal("A:p15 B:p20 C:p25 D:p33", rings={A: 0, B: 0, C: 5, D: 0}, hands=hands)
    assert wish(s, A) == "levitate C p28, flight C p44, first_play B"  # E4


def test_nobody_helps_another_to_win() -> None:
    """A Mirror could bring C home: it is not even a thought worth having."""
    s = crystal(
        "A:p24 B:p2 C:p17 D:p33",
        rings=ALL_TO_C,
        hands={A: "blank", C: "flight:4"},
        blank_cards="custom",
        custom_power="mirror",
    )
    assert "mirror A C" not in wish(s, A)
    assert "mirror C A" not in wish(s, A)


# -- trays


def test_a_tray_that_leads_to_no_plan_is_simply_placed() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p28", hands={A: "levitate:2 teleport"})
    pick(s, A, "teleport C p16")
    assert wish(s, A) == "play"
    s = crystal("A:p2 B:p12 C:p37 D:p28", hands={A: "levitate:2 teleport", B: "flight:3"})
    pick(s, A, "levitate C p36")
    assert wish(s, A) == "first_play B"  # XT-58: equally rich, B has more cards


def test_a_tray_is_continued_along_the_best_plan_that_begins_so() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p28", hands={A: "levitate:2 flight fireball"})
    pick(s, A, "levitate A p4")
    assert wish(s, A) == "fireball, play"
