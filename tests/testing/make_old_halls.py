"""Writes a small hall and a backup of it, to be kept when a version is released.

    python tests/testing/make_old_halls.py tests/store/old

Run it once for every new version of the data and commit what it wrote. Never write over those of older versions.
"""

import asyncio
import sys
from pathlib import Path

from halls import fill

from greathall.store.backup import back_up
from greathall.store.opening import FILE_NAME, open_store
from greathall.store.schema import newest
from greathall.store.store import KeptRecord, Person, Rated


async def main(target: Path) -> None:
    hall, backup = target / f"hall-v{newest()}", target / f"hall-v{newest()}.backup"
    if hall.exists() or backup.exists():
        raise SystemExit(f"{hall} is there already: a released version is never changed")
    store = open_store(hall)
    await store.open()
    await fill(store, 3, 5)
    await store.finish("t1")
    await store.add_person(Person("p1", "Ann", "hash-of-ann", 1_000))
    await store.add_person(Person("p2", "Ben", "", 2_000))
    await store.keep_note("t0", "p1", "the wizard lies 🧙")
    await store.add_seat("t0", "p1", 10)
    await store.add_seat("t2", "p1", 20)
    await store.keep_record(KeptRecord("r1", "p1", "xtal", "{}\n", 5_000))
    await store.fact("secret", "kept")
    await store.keep_ratings([Rated("t1", "p1", "xtal", "short", 1, 26.5, 8.125, 6_000)])
    await store.close()
    await back_up(backup, hall, None, lambda done, total: None)
    print("written:", hall / FILE_NAME, backup)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
