"""Two servers must not keep the same hall: the second is told where the first one is."""

import os
from pathlib import Path

import pytest
from halls import Place, append, keep, row
from postgres_server import PostgresServer

from greathall.store.backup import back_up
from greathall.store.lock import LOCK_NAME, holder_of
from greathall.store.opening import open_store
from greathall.store.schema import StoreRefused

FIRST = "http://127.0.0.1:8200 (process 17 on oak)"


@pytest.mark.asyncio
async def test_a_second_server_is_told_where_the_first_is(place: Place, tmp_path: Path) -> None:
    first = open_store(place.folder, place.url, FIRST)
    await first.open()
    second = open_store(place.folder, place.url, "http://127.0.0.1:8201 (process 18 on oak)")
    with pytest.raises(StoreRefused) as refused:
        await second.open()
    assert refused.value.sentence.endswith(f"is open already: {FIRST}. Go there, or stop it first")
    await keep(first, row("t", 0))
    assert await back_up(tmp_path / "copy.hall", place.folder, place.url, lambda done, total: None) > 0
    await first.close()
    await second.open()
    await second.close()


@pytest.mark.asyncio
async def test_a_store_that_did_not_open_holds_no_lock(sqlite_place: Place) -> None:
    sqlite_place.folder.mkdir()
    sqlite_place.file.write_bytes(b"Dear diary, " * 100)
    with pytest.raises(StoreRefused, match="cannot be used as a hall"):
        await open_store(sqlite_place.folder, None, FIRST).open()
    assert (sqlite_place.folder / LOCK_NAME).read_text() == FIRST
    assert holder_of(sqlite_place.folder) == "", "a file alone says nothing"
    assert holder_of(sqlite_place.folder / "elsewhere") == ""


@pytest.mark.asyncio
async def test_a_folder_where_nothing_can_be_locked_is_refused(sqlite_place: Place) -> None:
    (sqlite_place.folder / LOCK_NAME).mkdir(parents=True)
    with pytest.raises(StoreRefused, match=r"hall\.lock cannot be locked \(Is a directory\)"):
        await open_store(sqlite_place.folder, None, FIRST).open()


@pytest.mark.asyncio
async def test_a_server_whose_connection_was_lost_still_serves_alone(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    long = f"http://hall.example.org:8200 (process {os.getpid()} on {'ö' * 40})"
    first = open_store(Path(), url, long)
    await first.open()
    postgres.send_away(url)
    await append(first, row("t", 0))  # whether it was lost depends on who noticed first
    await keep(first, row("u", 0))
    with pytest.raises(StoreRefused, match=r"this database is open already: http://hall\.example\.org:8200 \(process"):
        await open_store(Path(), url, FIRST).open()
    await first.close()
