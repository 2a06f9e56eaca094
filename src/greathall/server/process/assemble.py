"""Puts a hall together: the store, its tables, its people, and the socket at which tables are followed."""

import os
import platform
from pathlib import Path

from greathall.server.http.hall_addresses import Reach
from greathall.server.http.request_context import House
from greathall.server.http.table_socket import table_socket
from greathall.server.people.rate_limits import Limits
from greathall.server.people.sessions import People
from greathall.server.process.hall_process import Keeper
from greathall.server.process.run import OpenHouse
from greathall.store.opening import open_store


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
    keeper.tables.build = house.client.build
    keeper.tables.on_told = house.metrics.move_time.observe
    keeper.pool.observe = house.metrics.bot_time.observe
    keeper.sockets.on_dropped = house.metrics.slow_readers.inc
    return OpenHouse(house, [table_socket(house, keeper)])
