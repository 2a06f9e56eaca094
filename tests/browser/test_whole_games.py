"""On the text board against bots: a whole short game of each of the games, and the first moves of every mode."""

import random

import pytest
from effort import SOAK
from screen import check_screen
from seated import at_table, opened
from text_board import play_random, play_to_the_end
from visitor import CARD_GAME, Visit

Played = tuple[str, str, int, dict[str, object]]
SHORT: dict[str, Played] = {
    "card-game": (CARD_GAME, "standard", 4, {}),
    "castle-of-magic": ("castle-of-magic", "small", 3, {"round_limit": 30}),
    "castle-break-quick": ("castle-break", "quick", 2, {}),
    "xtal-race": ("xtal", "short", 2, {"combat_timing": "race"}),
    "kings-quest": ("blackstone-castle", "kings_quest", 2, {}),
}
LONGER: dict[str, Played] = {
    "castle-of-magic-castle": ("castle-of-magic", "castle", 4, {}),
    "castle-break": ("castle-break", "standard", 2, {}),
    "xtal": ("xtal", "short", 2, {}),
    "xtal-booklet": ("xtal", "booklet", 2, {}),
    "xtal-gentle": ("xtal", "gentle", 2, {}),
    "kings-coop": ("blackstone-castle", "kings_coop", 2, {}),
    "queens-quest": ("blackstone-castle", "queens_quest", 2, {}),
    "wizards-quest": ("blackstone-castle", "wizards_quest", 2, {}),
    "puzzle-master": ("blackstone-castle", "puzzle_master", 2, {}),
    "kings-solo": ("blackstone-castle", "kings_solo", 1, {}),
}
"""Played to the end in `make soak`."""
PLAYED = {**SHORT, **(LONGER if SOAK else {})}
BEGUN = 5


@pytest.mark.parametrize("name", PLAYED)
def test_a_whole_game_against_bots(visit: Visit, name: str) -> None:
    game, mode, seats, options = PLAYED[name]
    ada = visit("Ada")
    at_table(ada, opened(ada, game=game, mode=mode, seats=seats, level="knight", options=options))
    play_to_the_end(ada, random.Random(f"{name} 1"))
    assert ada.phase == "over"
    check_screen(ada, f"over-{name}")


@pytest.mark.parametrize("name", LONGER)
def test_the_first_moves_against_bots(visit: Visit, name: str) -> None:
    game, mode, seats, options = LONGER[name]
    rng = random.Random(f"{name} begins")
    ada = visit("Ada")
    at_table(ada, opened(ada, game=game, mode=mode, seats=seats, level="knight", options=options))
    for _ in range(BEGUN):
        assert ada.wait_turn()
        play_random(ada, rng)
    check_screen(ada, f"begun-{name}")
