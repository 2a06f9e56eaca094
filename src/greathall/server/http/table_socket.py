"""The WebSocket of a table: who it is and how fast he may talk is checked here, what he says in the hall."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from litestar import WebSocket, websocket

from greathall.kernel.refused import Refused
from greathall.server.http.middleware import client_address
from greathall.server.http.request_context import Context
from greathall.server.http.websocket_frames import EXTENSION, Wire
from greathall.server.people.rate_limits import TooOften
from greathall.server.people.sessions import owner_of
from greathall.server.tables.hall_port import RESTARTING, ConnectionsPort
from greathall.store.shelves import Closed
from greathall.table.people import Who

UNKNOWN_PERSON = 4401
TOO_MANY = 4408
TOO_FAST = 4429


def table_socket(context: Context, connections: ConnectionsPort) -> Any:
    @websocket("/ws")
    async def tables(socket: WebSocket[Any, Any, Any]) -> None:
        """One connection follows one table at a time; the messages are those of protocol.py."""
        try:
            who = await context.who(socket)
        except Closed:
            await socket.accept()
            await socket.close(RESTARTING, "the hall is being restarted")
            return
        if who is None:
            await socket.accept()
            await socket.close(UNKNOWN_PERSON, "say who you are first: POST /api/guests")
            return
        address = client_address(socket.scope)
        try:
            context.limits.connections_of_address.enter(address)
        except Refused as reason:
            await socket.accept()
            await socket.close(TOO_MANY, reason.sentence)
            return
        try:
            context.limits.connections.enter(owner_of(who.person))
        except Refused as reason:
            context.limits.connections_of_address.leave(address)
            await socket.accept()
            await socket.close(TOO_MANY, reason.sentence)
            return
        wire = wire_of(socket.scope)
        bucket = str(id(wire))

        def may_speak() -> bool:
            try:
                context.limits.messages.take(bucket)
            except TooOften:
                context.metrics.refusals.labels("limits").inc()
                return False
            return True

        try:
            await socket.accept()
            await follow(connections, wire, who, socket.receive, may_speak)
        finally:
            context.limits.messages.forget(bucket)
            context.limits.connections.leave(owner_of(who.person))
            context.limits.connections_of_address.leave(address)

    return tables


async def follow(
    connections: ConnectionsPort,
    wire: Wire,
    who: Who,
    receive: Callable[[], Awaitable[Any]],
    may_speak: Callable[[], bool],
) -> None:
    """Serve one accepted socket until it is closed. `may_speak` is asked for every message."""
    connection = connections.connect(who, wire)

    def heard(body: bytes) -> None:
        if may_speak():
            connections.receive(connection, body)
        else:
            wire.cut(TOO_FAST, "too many messages: wait a little, then come back")

    wire.listener = heard
    try:
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                break
            body = message.get("bytes") or (message.get("text") or "").encode()
            heard(body)  # said between the handshake and now
    finally:
        connections.disconnect(connection)


def wire_of(scope: Mapping[str, Any]) -> Wire:
    extensions = scope.get("extensions")
    assert isinstance(extensions, dict), "the hall is served by uvicorn with websocket_frames.Wire"
    wire = extensions[EXTENSION]
    assert isinstance(wire, Wire)
    return wire
