"""Puts a hall together: the store, its tables, its people, and the socket at which tables are followed."""

import os
import platform
from pathlib import Path

from greathall.server.http.hall_addresses import HallAddresses
from greathall.server.http.request_context import Context
from greathall.server.http.table_socket import table_socket
from greathall.server.people.rate_limits import Limits
from greathall.server.people.sessions import People
from greathall.server.process.hall_process import HallProcess
from greathall.server.process.run import OpenHall
from greathall.store.opening import open_store


async def open_hall(
    folder: Path,
    database: str | None = None,
    *,
    bot_workers: int = 1,
    addresses: HallAddresses | None = None,
    limits: bool = True,
    pace: float = 1.0,
) -> OpenHall:
    """`folder` holds the data, unless a `database` is named. Raises Refused."""
    addresses = addresses or HallAddresses()
    store = open_store(folder, database, f"{addresses.here()} (process {os.getpid()} on {platform.node()})")
    process = HallProcess(store, bot_workers=bot_workers, pace=pace, editions=folder / "editions")
    await process.start()
    try:
        people = await People.open(store, folder, process.clock.now_ms)
    except BaseException:
        await process.stop()  # or the store's own thread would keep the process alive
        raise
    context = Context(
        hall=process.hall,
        process=process,
        store=store,
        people=people,
        now_ms=process.clock.now_ms,
        folder=folder,
        addresses=addresses,
        limits=Limits() if limits else Limits.none(),
    )
    process.tables.build = context.client.build
    process.tables.on_told = context.metrics.move_time.observe
    process.pool.observe = context.metrics.bot_time.observe
    process.sockets.on_dropped = context.metrics.slow_readers.inc
    return OpenHall(context, [table_socket(context, process)])
