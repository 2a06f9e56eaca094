"""A game on a phone, with a thumb."""

import random

from screen import check_screen
from seated import at_table, opened
from text_board import button_of
from visitor import PHONE, Visit


def test_a_whole_game_by_thumb(visit: Visit) -> None:
    rng = random.Random(9)
    ada = visit("Ada", PHONE)
    at_table(ada, opened(ada, game="blackstone-castle", mode="wizards_quest", seats=2))
    made = 0
    while ada.wait_turn():
        before, move = ada.u, rng.choice(ada.moves)
        if made in (0, 8):
            check_screen(ada, f"phone-game-{made}")
        button_of(ada, move).tap()
        if move["warning"]:
            ada.page.get_by_role("dialog").get_by_role("button").last.tap()
        ada.wait_news(before, f"the move {move['text']}")
        made += 1
    assert ada.phase == "over"
    check_screen(ada, "phone-game-over")
