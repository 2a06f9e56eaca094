"""The end of a game on the built files: it takes its time, can be hurried and seen again, and is there at once for
whoever wants nothing to move."""

import random
import re
import time

from drawn_board import any_move, is_drawn, play_by_mouse
from playwright.sync_api import Locator, expect
from seated import at_table, opened
from visitor import Visit, Visitor

SHORTEST_STEP_S = 0.5
"""A step of the finale is looked at for about a second or more; there are more than ten."""


def test_the_finale_takes_seconds_and_obeys_its_buttons(visit: Visit) -> None:
    """Ben, who wants nothing to move, plays; Ada watches."""
    rng = random.Random(21)
    ada, ben = visit("Ada", words=False, reduced_motion="no-preference"), visit("Ben", words=False)
    table = opened(ben, listed=True)
    for one in (ada, ben):
        at_table(one, table)
    ada.page.get_by_role("gridcell").first.wait_for()
    ben.until("the drawn board", lambda: is_drawn(ben))
    while ben.wait_turn():
        play_by_mouse(ben, any_move(ben, rng, hurry=True))

    finale = _finale(ada)
    points = finale.get_by_role("table").first
    now, log = ada.page.get_by_role("region", name="What to do now"), ada.page.get_by_role("log")
    _goes_by_itself(finale)
    expect(now).to_contain_text("The spell has been cast")  # who wins is not given away beside it
    expect(log).not_to_contain_text("Points:")
    expect(points).to_have_count(0)
    told = finale.get_by_role("status")
    before = told.inner_text()
    finale.get_by_role("button", name="Next").click()
    expect(told).not_to_have_text(before, timeout=SHORTEST_STEP_S * 1000)
    finale.get_by_role("button", name="To the points").click()
    expect(points).to_be_in_viewport()
    expect(now).to_contain_text(re.compile(r"\bwins?\b"))
    expect(log).to_contain_text("Points:")
    finale.get_by_role("button", name="Watch again").click()
    expect(points).to_have_count(0)
    _goes_by_itself(finale)

    finale = _finale(ben)
    finale.get_by_role("table").first.wait_for()
    expect(finale.get_by_role("button", name="Next")).to_have_count(0)


def _finale(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="The spell is cast")


def _goes_by_itself(finale: Locator) -> None:
    """From one step to the next, not at once."""
    told = finale.get_by_role("status")
    first = told.inner_text()
    began = time.monotonic()
    expect(told).not_to_have_text(first)
    second = told.inner_text()
    expect(told).not_to_have_text(second)
    assert time.monotonic() - began > SHORTEST_STEP_S
