"""A reader who does not read is cut off, and everybody else is served."""

import asyncio
from random import Random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from greathall.server.http.websocket_frames import OUTBOX_BYTES_MAX, Wire
from greathall.server.process.hall_process import Sockets


class Pipe:
    """A transport whose other end reads only when told to."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.behind = 0
        self.closed = False
        self.aborted = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def get_write_buffer_size(self) -> int:
        return self.behind

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = self.closed = True


async def _app(scope: Any, receive: Any, send: Any) -> None: ...


@pytest.fixture
async def wire() -> Wire:
    made = Wire(uvicorn.Config(_app, log_config=None), ServerState(), {})
    made.transport = Pipe()  # type: ignore[assignment]
    made.handshake_complete = True
    made.conn.state = State.OPEN
    return made


def pipe_of(wire: Wire) -> Pipe:
    pipe = wire.transport
    assert isinstance(pipe, Pipe)
    return pipe


async def test_messages_go_out_as_text_frames(wire: Wire) -> None:
    assert wire.push(b"{}")
    assert pipe_of(wire).written == [Frame(Opcode.TEXT, b"{}").serialize(mask=False)]


async def test_whoever_is_too_far_behind_is_dropped(wire: Wire) -> None:
    sockets, dropped = Sockets(), []
    sockets.on_dropped = lambda: dropped.append(1)
    sockets.open[7] = wire
    sockets.push(7, b"{}")
    assert dropped == []
    pipe_of(wire).behind = OUTBOX_BYTES_MAX + 1
    sockets.push(7, b"{}")
    assert dropped == [1]
    assert 7 not in sockets.open
    assert pipe_of(wire).aborted, "nobody waits for a reader who does not read"
    assert (await asyncio.wait_for(wire.receive(), 1))["type"] == "websocket.disconnect"
    assert not wire.push(b"{}")
    sockets.push(7, b"{}")
    assert dropped == [1]


async def test_a_polite_end_says_why(wire: Wire) -> None:
    wire.cut(1012, "the hall is being restarted")
    assert Frame(Opcode.CLOSE, (1012).to_bytes(2, "big") + b"the hall is being restarted").serialize(
        mask=False
    ) == b"".join(pipe_of(wire).written)
    assert not pipe_of(wire).aborted
    wire.cut(1012, "again")
    assert len(pipe_of(wire).written) == 1
    if wire.close_timer is not None:
        wire.close_timer.cancel()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
async def test_messages_of_every_size_go_out_as_one_frame(wire: Wire, size: int) -> None:
    assert wire.push(b"x" * size)
    assert pipe_of(wire).written == [Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)]


REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: hall\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def greeted(ahead: bytes = b"") -> tuple[Wire, list[bytes]]:
    """A wire after its handshake, and what is heard on it. `ahead` was sent without waiting for the answer."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    wire = Wire(uvicorn.Config(app, log_config=None), ServerState(), {})
    heard: list[bytes] = []
    pipe = Pipe()
    pipe.get_extra_info = lambda name, default=None: default  # type: ignore[attr-defined]
    pipe.pause_reading = pipe.resume_reading = lambda: None  # type: ignore[attr-defined]
    wire.connection_made(pipe)  # type: ignore[arg-type]
    wire.listener = heard.append
    wire.data_received(REQUEST + ahead)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert wire.handshake_complete
    return wire, heard


def sent(random: Random) -> tuple[bytes, list[bytes]]:
    """A message as a client may send it, in frames, and what is to be heard of it."""
    body = random.randbytes(random.choice((0, 3, 60, 125, 126, 300))).hex().encode()[:300]
    kind = random.random()
    if kind < 0.6:
        return Frame(Opcode.TEXT, body).serialize(mask=True), [body]
    if kind < 0.75:
        return Frame(Opcode.PONG, b"abcd").serialize(mask=True), []
    if kind < 0.9:
        return Frame(Opcode.BINARY, body).serialize(mask=True), [body]
    cut = random.randrange(len(body) + 1)
    first = Frame(Opcode.TEXT, body[:cut], fin=False).serialize(mask=True)
    return first + Frame(Opcode.CONT, body[cut:]).serialize(mask=True), [body]


@pytest.mark.parametrize("seed", range(40))
async def test_however_the_bytes_come_every_message_is_heard_once_and_in_order(seed: int) -> None:
    """Alone, several at a time, cut anywhere, even in the middle of a message that comes in two frames."""
    random = Random(seed)
    messages = [sent(random) for _ in range(40)]
    ahead = seed % 4 == 0
    first = messages[0][0] if ahead else b""
    wire, heard = await greeted(first)
    rest = [data for data, _ in messages[1:]] if ahead else [data for data, _ in messages]
    while rest:
        data = rest.pop(0)
        if random.random() < 0.2 and rest:
            data += rest.pop(0)
        at = 0
        while at < len(data):
            size = len(data) if random.random() < 0.6 else random.randrange(1, len(data) + 1)
            wire.data_received(data[at : at + size])
            at += size
    assert heard == [body for _, expected in messages for body in expected], f"seed {seed}"


async def test_a_message_without_a_mask_ends_the_connection() -> None:
    wire, heard = await greeted()
    wire.data_received(Frame(Opcode.TEXT, b"{}").serialize(mask=True))
    wire.data_received(Frame(Opcode.TEXT, b"{}").serialize(mask=False))
    assert heard == [b"{}"]
    assert pipe_of(wire).closed


def misleading() -> tuple[bytes, bytes, bytes]:
    """A message in two halves, the second of which looks like a message of its own; and the message."""
    inner = Frame(Opcode.TEXT, b"not said").serialize(mask=True)
    head = b"\x82" + bytes([128 + 3 + len(inner)]) + b"\0\0\0\0" + b"abc"  # a mask of nothing
    return head, inner, b"abc" + inner


@pytest.mark.parametrize("ahead", [False, True])
async def test_half_a_message_is_not_taken_for_a_whole_one(ahead: bool) -> None:
    head, tail, message = misleading()
    wire, heard = await greeted(head if ahead else b"")
    if not ahead:
        wire.data_received(head)
    wire.data_received(tail)
    assert heard == [message]


async def test_a_message_between_the_pieces_of_another_ends_the_connection() -> None:
    wire, heard = await greeted()
    wire.data_received(Frame(Opcode.TEXT, b"one", fin=False).serialize(mask=True))
    wire.data_received(Frame(Opcode.TEXT, b"two").serialize(mask=True))
    assert heard == []
    assert pipe_of(wire).closed
