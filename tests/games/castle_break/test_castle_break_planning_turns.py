"""What the planner does with a turn."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_break.castles import Loaded, castle, code, do
from tests.games.castle_break.planned import began, card, place, wish, wishes, worths

from greathall.games.castle_break.bot.planning.turn import ATTEMPT, IDLE, NEVER, VICTORY, Turn
from greathall.games.castle_break.rules.names import ROLLED, SWAPPED
from greathall.games.castle_break.rules.state import Castle

READY = ["honey_loaf#1", "marsh_ale#1"]  # for q102 in the Great Hall


def last_action(s: Castle) -> Castle:
    """The roll is spent, one action is left."""
    s.used = 2**ROLLED
    s.left = 1
    return s


# -- quests


def test_a_step_is_completed_where_it_can_be_and_the_walk_goes_on() -> None:
    s = castle(2, place=["great_hall"], quests=[["q102", "q103"]], hand=[[*READY, "berry_wine#1", "snare_net#1"]])
    done = wishes(s)
    assert done[:4] == ["complete q102 first", "lay honey_loaf#1", "lay marsh_ale#1", "roll"]


def test_first_the_roll_then_the_step() -> None:
    s = castle(2, place=["o4"], quests=[["q102"]], hand=[READY], faces={"movement": [0]})
    assert wishes(s)[:3] == ["roll", "go great_hall", "complete q102 first"]


def test_a_movement_card_and_the_step_in_one_turn() -> None:
    s = castle(2, place=["stables"], quests=[["q102"]], hand=[[*READY, "raven_flight#1"]])
    assert wishes(s)[:3] == ["power raven_flight#1", "go great_hall", "complete q102 first"]


def test_a_ghost_goes_through_the_wall() -> None:
    s = last_action(castle(2, place=["o5"], quests=[["q102"]], hand=[[*READY, "ghost#1"]]))
    assert wishes(s) == ["power ghost#1", "go great_hall"]


def test_the_herald_saves_the_way() -> None:
    s = last_action(castle(2, place=["lantern_tower"], quests=[["q102"]], hand=[[*READY, "herald#1"]]))
    assert wishes(s)[:3] == ["power herald#1", "step q102 first", "lay honey_loaf#1"]


def test_the_herald_does_not_do_what_cannot_be_done() -> None:
    s = castle(2, place=["lantern_tower"], quests=[["q203", "q102"]], hand=[[*READY, "herald#1"]])
    assert set(worths(s, 0)) >= {"power herald#1"}
    do(s, 0, "power herald#1")
    assert list(worths(s, 0)) == ["step q102 first"]


def test_in_quick_mode_the_last_step_wins() -> None:
    """CB-92."""
    s = castle(2, "quick", place=["great_hall"], quests=[["q102"]], hand=[READY])
    assert worths(s, 0)["complete q102 first"] == VICTORY


def test_without_quests_the_courtyard_is_the_place() -> None:
    assert wish(castle(2)) == "collect"
    s = castle(2, place=["o21"], faces={"movement": [0]})
    assert wishes(s)[:3] == ["roll", "go courtyard", "collect"]


def test_nobody_collects_twice_in_a_visit() -> None:
    """CB-74."""
    s = castle(2, quests=[["q102"]], hand=[READY])
    s.warriors[0].collected = True
    assert wish(s) == "roll"


# -- cards


def test_a_needed_card_is_swapped_back_before_the_step() -> None:
    s = castle(2, place=["great_hall"], quests=[["q102"]], hand=[["honey_loaf#1"]], exposed=[["marsh_ale#1"]])
    assert wishes(s)[:2] == ["swap marsh_ale#1", "complete q102 first"]


def test_a_needed_card_is_bartered_for_before_the_step() -> None:
    s = castle(
        2,
        place=["great_hall"],
        quests=[["q102"]],
        hand=[["honey_loaf#1"]],
        exposed=[["snare_net#1"], ["marsh_ale#1", "moon_axe#1"]],
    )
    assert wish(s) == "barter marsh_ale#1"
    do(s, 0, "barter marsh_ale#1")
    do(s, 1, "reply snare_net#1")
    assert wish(s) == "complete q102 first"


def test_of_equal_cards_the_one_its_owner_needs_is_taken() -> None:
    shown = [["snare_net#1"], ["marsh_ale#1"], ["marsh_ale#2"]]
    s = castle(3, place=["great_hall"], quests=[["q102"], [], ["q203"]], hand=[["honey_loaf#1"]], exposed=shown)
    began(s, 2, 0, 1)
    assert wish(s) == "barter marsh_ale#2"


def test_a_barter_costs_more_if_the_partner_may_take_what_we_need() -> None:
    """CB-66."""
    quests, hand = [["q102"]], [["shield#1"]]
    dear = castle(2, place=["o4"], quests=quests, hand=hand, exposed=[["honey_loaf#1"], ["marsh_ale#1"]])
    cheap = castle(2, place=["o4"], quests=quests, hand=hand, exposed=[["snare_net#1"], ["marsh_ale#1"]])
    assert Turn(dear, 0)._price() > Turn(cheap, 0)._price() == 0.0
    empty = castle(2, place=["o4"], quests=quests, hand=hand, exposed=[[], ["marsh_ale#1"]], barter_empty="allowed")
    assert Turn(empty, 0)._price() == 0.0


def test_light_fingers_take_what_is_missing() -> None:
    s = castle(
        2,
        place=["great_hall"],
        quests=[["q102"], ["q203"]],
        hand=[["honey_loaf#1", "light_fingers#1"]],
        exposed=[[], ["snare_net#1", "marsh_ale#1"]],
    )
    assert wishes(s) == ["power light_fingers#1", "steal marsh_ale#1"]
    s = castle(2, hand=[["light_fingers#1"]], exposed=[[], ["snare_net#1", "marsh_ale#1"]], quests=[["q303"], ["q203"]])
    began(s, 1, 0, 1)
    do(s, 0, "power light_fingers#1")
    assert wish(s) == "steal marsh_ale#1"  # its owner needs it


def test_nothing_is_stolen_out_of_the_tower() -> None:
    """CB-49."""
    s = castle(
        3, place=["great_hall", "dragon"], hand=[["light_fingers#1"]], exposed=[[], ["marsh_ale#1"], ["snare_net#1"]]
    )
    turn = Turn(s, 0)
    expected = turn.target(card("light_fingers#1"), code("steal snare_net#1"), 1)
    assert turn.power(card("light_fingers#1"), 1) == expected


def test_the_scrying_glass_looks_for_the_missing_kind() -> None:
    s = last_action(castle(2, place=["great_hall"], quests=[["q102"]], hand=[["honey_loaf#1", "scrying_glass#1"]]))
    s.piles[2].deck = vec[i64]([card("opal_ring#1"), card("marsh_ale#1"), card("silver_bits#1")])
    assert wishes(s) == ["power scrying_glass#1", "dig trade", "take marsh_ale#1"]


def test_an_empty_deck_is_not_looked_at() -> None:
    """CB-44."""
    s = last_action(castle(2, place=["great_hall"], quests=[["q102"]], hand=[["honey_loaf#1", "scrying_glass#1"]]))
    s.piles[2].deck = s.terms.none
    do(s, 0, "power scrying_glass#1")
    assert "dig trade" not in worths(s, 0)
    assert Turn(s, 0).power(card("scrying_glass#1"), 0) == max(worths(s, 0).values())


# -- slowing others


@pytest.mark.parametrize("name", ["quagmire", "banishment", "clumsy_hex"])
def test_the_one_with_the_keys_is_slowed_not_the_one_with_two_coins(name: str) -> None:
    s = last_action(castle(3, place=["o1", "k6", "o9"], hand=[[f"{name}#1"], ["moon_axe#1"], ["moon_axe#2"]]))
    s.warriors[1].keys = 3
    s.warriors[2].coins = 2
    assert wishes(s)[:2] == [f"power {name}#1", "aim seat1"]


def test_shackles_are_played_when_others_are_near() -> None:
    s = last_action(castle(3, place=["o1", "o1", "o1"], hand=[["shackles#1"]]))
    s.warriors[1].coins = s.warriors[2].coins = 6
    assert wish(s) == "power shackles#1"


def test_an_attack_with_no_target_is_worth_nothing() -> None:
    """CB-59: all others are in the Courtyard."""
    s = castle(2, place=["o1"], hand=[["banishment#1"]])
    assert Turn(s, 0).power(card("banishment#1"), 1) == NEVER


# -- the last leg


def rich(s: Castle, coins: int, keys: int) -> Castle:
    s.warriors[0].coins = coins
    s.warriors[0].keys = keys
    s.warriors[0].goal_reached = True
    return s


def test_the_coins_are_forged_and_the_walk_goes_on() -> None:
    s = rich(castle(2, place=["k1"], faces={"movement": [2]}), 6, 0)
    assert wishes(s) == ["forge", "roll", "go dragon"]


def test_a_roll_to_the_fire_pit_and_the_forge_in_one_turn() -> None:
    s = rich(castle(2, place=["kennels"], faces={"movement": [2]}), 6, 0)
    done = wishes(s)
    assert (done[0], done[2]) == ("roll", "forge")


def test_the_horn_calls_to_a_fire_pit() -> None:
    s = rich(castle(2, place=["stables"], hand=[["homeward_horn#1"]]), 6, 0)
    done = wishes(s)
    assert (done[0], done[2]) == ("power homeward_horn#1", "forge")


def test_swift_boots_reach_the_tower_and_the_attempt_follows() -> None:
    s = rich(castle(2, place=["k1"], hand=[["swift_boots#1"]]), 0, 3)
    s.dice = Loaded({"dragon": [5]})
    assert wishes(s) == ["power swift_boots#1", "go dragon", "dragon"]


def test_where_the_attempt_must_wait_arriving_is_worth_less() -> None:
    """CB-86."""
    now, later = castle(2, place=["k6"]), castle(2, place=["k6"], dragon_on_arrival=False)
    values = []
    for s in (now, later):
        turn = Turn(rich(s, 0, 3), 0)
        values.append(turn.rest(turn.mind.base, place("dragon"), 1, 0))
    assert values[0] == pytest.approx(values[1] + ATTEMPT)


# -- ends of turns


def test_a_turn_ends_when_nothing_helps() -> None:
    s = last_action(castle(2, place=["great_hall"], quests=[["q102"]], hand=[["honey_loaf#1"]]))
    s.left = 1
    assert wish(s) == "end_turn"


def test_after_a_finished_quest_the_place_does_not_matter_for_the_draw() -> None:
    """CB-28."""
    s = last_action(castle(2, place=["great_hall"], hand=[["honey_loaf#1"]]))
    drawn = Turn(s, 0).now
    s.completed = True
    assert Turn(s, 0).now > drawn


def test_a_player_in_the_mire_does_not_count_on_the_die() -> None:
    """CB-58."""
    s = castle(2, place=["great_hall"], quests=[["q102"]], hand=[READY])
    free = worths(s, 0)["complete q102 first"]
    s.no_roll = True
    assert worths(s, 0)["complete q102 first"] < free


def test_a_roll_without_a_legal_end_leaves_the_piece() -> None:
    """CB-41."""
    s = castle(2, place=["tunnel"], tunnel_count="torch_to_torch")
    turn = Turn(s, 0)
    assert turn.roll(turn.mind.base, place("tunnel"), 2, 0) == pytest.approx(turn.now)


def test_steps_in_any_order_are_done_where_they_can_be() -> None:
    """Dossier E-27."""
    hand = ["marsh_ale#2", "raven_brooch#1", "iron_crow#1", "silver_bits#1", "honey_loaf#1"]
    s = castle(2, place=["lantern_tower"], quests=[["q305"]], hand=[hand], step_order="any_order")
    assert wish(s) == "complete q305 second"


def test_a_card_nobody_asked_for_costs_a_full_hand_one_of_its_own() -> None:
    """CB-15."""
    shown = [["moon_axe#1"], ["iron_crow#1", "opal_ring#1"]]
    hand = [*READY, "smoked_eel#1", "berry_wine#1", "ghost#1"]
    room = castle(2, place=["great_hall"], quests=[["q102"]], hand=[hand], exposed=shown)
    full = castle(2, place=["great_hall"], quests=[["q102"]], hand=[[*hand, "ghost#2"]], exposed=shown)
    gained = []
    for s in (room, full):
        turn = Turn(last_action(s), 0)
        both = [turn._bought(card(name), 0, 0) - turn.now for name in ("iron_crow#1", "opal_ring#1")]
        assert both[0] == pytest.approx(both[1])
        gained.append(both[0])
    assert gained[0] > gained[1]


def test_a_turn_spent_trading_in_the_courtyard_is_a_turn_lost() -> None:
    s = castle(2, place=["courtyard"], quests=[["q305"]])
    s.used = 2**SWAPPED
    lingering = worths(s, 0)["end_turn"]
    s.used |= 2**ROLLED
    assert worths(s, 0)["end_turn"] - lingering == pytest.approx(IDLE)
