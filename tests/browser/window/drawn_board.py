"""Playing the card game on its drawn board: pawns are lifted and cards turned, with the mouse or with the keys."""

import random

from playwright.sync_api import Locator, Position
from visitor import PHONE, Visitor

from greathall.games.castle_of_magic_card_game.content.ids import BOTH, CELL_NAMES, LIFTS, RITUAL_NAMES, SUPPLY
from greathall.games.castle_of_magic_card_game.rules.moves import ALPHABET, MANIPULATE

COLUMNS = 9
CORNER: Position = {"x": 8, "y": 8}
"""Of a card: pawns stand on its other end."""


def card(visitor: Visitor, cell: int) -> Locator:
    return visitor.page.get_by_role("gridcell").nth(cell).get_by_role("button").first


def outcome(visitor: Visitor, ritual: int) -> Locator:
    return visitor.page.get_by_role("list", name="The eight rituals").get_by_role("button").nth(ritual)


def is_drawn(visitor: Visitor) -> bool:
    return visitor.page.get_by_role("gridcell").count() == len(CELL_NAMES)


def any_move(visitor: Visitor, rng: random.Random, *, hurry: bool) -> int:
    """One of the legal moves; in a hurry half of the time one that brings the end nearer, where there is one."""
    legal: list[int] = visitor.shown["view"]["legal"]
    outcomes = [code for code in legal if code < MANIPULATE]
    return rng.choice(outcomes if hurry and outcomes and rng.random() < 0.5 else legal)


def play_by_mouse(visitor: Visitor, code: int, *, card_first: bool = False) -> None:
    """Pawn first and then the card, or the other way round."""
    before = visitor.u
    move = ALPHABET.decode(code)
    if move["move"] == "advance":
        _advance(visitor, RITUAL_NAMES.index(move["ritual"]))
    else:
        cell = CELL_NAMES.index(move["flip"])
        flip = card(visitor, cell)
        lift = LIFTS.index(move["lift"]) if move["move"] == "manipulate" else None
        if lift is None:
            flip.click(position=CORNER)
        elif card_first and cell not in _pair(visitor):  # a tap on a card with the own pawn lifts that pawn
            flip.click(position=CORNER)
            if lift == BOTH:
                visitor.page.get_by_role("button", name="With both pawns").click()
            else:
                _pawn(visitor, _pair(visitor)[lift]).click(position=CORNER)
        else:
            _pawn(visitor, _pair(visitor)[1 if lift == BOTH else lift]).click(position=CORNER)
            if lift == BOTH and visitor.size == PHONE:  # no room for the button: the other pawn is tapped too
                _pawn(visitor, _pair(visitor)[0]).click(position=CORNER)
            elif lift == BOTH:
                visitor.page.get_by_role("button", name="Lift both").click()
            flip.click(position=_free_corner(visitor, flip))
        if visitor.confirms:
            visitor.page.get_by_role("button", name="Flip it").click()
    visitor.wait_news(before, f"the move {ALPHABET.text(code)}")


def play_by_keys(visitor: Visitor, code: int) -> None:
    """P lifts, arrows go from card to card, Enter turns, A goes to the outcomes. One of the cards has the focus."""
    before = visitor.u
    keys = visitor.page.keyboard
    move = ALPHABET.decode(code)
    visitor.page.locator("[role=gridcell] button[tabindex='0']").focus()
    if move["move"] == "advance":
        keys.press("a")
        keys.press("Home")
        _arrows(visitor, outcome(visitor, RITUAL_NAMES.index(move["ritual"])), "ArrowRight", len(RITUAL_NAMES))
        is_last = len(visitor.shown["view"]["unseen_outcomes"]) == 1
        keys.press("Enter")
        if is_last:
            visitor.page.get_by_role("dialog").get_by_role("button").last.press("Enter")
    else:
        if move["move"] == "manipulate":
            lift = LIFTS.index(move["lift"])
            for place in _pair(visitor) if lift == BOTH else [_pair(visitor)[lift]]:
                if place < SUPPLY:
                    _go_to(visitor, place)
                else:
                    _go_off_pawns(visitor)
                keys.press("p")
        _go_to(visitor, CELL_NAMES.index(move["flip"]))
        keys.press("Enter")
    visitor.wait_news(before, f"the move {ALPHABET.text(code)}")


def _free_corner(visitor: Visitor, flip: Locator) -> Position:
    """On a phone a lifted pawn hovers over the upper end of the card it was lifted from."""
    box = flip.bounding_box()
    if visitor.size != PHONE or box is None or "emptied" not in (flip.get_attribute("class") or ""):
        return CORNER
    return {"x": 6, "y": box["height"] - 6}


def _advance(visitor: Visitor, ritual: int) -> None:
    is_last = len(visitor.shown["view"]["unseen_outcomes"]) == 1
    outcome(visitor, ritual).click()
    if is_last:
        visitor.page.get_by_role("dialog").get_by_role("button").last.click()
    elif visitor.confirms:
        visitor.page.get_by_role("button", name="Turn it").click()


def _pair(visitor: Visitor) -> list[int]:
    view = visitor.shown["view"]
    pair: list[int] = view["pawns"][view["seat"]]
    return pair


def _pawn(visitor: Visitor, place: int) -> Locator:
    """What is tapped to lift the pawn on this place."""
    if place < SUPPLY:
        return card(visitor, place)
    return visitor.page.locator("[data-at=supply] button[aria-pressed=false]").first


def _go_to(visitor: Visitor, cell: int) -> None:
    """With the arrows, from wherever the focus is."""
    keys = visitor.page.keyboard
    keys.press("Home")
    for _ in range(2):
        keys.press("ArrowUp")
    for _ in range(cell // COLUMNS):
        keys.press("ArrowDown")
    for _ in range(cell % COLUMNS):
        keys.press("ArrowRight")
    assert card(visitor, cell).evaluate("one => one === document.activeElement"), (
        f"the arrows do not lead to card {cell}"
    )


def _go_off_pawns(visitor: Visitor) -> None:
    """P on a card without an own pawn lifts from the supply."""
    _go_to(visitor, next(cell for cell in range(len(CELL_NAMES)) if cell not in _pair(visitor)))


def _arrows(visitor: Visitor, wanted: Locator, key: str, most: int) -> None:
    for _ in range(most):
        if _has_focus(wanted):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {wanted}")


def _has_focus(one: Locator) -> bool:
    return bool(one.evaluate("one => one === document.activeElement"))
