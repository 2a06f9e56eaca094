"""Old data opens: a hall and a backup of every version that was ever released."""

import shutil
from pathlib import Path

import pytest
from halls import Place, keep, row

from greathall.store.backup import restore
from greathall.store.opening import FILE_NAME
from greathall.store.schema import newest
from greathall.store.store import KeptRecord, Person, Rated

OLD = Path(__file__).parent / "old"
VERSIONS = range(1, newest() + 1)

pytestmark = pytest.mark.asyncio


async def check_all_of_it(place: Place, version: int) -> None:
    """What make_old_halls.py wrote."""
    store = place.store()
    await store.open()
    for table in ("t0", "t1", "t2"):
        assert await store.read(table) == [row(table, seq) for seq in range(5)]
    assert await store.unfinished() == ["t0", "t2"]
    assert await store.person_by_recovery("hash-of-ann") == Person("p1", "Ann", "hash-of-ann", 1_000)
    assert await store.person("p2") == Person("p2", "Ben", "", 2_000)
    assert await store.note("t0", "p1") == "the wizard lies 🧙"
    assert await store.tables_of("p1") == ["t2", "t0"]
    assert await store.record("r1") == KeptRecord("r1", "p1", "xtal", "{}\n", 5_000)
    assert await store.fact("secret", "new") == "kept"
    if version >= 3:
        assert await store.ratings_of("p1") == [Rated("t1", "p1", "xtal", "short", 1, 26.5, 8.125, 6_000)]
    await keep(store, row("t0", 5), row("new", 0))
    assert await store.unfinished() == ["t0", "t2", "new"]
    await store.close()


@pytest.mark.parametrize("version", VERSIONS)
async def test_a_hall_of_an_old_version_opens(sqlite_place: Place, version: int) -> None:
    sqlite_place.folder.mkdir()
    shutil.copy(OLD / f"hall-v{version}" / FILE_NAME, sqlite_place.file)
    await check_all_of_it(sqlite_place, version)


@pytest.mark.parametrize("version", VERSIONS)
async def test_a_backup_of_an_old_version_can_be_restored(place: Place, version: int) -> None:
    await restore(OLD / f"hall-v{version}.backup", place.folder, place.url, False, lambda done, total: None)
    await check_all_of_it(place, version)
