"""A process that is killed at any moment loses no row it was told of, and leaves no gap."""

import asyncio
import random
import subprocess
import sys
import time
from pathlib import Path

from halls import Place, row

KILLS = 20
TABLES = 12
WRITER = Path(__file__).parent.parent / "testing" / "restless_writer.py"


def write_and_be_killed(place: Place, seed: int, lines: int, after_s: float) -> list[str]:
    """What it printed, line by line: so many lines and a moment more."""
    words = [sys.executable, str(WRITER), str(place.folder), place.url or "", str(TABLES), str(seed)]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        assert first == b"open\n", f"seed {seed}: the hall could not be opened after a crash"
        printed = b"".join(writer.stdout.readline() for _ in range(lines))
        time.sleep(after_s)
        writer.kill()
        printed += writer.stdout.read()
    return [line.decode() for line in printed.split(b"\n")[:-1]]


async def lengths(place: Place) -> dict[str, int]:
    """How many rows each table has. They are the right ones, in order and without gaps."""
    store = place.store()
    await store.open()
    found = {}
    for table in await store.unfinished():
        rows = await store.read(table)
        assert rows == [row(table, seq) for seq in range(len(rows))]
        found[table] = len(rows)
    await store.close()
    return found


def test_no_row_that_was_told_is_lost_by_a_kill(place: Place) -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    dice = random.Random(seed)
    told: dict[str, int] = {}
    total = 0
    for kill in range(KILLS):
        # Often very soon: the first commits after recovering are the interesting ones.
        lines = dice.choice((0, 1, dice.randint(2, 50), dice.randint(50, 1000)))
        for line in write_and_be_killed(place, seed + 100 * kill, lines, 0.005 * dice.random()):
            table, seq = line.split()
            assert int(seq) == told.get(table, 0), f"seed {seed}: told out of order"
            told[table] = int(seq) + 1
            total += 1
        kept = asyncio.run(lengths(place))
        for table, number in told.items():
            assert kept[table] >= number, f"seed {seed}, kill {kill}: {table} lost rows it was told of"
        told = dict(kept)  # the next writer goes on from what is there, told or not
    print(total, "rows were told")
    assert total > KILLS, f"seed {seed}: hardly anything was told, so hardly anything was tested"
