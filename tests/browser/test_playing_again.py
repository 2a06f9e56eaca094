"""After the end: who stays at the table notices that somebody wants to play again."""

from playwright.sync_api import expect
from screen import check_screen
from seated import at_table, opened
from visitor import Visit


def test_an_offer_to_play_again_is_noticed_and_taken(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = opened(ada, [ben])
    for one in (ada, ben):
        at_table(one, table)
        one.post(f"/api/tables/{table}/requests", t="vote", id=f"vote {one.name}", end=True)
    ben.wait_phase("ended")
    ada.page.get_by_role("button", name="Play again").click()
    offer = ben.page.get_by_role("status").filter(has_text="Ada wants to play again.")
    offer.wait_for()
    assert ben.page.title().startswith("● Ada wants to play again.")
    check_screen(ben, "offer-to-play-again")
    ben.forget()
    offer.get_by_role("link", name="Join").click()
    ben.until("the next table", lambda: ben.shown is not None and ben.shown["table"]["phase"] == "gathering")
    assert ben.shown["table"]["id"] != table
    assert ben.shown["table"]["you"]["seat"] is not None
    expect(ben.page).to_have_url(f"{ben.address}/table/{ben.shown['table']['id']}")


def test_a_game_that_was_given_up_is_looked_at_not_gone_on_with(visit: Visit) -> None:
    ada = visit("Ada")
    table = opened(ada)
    at_table(ada, table)
    ada.post(f"/api/tables/{table}/requests", t="vote", id="vote", end=True)
    ada.wait_phase("ended")
    ada.page.goto("/games")
    ada.page.get_by_role("link", name="Look again").click()
    ada.page.get_by_role("slider", name="Move").wait_for()
