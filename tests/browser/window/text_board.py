"""Playing on the text board: what a person does with the legal moves in words, by mouse or by keys."""

import random
from typing import Any

from playwright.sync_api import Locator
from visitor import Visitor

TYPED_SHARE = 0.3


def move_list(visitor: Visitor) -> Locator:
    return visitor.page.locator("section[aria-labelledby=moves-title]")


def find_field(visitor: Visitor) -> Locator:
    """Where a move is looked for, or typed."""
    return move_list(visitor).get_by_role("textbox")


def button_of(visitor: Visitor, move: dict[str, Any]) -> Locator:
    """Long lists are folded: a move that is not there is looked for by its words first."""
    button = move_list(visitor).locator(f".move[data-code='{move['code']}']")
    if not button.is_visible():
        find_field(visitor).fill(move["text"])
    return button


def play_random(visitor: Visitor, rng: random.Random) -> None:
    """One of the moves that the hall has told, drawn at random: each must be there to be clicked and to be typed."""
    move = rng.choice(visitor.moves)
    before = visitor.u
    if rng.random() < TYPED_SHARE:
        find_field(visitor).fill(move["typed"])
        find_field(visitor).press("Enter")
    else:
        button_of(visitor, move).click()
    if move["warning"]:
        visitor.page.get_by_role("dialog").get_by_role("button").last.click()
    visitor.wait_news(before, f"the move “{move['text']}” ({move['typed']})")


def play_to_the_end(visitor: Visitor, rng: random.Random, most: int = 2_000) -> int:
    """Against bots, or alone. Returns how many moves it took."""
    for made in range(most):
        if not visitor.wait_turn():
            return made
        play_random(visitor, rng)
    raise AssertionError(f"the game was not over after {most} moves")
