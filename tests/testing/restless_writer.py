"""A process that writes to a hall until it is killed, and prints every row once it is told that it is kept.

python restless_writer.py FOLDER URL-OR-EMPTY TABLES SEED
"""

import asyncio
import os
import random
import sys
from pathlib import Path

from halls import append, row

from greathall.store.opening import open_store
from greathall.store.store import Store


async def play(store: Store, table: str, dice: random.Random) -> None:
    seq = len(await store.read(table))
    while True:
        # Several appends on their way at once, as a hall does it, each of several rows.
        waiting = []
        for _ in range(dice.randint(1, 3)):
            number = dice.randint(1, 4)
            rows = [row(table, seq + n) for n in range(number)]
            waiting.append((rows, append(store, *rows)))
            seq += number
        for rows, told in waiting:
            error = await told
            assert error is None, error
            # Straight to the operating system: what is printed stays printed.
            os.write(1, "".join(f"{one.table} {one.seq}\n" for one in rows).encode())


async def main(folder: str, url: str, tables: int, seed: int) -> None:
    store = open_store(Path(folder), url or None)
    await store.open()
    os.write(1, b"open\n")
    await asyncio.gather(*(play(store, f"t{n}", random.Random(seed + n)) for n in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
