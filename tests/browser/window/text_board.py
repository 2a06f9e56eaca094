"""Playing on the text board: what a person does with the legal moves in words, by mouse or by keys."""

import random
from typing import Any

from playwright.sync_api import Locator
from visitor import Visitor


def move_list(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Your turn").or_(
        visitor.page.locator("section[aria-labelledby=moves-title]")
    )


def play_random(visitor: Visitor, rng: random.Random) -> None:
    """One legal move drawn at random. What the screen offers is what the hall has told, no less and no more."""
    move = rng.choice(visitor.moves)
    by_typing = rng.random() < 0.3 and bool(move["typed"])
    (type_move if by_typing else click_move)(visitor, move)


def click_move(visitor: Visitor, move: dict[str, Any]) -> None:
    before = visitor.u
    moves = move_list(visitor)
    if len(visitor.moves) > 60:
        moves.get_by_role("textbox").fill(move["text"])
    moves.locator("li button").get_by_text(move["text"], exact=True).first.click()
    _confirm(visitor, move)
    visitor.wait_news(before, f"the move “{move['text']}”")


def type_move(visitor: Visitor, move: dict[str, Any]) -> None:
    before = visitor.u
    field = move_list(visitor).get_by_role("textbox")
    field.fill(move["typed"])
    field.press("Enter")
    _confirm(visitor, move)
    visitor.wait_news(before, f"the move “{move['typed']}”")


def _confirm(visitor: Visitor, move: dict[str, Any]) -> None:
    if move["warning"]:
        visitor.page.get_by_role("dialog").get_by_role("button").last.click()


def play_to_the_end(visitor: Visitor, rng: random.Random, most: int = 2_000) -> int:
    """Against bots, or alone. Returns how many moves it took."""
    for made in range(most):
        if not visitor.wait_turn():
            return made
        play_random(visitor, rng)
    raise AssertionError(f"the game was not over after {most} moves")
