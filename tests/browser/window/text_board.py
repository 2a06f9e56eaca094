"""Playing on the text board: what a person does with the legal moves in words, by mouse or by keys."""

import random
from typing import Any

from playwright.sync_api import Locator, TimeoutError
from visitor import Visitor

TYPED_SHARE = 0.3
TRY_MS = 500
"""So long it is tried to make a move, before a look whether somebody else has moved or spoken meanwhile."""
TRIES = 20
"""A move that cannot be made so often though nobody did: there is something wrong."""


def move_list(visitor: Visitor) -> Locator:
    return visitor.page.locator("section[aria-labelledby=moves-title]")


def find_field(visitor: Visitor) -> Locator:
    """Where a move is looked for, or typed."""
    return move_list(visitor).get_by_role("textbox")


def button_of(visitor: Visitor, move: dict[str, Any], timeout: float | None = None) -> Locator:
    """Long lists are folded: a move that is not there is looked for by its words first."""
    button = move_list(visitor).locator(f".move[data-code='{move['code']}']")
    if not button.is_visible():
        find_field(visitor).fill(move["text"], timeout=timeout)
    return button


def play_random(visitor: Visitor, rng: random.Random) -> None:
    """One of the moves that the hall has told, drawn at random: each must be there to be clicked and to be typed."""
    while visitor.moves:
        if visitor.page.locator("dialog[open]").is_visible():
            visitor.page.keyboard.press("Escape")  # a question about a move that others' words have overtaken
        moves, before = visitor.moves, visitor.u
        if not moves:
            return
        move = rng.choice(moves)
        if _made(visitor, move, is_typed=rng.random() < TYPED_SHARE):
            visitor.wait_news(before, f"the move “{move['text']}” ({move['typed']})")
            return


def _made(visitor: Visitor, move: dict[str, Any], *, is_typed: bool) -> bool:
    """False where somebody else has moved or spoken meanwhile: the moves are others."""
    before, tried = visitor.u, 0
    while True:
        try:
            _make(visitor, move, is_typed=is_typed)
            return True
        except TimeoutError:
            visitor.page.keyboard.press("Escape")
            if visitor.u != before:
                return False
            tried += 1
            if tried == TRIES:
                raise


def _make(visitor: Visitor, move: dict[str, Any], *, is_typed: bool) -> None:
    if is_typed:
        find_field(visitor).fill(move["typed"], timeout=TRY_MS)
        find_field(visitor).press("Enter", timeout=TRY_MS)
    else:
        button_of(visitor, move, TRY_MS).click(timeout=TRY_MS)
    # The page may know already that this costs something, when what we chose from did not yet.
    asked = visitor.page.locator("dialog[open]").get_by_role("button", name="Yes")
    if move["warning"] or (visitor.confirms and not is_typed) or asked.is_visible():
        asked.click(timeout=TRY_MS)


def play_to_the_end(visitor: Visitor, rng: random.Random, most: int = 2_000) -> int:
    """Against bots, or alone. Returns how many moves it took."""
    for made in range(most):
        if not visitor.wait_turn():
            return made
        play_random(visitor, rng)
    raise AssertionError(f"the game was not over after {most} moves")
