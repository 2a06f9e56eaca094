"""Turns to the dragon, as the planner counts them."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_break.castles import castle
from tests.games.castle_break.planned import began, card, outlook, place, quest, turns

from greathall.games.castle_break.bot.planning.outlook import HORN_TURNS, LEAVE_TURNS
from greathall.games.castle_break.bot.taste import SENSIBLE
from greathall.games.castle_break.content import read
from greathall.games.castle_break.content.ids import ITEM_NAMES, NEEDS, STEPS
from greathall.games.castle_break.content.tables import KINDS
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules.state import Castle, Terms

ITEMS_Q102 = ["honey_loaf#1", "marsh_ale#1"]  # Great Hall: food and drink


def test_the_nearer_the_room_the_sooner() -> None:
    s = castle(2, "quick", quests=[["q102"]], hand=[ITEMS_Q102])
    assert turns(s, "great_hall") < turns(s, "o4") < turns(s, "o20")


def test_an_exposed_item_costs_a_swap_and_a_missing_one_more() -> None:
    held = turns(castle(2, quests=[["q102"]], hand=[ITEMS_Q102]), "great_hall")
    shown = turns(castle(2, quests=[["q102"]], hand=[["honey_loaf#1"]], exposed=[["marsh_ale#1"]]), "great_hall")
    missing = turns(castle(2, quests=[["q102"]], hand=[["honey_loaf#1"]]), "great_hall")
    assert shown >= held + SENSIBLE.swap
    assert missing > shown


def test_what_others_show_is_found_sooner() -> None:
    hidden = castle(2, quests=[["q102"]], hand=[["honey_loaf#1"]])
    shown = castle(2, quests=[["q102"]], hand=[["honey_loaf#1"]], exposed=[[], ["berry_wine#1"]])
    assert turns(shown, "great_hall") < turns(hidden, "great_hall")


def test_one_wild_rune_stands_for_one_item_of_a_step() -> None:
    """CB-55."""
    both = turns(castle(2, quests=[["q102"]], hand=[ITEMS_Q102]), "great_hall")
    rune = turns(castle(2, quests=[["q102"]], hand=[["honey_loaf#1", "wild_rune#1"]]), "great_hall")
    two = turns(castle(2, quests=[["q102"]], hand=[["wild_rune#1", "wild_rune#2"]]), "great_hall")
    assert rune == both
    assert two > both


def test_items_are_used_once() -> None:
    """Both quests want food and drink."""
    s = castle(2, quests=[["q102", "q120"]], hand=[ITEMS_Q102])
    rich = castle(2, quests=[["q102", "q120"]], hand=[[*ITEMS_Q102, "honey_loaf#2", "marsh_ale#2"]])
    assert turns(rich, "great_hall") < turns(s, "great_hall")
    look = outlook(s)
    before = list(look.have), list(look.shown), look.runes, list(look.done)
    look.turns(place("o1"))
    assert (list(look.have), list(look.shown), look.runes, list(look.done)) == before


def test_a_quest_that_is_not_worth_its_while_is_left_for_new_ones() -> None:
    """q303 with nothing for it: the Courtyard is nearer."""
    without = castle(2)
    with_one = castle(2, quests=[["q303"]])
    assert turns(with_one, "courtyard") == turns(without, "courtyard")


def test_who_has_collected_must_leave_and_come_back() -> None:
    """CB-74. With collect_again he plans no differently: waiting for better quests leads nowhere."""
    s = castle(2)
    fresh = turns(s, "courtyard")
    s.warriors[0].collected = True
    assert turns(s, "courtyard") == pytest.approx(fresh + LEAVE_TURNS)
    again = castle(2, collect_again=True)
    again.warriors[0].collected = True
    assert turns(again, "courtyard") == turns(s, "courtyard")


def test_a_quest_begun_is_shorter_by_a_step() -> None:
    s = castle(2, quests=[["q203"]], hand=[["marsh_ale#1", "moon_axe#1"]])
    whole = turns(s, "smithy")
    began(s, 0, 0, 1)
    assert turns(s, "smithy") < whole


def test_steps_in_any_order_begin_with_the_handiest() -> None:
    """Lantern Tower first: its ale is in the hand (dossier E-27)."""
    hand = [["marsh_ale#2", "raven_brooch#1", "iron_crow#1"]]
    in_order = castle(2, quests=[["q305"]], hand=hand)
    any_order = castle(2, quests=[["q305"]], hand=hand, step_order="any_order")
    assert turns(any_order, "lantern_tower") < turns(in_order, "lantern_tower")


def rich(s: Castle, coins: int = 6, keys: int = 0, gates: int = 0) -> Castle:
    s.warriors[0].coins = coins
    s.warriors[0].keys = keys
    s.warriors[0].gates = gates
    return s


def test_with_the_coins_the_fire_pit_is_the_way() -> None:
    s = rich(castle(2))
    assert turns(s, "o20") < turns(s, "kennels") < turns(s, "stables")
    horn = rich(castle(2, hand=[["homeward_horn#1"]]))
    assert turns(horn, "stables") == pytest.approx(turns(horn, "o20") + HORN_TURNS)
    raven = rich(castle(2, hand=[["raven_flight#1"]]))
    assert turns(raven, "stables") == turns(s, "stables")


def test_with_the_keys_the_tower_is_the_way_and_open_gates_are_won() -> None:
    s = rich(castle(2), coins=0, keys=3)
    assert turns(s, "dragon") < turns(s, "k6") < turns(s, "o1")
    assert turns(rich(castle(2), coins=0, keys=3, gates=2), "dragon") < turns(s, "dragon")


def test_in_quick_mode_one_quest_is_all() -> None:
    """CB-92."""
    s = castle(2, "quick", quests=[["q102"]], hand=[ITEMS_Q102])
    assert turns(s, "great_hall") == pytest.approx(SENSIBLE.step)


# -- changes


def test_a_finished_quest_brings_coins_and_cards() -> None:
    look = outlook(castle(2, quests=[["q203", "q102"]], hand=[ITEMS_Q102]))
    done = look.completed(1, 0)
    assert (done.coins, done.reload, list(done.quests), done.held) == (1, True, list(look.quests)[:1], 0)
    assert look.completed(1, 0) is done  # remembered


def test_the_last_coin_reloads_nothing() -> None:
    """CB-81, and coins above the goal are not taken."""
    s = rich(castle(2, quests=[["q301"]], hand=[["silver_bits#1", "honey_loaf#1"]]), coins=5)
    began(s, 0, 0, 3)
    done = outlook(s).completed(0, 2)
    assert (done.coins, done.reload, done.seeks_coins()) == (6, False, False)


def test_a_step_in_between_lays_its_cards_with_a_rune_if_need_be() -> None:
    s = castle(2, quests=[["q203"]], hand=[["opal_ring#1", "wild_rune#1"]])
    look = outlook(s)
    assert look.can_do(0, 0)
    done = look.completed(0, 0)
    assert (list(done.done), done.runes, done.held, done.reload) == ([1], 0, 0, False)
    assert done.may_do(0, 1)
    assert not done.may_do(0, 0)
    assert not done.may_do(0, 2)
    assert not look.may_do(0, 1)  # CB-77
    assert not look.can_do(0, 1)


def test_forging_turns_coins_into_keys() -> None:
    forged = outlook(rich(castle(2))).forged()
    assert (forged.coins, forged.keys, forged.seeks_coins()) == (0, 3, False)


def test_power_cards_are_no_items() -> None:
    look = outlook(castle(2, hand=[["shield#1"]]))
    before = list(look.have)
    look.take(card("ghost#1"), 1)
    look.show(card("ghost#2"), 1)
    assert (list(look.have), look.runes, look.held) == (before, 0, 2)
    look.take(card("wild_rune#1"), 1)
    assert (look.runes, look.held) == (1, 3)


# -- other editions


def needing(s: Castle, *wants: int) -> Castle:
    """The same castle where q102 asks for other things."""
    other = read.printed(GAME.castle)
    need = [int(one) for one in other.need]
    base = NEEDS * STEPS * quest("q102")
    need[base : base + len(wants)] = wants
    other.need = vec[i64](need)
    s.terms = Terms(GAME.setup(2, "", {}), other)
    return s


def test_a_step_may_ask_for_two_of_a_kind() -> None:
    food = int(castle(2).terms.printed.card_kind[card("honey_loaf#1")])
    one = needing(castle(2, quests=[["q102"]], hand=[["honey_loaf#1"]]), food, food)
    two = needing(castle(2, quests=[["q102"]], hand=[["honey_loaf#1", "smoked_eel#1"]]), food, food)
    assert not outlook(one).can_do(0, 0)
    assert outlook(two).can_do(0, 0)


def test_a_step_may_ask_for_one_item_by_its_name() -> None:
    """CB-76: an eel is food, but food is not always an eel."""
    eel = KINDS + ITEM_NAMES.index("smoked_eel")
    loaf = needing(castle(2, quests=[["q102"]], hand=[["honey_loaf#1", "marsh_ale#1"]]), eel)
    right = needing(castle(2, quests=[["q102"]], hand=[["smoked_eel#1", "marsh_ale#1"]]), eel)
    assert not outlook(loaf).can_do(0, 0)
    assert outlook(right).can_do(0, 0)
    assert turns(right, "great_hall") < turns(loaf, "great_hall")
    assert sum(outlook(right).completed(0, 0).have) == 1  # of the ale its name is still counted, its kind is not
