"""Links that work for whoever gets them: the page stands at 127.0.0.1, the friend at another device."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect
from running_hall import RunningHall, running_hall
from screen import check_screen
from seated import at_table, opened
from visitor import DESK, PHONE, Size, Visit, Visitor

from greathall.server.http.hall_addresses import lan_address

JOIN = r"/#join=[\w.%-]+"


@pytest.fixture(scope="module")
def open_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    with running_hall(tmp_path_factory.mktemp("open"), options=["--host", "0.0.0.0"]) as hall:
        yield hall


@pytest.fixture
def network(open_hall: RunningHall) -> str:
    """How other devices know the hall. A machine in no network has only itself."""
    port = open_hall.address.rpartition(":")[2]
    return f"http://{lan_address() or '127.0.0.1'}:{port}"


def shows(visitor: Visitor, label: str, link: str) -> str:
    """The link with this label, which looks so from its beginning to its end."""
    field = visitor.page.get_by_label(label, exact=True)
    expect(field).to_have_value(re.compile(f"^{link}$"))
    return field.input_value()


def test_invite_friends_makes_a_link_at_once_and_a_friend_comes_by_it(
    visit: Visit, open_hall: RunningHall, network: str
) -> None:
    ada = visit("Ada", address=open_hall.address)
    ada.page.goto("/")
    ada.page.get_by_role("button", name="Invite friends").click()
    link = shows(ada, "Link to this table", re.escape(network) + JOIN)
    ada.page.get_by_role("button", name="A link for this seat only: Seat 3").click()
    third = shows(ada, "Link to seat 3", re.escape(network) + JOIN)
    assert third != link
    ada.page.get_by_role("button", name="Link to watch").click()
    shows(ada, "Link to watch", re.escape(network) + r"/#table=[\w%-]+&key=[\w%-]+")
    ada.page.get_by_role("button", name="QR code").last.click()
    ada.page.get_by_role("img", name="QR code of the link").wait_for()
    check_screen(ada, "gathering-links")

    elsewhere = open_hall.address.replace("127.0.0.1", "127.0.0.2")  # another address of the hall, on this machine
    ben = visit(address=elsewhere)
    ben.page.goto(link.replace(network, elsewhere))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.until("the table", lambda: ben.shown is not None)
    ada.until("Ben", lambda: "Ben" in [seat["name"] for seat in ada.shown["table"]["seats"]])

    namesake = visit("Ada", address=open_hall.address)
    namesake.page.goto(third.replace(network, open_hall.address))
    namesake.page.get_by_text("At this table you will be called Ada (2)").wait_for()
    check_screen(namesake, "join-namesake")
    namesake.page.get_by_role("button", name="Sit down as Ada (2)").click()
    namesake.until("the table", lambda: namesake.shown is not None)
    assert [seat["name"] for seat in _seats(namesake)][:3] == ["Ada", "Ben", "Ada (2)"]

    ben.page.get_by_role("button", name="I am ready").click()  # by the socket, at the other address
    ada.until("Ben to be ready", lambda: any(seat["name"] == "Ben" and seat["ready"] for seat in _seats(ada)))


def test_every_other_link_leads_to_the_hall_from_everywhere(visit: Visit, open_hall: RunningHall, network: str) -> None:
    ada = visit("Ada", address=open_hall.address)
    begins = re.escape(network)
    listed = ada.post("/api/tables", game="xtal", seats=2, listed=True)["table"]
    at_table(ada, listed)
    shows(ada, "Link to this table", f"{begins}/table/{listed}")

    ada.page.goto("/settings")
    ada.page.get_by_role("button", name="Show me a code").click()
    shows(ada, "Link with the code", f"{begins}/settings#code=[0-9A-Z-]+")

    table = opened(ada)
    ada.page.goto("/")
    ada.page.evaluate("table => localStorage.setItem(`greathall.watch ${table}`, 'the-key')", table)
    at_table(ada, table)
    dialog = _sends_watch_link(ada)
    shows(ada, "Link to this table", f"{begins}/#table={table}&key=the-key")
    expect(dialog.get_by_role("textbox")).to_be_focused()
    assert "the-key" in ada.page.evaluate("getSelection().toString()"), "ready to be copied by the keys"
    check_screen(ada, "send-link")
    ada.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()

    ada.post(f"/api/tables/{table}/requests", t="vote", id="vote", end=True)
    ada.page.goto(f"/review/{table}")
    ada.page.get_by_role("button", name="Share this moment").click()
    shows(ada, "Link", rf"{begins}/review/[\w%-]+\?move=\d+&seat=\w+")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_hall_that_only_this_machine_reaches_says_how_to_open_it(visit: Visit, hall: RunningHall, size: Size) -> None:
    ada = visit("Ada", size)
    at_table(ada, ada.post("/api/tables", game="xtal", seats=2, listed=True)["table"])
    note = ada.page.get_by_role("note")
    expect(note).to_contain_text("Only this machine can reach the hall")
    expect(note.locator("code")).to_contain_text("--host 0.0.0.0")
    expect(ada.page.get_by_role("button", name="QR code")).to_have_count(0)
    assert shows(ada, "Link to this table", r".*").startswith(hall.address)
    check_screen(ada, "gathering-alone")


def _sends_watch_link(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("button", name="More").click()
    visitor.page.get_by_role("menuitem", name="Link to watch").click()
    dialog = visitor.page.get_by_role("dialog", name="Send this link")
    dialog.wait_for()
    return dialog


def _seats(visitor: Visitor) -> list[dict[str, object]]:
    seats: list[dict[str, object]] = visitor.shown["table"]["seats"]
    return seats
