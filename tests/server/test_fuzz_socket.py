"""The socket under abuse: a real hall, real sockets, and a well-behaved table that must not notice."""

import asyncio
import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, get_args
from urllib.parse import urlsplit

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from real_hall import Follower, Guest, RealHall, card_table, dial, kept_rows, real_hall, restored
from websockets.exceptions import ConnectionClosed

from greathall.kernel.view import view_bytes
from greathall.server import protocol as p
from greathall.server.protocol import MESSAGE_BYTES_MAX

FEW = settings(max_examples=40, deadline=None, database=None, suppress_health_check=list(HealthCheck), print_blob=True)
PROPER_CODES = {1000, 1002, 1003, 1007, 1008, 1009, 1012, 1013, 4401, 4408, 4429}
WAIT_S = 20.0

# ---------------------------------------------------------------- the table that must not notice


class Evening:
    """Two people play a card game with two bots; somebody else shouts at the server."""

    def __init__(self, hall: RealHall) -> None:
        self.hall = hall
        self.ada, self.ben = hall.guest("Ada"), hall.guest("Ben")
        self.table, self.key = card_table(self.ada, self.ben)
        self.ada.post(f"/api/tables/{self.table}/requests", t="start", id="go")
        self.good = [guest.follow(self.table) for guest in (self.ada, self.ben)]
        self.made = 0

    def play_on(self) -> None:
        """Those who behave still have their document, get their answers, and move when it is their turn."""
        for follower in self.good:
            assert follower.ask("ping")["t"] == "pong"
            if follower.shown["view"]["legal"]:
                answer = follower.play(self.made)
                assert answer == "done" or answer["t"] == "refused", answer
                self.made += 1

    def check(self) -> None:
        """What the file has adds up to the table that everybody sees."""
        ada = self.good[0]
        ada.ask("subscribe", table=self.table)
        while not set(ada.shown["view"]["to_act"]) <= {0, 1}:  # bots would go on while the hall is being closed
            ada.read()
        for follower in self.good:
            follower.socket.close()
        self.hall.stop()
        table = restored(self.table, asyncio.run(kept_rows(self.hall.folder, self.table)))
        assert table.match is not None
        assert table.match.moves, "nothing was played: this tests too little"
        assert table.phase == ada.shown["table"]["phase"]
        assert [place.name for place in table.seats] == [seat["name"] for seat in ada.shown["table"]["seats"]]
        assert msgspec.json.decode(view_bytes(table.match.view(0))) == ada.shown["view"]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with real_hall(tmp_path_factory.mktemp("shouted"), "--no-limits") as hall:
        begun = Evening(hall)
        yield begun
        begun.play_on()
        begun.check()


def shout(guest: Guest, *bodies: str | bytes) -> list[Any]:
    """Send these on a connection of its own; then a ping. Returns the answers up to its pong, or the close code."""
    answers: list[Any] = []
    with dial(guest) as connection:
        try:
            for body in bodies:
                connection.send(body)
            connection.send('{"t":"ping","id":"the last"}')
            while True:
                answer = json.loads(connection.recv(WAIT_S))
                if answer["t"] == "pong" and answer["id"] == "the last":
                    return answers
                answers.append(answer)
        except ConnectionClosed as closed:
            answers.append(closed.rcvd.code if closed.rcvd is not None else 1006)  # 1006: cut without a word
            return answers


def check_answers(answers: list[Any]) -> None:
    for answer in answers:
        if isinstance(answer, int):
            assert answer in PROPER_CODES, answer
        elif answer["t"] == "refused":
            assert answer["why"], answer
            assert "\n" not in answer["why"], answer


# ---------------------------------------------------------------- messages that make no sense

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=12,
)
FIELDS = ("table", "at", "codes", "moves", "typed", "seat", "text", "room", "yes", "order", "salt", "name")
tags = [str(kind.__struct_config__.tag) for kind in get_args(p.AnyFromClient)]
nearly = st.fixed_dictionaries(
    {"t": st.sampled_from([*tags, "", "nonsense", "Move"]), "id": st.text(max_size=50) | json_values},
    optional=dict.fromkeys(FIELDS, json_values),
)


@FEW
@given(st.lists(st.one_of(json_values, nearly).map(json.dumps) | st.binary(max_size=200), min_size=1, max_size=6))
def test_nonsense_is_answered_in_a_sentence(evening: Evening, bodies: list[str | bytes]) -> None:
    answers = shout(evening.ben, *bodies)
    check_answers(answers)
    assert answers, "nonsense was not answered"
    evening.play_on()


@pytest.mark.parametrize(
    "body",
    [
        "",
        "null",
        "[" * 10_000,
        '{"t":' * 3_000,
        '{"t":"say","id":"x","text":"' + "a" * MESSAGE_BYTES_MAX + '"}',
        b'{"t":"say","id":"x","text":"' + b"a" * 60_000 + b'"}',
        '{"t":"move","id":"x","at":' + "9" * 4_000 + ',"codes":[0]}',
        '{"t":"move","id":"x","at":1e400,"codes":[0]}',
        '{"t":"say","id":"\\ud800","text":"\\udfff"}',
        '{"t":"say","id":"x","text":"\\u0000"}',
        b"\x00" * 100,
        b"\xff\xfe\xfd",
    ],
    ids=lambda body: repr(body[:24]),
)
def test_a_bad_message_is_refused_and_the_connection_goes_on(evening: Evening, body: str | bytes) -> None:
    answers = shout(evening.ben, body)
    check_answers(answers)
    assert answers, "not answered"
    assert not any(isinstance(one, int) for one in answers), answers
    evening.play_on()


@pytest.mark.parametrize("table", ["\x00", "../../etc", "%00", "x" * 40, "' or 1=1 --"])
def test_a_table_that_cannot_be_is_refused(evening: Evening, table: str) -> None:
    with dial(evening.ben) as connection:
        connection.send(json.dumps({"t": "subscribe", "id": "x", "table": table}))
        answer = json.loads(connection.recv(WAIT_S))
    assert answer == {"t": "refused", "id": "x", "why": "there is no such table, or it is not open to you"}


def test_binary_messages_are_read_like_text(evening: Evening) -> None:
    assert shout(evening.ben, b'{"t":"ping","id":"b"}')[0]["t"] == "pong"


# ---------------------------------------------------------------- bytes that are no messages at all


def raw(guest: Guest, *chunks: bytes) -> bytes:
    """Shake hands by hand, then send these bytes as they are. Returns everything that came back until it is quiet."""
    address = urlsplit(guest.hall.url)
    assert address.hostname is not None
    assert address.port is not None
    with socket.create_connection((address.hostname, address.port), timeout=WAIT_S) as plain:
        plain.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: hall={guest.cookie}\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += plain.recv(4096)
        assert b" 101 " in answer.splitlines()[0], answer
        answer = answer.split(b"\r\n\r\n", 1)[1]
        with suppress(ConnectionError):
            for chunk in chunks:
                plain.sendall(chunk)
        plain.settimeout(0.3)
        with suppress(ConnectionError, TimeoutError):
            while more := plain.recv(65_536):
                answer += more
        return answer


def frame(opcode: int, body: bytes, *, final: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    first = (0x80 if final else 0) | reserved << 4 | opcode
    length = len(body)
    mark = 0x80 if masked else 0
    if length < 126:
        head = bytes([first, mark | length])
    elif length < 65_536:
        head = bytes([first, mark | 126]) + struct.pack("!H", length)
    else:
        head = bytes([first, mark | 127]) + struct.pack("!Q", length)
    if not masked:
        return head + body
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(body))


PING = b'{"t":"ping","id":"x"}'


def closed_with(answer: bytes) -> int:
    """The code of the close frame among small server frames, 0 if there is none."""
    at = 0
    while at + 2 <= len(answer):
        opcode, length = answer[at] & 15, answer[at + 1] & 127
        at += 2
        if length == 126:
            length = struct.unpack("!H", answer[at : at + 2])[0]
            at += 2
        if opcode == 8:
            return int(struct.unpack("!H", answer[at : at + 2])[0])
        at += length
    return 0


def test_frames_in_pieces_are_put_together(evening: Evening) -> None:
    pieces = [frame(1, PING[:5], final=False), frame(9, b"are you there"), frame(0, PING[5:])]
    answer = raw(evening.ben, *pieces)
    assert b'"pong"' in answer
    assert b"are you there" in answer
    whole = frame(1, PING)
    assert b'"pong"' in raw(evening.ben, *(whole[n : n + 1] for n in range(len(whole)))), "byte by byte"


@pytest.mark.parametrize(
    ("chunks", "code"),
    [
        ([frame(1, PING, masked=False)], 1002),
        ([frame(1, PING, reserved=4)], 1002),
        ([frame(3, PING)], 1002),
        ([frame(0, PING)], 1002),
        ([frame(9, b"x" * 126)], 1002),
        ([frame(9, b"x", final=False)], 1002),
        ([frame(8, b"\x00")], 1002),
        ([frame(8, struct.pack("!H", 1000) + b"bye")], 1000),
        ([frame(1, PING[:5], final=False), frame(1, PING)], 1002),
        ([b"\x81\xff" + b"\x7f" + b"\xff" * 7], 1009),
        ([frame(1, b"x" * 200_000)[:60]], 1009),
        ([frame(2, b"x" * 200_000)[:60]], 1009),
        ([frame(1, b"x" * 60_000, final=False), frame(0, b"x" * 60_000)[:60]], 1009),
    ],
    ids=[
        *("unmasked", "reserved bits", "no such opcode", "nothing to continue", "long ping"),
        *("ping in pieces", "bad close", "good close", "text within text", "endless"),
        *("too large", "too large in binary", "too large in pieces"),
    ],
)
def test_a_bad_frame_is_answered_with_the_right_close_code(evening: Evening, chunks: list[bytes], code: int) -> None:
    assert closed_with(raw(evening.ben, *chunks)) == code
    evening.play_on()


def test_text_that_is_no_text_is_refused_in_a_sentence(evening: Evening) -> None:
    assert b'"why":"this is not a message of the protocol' in raw(evening.ben, frame(1, b"\xff\xff"))


def test_half_a_frame_and_then_silence_harm_nobody(evening: Evening) -> None:
    raw(evening.ben, frame(1, PING)[:7])
    raw(evening.ben, frame(1, PING[:5], final=False))
    evening.play_on()


@settings(FEW, max_examples=15)
@given(st.lists(st.binary(min_size=1, max_size=60), max_size=4))
def test_random_bytes_harm_nobody(evening: Evening, chunks: list[bytes]) -> None:
    code = closed_with(raw(evening.ben, *chunks))
    assert code == 0 or code in PROPER_CODES
    evening.play_on()


# ---------------------------------------------------------------- messages that make sense, at any time


def messages() -> st.SearchStrategy[p.FromClient]:
    words = st.sampled_from(["", "Ada", "Ben", "hello", "table", "0", "pass", "\u0000", "\U0001f600" * 10])
    number = st.integers(0, 15)
    return st.one_of(
        st.builds(p.Move, id=ids, at=st.integers(-1, 2**40), codes=st.lists(st.integers(0, 2**31), max_size=3)),
        st.builds(p.Move, id=ids, at=st.integers(0, 9), moves=st.lists(st.dictionaries(words, words), max_size=2)),
        st.builds(p.Move, id=ids, at=st.integers(0, 9), typed=st.text(max_size=60)),
        st.builds(p.Hint, id=ids),
        st.builds(p.Undo, id=ids, moves=st.integers(1, 1000)),
        st.builds(p.AnswerUndo, id=ids, yes=st.booleans()),
        st.builds(p.Say, id=ids, text=st.text(min_size=1, max_size=500), room=words),
        st.builds(p.Typing, id=ids, on=st.booleans()),
        st.builds(p.Mute, id=ids, name=st.text(min_size=1, max_size=40) | st.just("Ada"), on=st.booleans()),
        st.builds(p.Sit, id=ids, seat=number),
        st.builds(p.Stand, id=ids),
        st.builds(
            p.SeatBot, id=ids, seat=number, level=st.sampled_from(["random", "greedy", "squire", "none", "greedy:x"])
        ),
        st.builds(p.Unseat, id=ids, seat=number),
        st.builds(p.Reseat, id=ids, order=st.permutations([0, 1, 2, 3]) | st.lists(number, max_size=16)),
        st.builds(p.Invite, id=ids, seat=number),
        st.builds(p.Uninvite, id=ids, seat=number),
        st.builds(p.Ready, id=ids, ready=st.booleans(), salt=st.text(max_size=64)),
        st.builds(p.Start, id=ids),
        st.builds(p.Vote, id=ids, end=st.booleans()),
        st.builds(p.Close, id=ids),
        st.builds(p.Rematch, id=ids),
        st.builds(p.Ping, id=ids),
    )


ids = st.uuids().map(str)


class Rowdy(RuleBasedStateMachine):
    """Two people send anything that the protocol allows to one table, from its opening to its end."""

    hall: RealHall
    people: tuple[Guest, Guest]
    tables: list[str]

    def __init__(self) -> None:
        super().__init__()
        self.table, _ = card_table(*self.people, listed=True)
        self.tables.append(self.table)
        self.followers = [guest.follow(self.table) for guest in self.people]

    @rule(who=st.integers(0, 1), message=messages())
    def send(self, who: int, message: p.FromClient) -> None:
        body = msgspec.to_builtins(message)
        answer = self.followers[who].ask(body.pop("t"), **{key: body[key] for key in body if key != "id"})
        assert answer == "done" or answer["t"] in ("done", "pong") or answer["why"], answer

    @rule(who=st.integers(0, 1))
    def play(self, who: int) -> None:
        follower = self.followers[who]
        if follower.shown["view"] and follower.shown["view"]["legal"]:
            answer = follower.play(who)
            assert answer == "done" or answer["why"]

    @rule()
    def begin(self) -> None:
        for follower in self.followers:
            follower.ask("ready")
        self.followers[0].ask("start")

    @rule(who=st.integers(0, 1))
    def come_back(self, who: int) -> None:
        self.followers[who].socket.close()
        self.followers[who] = self.people[who].follow(self.table)

    def teardown(self) -> None:
        for follower in self.followers:
            assert follower.ask("ping")["t"] == "pong"
            follower.socket.close()


def test_whatever_two_people_send_the_log_stays_whole(tmp_path_factory: pytest.TempPathFactory) -> None:
    with real_hall(tmp_path_factory.mktemp("rowdy"), "--no-limits") as hall:
        Rowdy.hall, Rowdy.people, Rowdy.tables = hall, (hall.guest("Ada"), hall.guest("Ben")), []
        rowdy = settings(FEW, max_examples=12, stateful_step_count=25)
        run_state_machine_as_test(Rowdy, settings=rowdy)
        with Rowdy.people[0].http() as client:
            seen = {table: client.get(f"/api/tables/{table}").json() for table in Rowdy.tables}
        hall.stop()
        for table, shown in seen.items():
            entries = asyncio.run(kept_rows(hall.folder, table))
            again = restored(table, entries)
            assert again.seq == len(entries)
            if "seats" in shown:
                assert [place.name for place in again.seats] == [seat["name"] for seat in shown["seats"]]
                assert again.ended == shown["ended"]


def test_a_follower_counts_its_updates(evening: Evening) -> None:
    """The reader of these tests would notice a lost update."""
    with Follower(evening.ben, evening.table) as follower:
        follower.u += 1
        with pytest.raises(AssertionError, match="lost"):
            follower.ask("say", text="good evening")
