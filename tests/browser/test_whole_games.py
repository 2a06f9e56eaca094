"""A whole short game of each of the five games, played on the text board against bots."""

import random

import pytest
from screen import check_screen
from seated import SHORT, at_table, opened
from text_board import play_to_the_end
from visitor import Visit


@pytest.mark.parametrize(("game", "mode", "seats"), SHORT, ids=[game for game, _, _ in SHORT])
def test_a_whole_game_against_bots(visit: Visit, game: str, mode: str, seats: int) -> None:
    ada = visit("Ada")
    at_table(ada, opened(ada, game=game, mode=mode, seats=seats))
    rng = random.Random(f"{game} 1")
    made = play_to_the_end(ada, rng)
    print(game, made)
    assert ada.phase == "over"
    check_screen(ada, f"over-{game}")
