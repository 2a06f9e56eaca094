"""A hall plays for months: what a bot imagines must be gone when it has moved, and words when they are told.

Compiled classes forget to let go of a row that interpreted code sets (`s.row = vec[i64](...)`): once, every decision in
Castle of Magic left 800 bytes behind, and no list of Python's objects showed them; the count of blocks does.
"""

import gc
import sys
from collections.abc import Callable

import pytest

from greathall.games.castle_of_magic.sight import forecast
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games, find_game
from greathall.kernel.game import Game
from greathall.kernel.playout import legal_list
from greathall.kernel.view import View
from greathall.lab.tournament import usual_seats

TIMES = 100
MOST = TIMES // 10
"""Blocks of memory in all, for what is kept on purpose. Blocks are counted, not bytes of the process: a leak first
fills the room that others have left."""


@pytest.mark.parametrize("name", sorted(all_games()))
def test_a_belief_is_gone_when_it_was_used(name: str) -> None:
    game, view = some_view(name)
    dice = FastDice(5)
    check_nothing_is_left(lambda: game.belief(view).sample(dice))


@pytest.mark.parametrize("name", sorted(all_games()))
def test_what_is_told_of_a_view_is_gone_when_it_was_told(name: str) -> None:
    """Every change at a table is told to every seat: in the card game that once left a thousand bytes each time."""
    game, view = some_view(name)
    names = [f"Player {seat}" for seat in range(view.seats)]
    check_nothing_is_left(lambda: game.sections(view, names))


def test_what_castle_of_magic_forecasts_is_gone_when_it_was_told() -> None:
    """Forecasts are kept for a while, so each is made anew here."""
    game, view = some_view("castle-of-magic")
    names = [f"Player {seat}" for seat in range(view.seats)]

    def told_anew() -> None:
        forecast._outlooks.cache_clear()
        game.sections(view, names)

    check_nothing_is_left(told_anew)
    assert forecast._outlooks.cache_info().misses == 1, "no forecast was made"


def some_view(name: str) -> tuple[Game, View]:
    """What somebody sees in the middle of a game, or short before the end of a small one."""
    game = find_game(name)
    mode = game.content.mode[0]
    state = game.new(game.setup(usual_seats(mode), mode.id, humans=0), FastDice(3))
    dice = FastDice(5)
    for _ in range(60):
        seat = members(state.to_act())[0]
        legal = legal_list(state, seat)
        later = state.copy()
        later.apply(seat, legal[dice.pick(len(legal))])
        if later.over():
            break
        state = later
    return game, game.view(state, members(state.to_act())[0])


def check_nothing_is_left(deed: Callable[[], object]) -> None:
    for _ in range(TIMES // 10):
        deed()
    before = blocks()
    for _ in range(TIMES):
        deed()
    left = blocks() - before
    assert left < MOST, f"{left} blocks of memory are left behind by {TIMES} times"


def blocks() -> int:
    gc.collect()
    return sys.getallocatedblocks()
