"""Every page at the size of a desk and of a phone, by candle and by day: everything fits and can be read."""

import random

import pytest
from screen import check_screen
from seated import at_table, opened
from text_board import play_to_the_end
from visitor import DESK, PHONE, Size, Visit, Visitor

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
PAGES = {
    "lobby": "/",
    "create": "/new/castle-of-magic-card-game",
    "create-xtal": "/new/xtal",
    "rules": "/rules",
    "rules-card-game": "/rules/castle-of-magic-card-game",
    "learn": "/learn/castle-of-magic-card-game",
    "games": "/games",
    "settings": "/settings",
    "about": "/about",
    "nowhere": "/games/nothing/here",
}


@SIZES
@pytest.mark.parametrize("name", PAGES)
def test_a_page(visit: Visit, size: Size, name: str) -> None:
    visitor = visit("Adalbert of the Long Name", size)
    if name == "nowhere":
        visitor.excuse(r"answer 404: GET .*/games/nothing/here", r"status of 404")
    visitor.page.goto(PAGES[name])
    _wait(visitor)
    check_screen(visitor, name)


@SIZES
def test_by_day_and_in_german(visit: Visit, size: Size) -> None:
    visitor = visit("Ada", size, locale="de-DE", color_scheme="light")
    for name in ("lobby", "create", "settings", "rules-card-game", "learn"):
        visitor.page.goto(PAGES[name])
        _wait(visitor)
        assert visitor.page.locator("html").get_attribute("lang") == "de"
        check_screen(visitor, f"{name}-day-de")
    at_table(visitor, opened(visitor))
    visitor.wait_turn()
    check_screen(visitor, "table-day-de")


@SIZES
def test_a_stranger_at_the_door(visit: Visit, size: Size) -> None:
    visitor = visit("", size)
    visitor.page.goto("/")
    _wait(visitor)
    check_screen(visitor, "lobby-stranger")
    visitor.page.get_by_role("button", name="Come in").first.click()
    visitor.page.get_by_role("dialog").wait_for()
    check_screen(visitor, "door")


@SIZES
def test_a_table_from_gathering_to_the_end(visit: Visit, size: Size) -> None:
    ada = visit("Ada", size)
    ben = visit("Ben", size)
    opening = ada.post("/api/tables", game="castle-of-magic-card-game", mode="standard", seats=4, listed=True)
    requests = f"/api/tables/{opening['table']}/requests"
    ada.post(requests, t="sit", id="sit", seat=0)
    at_table(ada, opening["table"])
    check_screen(ada, "table-1-gathering")
    ben.page.goto("/")
    _wait(ben)
    check_screen(ben, "lobby-open-table")
    for seat in (1, 2, 3):
        ada.post(requests, t="seat_bot", id=f"bot{seat}", seat=seat, level="random")
    ada.post(requests, t="ready", id="ready", salt="x")
    ada.post(requests, t="start", id="start")
    ada.wait_turn()
    check_screen(ada, "table-2-first-turn")
    at_table(ben, opening["table"])
    check_screen(ben, "table-3-watching")
    rng = random.Random(6)
    play_to_the_end(ada, rng)
    check_screen(ada, "table-5-over")
    ada.page.goto("/games")
    _wait(ada)
    check_screen(ada, "games-finished")
    ada.page.goto(f"/review/{opening['table']}")
    _wait(ada)
    check_screen(ada, "review")


def _wait(visitor: Visitor) -> None:
    visitor.page.get_by_role("heading", level=1).wait_for()
    visitor.page.wait_for_load_state("networkidle")
