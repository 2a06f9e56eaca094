"""Quests kept, cards kept and laid open, answers: what the planner decides beside its turns."""

import pytest
from effort import COMPILED
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_break.castles import castle, code, do, row
from tests.games.castle_break.planned import began, place, wish, worths

from greathall.bots.bot import PATIENT
from greathall.bots.roster import make_bot
from greathall.games.castle_break.bot.judge import CastleJudge
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules.names import CHOOSING_HAND, CHOOSING_QUESTS, DROPPING
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.lab.simulate import play_game

READY = ["honey_loaf#1", "marsh_ale#1"]  # for q102 in the Great Hall
FOR_Q103 = ["berry_wine#1", "snare_net#1"]  # in the Smithy, next to it


def choosing(phase: int, s: Castle) -> Castle:
    s.phase = phase
    s.asked = 1
    return s


# -- quests


def test_quests_that_share_a_region_and_the_cards_are_kept() -> None:
    s = castle(2, quests=[["q102", "q310", "q103"]], hand=[[*READY, *FOR_Q103]])
    assert wish(choosing(CHOOSING_QUESTS, s)) == "drop q310"


def test_after_collecting_the_best_pair_remains() -> None:
    s = castle(2, quests=[["q310", "q102", "q303", "q103"]], hand=[[*READY, *FOR_Q103]])
    choosing(DROPPING, s)
    first = wish(s)
    do(s, 0, first)
    assert {first, wish(s)} == {"drop q310", "drop q303"}


def test_in_quick_mode_the_one_that_is_ready_is_kept() -> None:
    s = choosing(DROPPING, castle(2, "quick", quests=[["q101", "q102"]], hand=[READY]))
    assert wish(s) == "drop q101"


# -- cards


def test_the_opening_hand_holds_what_the_quests_ask_for() -> None:
    """CB-8."""
    dealt = ["ghost#1", "snare_net#1", "moon_axe#1", "iron_crow#1", "honey_loaf#1", "marsh_ale#1", "opal_ring#1"]
    s = choosing(CHOOSING_HAND, castle(2, quests=[["q102"]], hand=[dealt]))
    first = wish(s)
    assert first in ("keep honey_loaf#1", "keep marsh_ale#1")
    s.warriors[0].picks = row([first.removeprefix("keep ")])
    assert {first, wish(s)} == {"keep honey_loaf#1", "keep marsh_ale#1"}


def test_a_wild_rune_is_laid_last_and_what_all_have_seen_first() -> None:
    hand = ["wild_rune#1", "honey_loaf#1", "smoked_eel#1", "marsh_ale#1"]
    s = castle(2, place=["great_hall"], quests=[["q102"]], hand=[hand])
    known = [int(one) for one in s.known]
    known[code("keep smoked_eel#1") - code("keep shield#1")] = int(s.terms.everybody)
    s.known = vec[i64](known)
    do(s, 0, "complete q102 first")
    liked = worths(s, 0)
    assert liked["lay smoked_eel#1"] > liked["lay honey_loaf#1"] > liked["lay wild_rune#1"]


def overfull() -> Castle:
    """Seat 0 has drawn a seventh card."""
    hand = [*READY, "snare_net#1", "opal_ring#1", "shield#1", "herald#1"]
    s = castle(2, place=["great_hall"], quests=[["q102"], ["q203"]], hand=[hand], exposed=[["moon_axe#1"]])
    do(s, 0, "swap moon_axe#1")
    return s


def test_the_least_needed_card_is_laid_open() -> None:
    assert wish(overfull()) in ("expose snare_net#1", "expose opal_ring#1")


def test_rather_a_card_that_no_rival_needs() -> None:
    """q203 asks for jewelry, then for nothing that we hold but the ale."""
    s = overfull()
    s.warriors[1].coins = 5
    began(s, 1, 0, 2)  # its first step is open: jewelry and hunting
    plain = worths(overfull(), 0)
    assert worths(s, 0)["expose opal_ring#1"] < plain["expose opal_ring#1"]
    assert worths(s, 0)["expose shield#1"] == pytest.approx(plain["expose shield#1"])


def test_in_a_barter_the_partner_takes_what_helps_most() -> None:
    s = castle(
        2,
        hand=[["moon_axe#1"], ["honey_loaf#1"]],
        quests=[[], ["q102"]],
        exposed=[["snare_net#1", "marsh_ale#1"], ["opal_ring#1"]],
    )
    do(s, 0, "barter opal_ring#1")
    assert wish(s, 1) == "reply marsh_ale#1"


# -- Shields (CB-45)


def attacked(name: str, target: str) -> Castle:
    """Seat 0 aims a card at seat 1, which holds a Shield and both cards of its quest."""
    s = castle(
        2,
        place=["o1", "great_hall"],
        hand=[[f"{name}#1"], [*READY, "shield#1"]],
        quests=[[], ["q102"]],
        exposed=[[], ["opal_ring#1", "berry_wine#1"]],
    )
    do(s, 0, f"power {name}#1", *([target] if target else []))
    return s


@pytest.mark.parametrize(("name", "target"), [("shackles", ""), ("quagmire", "aim seat1"), ("clumsy_hex", "aim seat1")])
def test_every_attack_on_the_turn_is_blocked(name: str, target: str) -> None:
    assert wish(attacked(name, target), 1) == "block"


def test_a_banishment_is_blocked_if_the_place_was_a_good_one() -> None:
    s = attacked("banishment", "aim seat1")
    assert wish(s, 1) == "allow"  # the way leads to the Courtyard anyway
    s.warriors[1].coins = 5
    assert wish(s, 1) == "block"


def test_a_theft_is_blocked_only_if_the_card_is_needed() -> None:
    s = attacked("light_fingers", "steal opal_ring#1")
    assert wish(s, 1) == "allow"
    s.warriors[1].hand = row(["honey_loaf#1", "shield#1"])
    s.taken = code("keep berry_wine#1") - code("keep shield#1")
    assert wish(s, 1) == "block"


def test_near_the_end_every_attack_hurts_more() -> None:
    far = worths(attacked("shackles", ""), 1)["block"]
    s = attacked("shackles", "")
    s.warriors[1].keys = 3
    s.warriors[1].place = place("k6")
    assert worths(s, 1)["block"] > far


# -- whole games


def test_the_judge_needs_one_world_only() -> None:
    assert CastleJudge().worlds_useful() == 1


@pytest.mark.both
def test_a_game_of_planners_frees_the_dragon() -> None:
    """A whole one takes plain Python long; there it is one to three coins."""
    setup = GAME.setup(2, "", {} if COMPILED else {"coins_goal": 3})
    state, _, _ = play_game(GAME, setup, ["greedy", "greedy"], 5, 1)
    assert GAME.result(state).end == "dragon-freed", "seed 5, game 1"


def test_a_quick_game_is_over_soon() -> None:
    setup = GAME.setup(3, "quick", {})
    state, _, _ = play_game(GAME, setup, ["greedy"] * 3, 5, 1)
    assert isinstance(state, Castle)
    assert state.round < 10, "seed 5, game 1"


@pytest.mark.both
def test_the_planner_never_reads_hands_of_others() -> None:
    """The same view gives the same worths in every imagined world."""
    setup = GAME.setup(3, "", {})
    s = GAME.new(setup, FastDice(3))
    players = [make_bot("greedy", GAME, seat) for seat in range(3)]
    judge = CastleJudge()
    for _ in range(25 if COMPILED else 15):
        seat = members(s.to_act())[0]
        view = GAME.view(s, seat)
        belief = GAME.belief(view)
        first, second = belief.sample(FastDice(1)), belief.sample(FastDice(2))
        assert judge.worths(first, seat, view.legal) == judge.worths(second, seat, view.legal)
        s.apply(seat, players[seat].choose(view, PATIENT))
