"""A hall plays for months: what a bot imagines must be gone when it has moved.

Compiled classes forget to let go of a row that interpreted code sets (`s.row = vec[i64](...)`): once, every decision in
Castle of Magic left 800 bytes behind, and no list of Python's objects showed them.
"""

import gc
from pathlib import Path

import pytest

from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games, find_game
from greathall.kernel.playout import legal_list
from greathall.lab.tournament import usual_seats

TIMES = 1500
PAGE = 4096
STATM = Path("/proc/self/statm")
MOST = 200
"""Bytes a time: the allocator's own unrest stays far below."""


def resident() -> int:
    gc.collect()
    return int(STATM.read_text().split()[1]) * PAGE


@pytest.mark.skipif(not STATM.exists(), reason="only Linux says how much memory a process holds in this way")
@pytest.mark.parametrize("name", sorted(all_games()))
def test_a_belief_is_gone_when_it_was_used(name: str) -> None:
    game = find_game(name)
    mode = game.content.mode[0]
    state = game.new(game.setup(usual_seats(mode), mode.id, humans=0), FastDice(3))
    dice = FastDice(5)
    for _ in range(60):
        seat = members(state.to_act())[0]
        legal = legal_list(state, seat)
        state.apply(seat, legal[dice.pick(len(legal))])
    view = game.view(state, members(state.to_act())[0])
    for _ in range(TIMES // 5):
        game.belief(view).sample(dice)
    before = resident()
    for _ in range(TIMES):
        game.belief(view).sample(dice)
    left = (resident() - before) / TIMES
    assert left < MOST, f"{left:.0f} bytes are left of every belief"
