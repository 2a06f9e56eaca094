"""Somebody leaves or is gone: nobody waits in vain, nobody takes the seat, and its owner comes back to it."""

import random
import re

from drawn_board import any_move, is_drawn, play_by_mouse
from playwright.sync_api import expect
from screen import check_screen
from seated import at_table, opened
from visitor import CARD_GAME, PHONE, Visit, Visitor

SECONDS_MAX = 60
"""In a rated game a bot stands in when the clock has run out."""


def test_two_friends_by_the_link_of_the_page_and_one_leaves_and_comes_back(visit: Visit) -> None:
    """A whole evening: the link that the page shows, a game on the drawn board, and the finale for both."""
    rng = random.Random("an evening for two")
    ada = visit("Ada", words=False, reduced_motion="no-preference")
    ben = visit("", PHONE, words=False, reduced_motion="no-preference")
    ada.page.goto(f"/new/{CARD_GAME}")
    for seat in (3, 4):
        ada.page.get_by_label(f"Seat {seat}").select_option("squire")
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.wait_for_url("**/table/*")
    shown = ada.page.get_by_label("Link to this table")
    expect(shown).to_have_value(re.compile("#join="))
    link = shown.input_value()

    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_url("**/table/*")
    ben.page.get_by_role("button", name="Leave my seat").click()  # before the game, too, one may think again
    ben.page.wait_for_url("**/")
    ben.page.get_by_text("You have left your seat.").wait_for()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down as Ben").click()
    ben.page.wait_for_url("**/table/*")
    ben.page.get_by_role("button", name="I am ready").click()
    ada.page.get_by_role("button", name="I am ready").click()  # the host is the last: it begins
    for one in (ada, ben):
        one.wait_phase("playing")
        one.until("the drawn board", lambda one=one: is_drawn(one))  # type: ignore[misc]
    for _ in range(2):
        _turn(ada, ben, rng)

    ben.page.get_by_role("button", name="More", exact=True).click()
    ben.page.get_by_role("menuitem", name="Leave my seat").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    ben.page.wait_for_url("**/")
    ben.page.get_by_text("lead back to it until the game is over").wait_for()
    ada.page.get_by_text("Ben has left.").wait_for()
    check_screen(ada, "table-somebody-left")
    ada.page.get_by_role("button", name="Knight plays on").click()
    ada.page.get_by_text("until Ben comes back").wait_for()
    ada.until("the bot", lambda: _seat(ada, 1)["plays_for"] == "Ben")

    ben.page.goto(link)  # the old link leads back to that seat
    ben.page.get_by_role("button", name="Sit down as Ben").click()
    ben.page.wait_for_url("**/table/*")
    ben.until("the seat", lambda: ben.shown is not None and ben.shown["table"]["you"]["seat"] == 1)
    expect(ada.page.get_by_text("until Ben comes back")).to_have_count(0)
    ada.page.get_by_text("Ben is back in seat 2.").first.wait_for()

    while not (ada.is_over or ben.is_over):
        _turn(ada, ben, rng)
    for one in (ada, ben):
        finale = one.page.get_by_role("region", name="The spell is cast")
        finale.wait_for()
        finale.get_by_role("button", name="To the points").click()
        finale.get_by_role("table").first.wait_for()


def test_a_host_gets_nothing_by_a_line_that_drops(visit: Visit) -> None:
    """Within moments after it dropped, by every way the page and the wire offer; and it is given back at one press."""
    ada, ben, second = visit("Ada"), visit("Ben", PHONE), visit("Nobody in particular")
    table = opened(ada, [ben])
    for one in (ada, ben):
        at_table(one, table)
        one.wait_phase("playing")
    hand = ben.shown["view"]["characters"][1]
    assert hand is not None
    address = ben.page.url
    ben.page.goto("/about")
    ada.until("the line to drop", lambda: not _seat(ada, 1)["here"])
    requests = f"/api/tables/{table}/requests"
    for t, fields in (("unseat", {"seat": 1}), ("invite", {"seat": 1}), ("invite", {}), ("seat_bot", {"seat": 1})):
        assert _status(ada, requests, t=t, id=f"theft {t} {len(fields)}", **fields) == 409
    menu = ada.page.get_by_role("button", name="Ben: what can be done")
    menu.click()
    expect(ada.page.get_by_role("menuitem", name="Clear this seat")).to_have_count(0)
    ada.page.keyboard.press("Escape")
    ada.post(requests, t="stand_in", id="stand in", seat=1)
    for t, fields in (("invite", {"seat": 1}), ("seat_bot", {"seat": 1})):
        assert _status(ada, requests, t=t, id=f"again {t}", **fields) == 409
    assert _status(second, requests, t="sit", id="sit", seat=1) == 404
    ada.until("the bot", lambda: _seat(ada, 1)["kind"] == "bot")
    for one in (ada, second):
        assert one.shown is None or one.shown["view"]["characters"][1] is None

    ben.page.goto(address)
    ben.page.get_by_text("plays for you").wait_for()
    check_screen(ben, "table-played-for")
    ben.page.get_by_role("button", name="Take back my seat").click()
    ben.until("the seat", lambda: ben.shown["table"]["you"]["seat"] == 1 and ben.shown["view"]["characters"][1] == hand)


def test_whoever_is_away_on_turn_is_told_of_and_all_agree_before_somebody_new_comes(visit: Visit) -> None:
    ada, ben, cleo = visit("Ada"), visit("Ben"), visit("Cleo", PHONE)
    table = opened(ada, [ben, cleo], options={"first_player": "seat", "first_seat": 1})
    for one in (ada, ben, cleo):
        at_table(one, table)
        one.wait_phase("playing")
    ben.page.goto("/about")
    for one in (ada, cleo):
        one.page.get_by_text("Ben is away, and it is").wait_for()
    cleo.page.get_by_role("button", name="Wait", exact=True).click()
    expect(cleo.page.get_by_text("Ben is away, and it is")).to_have_count(0)
    ada.page.get_by_role("button", name="Knight plays on").click()
    ada.page.get_by_role("button", name="Ask all to invite somebody").click()
    cleo.page.get_by_text("Ada wants to invite somebody in place of Ben.").wait_for()
    check_screen(cleo, "table-asked-to-invite")
    cleo.page.get_by_role("button", name="Agree", exact=True).click()
    ada.page.get_by_text("The seat is kept for Ben for").wait_for()
    expect(ada.page.get_by_role("button", name="Invite somebody")).to_have_count(0)


def test_leaving_a_rated_game_says_what_it_costs_and_the_other_claims_the_win(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    clock = {"kind": "move", "move_s": 1}
    table = opened(ada, [ben], rated=True, clock=clock, options={"first_player": "seat", "first_seat": 2})
    for one in (ada, ben):
        at_table(one, table)
        one.wait_phase("playing")
    ben.page.get_by_role("button", name="More", exact=True).click()
    ben.page.get_by_role("menuitem", name="Leave my seat").click()
    dialog = ben.page.get_by_role("dialog")
    expect(dialog).to_contain_text("it counts as a loss for you")
    check_screen(ben, "leave-rated")
    dialog.get_by_role("button", name="Leave").click()
    ben.page.wait_for_url("**/")
    ada.page.get_by_text("Ben has left.").wait_for()
    ada.until("Ben's time to be over", lambda: _seat(ada, 1)["overdue"], SECONDS_MAX)
    expect(ada.page.get_by_role("button", name="Ask all to invite somebody")).to_have_count(0)
    check_screen(ada, "table-claim")
    ada.page.get_by_role("button", name="Claim the win").click()
    ada.wait_phase("ended")
    ada.page.get_by_text("The table was ended because somebody left.").first.wait_for()
    ada.until("ratings", lambda: ada.context.request.get("/api/me/ratings").json())
    (won,) = ada.context.request.get("/api/me/ratings").json()
    (lost,) = ben.context.request.get("/api/me/ratings").json()
    assert won["rating"]["number"] > 1500 > lost["rating"]["number"]


def _turn(ada: Visitor, ben: Visitor, rng: random.Random) -> None:
    """Whoever of the two is to move does, or a bot has moved in the meantime."""
    ada.page.wait_for_timeout(20)
    ben.page.wait_for_timeout(20)
    turns = {ada.shown["view"]["turn"], ben.shown["view"]["turn"]}
    for one in (ada, ben):
        if one.moves and len(turns) == 1 and not one.is_over:
            play_by_mouse(one, any_move(one, rng, hurry=True))
            return


def _seat(visitor: Visitor, n: int) -> dict[str, object]:
    seat: dict[str, object] = visitor.shown["table"]["seats"][n]
    return seat


def _status(visitor: Visitor, path: str, **body: object) -> int:
    return visitor.context.request.post(path, data=body, headers={"X-Great-Hall": "1"}).status
