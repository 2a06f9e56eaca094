"""Who may ask for what, and when: every message of the socket and every address of the HTTP side, as two tables.

Both are complete by construction: a message or an address that is missing here fails the test.
"""

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from listening_hall import Ear, ListeningTable
from real_hall import RealHall, card_table, dial, real_hall
from websockets.exceptions import ConnectionClosed

from greathall.server import protocol as p
from greathall.server.http.table_socket import UNKNOWN_PERSON
from greathall.table.vacancy import GRACE_MS

# ---------------------------------------------------------------- messages

ROLES = ("guest", "watcher", "other seat", "own seat", "host", "operator")
"""The guest does not know the key to watch by; the operator watches too. It is the turn of the own seat. The host sits
as well, in seat 1; the other seat is a third one."""

OK = "ok"
FIRST = "follow a table first"
SEAT = "you have no seat"
HOST = "only the host may do this"
OVER = "this game is over"
LINK = "by a link only"
KEPT = "is kept for"
BEFORE = "the game has not begun"
SITS = "already"
RULE = "*"
"""Refused by the rules of the game, whatever they say."""


def _all_but_guest(said: str) -> list[str]:
    return [FIRST, *[said] * 5]


def _seated(said: str) -> list[str]:
    return [FIRST, SEAT, said, said, said, SEAT]


def _host(said: str) -> list[str]:
    return [FIRST, HOST, HOST, HOST, said, HOST]


TYPES = ["this table does not show", "this table does not show", OK, OK, OK, "this table does not show"]
MUTES = [FIRST, OK, OK, OK, "cannot mute yourself", OK]
NOTHING = "nothing for you to decide"
NO_GAME = "you have no seat in a game"
EXPECTED: dict[type[p.FromClient], dict[str, list[str]]] = {
    p.Subscribe: {
        phase: ["there is no such table, or it is not open to you", *[OK] * 5]
        for phase in ("gathering", "playing", "over")
    },
    p.Move: {
        "gathering": _all_but_guest(NO_GAME),
        "playing": [FIRST, NO_GAME, RULE, OK, RULE, NO_GAME],
        "over": [FIRST, NO_GAME, OVER, OVER, OVER, NO_GAME],
    },
    p.Hint: {
        "gathering": _all_but_guest(BEFORE),
        "playing": [FIRST, SEAT, NOTHING, OK, NOTHING, SEAT],
        "over": _all_but_guest(OVER),
    },
    p.Undo: {
        "gathering": _all_but_guest(BEFORE),
        "playing": _seated("there are not so many moves"),
        "over": _all_but_guest(OVER),
    },
    p.AnswerUndo: {
        "gathering": _all_but_guest(BEFORE),
        "playing": _seated("nobody asks to take moves back"),
        "over": _all_but_guest(OVER),
    },
    p.Say: {phase: _all_but_guest(OK) for phase in ("gathering", "playing", "over")},
    p.Typing: dict.fromkeys(("gathering", "playing", "over"), TYPES),
    p.Mute: dict.fromkeys(("gathering", "playing", "over"), MUTES),
    p.Sit: {
        "gathering": [FIRST, LINK, SITS, SITS, SITS, LINK],
        "playing": [FIRST, KEPT, SITS, SITS, SITS, KEPT],
        "over": [FIRST, OVER, SITS, SITS, SITS, OVER],
    },
    p.Stand: {"gathering": _seated(OK), "playing": _seated(OK), "over": _seated(OVER)},
    p.SeatBot: {"gathering": _host(OK), "playing": _host(OK), "over": _host(OVER)},
    p.StandIn: {"gathering": _all_but_guest(BEFORE), "playing": _seated(OK), "over": _all_but_guest(OVER)},
    p.LetIn: {"gathering": _all_but_guest(BEFORE), "playing": _seated(OK), "over": _all_but_guest(OVER)},
    p.Claim: {
        "gathering": _all_but_guest(BEFORE),
        "playing": _seated("a win is claimed in rated games only"),
        "over": _all_but_guest(OVER),
    },
    p.Unseat: {"gathering": _host(OK), "playing": _host("a bot can stand in"), "over": _host(OVER)},
    p.Reseat: {"gathering": _host(OK), "playing": _host("the game has begun"), "over": _host(OVER)},
    p.Invite: {"gathering": _host(OK), "playing": _host("must agree to invite somebody"), "over": _host(OVER)},
    p.Uninvite: {"gathering": _host(OK), "playing": _host(OK), "over": _host(OK)},
    p.Ready: {"gathering": _seated(OK), "playing": _seated("the game has begun"), "over": _seated(OVER)},
    p.Start: {"gathering": _host("is not ready yet"), "playing": _host(OK), "over": _host(OVER)},
    p.Vote: {
        "gathering": _all_but_guest(BEFORE),
        "playing": _seated(OK),
        "over": _all_but_guest(OVER),
    },
    p.Close: {
        "gathering": [FIRST, HOST, HOST, HOST, OK, OK],
        "playing": [FIRST, HOST, HOST, HOST, "those who play end it by vote", OK],
        "over": _all_but_guest(OVER),
    },
    p.Rematch: {
        "gathering": _all_but_guest("this game is not over yet"),
        "playing": _all_but_guest("this game is not over yet"),
        "over": [FIRST, "only those who played", OK, OK, OK, "only those who played"],
    },
    p.Ping: {phase: [OK] * 6 for phase in ("gathering", "playing", "over")},
}
LEFT = 3
"""The seat that is free, or that somebody has left, for messages that need such a one."""
_NEED_LEFT = (p.Sit, p.SeatBot, p.StandIn, p.LetIn, p.Invite, p.Uninvite)


def test_no_message_is_missing_from_the_table() -> None:
    assert set(EXPECTED) == set(get_args(p.AnyFromClient))
    assert all(set(phases) == {"gathering", "playing", "over"} for phases in EXPECTED.values())


@pytest.mark.parametrize("phase", ["gathering", "playing", "over"])
@pytest.mark.parametrize("message", EXPECTED, ids=lambda kind: kind.__name__)
def test_who_may_send_which_message_when(message: type[p.FromClient], phase: str) -> None:
    for role, expected in zip(ROLES, EXPECTED[message][phase], strict=True):
        table, people, mover = _evening(message, phase)
        ear = people[role]
        before = len(table.quiet.log.rows[table.id])
        tag = str(message.__struct_config__.tag)
        answer = ear.ask(tag, **_fields(table, message, ear, mover))
        said = OK if answer == "done" or isinstance(answer, p.Done | p.Pong) else answer.why
        if expected == OK:
            assert said == OK, f"{role}, {phase}: {said}"
        else:
            assert said != OK, f"{role}, {phase}: {said}"
            assert expected == RULE or expected in said, f"{role}, {phase}: {said}"
            assert len(table.quiet.log.rows[table.id]) == before, f"{role}: a refusal left something in the log"


def _evening(message: type[p.FromClient], phase: str) -> tuple[ListeningTable, dict[str, Ear], int]:
    """A private table in this phase, everybody who plays a role there, and whose turn it is."""
    table = ListeningTable("castle-of-magic-card-game", 4, seed=1, typing=True, hints=True)
    mover = 1
    if phase == "gathering":
        for seat in range(3):  # with the fourth it would begin
            table.ask(seat, "ready", salt="s")
    else:
        table.begin()
        mover = table.movers()[0]
        assert mover not in (0, LEFT), "choose another seed"
    if message in _NEED_LEFT:
        table.ask(LEFT, "stand")
    if phase == "over":
        for seat in table.live.table.persons():
            table.ask(seat, "vote", end=True)
    operator = Ear(table.quiet, 200, "Opal", operator=True)
    third = next(seat for seat in (1, 2) if seat != mover)
    people = {
        "guest": Ear(table.quiet, 201, "Gus"),
        "watcher": table.watcher,
        "other seat": table.ears[third],
        "own seat": table.ears[mover],
        "host": table.ears[0],
        "operator": operator,
    }
    for role, ear in people.items():
        if role != "guest":
            assert ear.ask("subscribe", table=table.id, key=table.key if role == "watcher" else "") == "done"
    return table, people, mover


def _fields(table: ListeningTable, message: type[p.FromClient], ear: Ear, mover: int) -> dict[str, object]:
    legal = table.match.view(mover).legal if table.live.table.match is not None else [0]
    third = next(seat for seat in (1, 2) if seat != mover)
    fields: dict[type[p.FromClient], dict[str, object]] = {
        p.Subscribe: {"table": table.id, "key": table.key if ear is table.watcher else ""},
        p.Move: {"at": ear.at, "codes": legal[:1] or [0]},
        p.AnswerUndo: {"yes": True},
        p.Say: {"text": "good evening"},
        p.Typing: {"on": True},
        p.Mute: {"name": "Ada"},
        p.Sit: {"seat": LEFT},
        p.SeatBot: {"seat": LEFT, "level": "random"},
        p.StandIn: {"seat": LEFT},
        p.LetIn: {"seat": LEFT},
        p.Unseat: {"seat": third},
        p.Reseat: {"order": [1, 0, 2, 3]},
        p.Invite: {"seat": LEFT},
        p.Uninvite: {"seat": LEFT},
        p.Vote: {"end": True},
    }
    return fields.get(message, {})


def test_nobody_holds_two_seats_or_sees_two_hands() -> None:
    table = ListeningTable("castle-of-magic-card-game", 4, seed=1)
    table.ask(3, "stand")
    fresh = table.ask(0, "invite", seat=3).code
    answers: list[Any] = []
    table.quiet.hall.join(table.ears[1].who, fresh, answers.append)
    assert isinstance(answers[-1], p.Refusal), "one person, two seats"
    table.quiet.hall.join(table.ears[3].who, fresh, answers.append)
    table.quiet.settle()
    assert isinstance(answers[-1], p.Done)
    table.begin()
    table.ask(2, "stand")
    table.ask(3, "stand")
    for seat in (0, 1):
        table.ask(seat, "let_in", seat=3)
    table.quiet.clock.ms += GRACE_MS
    other = table.ask(0, "invite", seat=3).code
    table.quiet.hall.join(table.ears[2].who, other, answers.append)
    table.quiet.settle()
    assert table.live.table.seat_of(table.ears[2].who.person) == 2, "whoever knows the hand of seat 3 plays no other"


# ---------------------------------------------------------------- addresses

ADDRESS_ROLES = ("stranger", "guest", "watcher", "seat", "host", "operator")
ANY = [200] * 6
NAMED = [401, 200, 200, 200, 200, 200]
GUEST = [401, 200, 200, 200, 200, 401]
"""The operator without a name of his own is no guest."""
SEES = [401, 404, 200, 200, 200, 200]
WRITES = [401, 404, 200, 200, 200, 401]
ADDRESSES: dict[str, list[int] | dict[str, list[int]]] = {
    "GET /healthz": ANY,
    "GET /api/hall": ANY,
    "GET /metrics": [403, 403, 403, 403, 403, 200],
    "POST /api/guests": [201] * 6,
    "GET /api/me": NAMED,
    "PATCH /api/me": GUEST,
    "GET /api/me/ratings": GUEST,
    "POST /api/me/recovery": [401, 201, 201, 201, 201, 401],
    "POST /api/recover": [409] * 6,
    "POST /api/logout": ANY,
    "GET /api/local": GUEST,
    "POST /api/local": [401, 201, 201, 201, 201, 401],
    "GET /api/games": ANY,
    "GET /api/broken-games": ANY,
    "GET /api/games/{game_id}": ANY,
    "GET /api/games/{game_id}/rules": ANY,
    "GET /api/games/{game_id}/moves": ANY,
    "GET /api/games/{game_id}/lesson": [404] * 6,
    "GET /api/levels": ANY,
    "GET /api/tables": ANY,
    "POST /api/tables": [401, 201, 201, 201, 201, 401],
    "GET /api/tables/mine": GUEST,
    "GET /api/tables/{table_id}": SEES,
    "POST /api/invitation": [409] * 6,
    "GET /api/tables/{table_id}/local": WRITES,
    "POST /api/join": [401, 409, 409, 409, 409, 401],
    "POST /api/tables/{table_id}/requests": SEES,
    "GET /api/tables/{table_id}/ratings": SEES,
    "GET /api/tables/{table_id}/note": WRITES,
    "PUT /api/tables/{table_id}/note": WRITES,
    "GET /api/tables/{table_id}/record": {
        "gathering": [401, 404, 409, 409, 409, 409],
        "playing": [401, 404, 409, 409, 409, 409],
        "over": SEES,
    },
    "POST /api/tables/{table_id}/review": {
        "gathering": [401, 404, 409, 409, 409, 409],
        "playing": [401, 404, 409, 409, 409, 409],
        "over": SEES,
    },
    "POST /api/records": [401, 422, 422, 422, 422, 401],
    "GET /api/records/{record_id}": [404] * 6,
    "GET /api/records/{record_id}/at/{n}": [404] * 6,
    "GET /api/records/{record_id}/at/{n}/advice": [401, *[404] * 5],
    "GET /api/records/{record_id}/file": [404] * 6,
    "GET /api/records/{record_id}/story": [404] * 6,
    "GET /api/records/{record_id}/pages/{number}": [404] * 6,
    "DELETE /api/tables/{table_id}": {
        "gathering": [401, 403, 403, 403, 403, 204],
        "playing": [401, 403, 403, 403, 403, 204],
        "over": [401, 403, 403, 403, 403, 409],
    },
}
BODIES: dict[str, Any] = {
    "POST /api/guests": {"name": "Nina"},
    "PATCH /api/me": {"name": "Nina"},
    "POST /api/local": {"name": "Lena"},
    "POST /api/recover": {"code": "0000-0000"},
    "POST /api/tables": {"game": "xtal", "seats": 4},
    "POST /api/invitation": {"code": "used.up"},
    "POST /api/join": {"code": "used.up"},
    "POST /api/tables/{table_id}/requests": {"t": "say", "id": "hello", "text": "hello"},
    "PUT /api/tables/{table_id}/note": {"text": "mine"},
}
QUERIES = {"GET /api/records/{record_id}/at/{n}/advice": {"seat": "0"}}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealHall]:
    with real_hall(tmp_path_factory.mktemp("asked"), "--no-limits") as opened:
        yield opened


def test_no_address_is_missing_from_the_table(hall: RealHall) -> None:
    with hall.http() as client:
        paths = client.get("/docs/openapi.json").json()["paths"]
    known = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert known == set(ADDRESSES)


@pytest.mark.parametrize("phase", ["gathering", "playing", "over"])
def test_who_may_ask_at_which_address_when(hall: RealHall, phase: str) -> None:
    host, friend, watcher, guest = (hall.guest(name) for name in ("Ada", "Ben", "Wanda", "Gus"))
    table, key = card_table(host, friend)
    requests = f"/api/tables/{table}/requests"
    if phase != "gathering":
        host.post(requests, t="start", id="go")
    if phase == "over":
        for player in (host, friend):
            player.post(requests, t="vote", id="end", end=True)
    cookies = {"guest": guest.cookie, "watcher": watcher.cookie, "seat": friend.cookie, "host": host.cookie}
    wrong = []
    for address, by_phase in ADDRESSES.items():
        expected = by_phase if isinstance(by_phase, list) else by_phase[phase]
        method, path = address.split(" ")
        path = path.format(table_id=table, game_id="xtal", record_id="unknown", n=0, number=0)
        for role, status in zip(ADDRESS_ROLES, expected, strict=True):
            with hall.http(cookies.get(role, ""), hall.token if role == "operator" else "") as client:
                answer = client.request(
                    method,
                    path,
                    params={"key": key} if role == "watcher" and "{table_id}" in address else QUERIES.get(address),
                    json=BODIES.get(address),
                    headers={"Host": "hall.example"} if address == "GET /metrics" else None,
                )
            if answer.status_code != status:
                wrong.append(f"{address} by {role}: {answer.status_code} {answer.text[:100]}, not {status}")
    assert wrong == []


def test_notes_and_names_are_everybodys_own(hall: RealHall) -> None:
    host, friend = hall.guest("Ada"), hall.guest("Ben")
    table, _ = card_table(host, friend)
    with host.http() as mine, friend.http() as his:
        address = f"/api/tables/{table}/note"
        assert mine.put(address, json={"text": "Ben bluffs"}).status_code == 200
        assert his.get(address).json() == {"text": ""}
        assert mine.get(address).json() == {"text": "Ben bluffs"}
        old = friend.code
        assert his.post("/api/me/recovery").status_code == 201
        assert mine.post("/api/recover", json={"code": old}).status_code == 409, "the older code has ended"
    with hall.http(host.cookie[:-1] + ("A" if host.cookie[-1] != "A" else "B")) as forger:
        assert forger.get("/api/me").status_code == 401
    with hall.http(f"{friend.cookie.split('.')[0]}.{host.cookie.split('.')[1]}") as forger:
        assert forger.get("/api/me").status_code == 401


def test_a_stranger_is_not_let_onto_the_socket(hall: RealHall) -> None:
    nobody = hall.guest("Nobody")
    nobody.cookie = "made.up"
    with dial(nobody) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == UNKNOWN_PERSON


def test_an_unfinished_record_is_not_taken(hall: RealHall) -> None:
    guest = hall.guest("Ada")
    with guest.http() as client:
        answer = client.post("/api/records", content='{"format":"greathall-record"}\n')
        assert answer.status_code == 422
        assert answer.json()["why"]
