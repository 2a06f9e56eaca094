"""Views that are made for all at once share what everybody sees: the server's diff relies on the very same objects."""

import pytest

from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.kernel.playout import move_buffer, play_out
from greathall.kernel.state import State
from greathall.testing.cases import draw_setup, tables_of
from greathall.testing.laws import make_random_move, viewers, views_are_the_same_together

PRIVATE = {
    "castle-of-magic-card-game": "seat legal characters",
    "castle-of-magic": "seat legal players results countries searches rooms budget draft",
    "xtal": "seat legal players unseen tray draft",
    "castle-break": "seat legal phase players decks quests_discarded picks answer seen tray",
    "blackstone-castle": "seat legal unseen_vassals unseen_tasks players family_deal picking",
}
"""The fields that two seats may see differently; all others are one object in all views."""

TABLES = [(game, mode, seats) for game in all_games().values() for mode, seats in tables_of(game)]


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


def test_every_game_says_what_is_private() -> None:
    assert set(PRIVATE) == set(all_games())


@pytest.mark.repeats
@pytest.mark.parametrize(
    ("game", "mode", "seats"), TABLES, ids=[f"{game.id}-{mode}-{seats}" for game, mode, seats in TABLES]
)
def test_what_everybody_sees_is_the_same_object(game: Game, mode: str, seats: int) -> None:
    seed = 17
    for state in positions(game, mode, seats, seed):
        views_are_the_same_together(game, state)
        first, *others = game.views(state, viewers(state))
        public = set(first.__struct_fields__) - set(PRIVATE[game.id].split())
        for other in others:
            apart = {field for field in public if getattr(first, field) is not getattr(other, field)}
            assert not apart, f"{game.id} {mode}, {seats} seats, seed {seed}"
