"""Opens a house: the store, the hall behind it, its people, and the socket at which tables are followed."""

import os
import platform
from pathlib import Path
from typing import Any

from litestar import WebSocket, websocket

from greathall.kernel.refused import Refused
from greathall.server.door import address_of
from greathall.server.house import House
from greathall.server.keeper import RESTARTING, Keeper
from greathall.server.limits import Limits, TooOften
from greathall.server.people import People, owner_of
from greathall.server.reach import Reach
from greathall.server.running import OpenHouse
from greathall.server.sockets import TOO_MANY, UNKNOWN_PERSON, follow, wire_of
from greathall.store.opening import open_store
from greathall.store.shelves import Closed


async def open_house(
    folder: Path,
    database: str | None = None,
    *,
    bot_workers: int = 1,
    reach: Reach | None = None,
    limits: bool = True,
    pace: float = 1.0,
) -> OpenHouse:
    """`folder` holds the data, unless a `database` is named. Raises Refused."""
    reach = reach or Reach()
    store = open_store(folder, database, f"{reach.here()} (process {os.getpid()} on {platform.node()})")
    keeper = Keeper(store, bot_workers=bot_workers, pace=pace, editions=folder / "editions")
    await keeper.start()
    try:
        people = await People.open(store, folder, keeper.clock.now_ms)
    except BaseException:
        await keeper.stop()  # or the store's own thread would keep the process alive
        raise
    house = House(
        hall=keeper.hall,
        keeper=keeper,
        store=store,
        people=people,
        now_ms=keeper.clock.now_ms,
        folder=folder,
        reach=reach,
        limits=Limits() if limits else Limits.none(),
    )
    keeper.hall.build = house.client.build
    keeper.hall.on_told = house.metrics.move_time.observe
    keeper.pool.observe = house.metrics.bot_time.observe
    keeper.sockets.on_dropped = house.metrics.slow_readers.inc
    return OpenHouse(house, [table_socket(house, keeper)])


def table_socket(house: House, keeper: Keeper) -> Any:
    @websocket("/ws")
    async def tables(socket: WebSocket[Any, Any, Any]) -> None:
        """One connection follows one table at a time; the messages are those of protocol.py."""
        try:
            who = await house.who(socket)
        except Closed:
            await socket.accept()
            await socket.close(RESTARTING, "the hall is being restarted")
            return
        if who is None:
            await socket.accept()
            await socket.close(UNKNOWN_PERSON, "say who you are first: POST /api/guests")
            return
        address = address_of(socket.scope)
        try:
            house.limits.connections_of_address.enter(address)
        except Refused as reason:
            await socket.accept()
            await socket.close(TOO_MANY, reason.sentence)
            return
        try:
            house.limits.connections.enter(owner_of(who.person))
        except Refused as reason:
            house.limits.connections_of_address.leave(address)
            await socket.accept()
            await socket.close(TOO_MANY, reason.sentence)
            return
        wire = wire_of(socket.scope)
        bucket = str(id(wire))

        def may_speak() -> bool:
            try:
                house.limits.messages.take(bucket)
            except TooOften:
                house.metrics.refusals.labels("limits").inc()
                return False
            return True

        try:
            await socket.accept()
            await follow(keeper, wire, who, socket.receive, may_speak)
        finally:
            house.limits.messages.forget(bucket)
            house.limits.connections.leave(owner_of(who.person))
            house.limits.connections_of_address.leave(address)

    return tables
