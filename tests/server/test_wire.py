"""A reader who does not read is cut off, and everybody else is served."""

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from greathall.server.keeper import Sockets
from greathall.server.wire import OUTBOX_BYTES_MAX, Wire


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
