"""Views that are made for all at once share what everybody sees: the server's diff relies on the very same objects."""

import pytest

from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.kernel.playout import move_buffer, play_out
from greathall.kernel.state import State
from greathall.testing.cases import draw_setup, tables_of
from greathall.testing.kept import GUARDS, kept
from greathall.testing.laws import make_random_move, viewers, views_are_the_same_together

TOGETHER = [game for game in all_games().values() if type(game).views is not Game.views]
"""A small game may leave it to the kernel, which makes one view after the other: then nothing is shared."""

TABLES = [(game, mode, seats) for game in TOGETHER for mode, seats in tables_of(game)]


def positions(game: Game, mode: str, seats: int, seed: int) -> list[State]:
    """Some from the first hundred moves of a random game, and the end of it."""
    dice = FastDice(seed)
    state = game.new(draw_setup(game, seed, seats, mode), dice)
    found = [state.copy()]
    for _ in range(10):
        for _ in range(10):
            make_random_move(state, dice)
        found.append(state.copy())
    last = game.new(game.setup(seats, mode), dice)
    play_out(last, dice, move_buffer())
    return [*found, last]


def private(game: Game) -> set[str]:
    """The fields that two seats may see differently; all others are one object in all views."""
    return next(set(line.split()[1:]) for line in kept(game, GUARDS).splitlines() if line.startswith("private "))


@pytest.mark.repeats
@pytest.mark.parametrize(
    ("game", "mode", "seats"), TABLES, ids=[f"{game.id}-{mode}-{seats}" for game, mode, seats in TABLES]
)
def test_what_everybody_sees_is_the_same_object(game: Game, mode: str, seats: int) -> None:
    seed = 17
    for state in positions(game, mode, seats, seed):
        views_are_the_same_together(game, state)
        first, *others = game.views(state, viewers(state))
        public = set(first.__struct_fields__) - private(game)
        for other in others:
            apart = {field for field in public if getattr(first, field) is not getattr(other, field)}
            assert not apart, f"{game.id} {mode}, {seats} seats, seed {seed}"
