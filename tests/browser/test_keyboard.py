"""From the street to the end of a game without a mouse."""

import random

from keys import focused, press, tab_to
from text_board import move_list
from visitor import Visit


def test_a_whole_game_by_keys_alone(visit: Visit) -> None:
    rng = random.Random(8)
    ada = visit()
    keys = ada.page.keyboard
    ada.page.goto("/new/blackstone-castle")
    ada.page.get_by_role("heading", level=1).wait_for()
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
