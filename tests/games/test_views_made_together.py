"""Views that are made for all at once share what everybody sees: the server's diff relies on the very same objects."""

import pytest

from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games, find_game
from greathall.kernel.game import Game
from greathall.kernel.state import State
from greathall.testing.cases import draw_setup
from greathall.testing.laws import make_random_move, viewers, views_are_the_same_together

PRIVATE = {
    "castle-of-magic-card-game": {"seat", "legal", "characters"},
    "castle-of-magic": {
        *("seat", "legal", "players", "results", "countries", "searches", "rooms", "budget", "draft"),
    },
    "xtal": {"seat", "legal", "players", "unseen", "tray", "draft"},
    "castle-break": {
        *("seat", "legal", "phase", "players", "decks", "quests_discarded", "picks", "answer", "seen", "tray"),
    },
    "blackstone-castle": {
        *("seat", "legal", "unseen_vassals", "unseen_tasks", "players", "family_deal", "picking"),
    },
}
"""The fields that two seats may see differently; all others are one object in all views."""


def positions(game: Game, seed: int, count: int) -> list[State]:
    """The last one is the end of a game, if it comes soon enough."""
    dice = FastDice(seed)
    state = game.new(draw_setup(game, seed), dice)
    found = [state.copy()]
    for _ in range(20 * count):
        for _ in range(dice.pick(9)):
            make_random_move(state, dice)
        found.append(state.copy())
        if len(found) == count or state.over():
            break
    return found


def test_every_game_says_what_is_private() -> None:
    assert set(PRIVATE) == set(all_games())


@pytest.mark.parametrize("name", PRIVATE)
@pytest.mark.parametrize("seed", range(6))
def test_what_everybody_sees_is_the_same_object(name: str, seed: int) -> None:
    game = find_game(name)
    for state in positions(game, seed, 12):
        views_are_the_same_together(game, state)
        first, *others = game.views(state, viewers(state))
        public = set(first.__struct_fields__) - PRIVATE[name]
        for other in others:
            apart = {field for field in public if getattr(first, field) is not getattr(other, field)}
            assert not apart, f"{name}, seed {seed}"
