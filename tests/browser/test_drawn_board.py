"""Whole games on the drawn board of the card game: by mouse, by keys alone, on a phone; to the finale."""

import random
from statistics import median

from drawn_board import CORNER, any_move, card, is_drawn, outcome, play_by_keys, play_by_mouse
from screen import check_screen
from seated import at_table, opened
from speed import frame_times
from visitor import DESK, PHONE, Size, Visit, Visitor

# 60 frames a second are the bar of `make bench-web`; here other tests run on the same cores.
SLOWEST_MEDIAN_FRAME_MS = 50

LOOKED_AT = (0, 6, 14)
"""After so many moves the board is looked at; then the game may come to its end."""


def _at_the_board(visit: Visit, size: Size = DESK, **context: object) -> Visitor:
    ada = visit("Ada", size, words=False, **context)
    at_table(ada, opened(ada))
    ada.until("the drawn board", lambda: is_drawn(ada))
    return ada


def test_a_whole_game_with_the_mouse_to_the_finale(visit: Visit) -> None:
    rng = random.Random(11)
    ada = _at_the_board(visit)
    made = 0
    while ada.wait_turn():
        if made in LOOKED_AT:
            check_screen(ada, f"board-{made}")
        play_by_mouse(ada, any_move(ada, rng, hurry=made > LOOKED_AT[-1]), card_first=rng.random() < 0.3)
        made += 1
    _check_finale(ada)


def test_a_whole_game_with_the_keys(visit: Visit) -> None:
    rng = random.Random(12)
    ada = _at_the_board(visit)
    while ada.wait_turn():
        play_by_keys(ada, any_move(ada, rng, hurry=True))
    _check_finale(ada)


def test_a_whole_game_on_a_phone(visit: Visit) -> None:
    rng = random.Random(13)
    ada = _at_the_board(visit, PHONE)
    made = 0
    while ada.wait_turn():
        if made in LOOKED_AT:
            check_screen(ada, f"board-{made}")
        play_by_mouse(ada, any_move(ada, rng, hurry=made > LOOKED_AT[-1]))
        made += 1
    _check_finale(ada)


def test_what_is_barred_says_which_rule(visit: Visit) -> None:
    """An outcome that lies open already cannot be turned; a card somebody stands on cannot be flipped."""
    rng = random.Random(14)
    ada = _at_the_board(visit)
    while ada.wait_turn():
        view = ada.shown["view"]
        taken = [n for n, cell in enumerate(view["cells"]) if cell["pawn"] not in (None, view["seat"])]
        if taken and view["phase"] == "turn":
            before = ada.u
            card(ada, taken[0]).click(position=CORNER)
            told = ada.page.get_by_role("status").filter(has_text="CG-")
            told.wait_for()
            assert ada.u == before
            check_screen(ada, "board-barred")
            return
        play_by_mouse(ada, rng.choice(view["legal"]))
    raise AssertionError("nobody stood in the way in a whole game")


def test_cards_turn_and_pawns_travel_smoothly(visit: Visit) -> None:
    rng = random.Random(15)
    ada = _at_the_board(visit, reduced_motion="no-preference")
    frames: list[float] = []
    still: list[float] = []  # a machine that has other things to do is slow to show even a table at rest
    for _ in range(5):
        assert ada.wait_turn()
        still += frame_times(ada, 600)
        flips = [code for code in ada.shown["view"]["legal"] if code >= 8]
        play_by_mouse(ada, rng.choice(flips))
        frames += frame_times(ada, 600)
    assert median(frames) < max(SLOWEST_MEDIAN_FRAME_MS, 3 * median(still)), (sorted(frames)[-20:], median(still))


def _check_finale(visitor: Visitor) -> None:
    assert visitor.phase == "over"
    finale = visitor.page.get_by_role("region", name="The spell is cast")
    finale.wait_for()
    scores = visitor.shown["view"]["result"]["scores"]
    for seat, score in zip(visitor.shown["table"]["seats"], scores, strict=True):
        assert seat["name"] in finale.inner_text()
        assert str(score) in finale.inner_text()
    assert outcome(visitor, 0).count() in (0, 1)
    check_screen(visitor, "finale")
