"""What the game object ties together: typed moves, warnings, moves for the absent, a judge for every mode."""

import pytest

from greathall.games.blackstone_castle.game import GAME
from greathall.games.blackstone_castle.rules.moves import END_ACTIONS
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.testing.cases import tables_of


@pytest.mark.parametrize(("mode", "seats"), tables_of(GAME))
def test_every_mode_has_a_judge_that_likes_exactly_one_legal_move_best(mode: str, seats: int) -> None:
    state = GAME.new(GAME.setup(seats, mode, {"corner_choice": "nearest"}), FastDice(3))
    seat = members(state.to_act())[0]
    view = GAME.view(state, seat)
    assert GAME.judge().worlds_useful() == 1
    worths = GAME.judge().worths(state, seat, view.legal)
    assert max(worths) == 1.0
    assert worths.count(1.0) == 1
    assert min(worths) >= -1.0


def test_moves_are_typed_warned_of_and_made_for_the_absent() -> None:
    state = GAME.new(GAME.setup(2, "kings_quest", {"corner_choice": "nearest"}), FastDice(3))
    view = GAME.view(state, members(state.to_act())[0])
    assert GAME.read_move(view, "end") == END_ACTIONS
    assert GAME.describe(view, END_ACTIONS).startswith("end your actions")
    assert GAME.warning(view, view.legal[0]) == ""
    assert GAME.absent_move(view, FastDice(1)) == END_ACTIONS
