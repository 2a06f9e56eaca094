"""The WebSocket of a table: who it is and how fast he may talk is checked here, what he says in the hall."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from greathall.server.keeper import Keeper
from greathall.server.wire import EXTENSION, Wire
from greathall.table.table import Who

UNKNOWN_PERSON = 4401
TOO_MANY = 4408
TOO_FAST = 4429


async def follow(
    keeper: Keeper, wire: Wire, who: Who, receive: Callable[[], Awaitable[Any]], may_speak: Callable[[], bool]
) -> None:
    """Serve one accepted socket until it is closed. `may_speak` is asked for every message."""
    connection = keeper.connect(who, wire)

    def heard(body: bytes) -> None:
        if may_speak():
            keeper.hall.receive(connection, body)
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
        keeper.disconnect(connection)


def wire_of(scope: Mapping[str, Any]) -> Wire:
    extensions = scope.get("extensions")
    assert isinstance(extensions, dict), "the hall is served by uvicorn with wire.Wire"
    wire = extensions[EXTENSION]
    assert isinstance(wire, Wire)
    return wire
