"""`python -m serving_small_hall hang FOLDER`: the real way of serving, around a small hall whose goodbye
takes for ever, as when a client does not let go."""

import asyncio
import sys
from pathlib import Path

from small_hall import SmallHallProcess, small_context

from greathall.cli.serving import serve_hall
from greathall.server.http.hall_addresses import HallAddresses
from greathall.server.process.run import OpenHall, listen


class Lingering(SmallHallProcess):
    async def stop(self) -> None:
        print("saying goodbye", flush=True)
        await asyncio.sleep(3600)


async def opening() -> OpenHall:
    context = await small_context(Path(sys.argv[2]))
    context.process = Lingering()
    return OpenHall(context)


if __name__ == "__main__":
    listening = listen("127.0.0.1", 0)
    serve_hall(opening, listening, HallAddresses(port=listening.getsockname()[1]), False)
