"""A clock that runs out: its last seconds are counted, and whoever it belongs to is told what was played."""

import pytest
from drawn_board import is_drawn
from playwright.sync_api import expect
from screen import check_screen
from seated import at_table, opened
from visitor import DESK, PHONE, Size, Visit

SECONDS = 4
# Every text of the clocks, and everything said aloud at once, as it changes.
WATCH = """addEventListener('DOMContentLoaded', () => {
  window.seen = [];
  const look = () => {
    for (const one of document.querySelectorAll('[role=timer], [aria-live=assertive]')) {
      const text = one.textContent.trim();
      if (text && !window.seen.includes(text)) window.seen.push(text);
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
})"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_whose_time_was_over_is_told_on_the_board_and_aloud(visit: Visit, size: Size) -> None:
    ada, ben = visit("Ada", size, words=False), visit("Ben")
    ada.context.add_init_script(WATCH)
    first = {"first_player": "seat", "first_seat": 0}
    table = opened(ada, [ben], options=first, clock={"kind": "move", "move_s": SECONDS})
    at_table(ada, table)
    at_table(ben, table)
    ada.until("the drawn board", lambda: is_drawn(ada))
    bar = ada.page.get_by_role("paragraph").filter(has_text="Your time was over: Knight played for you. Ada ")
    bar.wait_for()
    check_screen(ada, "time-over")

    seen = ada.page.evaluate("window.seen")
    assert {"3", "2", "1", "0:01"} <= set(seen), seen
    assert "0:00" not in seen, seen
    aloud = ada.page.get_by_role("log") if size == DESK else ada.page.locator("[aria-live=polite]")
    expect(aloud.filter(has_text="Your time was over: Knight played for you.")).not_to_have_count(0)
    expect(ben.page.get_by_role("log")).to_contain_text("Ada's time was over: Knight played for Ada.")

    bar.locator("..").get_by_role("button", name="Close").click()
    bar.wait_for(state="hidden")
