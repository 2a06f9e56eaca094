"""A finished game again: through one seat's eyes nothing shows that this seat did not know."""

import random

import pytest
from playwright.sync_api import expect
from screen import check_screen
from seated import at_table, opened
from text_board import play_to_the_end
from visitor import DESK, PHONE, Size, Visit, Visitor


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_replay_through_a_seats_eyes(visit: Visit, size: Size) -> None:
    ada = visit("Ada", size)
    table = opened(ada)
    at_table(ada, table)
    ada.wait_turn()
    own = next(line for line in _lines(ada) if line.startswith("You are "))
    play_to_the_end(ada, random.Random(17))
    last = _lines(ada)
    ada.page.goto(f"/review/{table}")
    scrubber = ada.page.get_by_role("slider", name="Move")
    scrubber.wait_for()
    check_screen(ada, "review-first")
    ada.page.get_by_role("button", name="In words").click()
    eyes = ada.page.get_by_role("radiogroup", name="Through whose eyes")
    text = ada.page.locator("main")

    eyes.get_by_role("radio", name="Ada").click()
    expect(text).to_contain_text(own)
    for other in ("Watching", "Bramble", "Cinder", "Dapple"):
        eyes.get_by_role("radio", name=other).click()
        expect(text).not_to_contain_text(own)
    eyes.get_by_role("radio", name="Open").click()
    expect(text).to_contain_text(own.removeprefix("You are ").split(",")[0])

    eyes.get_by_role("radio", name="Ada").click()
    scrubber.press("End")
    for line in last:
        expect(text).to_contain_text(" ".join(line.split()))
    check_screen(ada, "review-last")
    for _ in range(10):
        scrubber.press("ArrowLeft")
    at = scrubber.input_value()
    check_screen(ada, "review-middle")
    ada.page.wait_for_timeout(500)  # the address follows a moment later
    friend = visit("Ben", size)
    friend.page.goto(ada.page.url)
    there = friend.page.get_by_role("slider", name="Move")
    expect(there).to_have_value(at)
    expect(friend.page.get_by_role("radio", name="Ada")).to_be_checked()


def test_the_deal_is_proven_in_the_browser(visit: Visit) -> None:
    ada = visit("Ada")
    table = opened(ada)
    at_table(ada, table)
    play_to_the_end(ada, random.Random(18))
    ada.page.goto(f"/review/{table}")
    ada.page.get_by_text("Deal checked").wait_for()
    ada.page.get_by_role("button", name="Was the deal fair?").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("the promise was kept")
    check_screen(ada, "review-fairness")


def _lines(visitor: Visitor) -> list[str]:
    return [line for section in visitor.shown["words"]["sections"] for line in section["lines"] if line.strip()]
