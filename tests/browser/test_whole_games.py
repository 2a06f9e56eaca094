"""A whole game of every mode of the five games, played on the text board against bots."""

import random
from typing import Any

import pytest
from screen import check_screen
from seated import SHORT, at_table, opened
from text_board import play_to_the_end
from visitor import Visit

OTHERS: list[tuple[str, str, int, dict[str, Any]]] = [
    ("blackstone-castle", "kings_quest", 2, {}),
    ("blackstone-castle", "kings_coop", 2, {}),
    ("blackstone-castle", "queens_quest", 2, {}),
    ("blackstone-castle", "puzzle_master", 2, {}),
    ("blackstone-castle", "kings_solo", 1, {}),
    ("castle-break", "standard", 2, {}),
    ("castle-of-magic", "castle", 4, {}),
    ("xtal", "booklet", 2, {}),
    ("xtal", "gentle", 2, {}),
    ("xtal", "short", 2, {"combat_timing": "race"}),
]


@pytest.mark.parametrize(("game", "mode", "seats"), SHORT, ids=[game for game, _, _ in SHORT])
def test_a_whole_game_against_bots(visit: Visit, game: str, mode: str, seats: int) -> None:
    ada = visit("Ada")
    at_table(ada, opened(ada, game=game, mode=mode, seats=seats))
    rng = random.Random(f"{game} 1")
    made = play_to_the_end(ada, rng)
    print(game, made)
    assert ada.phase == "over"
    check_screen(ada, f"over-{game}")


@pytest.mark.parametrize(
    ("game", "mode", "seats", "options"), OTHERS, ids=[f"{one[0]}-{one[1]}-{len(one[3])}" for one in OTHERS]
)
def test_a_whole_game_of_every_other_mode(
    visit: Visit, game: str, mode: str, seats: int, options: dict[str, Any]
) -> None:
    ada = visit("Ada")
    at_table(ada, opened(ada, game=game, mode=mode, seats=seats, level="knight", options=options))
    made = play_to_the_end(ada, random.Random(f"{game} {mode} 1"))
    print(game, mode, made)
    assert ada.phase == "over"
    check_screen(ada, f"over-{game}-{mode}")
