"""Where a review begins a new turn: each game says it, and says it where a player would."""

import random

import pytest

from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.kernel.playout import legal_list, move_buffer, wait_over

MOVES = 300
BUFFER = move_buffer()


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_a_turn_lasts_while_its_player_goes_on_and_every_player_has_one(game: Game) -> None:
    seed = random.randrange(2**31)
    mode = game.content.mode[0]
    state = game.new(game.setup(mode.max, mode.id), FastDice(seed))
    rng = random.Random(seed)
    began: set[int] = set()
    turn, turns, moves = game.turn_of(state), 0, 0
    while not state.over() and moves < MOVES:
        acting = members(state.to_act())
        if not acting:
            wait_over(state, FastDice(seed), BUFFER)
            continue
        seat = rng.choice(acting)
        state.apply(seat, rng.choice(legal_list(state, seat)))
        moves += 1
        if game.turn_of(state) != turn:
            turn, turns = game.turn_of(state), turns + 1
            began.update(members(state.to_act()))
    assert began == set(range(mode.max)), f"seed {seed}"
    assert mode.max <= turns < moves, f"seed {seed}: {turns} turns in {moves} moves"
