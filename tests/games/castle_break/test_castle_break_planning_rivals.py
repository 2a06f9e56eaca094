"""What the planner thinks of the others, and of cards."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_break.castles import castle
from tests.games.castle_break.planned import began, card, place

from greathall.games.castle_break.bot.planning.mind import Mind
from greathall.games.castle_break.bot.planning.outlook import WANTS
from greathall.games.castle_break.bot.planning.rivals import AT_WORK, ON_THE_WAY, Rivals, finding, shield_chance
from greathall.games.castle_break.bot.taste import SENSIBLE
from greathall.games.castle_break.content.ids import NOTHING, NOWHERE, POWER, TOOLS, TRADE
from greathall.games.castle_break.content.tables import NO_DECK
from greathall.games.castle_break.rules.state import Castle


def rivals(s: Castle, my_turns: float = 10.0) -> Rivals:
    return Rivals(s, 0, Mind(s, 0).legs, my_turns)


# -- how near they are


def test_coins_keys_and_gates_bring_a_rival_nearer() -> None:
    s = castle(2, place=["o1", "o1"])
    them = s.warriors[1]
    seen = [rivals(s).turns[1]]
    them.coins = 5
    seen.append(rivals(s).turns[1])
    them.coins = 6
    seen.append(rivals(s).turns[1])
    them.coins, them.keys = 0, 3
    seen.append(rivals(s).turns[1])
    them.place = place("dragon")
    seen.append(rivals(s).turns[1])
    them.gates = 2
    seen.append(rivals(s).turns[1])
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) == 6


def test_steps_done_bring_a_rival_nearer() -> None:
    s = castle(2, quests=[[], ["q203"]])
    before = rivals(s).turns[1]
    began(s, 1, 0, 1)
    assert rivals(s).turns[1] < before


def test_in_quick_mode_everybody_is_near() -> None:
    assert rivals(castle(2, "quick")).turns[1] < rivals(castle(2)).turns[1]


def test_whoever_is_near_weighs_more_and_who_has_left_nothing() -> None:
    s = castle(4)
    s.warriors[1].coins = 6
    s.warriors[3].retired = True
    s.warriors[3].place = NOWHERE
    seen = rivals(s)
    assert seen.weight[1] > seen.weight[2] > 0
    assert (seen.weight[0], seen.weight[3]) == (0.0, 0.0)


def test_needs_are_known_of_open_quests_only() -> None:
    """CB-72."""
    s = castle(2, quests=[[], ["q203"]])
    assert not rivals(s).needs_card(1, card("opal_ring#1"))
    began(s, 1, 0, 1)
    assert not rivals(s).needs_card(1, card("opal_ring#1"))  # of the step that is done
    assert rivals(s).needs_card(1, card("marsh_ale#1"))
    assert not rivals(s).needs_card(1, card("honey_loaf#1"))


# -- Shields


def test_a_shield_is_feared_by_the_backs_and_known_by_what_was_seen() -> None:
    """R-32."""
    s = castle(2, hand=[[], ["ghost#1", "herald#1", "marsh_ale#1"]])
    assert 0 < shield_chance(s, 1) < 0.5
    assert shield_chance(castle(2), 1) == 0.0
    for name in ("ghost#1", "herald#1"):
        known = [int(one) for one in s.known]
        known[card(name)] = int(s.terms.everybody)
        s.known = vec[i64](known)
    assert shield_chance(s, 1) == 0.0
    s = castle(2, hand=[[], ["shield#1"]])
    known = [int(one) for one in s.known]
    known[card("shield#1")] = int(s.terms.everybody)
    s.known = vec[i64](known)
    assert shield_chance(s, 1) == 1.0


# -- attacks


def lost(s: Castle, name: str) -> float:
    """Turns that the card costs seat 1, without a Shield."""
    seen = rivals(s)
    return seen.attack(card(name), 1) / seen.weight[1]


def test_every_attack_costs_something() -> None:
    s = castle(2, place=["o1", "o1"])
    for name in ("shackles#1", "quagmire#1", "banishment#1", "clumsy_hex#1"):
        assert lost(s, name) > 0


def test_shackles_count_everybody_they_bind() -> None:
    s = castle(4)
    one, all_others = rivals(s).attack_all(card("shackles#1"), 2), rivals(s).attack_all(card("shackles#1"), 14)
    assert all_others == pytest.approx(3 * one)


def test_a_banishment_hurts_at_work_and_before_the_tower() -> None:
    s = castle(2, place=["o1", "smithy"], quests=[[], ["q203"]])
    assert lost(s, "banishment#1") == pytest.approx(ON_THE_WAY)
    began(s, 1, 0, 1)
    assert lost(s, "banishment#1") == pytest.approx(AT_WORK)
    s.warriors[1].place = place("great_hall")  # that step is done
    assert lost(s, "banishment#1") == pytest.approx(ON_THE_WAY)
    s.warriors[1].coins = 6
    s.warriors[1].place = place("o20")
    assert lost(s, "banishment#1") == pytest.approx(1.0, abs=0.01)
    s.warriors[1].coins, s.warriors[1].keys = 0, 3
    s.warriors[1].place = place("k6")
    assert lost(s, "banishment#1") > 0.5


# -- finding things


def test_tools_are_found_sooner_than_goods_and_what_is_shown_soonest() -> None:
    s = castle(2, exposed=[["opal_ring#1"], ["honey_loaf#1", "ghost#1"]])
    turns = finding(s, 0)
    kinds = s.terms.printed.card_kind
    assert len(turns) == WANTS
    assert turns[kinds[card("moon_axe#1")]] == SENSIBLE.find_tool
    assert turns[kinds[card("opal_ring#1")]] == SENSIBLE.find_trade  # only we show it ourselves
    assert turns[kinds[card("smoked_eel#1")]] == SENSIBLE.find_shown


# -- cards


def test_a_needed_item_is_worth_more_than_a_spare_one() -> None:
    s = castle(2, place=["great_hall"], quests=[["q102"]], hand=[["honey_loaf#1"]])
    mind = Mind(s, 0)
    assert mind.gain(card("marsh_ale#1")) > 1.0
    assert 0 < mind.gain(card("opal_ring#1")) < 0.2
    assert mind.gain(card("opal_ring#2")) == mind.gain(card("opal_ring#1"))


def test_items_are_nothing_to_somebody_with_the_coins() -> None:
    s = castle(2)
    s.warriors[0].coins = 6
    assert Mind(s, 0).gain(card("opal_ring#1")) == 0.0
    assert Mind(s, 0).gain(card("ghost#1")) > 0.0


def test_a_second_copy_of_a_power_card_is_worth_less() -> None:
    mind = Mind(castle(2, hand=[["shield#1", "shield#2"]]), 0)
    assert mind.power_worth(card("shield#2")) < mind.power_worth(card("shield#1"))
    assert mind.power_worth(card("raven_flight#1")) > mind.power_worth(card("homeward_horn#1"))


def test_a_blocked_player_cannot_count_on_his_rune() -> None:
    """CB-46."""
    s = castle(2, hand=[["wild_rune#1"]])
    assert Mind(s, 0).base.runes == 1
    s.blocked = True
    assert Mind(s, 0).base.runes == 0


def test_the_least_card_is_the_one_nobody_needs() -> None:
    s = castle(2, quests=[["q102"]], hand=[["honey_loaf#1", "snare_net#1", "marsh_ale#1"]])
    mind = Mind(s, 0)
    assert mind.least_card() == card("snare_net#1")
    assert mind.least_card() == card("snare_net#1")
    assert Mind(castle(2), 0).least_card() == NOTHING


def test_a_full_hand_lays_its_least_card_open_for_a_new_one() -> None:
    """CB-15."""
    hand = ["honey_loaf#1", "marsh_ale#1", "snare_net#1", "shield#1", "ghost#1", "herald#1"]
    mind = Mind(castle(2, quests=[["q102"]], hand=[hand], exposed=[["ghost#2"]]), 0)
    more = mind.gaining(card("ghost#2"), True)
    assert more.held == 6
    assert sum(more.shown) > sum(mind.base.shown)
    assert mind.gaining(card("ghost#3"), False).bonus > more.bonus  # the exposed one was worth something already


def test_a_horn_that_was_blown_is_gone() -> None:
    mind = Mind(castle(2, hand=[["homeward_horn#1", "ghost#1"]]), 0)
    assert mind.base.horn
    assert not mind.losing(card("homeward_horn#1")).horn
    assert mind.losing(card("ghost#1")).horn


def test_a_draw_is_worth_what_its_deck_holds() -> None:
    s = castle(2, place=["great_hall"], quests=[["q102"]], hand=[["honey_loaf#1"]])
    mind = Mind(s, 0)
    assert mind.draw_worth(TRADE) > mind.draw_worth(TOOLS)  # ale is missing
    assert mind.draw_worth(POWER) == SENSIBLE.power_drawn
    assert mind.draw_worth(NO_DECK) == 0.0


# -- new quests


def test_new_quests_never_cost_turns() -> None:
    ready = ["honey_loaf#1", "marsh_ale#1"]
    none = Mind(castle(2), 0).collect_gain()
    one = Mind(castle(2, quests=[["q102"]], hand=[ready]), 0).collect_gain()
    two = Mind(castle(2, quests=[["q102", "q303"]], hand=[ready]), 0)
    assert none >= SENSIBLE.collect  # without any quest whatever comes is welcome
    assert one >= 0
    assert two.collect_gain() >= 0
    assert two.collect_gain() == two.new_quests


def test_without_quests_in_the_deck_there_is_nothing_to_gain() -> None:
    s = castle(2)
    s.quest_known = vec[i64]([1] * len(s.quest_known))
    assert Mind(s, 0).collect_gain() == 0.0
