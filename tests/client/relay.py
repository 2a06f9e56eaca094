"""A bad wire: it passes on what client and hall say to each other, loses messages, and breaks when it is told to."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

Judge = Callable[[dict[str, Any]], bool]


class Relay:
    """`loses` and `breaks` are asked for every message of the hall: is it lost, does the wire break before it arrives?
    `heard` are the messages of the client, on whichever connection."""

    def __init__(self, hall: str) -> None:
        self.hall = hall
        self.address = ""
        self.loses: Judge = lambda message: False
        self.breaks: Judge = lambda message: False
        self.heard: list[dict[str, Any]] = []
        self.connections = 0

    async def pass_on(self, client: ServerConnection) -> None:
        self.connections += 1
        assert client.request is not None
        cookie = client.request.headers["Cookie"]
        async with connect(self.hall, additional_headers={"Cookie": cookie}, proxy=None, compression=None) as hall:
            with suppress(ConnectionClosed):
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._up(client, hall))
                    both.create_task(self._down(client, hall))

    async def _up(self, client: ServerConnection, hall: ClientConnection) -> None:
        async for message in client:
            self.heard.append(json.loads(message))
            await hall.send(message)
        await hall.close()

    async def _down(self, client: ServerConnection, hall: ClientConnection) -> None:
        async for message in hall:
            told = json.loads(message)
            if self.breaks(told):
                client.transport.abort()
                await hall.close()
                return
            if not self.loses(told):
                await client.send(message)
        await client.close()


@asynccontextmanager
async def relay(hall: str) -> AsyncIterator[Relay]:
    wire = Relay(hall)
    async with serve(wire.pass_on, "127.0.0.1", 0, compression=None) as server:
        wire.address = f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"
        yield wire
