"""A rated table: agreed on when it is opened, counted when it is over. And who moves for somebody who is late."""

import random

from screen import check_screen
from text_board import play_to_the_end
from visitor import CARD_GAME, Visit


def test_a_rated_game_from_the_agreement_to_the_rating(visit: Visit) -> None:
    ada = visit("Ada")
    ada.page.goto(f"/new/{CARD_GAME}")
    ada.page.get_by_role("switch", name="The game is rated").click()
    for seat in (2, 3, 4):
        ada.page.get_by_label(f"Seat {seat}").select_option("squire")
    ada.page.get_by_role("button", name="Start against bots").click()
    ada.page.wait_for_url("**/table/*")
    ada.until("the game", lambda: ada.phase == "playing")
    assert ada.shown["table"]["plan"]["rated"]
    play_to_the_end(ada, random.Random("rated 1"))
    ada.page.goto("/settings")
    ada.page.get_by_role("heading", name="Your ratings").wait_for()
    ada.page.get_by_text("1 rated game").wait_for()
    check_screen(ada, "settings-rated")


def test_hints_and_ratings_exclude_each_other(visit: Visit) -> None:
    ada = visit("Ada")
    ada.page.goto(f"/new/{CARD_GAME}")
    rated = ada.page.get_by_role("switch", name="The game is rated")
    rated.wait_for()
    ada.page.get_by_role("switch", name="The Archmage may be asked").click()
    rated.wait_for(state="detached")


def test_the_level_that_was_chosen_moves_for_somebody_who_is_late(visit: Visit) -> None:
    ada = visit("Ada")
    ada.page.goto(f"/new/{CARD_GAME}")
    ada.page.get_by_text("For each decision").first.click()
    ada.page.get_by_label("Moves for whoever is late").select_option("squire")
    ada.page.get_by_label("Seconds").fill("5")
    for seat in (2, 3, 4):
        ada.page.get_by_label(f"Seat {seat}").select_option("squire")
    check_screen(ada, "create-stand-in")
    ada.page.get_by_role("button", name="Start against bots").click()
    ada.page.wait_for_url("**/table/*")
    ada.wait_turn()
    assert ada.shown["table"]["plan"]["stand_in"] == "squire"
    before = ada.shown["view"]["turn"]
    ada.until("somebody else's turn", lambda: ada.shown["view"]["turn"] != before or not ada.moves, 30)
