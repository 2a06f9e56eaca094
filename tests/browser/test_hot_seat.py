"""Several people with one device: the curtain covers the table, and behind it nothing of anybody's game is drawn."""

import random

from screen import check_screen
from seated import at_table
from text_board import button_of, move_list
from visitor import CARD_GAME, DESK, PHONE, Visit, Visitor

TURNS = 12


def shared_table(owner: Visitor, *names: str) -> str:
    """The owner and these people in the first seats, all on one device; bots in the rest."""
    table = owner.post("/api/tables", game=CARD_GAME, mode="standard", seats=4)["table"]
    requests = f"/api/tables/{table}/requests"
    owner.post(requests, t="sit", id="sit", seat=0)
    for seat, name in enumerate(names, 1):
        number = owner.post("/api/local", name=name)["number"]
        code = owner.post(requests, t="invite", id=f"invite{seat}", seat=seat)["code"]
        owner.post(f"/api/join?as={number}", code=code)
    for seat in range(1 + len(names), 4):
        owner.post(requests, t="seat_bot", id=f"bot{seat}", seat=seat, level="random")
    for number in range(1 + len(names)):
        owner.post(f"{requests}?as={number}", t="ready", id=f"ready{number}", salt="x")
    return str(table)


def test_two_pass_a_device_round(visit: Visit) -> None:
    rng = random.Random(16)
    ada = visit("Ada", PHONE)
    at_table(ada, shared_table(ada, "Ben"))
    ada.until("both to be told", lambda: len(ada.told) == 2 and all(one.shown for one in ada.told.values()))
    own = [_own_lines(ada, number) for number in (0, 1)]
    assert own[0] != own[1]
    holder = None
    for turn in range(TURNS):
        ada.until("somebody's turn", lambda: any(one.moves for one in ada.told.values()))
        number = next(number for number, one in ada.told.items() if one.moves)
        if holder != number:
            if holder is not None:
                ada.page.get_by_role("button", name="Pass the device").first.click()
            _check_covered(ada, own)
            if turn == 0:
                check_screen(ada, "curtain")
            ada.page.get_by_role("button", name=f"I am {('Ada', 'Ben')[number]}").click()
            holder = number
        move_list(ada).wait_for()
        text = ada.page.locator("main").inner_text()
        assert own[number] in text
        assert own[1 - number] not in text
        before = ada.told[number].u
        move = rng.choice(ada.told[number].moves)
        button_of(ada, move).click()
        if move["warning"] or ada.confirms:
            ada.page.get_by_role("dialog").get_by_role("button").last.click()
        ada.until("the move", lambda told=ada.told[number], before=before: told.u != before)  # type: ignore[misc]


def test_somebody_sits_down_at_this_device(visit: Visit) -> None:
    ada = visit("Ada", DESK)
    table = ada.post("/api/tables", game=CARD_GAME, mode="standard", seats=4)["table"]
    ada.post(f"/api/tables/{table}/requests", t="sit", id="sit", seat=0)
    at_table(ada, table)
    ada.page.get_by_role("button", name="Somebody on this device: seat 2").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Ben")
    check_screen(ada, "shared-sit-down")
    dialog.get_by_role("button", name="Sit down").click()
    ada.until("Ben in the second seat", lambda: ada.shown["table"]["seats"][1]["name"] == "Ben")


def _own_lines(visitor: Visitor, number: int) -> str:
    """The sentence that tells who this player is: nobody else may read it."""
    for section in visitor.told[number].shown["words"]["sections"]:
        for line in section["lines"]:
            if line.startswith("You are "):
                return str(line)
    raise AssertionError("nobody was told who they are")


def _check_covered(visitor: Visitor, own: list[str]) -> None:
    visitor.page.get_by_role("button", name="I am Ada").wait_for()
    html = visitor.page.content()
    for line in own:
        assert line not in html
        assert line.removeprefix("You are ").split(",")[0].rstrip(".") not in html
