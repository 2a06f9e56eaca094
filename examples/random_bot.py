"""A bot that comes by an invitation and makes random moves: python examples/random_bot.py LINK [NAME]"""

import asyncio
import random
import sys

from greathall.client import Following, Refused, join


async def play(table: Following) -> Following | None:
    """One game. Returns the next table, if somebody asks for a rematch within a minute."""
    async with table:
        await table.ready()
        async for view in table.turns():
            try:
                await table.move(random.choice(view["legal"]))
            except Refused as reason:  # somebody was faster: turns() asks again
                print(f"not played: {reason}", flush=True)
        result = table.view and table.view["result"]
        print(f"The game is over. Points: {result['scores']}" if result else "The game was given up.", flush=True)
        try:
            async with asyncio.timeout(60):
                await table.until(lambda table: table.shown["table"]["rematch"] != "")
                return await table.rematch()
        except TimeoutError:
            return None


async def main(link: str, name: str = "Random bot") -> None:
    table: Following | None = await join(link, name)
    while table is not None:
        table = await play(table)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3]))
