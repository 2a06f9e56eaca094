"""From the street to the end of a game without a mouse."""

import random

from keys import focused, press, tab_to
from visitor import Visit


def test_a_whole_game_by_keys_alone(visit: Visit) -> None:
    rng = random.Random(8)
    ada = visit()
    keys = ada.page.keyboard
    ada.page.goto("/new/blackstone-castle")
    ada.page.get_by_role("heading", level=1).wait_for()
    tab_to(ada, "Mode")
    keys.type("Wizard")
    tab_to(ada, "Fill the other seats with bots")
    keys.press("Space")
    press(ada, "Open the table")
    ada.page.get_by_role("dialog").wait_for()
    assert "Your name" in focused(ada)
    keys.type("Ada")
    keys.press("Enter")
    ada.until("the table", lambda: ada.shown is not None)
    assert ada.shown["table"]["plan"]["mode"] == "wizards_quest"
    press(ada, "I am ready")
    ada.until("being ready", lambda: ada.shown["table"]["seats"][0]["ready"])
    press(ada, "Start the game")
    made = 0
    while ada.wait_turn():
        before, move = ada.u, rng.choice(ada.moves)
        if made < 3:
            keys.press("m")  # to the moves, from anywhere at the table
            for _ in range(rng.randrange(4)):
                keys.press("ArrowDown")
            assert focused(ada) in [one["text"] for one in ada.moves]
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
