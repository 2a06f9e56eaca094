"""A view that has crossed the wire as plain data is the same view again, for every game and every seat."""

import random

import msgspec
import pytest

from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games
from greathall.kernel.event import SPECTATOR
from greathall.kernel.game import Game
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list, move_buffer, wait_over
from greathall.kernel.refused import Refused
from greathall.kernel.view import view_bytes

MOVES = 120


@pytest.mark.repeats
@pytest.mark.parametrize(
    "mode",
    [(game, mode.id) for game in all_games().values() for mode in game.content.mode],
    ids=lambda mode: f"{mode[0].id}-{mode[1]}",
)
def test_a_view_read_back_is_the_same_view(mode: tuple[Game, str]) -> None:
    game, name = mode
    seats = next(one.min for one in game.content.mode if one.id == name)
    seed = random.randrange(2**31)
    rng = random.Random(seed)
    match = Match.deal(game, game.setup(seats, name), FastDice(seed))
    for _ in range(MOVES):
        for seat in (*range(seats), SPECTATOR):
            view = match.view(seat)
            plain = msgspec.json.decode(view_bytes(view))
            again = game.read_view(plain)
            assert type(again) is type(view), f"seed {seed}"
            assert view_bytes(again) == view_bytes(view), f"seed {seed}"
            if seat in match.to_act() and rng.random() < 0.1:
                dreamt = game.belief(again).sample(FastDice(seed))
                assert view_bytes(game.view(dreamt, seat)) == view_bytes(view), f"seed {seed}"
        if match.state.over():
            break
        acting = match.to_act()
        if acting:
            seat = rng.choice(acting)
            match.play(seat, rng.choice(legal_list(match.state, seat)))
        else:
            wait_over(match.state, FastDice(seed), move_buffer())


def test_what_is_no_view_is_refused_in_a_sentence() -> None:
    game = next(iter(all_games().values()))
    with pytest.raises(Refused, match="this is no view of"):
        game.read_view({"game": game.id, "legal": "all"})
