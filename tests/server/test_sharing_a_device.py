"""Several people on one device: each a player of his own, all of them the cookie's, and nobody else's."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from real_hall import CARD_GAME, Guest, RealHall, real_hall
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from greathall.server.http.table_socket import UNKNOWN_PERSON
from greathall.server.people.sessions import LOCALS_MAX


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealHall]:
    with real_hall(tmp_path_factory.mktemp("shared"), "--no-limits") as opened:
        yield opened


def _shared_table(owner: Guest, *names: str) -> str:
    """A private table of the card game with the owner in seat 0, these people beside him and bots in the rest."""
    table = owner.post("/api/tables", game=CARD_GAME, seats=4)["table"]
    requests = f"/api/tables/{table}/requests"
    owner.post(requests, t="sit", id="sit", seat=0)
    for seat, name in enumerate(names, 1):
        number = owner.post("/api/local", name=name)["number"]
        code = owner.post(requests, t="invite", id=f"i{seat}", seat=seat)["code"]
        owner.post(f"/api/join?as={number}", code=code)
    for seat in range(len(names) + 1, 4):
        owner.post(requests, t="seat_bot", id=f"b{seat}", seat=seat, level="random")
    for number in range(len(names) + 1):
        owner.post(f"{requests}?as={number}", t="ready", id=f"r{number}", salt="s")
    owner.post(requests, t="start", id="start")
    return str(table)


def _view(guest: Guest, table: str, number: int) -> dict[str, Any]:
    """What this player's own socket is shown first."""
    address = guest.hall.url.replace("http", "ws", 1) + f"/ws?as={number}"
    with connect(address, additional_headers={"Cookie": f"hall={guest.cookie}"}, proxy=None) as socket:
        socket.send(json.dumps({"t": "subscribe", "id": "s", "table": table}))
        while True:
            message = json.loads(socket.recv(10))
            if message["t"] == "snapshot":
                return dict(message["shown"])


def test_everybody_on_a_device_has_a_seat_and_a_hand_of_his_own(hall: RealHall) -> None:
    ada = hall.guest("Ada")
    table = _shared_table(ada, "Ben", "Cy")
    with ada.http() as client:
        assert client.get("/api/local").json() == [{"number": 1, "name": "Ben"}, {"number": 2, "name": "Cy"}]
        there = client.get(f"/api/tables/{table}/local").json()
    assert [(one["number"], one["name"], one["seat"]) for one in there] == [(0, "Ada", 0), (1, "Ben", 1), (2, "Cy", 2)]
    shown = [_view(ada, table, number) for number in range(3)]
    assert [one["table"]["you"]["seat"] for one in shown] == [0, 1, 2]
    for seat, one in enumerate(shown):
        known = [n for n, character in enumerate(one["view"]["characters"]) if character is not None]
        assert known == [seat], "each sees his own character and no other"


def test_the_same_name_is_the_same_player(hall: RealHall) -> None:
    ada = hall.guest("Ada")
    assert [ada.post("/api/local", name=name)["number"] for name in ("Ben", "Cy", "Ben")] == [1, 2, 1]


def test_so_many_share_a_device_and_no_more(hall: RealHall) -> None:
    ada = hall.guest("Ada")
    for n in range(LOCALS_MAX):
        ada.post("/api/local", name=f"Player {n}")
    with ada.http() as client:
        assert client.post("/api/local", json={"name": "one more"}).status_code == 409


@pytest.mark.parametrize("number", ["1", "99", "-1", "0x1", "1.0", "", "²"])
def test_nobody_asks_for_somebody_who_does_not_share_his_device(hall: RealHall, number: str) -> None:
    ada, eve = hall.guest("Ada"), hall.guest("Eve")
    ada.post("/api/local", name="Ben")
    with eve.http() as client:
        assert client.get("/api/me", params={"as": number}).status_code == 401
    with hall.http() as stranger:
        assert stranger.get("/api/me", params={"as": "1"}).status_code == 401
    with hall.http("", hall.token) as operator:
        assert operator.get("/api/me", params={"as": "1"}).status_code == 401
    address = hall.url.replace("http", "ws", 1) + "/ws?as=1"
    with (
        connect(address, additional_headers={"Cookie": f"hall={eve.cookie}"}, proxy=None) as socket,
        pytest.raises(ConnectionClosed) as closed,
    ):
        socket.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == UNKNOWN_PERSON


def test_a_cookie_names_no_second_player(hall: RealHall) -> None:
    """The signature is that of the owner: it is good for no other id, however much it looks like his."""
    ada = hall.guest("Ada")
    ada.post("/api/local", name="Ben")
    person, _, signature = ada.cookie.rpartition(".")
    with hall.http(f"{person}~1.{signature}") as forger:
        assert forger.get("/api/me").status_code == 401


def test_those_who_share_a_device_do_not_rule_it(hall: RealHall) -> None:
    ada = hall.guest("Ada")
    table = _shared_table(ada, "Ben")
    with ada.http() as client:
        ben = {"as": "1"}
        me = client.get("/api/me", params=ben).json()
        assert (me["name"], me["operator"]) == ("Ben", False)
        for address in ("/api/local", f"/api/tables/{table}/local"):
            assert client.get(address, params=ben).status_code == 403
        assert client.post("/api/local", params=ben, json={"name": "Cy"}).status_code == 403
        assert client.post("/api/me/recovery", params=ben).status_code == 403
        note = f"/api/tables/{table}/note"
        assert client.put(note, params=ben, json={"text": "mine"}).status_code == 200
        assert client.get(note).json() == {"text": ""}, "notes are everybody's own"
