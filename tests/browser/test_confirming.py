"""A slip on a phone: a move that cannot be taken back is asked for once more, and taking back is not offered there."""

from drawn_board import CORNER, card, is_drawn, outcome
from playwright.sync_api import Locator, expect
from screen import check_screen
from seated import at_table, opened
from text_board import button_of, move_list
from visitor import PHONE, Visit, Visitor

FIRST = {"first_player": "seat", "first_seat": 0}


def test_a_tap_on_the_board_aims_and_a_second_one_plays(visit: Visit) -> None:
    ada = visit("Ada", PHONE, words=False)
    at_table(ada, opened(ada, options=FIRST))
    ada.until("the drawn board", lambda: is_drawn(ada))
    ada.wait_turn()
    before = ada.u
    ada.page.locator("[data-at=supply] button").first.tap()
    card(ada, 3).tap(position=CORNER)
    expect(ada.page.get_by_role("button", name="Flip it")).to_be_visible()
    check_screen(ada, "confirm-a-flip")
    card(ada, 12).tap(position=CORNER)  # the first was a slip
    assert ada.u == before
    card(ada, 12).tap(position=CORNER)
    ada.wait_news(before, "the flip")
    assert ada.shown["view"]["cells"][12]["up"]
    assert not ada.shown["view"]["cells"][3]["up"]

    ada.wait_turn()
    before = ada.u
    outcome(ada, 0).tap()
    ada.page.get_by_role("button", name="Cancel").tap()
    outcome(ada, 5).tap()
    check_screen(ada, "confirm-an-outcome")
    assert ada.u == before
    ada.page.get_by_role("button", name="Turn it").tap()
    ada.wait_news(before, "the outcome")
    assert ada.shown["view"]["outcomes"][5] is not None


def test_in_words_too_and_only_where_a_move_stands(visit: Visit) -> None:
    ada = visit("Ada", PHONE)
    at_table(ada, opened(ada, options=FIRST))
    ada.wait_turn()
    before = ada.u
    button_of(ada, ada.moves[0]).tap()
    asked = ada.page.get_by_role("dialog")
    expect(asked).to_contain_text(ada.moves[0]["text"])
    asked.get_by_role("button", name="Cancel").tap()
    assert ada.u == before
    expect(_menu(ada).filter(has_text="Take back")).to_have_count(0)

    at_table(ada, opened(ada, game="blackstone-castle", mode="wizards_quest", seats=2))
    ada.until("the other game", lambda: ada.shown["table"]["plan"]["game"] == "blackstone-castle")
    ada.wait_turn()
    expect(_menu(ada).filter(has_text="Take back")).to_have_count(1)
    ada.page.keyboard.press("Escape")
    before = ada.u
    button_of(ada, next(move for move in ada.moves if not move["warning"])).tap()
    ada.wait_news(before, "the move, without a question")


def test_a_mouse_plays_at_once_unless_somebody_wants_to_confirm(visit: Visit) -> None:
    ada = visit("Ada")
    at_table(ada, opened(ada, options=FIRST))
    ada.wait_turn()
    before = ada.u
    button_of(ada, ada.moves[0]).click()
    ada.wait_news(before, "the move, without a question")
    ada.page.goto("/settings")
    ada.page.get_by_role("switch", name="Confirm moves").check()
    ada.page.goto("/")
    at_table(ada, opened(ada, options=FIRST))
    move_list(ada).wait_for()
    ada.wait_turn()
    button_of(ada, ada.moves[0]).click()
    expect(ada.page.get_by_role("dialog")).to_contain_text(ada.moves[0]["text"])


def _menu(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("button", name="More").tap()
    return visitor.page.get_by_role("menuitem")
