"""What would the Archmage do? Asked at a table where everybody agreed to it, and of a game that is over."""

import random

import pytest
from screen import check_screen
from seated import at_table, opened
from text_board import play_to_the_end
from visitor import DESK, PHONE, Size, Visit

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
PATIENCE_MS = 60_000
"""An Archmage on the interpreted rules, beside other tests, with its process still to be started."""


@SIZES
@pytest.mark.parametrize("drawn", [True, False], ids=["drawn", "words"])
def test_the_archmage_is_asked_and_followed(visit: Visit, size: Size, drawn: bool) -> None:
    visitor = visit("Ada", size, words=not drawn)
    at_table(visitor, opened(visitor, hints=True))
    visitor.wait_turn()
    asking = visitor.page.get_by_role("button", name="What would the Archmage do?").first
    asking.wait_for()
    if size is DESK:
        visitor.page.keyboard.press("h")
    else:
        asking.click()
    visitor.page.get_by_text("looking at it from this seat").first.wait_for()
    play = visitor.page.get_by_role("button", name="Play it")
    play.wait_for(timeout=PATIENCE_MS)
    ways = visitor.page.locator("[aria-labelledby=hint-title] .way")
    assert ways.count() == 3
    assert "% to win" in ways.first.inner_text()
    ways.nth(1).focus()
    check_screen(visitor, f"hint-{'drawn' if drawn else 'words'}")
    before = len(visitor.shown["view"]["legal"]), visitor.shown["view"]["turn"]
    ways.nth(1).hover()
    if drawn:
        ringed = visitor.page.evaluate("document.querySelectorAll('.board .ringed').length")
        assert ringed >= 1, "the board shows what is pointed at"
    play.click()
    visitor.until(
        "another decision", lambda: (len(visitor.shown["view"]["legal"]), visitor.shown["view"]["turn"]) != before
    )
    visitor.until("the advice is gone", lambda: visitor.page.locator("[aria-labelledby=hint-title]").count() == 0)


def test_a_table_that_has_not_agreed_offers_nothing(visit: Visit) -> None:
    visitor = visit("Ada")
    at_table(visitor, opened(visitor))
    visitor.wait_turn()
    visitor.page.keyboard.press("h")
    assert visitor.page.get_by_role("button", name="What would the Archmage do?").count() == 0
    assert visitor.page.locator("[aria-labelledby=hint-title]").count() == 0


@SIZES
def test_a_game_that_is_over_can_be_asked_about(visit: Visit, size: Size) -> None:
    visitor = visit("Ada", size)
    table = opened(visitor)
    at_table(visitor, table)
    play_to_the_end(visitor, random.Random(6))
    visitor.page.goto(f"/review/{table}")
    asking = visitor.page.get_by_role("button", name="What would the Archmage do?").first
    asking.click()
    ways = visitor.page.locator("[aria-labelledby=hint-title] .way")
    ways.first.wait_for(timeout=PATIENCE_MS)
    check_screen(visitor, "hint-review")
    assert visitor.page.get_by_role("button", name="Play it").count() == 0
    visitor.page.keyboard.press("ArrowRight")
    visitor.until("the advice is gone", lambda: ways.count() == 0)


@SIZES
def test_what_is_agreed_on_is_told_before_anybody_is_ready(visit: Visit, size: Size) -> None:
    visitor = visit("Ada", size, locale="de-DE")
    visitor.page.goto("/new/castle-of-magic-card-game")
    visitor.page.get_by_role("switch", name="Der Erzmagier darf gefragt werden").click()
    visitor.page.get_by_label("Platz 2").select_option("archmage")
    visitor.page.get_by_text("Für jede Entscheidung").first.click()
    check_screen(visitor, "create-agreed-de")
    visitor.page.get_by_role("button", name="Den Tisch öffnen").click()
    visitor.page.get_by_text("Der Erzmagier darf hier gefragt werden").first.wait_for()
    check_screen(visitor, "gathering-agreed-de")
