"""What goes wrong with disks, files, databases and versions: said in one sentence, and nothing is lost."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from halls import Place, append, keep, no_file_grows_beyond, row
from postgres_server import HOW_TO_INSTALL, NoPostgres, PostgresServer, find_binaries

from greathall.kernel.refused import Refused
from greathall.store import schema
from greathall.store.opening import data_folder, open_store
from greathall.store.schema import Step, StoreRefused
from greathall.store.shelves import Unwritten
from greathall.store.sqlite import SqliteStore, reason
from greathall.store.store import Store
from greathall.table.ports import Row, Taken

BIG = bytes(300_000)


# -- SQLite


@pytest.mark.asyncio
async def test_a_disk_that_takes_no_more_fails_the_append_and_the_store_lives_on(sqlite_place: Place) -> None:
    store = sqlite_place.store()
    await store.open()
    await keep(store, row("t", 0))
    with no_file_grows_beyond(200_000):
        full, on_top, note = append(store, Row("t", 1, BIG)), append(store, row("t", 2)), store.keep_note("t", "p", "x")
        assert isinstance(await full, sqlite3.OperationalError)
        assert isinstance(await on_top, Taken)
        await note
        with pytest.raises(Unwritten):
            await store.keep_note("t", "p", "x" * 300_000)
    assert await store.read("t") == [row("t", 0)]
    await keep(store, Row("t", 1, BIG), row("t", 2))
    await store.close()
    await store_holds(sqlite_place, [row("t", 0), Row("t", 1, BIG), row("t", 2)])


@pytest.mark.asyncio
async def test_a_full_database_fails_the_append_and_the_store_lives_on(sqlite_place: Place) -> None:
    class Small(SqliteStore):
        def _connect(self) -> sqlite3.Connection:
            db = super()._connect()
            db.execute("pragma max_page_count = 60")
            return db

    sqlite_place.folder.mkdir()
    store = Small(sqlite_place.file)
    await store.open()
    error = await append(store, Row("t", 0, BIG))
    assert isinstance(error, sqlite3.OperationalError)
    assert error.sqlite_errorcode == sqlite3.SQLITE_FULL
    await keep(store, row("t", 0))
    await store.close()


@pytest.mark.asyncio
async def test_a_file_somebody_else_holds_fails_all_at_once(sqlite_place: Place) -> None:
    class Impatient(SqliteStore):
        def _connect(self) -> sqlite3.Connection:
            return sqlite3.connect(self.path, isolation_level=None, timeout=0)

    sqlite_place.folder.mkdir()
    store = Impatient(sqlite_place.file)
    await store.open()
    with closing(sqlite3.connect(sqlite_place.file, isolation_level=None)) as other:
        other.execute("begin immediate")
        errors = await asyncio.gather(*(append(store, row(f"t{n}", 0)) for n in range(5)))
        assert [str(error) for error in errors] == ["database is locked"] * 5
        assert await store.unfinished() == [], "reading goes on"
    await keep(store, row("t0", 0))
    await store.close()


@pytest.mark.asyncio
async def test_reading_does_not_wait_for_writing(sqlite_place: Place) -> None:
    store = sqlite_place.store()
    await store.open()
    await keep(store, row("t", 0))
    with closing(sqlite3.connect(sqlite_place.file, isolation_level=None)) as other:
        other.execute("begin immediate")
        waiting = append(store, row("t", 1))
        assert await asyncio.wait_for(store.read("t"), 2) == [row("t", 0)]
        assert not waiting.done()
        other.execute("rollback")
    assert await waiting is None
    await store.close()


@pytest.mark.asyncio
async def test_only_the_owner_may_read_the_files_of_a_hall(sqlite_place: Place) -> None:
    sqlite_place.folder.mkdir()
    sqlite_place.file.touch(0o644)
    sqlite_place.file.chmod(0o644)
    store = sqlite_place.store()
    await store.open()
    await keep(store, row("t", 0))
    modes = {file.name: file.stat().st_mode & 0o777 for file in sqlite_place.folder.iterdir()}
    await store.close()
    assert modes == {"hall.db": 0o600, "hall.db-wal": 0o600, "hall.db-shm": 0o600}
    assert [file.name for file in sqlite_place.folder.iterdir()] == ["hall.db"], "closed, it is one file"


@pytest.mark.asyncio
async def test_commits_are_durable(sqlite_place: Place) -> None:
    seen: list[tuple[str, int]] = []

    class Watched(SqliteStore):
        def _connect_writer(self) -> sqlite3.Connection:
            db = super()._connect_writer()
            mode, full = db.execute("pragma journal_mode").fetchone()[0], db.execute("pragma synchronous").fetchone()[0]
            seen.append((mode, full))
            return db

    sqlite_place.folder.mkdir()
    store = Watched(sqlite_place.file)
    await store.open()
    await store.close()
    assert seen == [("wal", 2)]


@pytest.mark.asyncio
async def test_a_disk_without_a_write_ahead_log_is_refused(sqlite_place: Place) -> None:
    class NoSharedMemory(SqliteStore):
        def _connect(self) -> sqlite3.Connection:
            return sqlite3.connect(f"file:{self.path}?vfs=unix-dotfile", uri=True, isolation_level=None)

    sqlite_place.folder.mkdir()
    with pytest.raises(StoreRefused, match="choose a local disk"):
        await NoSharedMemory(sqlite_place.file).open()


@pytest.mark.asyncio
async def test_files_that_are_no_hall_are_refused_and_left_alone(sqlite_place: Place, tmp_path: Path) -> None:
    sqlite_place.folder.mkdir()
    sqlite_place.file.write_bytes(b"Dear diary, " * 100)
    with pytest.raises(StoreRefused, match="cannot be used as a hall"):
        await sqlite_place.store().open()
    assert sqlite_place.file.read_bytes() == b"Dear diary, " * 100

    sqlite_place.file.unlink()
    with closing(sqlite3.connect(sqlite_place.file)) as other:
        other.execute("create table log (line text)")
    with pytest.raises(StoreRefused, match=r"hall\.db is no file of a Great Hall"):
        await sqlite_place.store().open()

    with pytest.raises(StoreRefused, match="is a folder"):
        await SqliteStore(tmp_path).open()
    with pytest.raises(StoreRefused, match="cannot be opened"):
        await SqliteStore(tmp_path / "missing" / "hall.db").open()


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreRefused, match="cannot be used as the folder of a hall"):
        open_store(tmp_path / "file" / "hall")
    assert reason(Exception()) == "Exception", "there is always something to say"


# -- versions


@pytest.mark.asyncio
async def test_a_hall_of_a_newer_program_is_refused(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr(
            schema, "STEPS", [*schema.STEPS, Step("create table x (n integer);", "create table x (n integer);")]
        )
        await open_and_close(place.store())
    with pytest.raises(StoreRefused, match="written by a newer Great Hall"):
        await place.store().open()


@pytest.mark.asyncio
async def test_an_older_hall_is_brought_up_to_date_with_all_it_holds(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = place.store()
    await store.open()
    await keep(store, row("t", 0))
    await store.close()
    change = "alter table people add column colour text not null default 'red';"
    monkeypatch.setattr(schema, "STEPS", [*schema.STEPS, Step(change, change)])
    await store_holds(place, [row("t", 0)])
    await store_holds(place, [row("t", 0)])  # and it is not done twice: the column is there already


@pytest.mark.asyncio
async def test_a_half_done_migration_is_undone(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    store = place.store()
    await store.open()
    await keep(store, row("t", 0))
    await store.close()
    script = "create table half (n integer); drop table facts; create table half (n integer);"
    with monkeypatch.context() as later:
        later.setattr(schema, "STEPS", [*schema.STEPS, Step(script, script)])
        with pytest.raises(StoreRefused, match="half"):
            await place.store().open()
    again = place.store()
    await again.open()
    assert await again.fact("still", "here") == "here"
    assert await again.read("t") == [row("t", 0)]
    await again.close()


@pytest.mark.asyncio
async def test_a_full_disk_undoes_a_migration(sqlite_place: Place) -> None:
    with no_file_grows_beyond(40_000), pytest.raises(StoreRefused, match="cannot be used as a hall"):
        await sqlite_place.store().open()
    await open_and_close(sqlite_place.store())


@pytest.mark.asyncio
async def test_two_that_open_a_new_hall_at_once_agree(place: Place) -> None:
    stores = [place.store() for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    await asyncio.gather(*(keep(store, row(f"t{n}", 0)) for n, store in enumerate(stores)))
    assert sorted(await stores[0].unfinished()) == ["t0", "t1", "t2", "t3"]
    for store in stores:
        await store.close()


def test_a_hall_that_another_makes_while_one_looks_is_nobody_elses_file(tmp_path: Path) -> None:
    """Between any two of the questions that tell whose file this is."""
    for moment in ("pragma user_version", "pragma application_id", "select count(*)"):
        path = tmp_path / f"{moment.split()[-1]}.db"
        one, other = (sqlite3.connect(path, isolation_level=None) for _ in range(2))
        one.execute("pragma journal_mode = wal")
        asked: list[str] = []

        def meanwhile(sql: str, moment: str = moment, asked: list[str] = asked, db: sqlite3.Connection = other) -> None:
            if sql.startswith(moment) and not asked:
                asked.append(sql)
                schema.migrate_sqlite(db, "other")

        one.set_trace_callback(meanwhile)
        schema.migrate_sqlite(one, "one")
        assert asked
        assert one.execute("pragma user_version").fetchone() == (schema.newest(),)
        one.close()
        other.close()


# -- PostgreSQL


@pytest.mark.asyncio
async def test_a_restarted_database_costs_what_was_in_flight_and_no_more() -> None:
    server = PostgresServer()  # one of its own: nobody else's tests should be hurt
    try:
        store = open_store(Path(), server.new_database())
        await store.open()
        await keep(store, row("t", 0))

        blocker = await asyncpg.connect(store.url)  # type: ignore[attr-defined]
        await blocker.execute("begin; lock table log")
        in_flight, on_top = append(store, row("t", 1)), append(store, row("u", 0))
        await asyncio.sleep(0.2)
        server.stop()
        for lost in (await in_flight, await on_top):
            assert isinstance(lost, Exception)
            assert not isinstance(lost, Taken)
        down = await append(store, row("t", 1))
        assert isinstance(down, StoreRefused)
        assert "cannot be reached" in down.sentence
        server.start()

        await keep(store, row("t", 1))
        await keep(store, row("u", 0))
        assert await store.read("t") == [row("t", 0), row("t", 1)]
        server.stop()
        for _ in range(2):
            assert isinstance(await append(store, row("t", 2)), Exception)
        await store.close()
    finally:
        server.start()
        server.remove()


@pytest.mark.asyncio
async def test_a_connection_lost_while_nobody_writes_costs_nothing(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    store = open_store(Path(), url)
    await store.open()
    await keep(store, row("t", 0))
    postgres.send_away(url)
    await asyncio.sleep(0.1)
    await keep(store, row("t", 1))
    assert await store.read("t") == [row("t", 0), row("t", 1)]
    await store.close()


@pytest.mark.asyncio
async def test_a_database_that_loses_commits_is_told_not_to(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    name = url.partition("?")[0].rpartition("/")[2]
    db = await asyncpg.connect(url)
    await db.execute(f"alter database {name} set synchronous_commit = off")
    await db.close()
    store = open_store(Path(), url)
    await store.open()
    setting = await store._writing.fetchval("show synchronous_commit")  # type: ignore[attr-defined]
    await store.close()
    assert setting == "on"


@pytest.mark.asyncio
async def test_a_database_that_belongs_to_something_else_is_refused(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    db = await asyncpg.connect(url)
    await db.execute("create table log (line text)")
    with pytest.raises(StoreRefused, match="cannot be used as a hall"):
        await open_store(Path(), url).open()
    assert await db.fetchval("select to_regclass('tables')") is None
    await db.close()


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "url", ["postgresql://ann:pass%23word@/hall?host=/nowhere", "postgresql://ann:pass@host:port/"]
)
async def test_a_database_out_of_reach_is_said_without_its_password(url: str) -> None:
    with pytest.raises(StoreRefused, match=r"cannot be (reached|understood)") as refused:
        await open_store(Path(), url).open()
    assert "pass" not in refused.value.sentence


@pytest.mark.parametrize("url", ["mysql://ann:secret@host/db", "ann:secret@host/db", "sqlite:///hall.db"])
def test_a_wrong_url_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(Refused, match="begins with postgresql://") as refused:
        open_store(Path(), url)
    assert "secret" not in refused.value.sentence


def test_without_postgresql_the_tests_say_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("postgres_server.glob.glob", lambda pattern: [])
    with pytest.raises(NoPostgres) as nothing:
        find_binaries()
    assert str(nothing.value) == HOW_TO_INSTALL


def test_a_hall_lies_among_the_data_of_its_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "greathall"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "greathall"


async def open_and_close(store: Store) -> None:
    await store.open()
    await store.close()


async def store_holds(place: Place, rows: list[Row]) -> None:
    store = place.store()
    await store.open()
    assert await store.read(rows[0].table) == rows
    await store.close()
