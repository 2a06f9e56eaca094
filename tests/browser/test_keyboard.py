"""From the street to the end of a game without a mouse; and the keys of the list, wherever the focus is."""

import random

from drawn_board import is_drawn
from keys import focused, press, tab_to
from playwright.sync_api import expect
from seated import at_table, opened
from text_board import move_list, play_to_the_end
from visitor import Visit


def test_a_whole_game_by_keys_alone(visit: Visit) -> None:
    rng = random.Random(8)
    ada = visit()
    keys = ada.page.keyboard
    ada.page.goto("/new/blackstone-castle")
    ada.page.get_by_role("radio", name="King's Quest").first.wait_for()
    tab_to(ada, "King's Quest")
    while "Wizard's Quest" not in focused(ada):
        keys.press("ArrowDown")
    press(ada, "Open the table")
    ada.page.get_by_role("dialog").wait_for()
    assert "Your name" in focused(ada)
    keys.type("Ada")
    keys.press("Enter")
    ada.until("the table", lambda: ada.shown is not None)
    assert ada.shown["table"]["plan"]["mode"] == "wizards_quest"
    press(ada, "Fill with bots")
    ada.until("bots", lambda: all(seat["kind"] != "open" for seat in ada.shown["table"]["seats"]))
    press(ada, "Begin the game")
    made = 0
    while ada.wait_turn():
        before, move = ada.u, rng.choice(ada.moves)
        move_list(ada).locator("[data-code]").first.wait_for()
        if made < 3:
            keys.press("m")  # to the moves, from anywhere at the table
            for _ in range(rng.randrange(4)):
                keys.press("ArrowDown")
            ada.until("a move to have the focus", lambda: focused(ada) in [one["text"] for one in ada.moves])
            keys.press("Enter")
        else:
            tab_to(ada, "Find")
            keys.type(move["typed"])
            keys.press("Enter")
        if move["warning"]:
            press(ada, "Yes")
        ada.wait_news(before, f"the move {move['typed']}")
        made += 1
    assert ada.phase == "over"
    assert made >= 5


def test_the_keys_of_the_list_work_wherever_the_focus_is(visit: Visit) -> None:
    ada = visit("Ada", words=False)
    at_table(ada, opened(ada))
    ada.until("the drawn board", lambda: is_drawn(ada))
    assert ada.wait_turn()
    page, keys = ada.page, ada.page.keyboard
    say, put_back = page.get_by_role("textbox", name="Say something"), page.get_by_role("button", name="Put it back")

    page.get_by_role("tab", name="Notes").click()
    keys.press("p")
    put_back.wait_for()
    keys.press("t")
    expect(say).to_be_focused()
    keys.type("lap? n")
    expect(say).to_have_value("lap? n")
    keys.press("Escape")
    expect(say).not_to_be_focused()
    keys.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    keys.press("n")  # from the list itself
    page.get_by_role("dialog").wait_for(state="hidden")
    expect(page.get_by_role("tab", name="Notes")).to_have_attribute("aria-selected", "true")
    keys.press("Escape")  # the pawn was lifted long ago, and nothing of the board has the focus
    put_back.wait_for(state="hidden")
    keys.press("m")
    assert page.evaluate("document.activeElement.closest('[role=gridcell]') !== null"), focused(ada)
    keys.press("a")
    keys.press("l")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_the_keys_of_a_review_work_wherever_the_focus_is(visit: Visit) -> None:
    ada = visit("Ada")
    table = opened(ada)
    at_table(ada, table)
    play_to_the_end(ada, random.Random(19))
    page, keys = ada.page, ada.page.keyboard
    page.goto(f"/review/{table}")
    at = page.get_by_role("slider", name="Move")
    at.wait_for()
    page.get_by_role("radio", name="Ada").click()
    keys.press("ArrowRight")
    expect(at).to_have_value("1")
    expect(page.get_by_role("radio", name="Ada")).to_be_checked()
    at.focus()
    keys.press("o")
    expect(page.get_by_role("radio", name="Open")).to_be_checked()
    page.get_by_role("button", name="A move on").click()
    keys.press(" ")
    page.get_by_role("button", name="Pause").wait_for()
    keys.press("End")
    asking = page.get_by_role("button", name="What would the Archmage do?")
    expect(asking).to_have_attribute("aria-disabled", "true")
    asking.click(force=True)
    page.get_by_role("status").filter(has_text="nothing to advise").wait_for()
