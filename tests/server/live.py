"""A hall on a real socket, in a thread of this process."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from tests.server.guests import OURS
from tests.server.small_hall import small_house

from greathall.server.app import make_app
from greathall.server.house import House
from greathall.server.limits import Limits
from greathall.server.running import listen
from greathall.table.people import Who
from greathall.table.plan import Plan


class Live:
    def __init__(self, address: str, house: House, guest: dict[str, str]) -> None:
        self.address = address
        self.house = house
        self.guest = guest
        """The headers of a guest who is operator too."""


@contextmanager
def live_hall(folder: Path, limits: Limits | None = None) -> Iterator[Live]:
    listening = listen("127.0.0.1", 0)
    opened: list[Live] = []
    servers: list[uvicorn.Server] = []
    awake = threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(_serve(folder, limits, listening, opened, servers, awake)))
    thread.start()
    try:
        assert awake.wait(20)
        yield opened[0]
    finally:
        servers[0].should_exit = True
        thread.join(20)
        assert not thread.is_alive()


async def _serve(
    folder: Path,
    limits: Limits | None,
    listening: socket.socket,
    opened: list[Live],
    servers: list[uvicorn.Server],
    awake: threading.Event,
) -> None:
    house = await small_house(folder)
    house.limits = limits or house.limits
    made = await house.people.add_guest("Ann")
    house.hall.open_table(Who(made.person.id, "Ann"), Plan("xtal", 2, listed=True), lambda _: None)
    token = (folder / "operator-token").read_text().strip()
    guest = {**OURS, "Cookie": f"hall={house.people.cookie(made.person.id)}", "Authorization": f"Bearer {token}"}
    opened.append(Live(f"http://127.0.0.1:{listening.getsockname()[1]}", house, guest))
    servers.append(uvicorn.Server(uvicorn.Config(make_app(house), log_config=None, access_log=False)))
    serving = asyncio.create_task(servers[0].serve([listening]))
    while not servers[0].started and not serving.done():
        await asyncio.sleep(0.01)
    awake.set()
    await serving
    await house.store.close()
