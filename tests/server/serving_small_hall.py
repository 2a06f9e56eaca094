"""`python -m serving_small_hall hang FOLDER`: the real way of serving, around a small hall whose goodbye
takes for ever, as when a client does not let go."""

import asyncio
import sys
from pathlib import Path

from small_hall import SmallKeeper, small_house

from greathall.cli.serving import serve_house
from greathall.server.http.hall_addresses import Reach
from greathall.server.process.run import OpenHouse, listen


class Lingering(SmallKeeper):
    async def stop(self) -> None:
        print("saying goodbye", flush=True)
        await asyncio.sleep(3600)


async def opening() -> OpenHouse:
    house = await small_house(Path(sys.argv[2]))
    house.keeper = Lingering()
    return OpenHouse(house)


if __name__ == "__main__":
    listening = listen("127.0.0.1", 0)
    serve_house(opening, listening, Reach(port=listening.getsockname()[1]), False)
