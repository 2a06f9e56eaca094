"""What a table agrees on about bots before the game: who stands in, whether hints are given, whether it is rated."""

import pytest
from tests.table.evening import ANN, BOB, FRIENDS, Evening

from greathall.games.castle_of_magic_card_game.game import GAME as CARDS
from greathall.kernel.refused import Refused, SetupRefused
from greathall.table.plan import ClockPlan, Plan


def test_a_knight_stands_in_unless_somebody_else_is_named() -> None:
    assert Evening().table.plan.stand_in == "knight"
    assert Evening(stand_in="archmage").table.plan.stand_in == "archmage"
    with pytest.raises(Refused, match="there is no bot 'butler'"):
        Evening(stand_in="butler")


def test_a_rated_game_is_played_without_hints_and_against_each_other() -> None:
    clock = ClockPlan("move", move_s=60)
    assert Evening(seats=2, mode="duel", rated=True, clock=clock).table.plan.rated
    with pytest.raises(SetupRefused, match="without hints"):
        Evening(seats=2, mode="duel", rated=True, hints=True, clock=clock)
    with pytest.raises(SetupRefused, match="against each other"):
        Evening(mode="together", rated=True, clock=clock)
    with pytest.raises(SetupRefused, match="needs a clock"):
        Evening(seats=2, mode="duel", rated=True)


def test_older_plans_have_neither() -> None:
    plan = Plan("lantern", 3)
    assert (plan.hints, plan.rated) == (False, False)


def test_whoever_is_to_move_may_ask_for_a_hint_where_that_was_agreed() -> None:
    evening = Evening(CARDS, seats=4, hints=True)
    with pytest.raises(Refused, match="has not begun"):
        evening.table.need_hint(ANN)
    evening.begin(people=4)
    (mover,) = evening.table.dealt().to_act()
    assert evening.table.need_hint(FRIENDS[mover]) == mover
    with pytest.raises(Refused, match="nothing for you to decide"):
        evening.table.need_hint(FRIENDS[mover - 1])


def test_without_that_nobody_may() -> None:
    evening = Evening(seats=2, mode="duel").begin(people=2)
    with pytest.raises(Refused, match="without hints"):
        evening.table.need_hint(ANN)


def test_the_table_remembers_who_began() -> None:
    evening = Evening(seats=3, mode="together").begin(people=2, bots=1)
    evening.do("stand", BOB)
    evening.do("seat_bot", ANN, 1, "squire", "")
    began = [(seat.kind, seat.person, seat.level) for seat in evening.table.began]
    assert began == [("person", ANN.person, ""), ("person", BOB.person, ""), ("bot", "", "random")]
    assert evening.restored().began == evening.table.began
