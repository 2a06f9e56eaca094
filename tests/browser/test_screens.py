"""Every page at the size of a desk and of a phone, by candle and by day: everything fits and can be read. A table also
at the sizes between them: every panel of the wide screen can be reached."""

import random
import re

import pytest
from drawn_board import CORNER, any_move, card, is_drawn, play_by_mouse
from places import assert_in_sight, lines_in_sight, overlap, resize
from playwright.sync_api import Locator
from screen import check_screen
from seated import at_table, opened
from text_board import find_field, play_random, play_to_the_end
from visitor import DESK, PHONE, Size, Visit, Visitor

TABLET: Size = (820, 1180)
TABLET_LYING: Size = (1024, 768)
LAPTOP: Size = (1366, 768)
LOW: Size = (1280, 720)
SMALL_WINDOW: Size = (900, 700)
BETWEEN = (TABLET, TABLET_LYING, LOW, LAPTOP, DESK, SMALL_WINDOW)
SIX_LINES = 6
THEMES = pytest.mark.parametrize("theme", ["dark", "light"], ids=["candle", "day"])

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
PAGES = {
    "lobby": "/",
    "create": "/new/castle-of-magic-card-game",
    "create-xtal": "/new/xtal",
    "rules": "/rules",
    "rules-card-game": "/rules/castle-of-magic-card-game",
    "learn": "/learn/castle-of-magic-card-game",
    "at-a-glance": "/learn/blackstone-castle",
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


@THEMES
def test_a_drawn_table_at_every_size(visit: Visit, theme: str) -> None:
    """Forecast, preview, suspects, timeline, log, talk and notes, wherever the screen has room for them."""
    rng = random.Random(21)
    ada = visit("Ada", words=False, color_scheme=theme)
    at_table(ada, opened(ada, hints=True))
    ada.until("the drawn board", lambda: is_drawn(ada))
    for _ in range(3):
        assert ada.wait_turn()
        play_by_mouse(ada, any_move(ada, rng, hurry=False))
    assert ada.wait_turn()
    page = ada.page
    for size in BETWEEN:
        resize(ada, size)
        aid = page.get_by_role("dialog", name="Aid")
        log = page.get_by_role("log", name="Log")
        forecast = page.get_by_role("region", name="If cast now")
        if size is SMALL_WINDOW:
            page.get_by_role("button", name="Aid", exact=True).click()
            forecast = aid.get_by_role("region", name="If cast now")
        assert_in_sight(ada, forecast, "the forecast")
        _check_preview(ada, by_touch=size is SMALL_WINDOW)
        for panel, inside in (("Suspects", "Who are they?"), ("Timeline", "Who turned what")):
            page.get_by_role("button", name=panel, exact=True).click()
            sheet = page.get_by_role("dialog", name=panel)
            sheet.get_by_role("region", name=inside).wait_for()
            assert_in_sight(ada, sheet, panel)
            page.keyboard.press("Escape")
            sheet.wait_for(state="hidden")
        if size is SMALL_WINDOW:
            page.keyboard.press("Escape")
        _check_story(ada, log, is_open=size is not SMALL_WINDOW)
        _check_refusal(ada)
        page.mouse.move(2, size[1] - 2)
        hidden = page.locator(".drawn .board").first.evaluate("board => board.scrollHeight - board.clientHeight")
        assert size is SMALL_WINDOW or hidden <= 1, f"{hidden} px of the board are below its edge at {size}"
        check_screen(ada, f"table-{theme}")


@THEMES
def test_a_table_in_words_at_every_size(visit: Visit, theme: str) -> None:
    rng = random.Random(22)
    ada = visit("Ada", color_scheme=theme)
    at_table(ada, opened(ada, game="castle-of-magic", mode="small", seats=3))
    for _ in range(4):
        assert ada.wait_turn()
        play_random(ada, rng)
    assert ada.wait_turn()
    for size in BETWEEN:
        resize(ada, size)
        _check_story(ada, ada.page.get_by_role("log", name="Log"), is_open=size[0] >= 1000)
        find_field(ada).fill("nothing of the kind")
        find_field(ada).press("Enter")
        _check_refusal_stands(ada)
        find_field(ada).fill("")
        check_screen(ada, f"table-words-{theme}")


def _check_preview(visitor: Visitor, *, by_touch: bool) -> None:
    """Whoever has a mouse points at a card; elsewhere the card is chosen first, and the preview stands behind "Aid"."""
    page = visitor.page
    free = next(n for n, cell in enumerate(visitor.shown["view"]["cells"]) if cell["pawn"] is None)
    if by_touch:
        page.keyboard.press("Escape")
        card(visitor, free).click(position=CORNER)
        page.get_by_role("button", name="Aid", exact=True).click()
    else:
        card(visitor, free).hover(position=CORNER)
    preview = page.get_by_role("region", name="If you flip").last
    assert_in_sight(visitor, preview, "the preview")
    if not by_touch:
        assert not overlap(preview, page.get_by_role("tablist", name="What happened")), "the preview lies over the log"
        _check_lines(visitor, page.get_by_role("log", name="Log"))


def _check_story(visitor: Visitor, log: Locator, *, is_open: bool) -> None:
    """The log with its last six lines, the line to speak, and the notes."""
    page = visitor.page
    say = page.get_by_role("textbox", name=re.compile("^Say (something|to .* only)$"))  # a room may be open by now
    if is_open:
        _check_lines(visitor, log)
        assert_in_sight(visitor, say, "the line to speak")
        page.get_by_role("tab", name="Notes").click()
        assert_in_sight(visitor, page.get_by_role("textbox", name="Notes"), "the notes")
        page.get_by_role("tab", name="Log").click()
        return
    for panel, inside in (("Log", log), ("Talk", say), ("Notes", page.get_by_role("textbox", name="Notes"))):
        page.get_by_role("button", name=panel, exact=True).click()
        assert_in_sight(visitor, inside, panel)
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")


def _check_lines(visitor: Visitor, log: Locator) -> None:
    wanted = SIX_LINES if visitor.size != LOW else SIX_LINES // 2
    assert lines_in_sight(log) >= wanted, f"{lines_in_sight(log)} lines of the log at {visitor.size}"


def _check_refusal(visitor: Visitor) -> None:
    view = visitor.shown["view"]
    taken = next(n for n, cell in enumerate(view["cells"]) if cell["pawn"] not in (None, view["seat"]))
    card(visitor, taken).click(position=CORNER)
    _check_refusal_stands(visitor)


def _check_refusal_stands(visitor: Visitor) -> None:
    told = visitor.page.locator(".toast.refused")
    told.first.wait_for()
    assert_in_sight(visitor, told.first, "the refusal")
    line = visitor.page.get_by_role("region", name="What to do now")
    assert not overlap(told.first, line), f"the refusal lies over the action line at {visitor.size}"
    while told.count():
        told.first.get_by_role("button", name="Close").click()


def _wait(visitor: Visitor) -> None:
    visitor.page.get_by_role("heading", level=1).wait_for()
    visitor.page.wait_for_load_state("networkidle")
