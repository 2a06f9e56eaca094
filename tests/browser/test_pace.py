"""Bots at a pace one can follow, in a hall that is not in a hurry as those of other tests; and their moves again."""

import time
from collections.abc import Iterator

import pytest
from drawn_board import is_drawn, play_by_mouse
from playwright.sync_api import expect
from running_hall import RunningHall, running_hall
from screen import check_screen
from seated import at_table, opened
from text_board import button_of, move_list
from visitor import DESK, PHONE, WAIT_MS, Size, Visit, Visitor

FIRST = {"first_player": "seat", "first_seat": 0}
BOTS = 3


@pytest.fixture(scope="module")
def calm_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    with running_hall(tmp_path_factory.mktemp("calm"), pace=1.0) as hall:
        yield hall


def _after_a_round(ada: Visitor) -> float:
    """Plays until everybody else has had a turn, and says how long they took."""
    own = ada.shown["view"]["seat"]
    while ada.shown["view"]["mover"] == own:
        play_by_mouse(ada, ada.shown["view"]["legal"][0])
        ada.until("the answer", lambda: ada.shown["view"]["mover"] != own or ada.moves)
    began = time.monotonic()
    ada.wait_turn()
    return time.monotonic() - began


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_bots_take_about_a_second_each_and_can_be_watched_again(
    calm_hall: RunningHall, visit: Visit, size: Size
) -> None:
    ada = visit("Ada", size, address=calm_hall.address, words=False, reduced_motion="no-preference")
    at_table(ada, opened(ada, options=FIRST))
    ada.until("the drawn board", lambda: is_drawn(ada))
    took = _after_a_round(ada)
    assert took >= BOTS * 1.0 - 0.3  # the first may have begun to wait a moment before we looked

    page = ada.page
    since = page.get_by_text("Since your last turn:")
    since.wait_for()
    expect(since.locator("..")).to_contain_text("Bramble")
    check_screen(ada, "since-your-last-turn")
    now = ada.shown["view"]
    page.get_by_role("button", name="Show again").click()
    told = page.get_by_role("region", name="What to do now").get_by_role("status")
    expect(told).to_contain_text("Bramble")
    expect(told).to_contain_text("Dapple", timeout=WAIT_MS)
    since.wait_for()
    assert ada.shown["view"] == now


def test_in_words_it_is_read_again(calm_hall: RunningHall, visit: Visit) -> None:
    ada = visit("Ada", address=calm_hall.address)
    at_table(ada, opened(ada, options=FIRST, bot_turn_ms=0))
    for _ in range(2):
        if ada.wait_turn():
            before = ada.u
            button_of(ada, ada.moves[0]).click()
            ada.wait_news(before, "the move")
    ada.wait_turn()
    move_list(ada).wait_for()
    again = ada.page.get_by_role("button", name="Show again")
    again.click()
    told = ada.page.get_by_role("list", name="Since your last turn")
    for bot in ("Bramble", "Cinder", "Dapple"):
        expect(told.get_by_role("listitem").filter(has_text=bot)).not_to_have_count(0)
    check_screen(ada, "since-your-last-turn-in-words")
