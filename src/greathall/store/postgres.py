"""A hall in PostgreSQL: one task writes through one connection, and whoever waits shares a commit."""

import asyncio
from collections.abc import Sequence
from typing import Any

import asyncpg

from greathall.store.lock import open_already
from greathall.store.order import Job, Order
from greathall.store.schema import StoreRefused, check_version, newest, statements, steps_after
from greathall.store.shelves import Shelves
from greathall.table.ports import Taken

READERS_MAX = 4
PATIENCE_S = 30.0
"""A database that takes longer than this is taken for lost; players wait for every commit."""

IN_USE = 0x47484C4C
"""The advisory lock that says a server uses this hall: servers share it, a restore wants it alone."""
MIGRATING = IN_USE + 1
SERVED = IN_USE + 2
"""The one that a server holds alone. Its connection is named after where the server is: whoever finds the lock taken
reads there by whom."""

_NAME_BYTES_MAX = 63
_SOON_MISSED = {"tcp_keepalives_idle": "30", "tcp_keepalives_interval": "10", "tcp_keepalives_count": "3"}
"""A machine that has lost its power says no goodbye; the database lets go of its locks after a minute."""

UNREACHABLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""All that connecting may raise: no such host, a wrong password, no answer."""


class PostgresStore(Shelves):
    def __init__(self, url: str, served_at: str = "") -> None:
        super().__init__()
        self.url = url
        self._served_at = served_at
        self._jobs: list[Job] = []
        self._order = Order()
        self._wake = asyncio.Event()
        self._writing: asyncpg.Connection[Any] | None = None
        self._readers: asyncpg.Pool[Any]
        self._writer: asyncio.Task[None]

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._writing = await connect_to_write(self.url, self._served_at)
        try:
            if self._served_at and not await _serves_alone(self._writing):
                raise StoreRefused(open_already(await _server_of(self._writing), "the hall in this database"))
            await migrate_postgres(self._writing)
            self._readers = await asyncpg.create_pool(
                self.url, min_size=1, max_size=READERS_MAX, timeout=PATIENCE_S, command_timeout=PATIENCE_S
            )
        except BaseException:
            await self._writing.close()
            raise
        self._writer = self._loop.create_task(self._write_all())
        self._closed = False

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._wake.set()
        await self._writer
        await self._readers.close()

    def _hand_over(self, job: Job) -> None:
        self._jobs.append(job)
        self._wake.set()

    async def _ask(self, sql: str, *values: object) -> Sequence[Sequence[Any]]:
        return await self._readers.fetch(sql, *values)

    # -- in the writing task

    async def _write_all(self) -> None:
        while self._jobs or not self._closed:
            await self._wake.wait()
            self._wake.clear()
            jobs, self._jobs = self._jobs, []
            if jobs:
                await self._commit(jobs)
                self._tell(jobs)
        if self._writing is not None:
            await self._writing.close()

    async def _connected(self) -> "asyncpg.Connection[Any]":
        if self._writing is None or self._writing.is_closed():  # the database was restarted
            self._writing = await connect_to_write(self.url, self._served_at)
            if self._served_at:
                # Where it is taken, then mostly by the lost connection of this very server, which is soon missed.
                await _serves_alone(self._writing)
        return self._writing

    async def _commit(self, jobs: list[Job]) -> None:
        try:
            await self._attempt(await self._connected(), jobs)
        except Exception as error:
            if not isinstance(error, asyncpg.PostgresError) or isinstance(error, asyncpg.PostgresConnectionError):
                self._let_go()  # nobody knows what became of the transaction, so none of it is tried again
            elif len(jobs) > 1:
                for job in jobs:  # once more one by one, so that only the guilty one fails
                    await self._commit([job])
                return
            taken = isinstance(error, asyncpg.UniqueViolationError)
            for job in jobs:
                self._order.fail(job, Taken(f"another writer was faster ({error})") if taken else error)

    async def _attempt(self, db: "asyncpg.Connection[Any]", jobs: list[Job]) -> None:
        async with db.transaction():
            unknown = self._order.unknown(jobs)
            if unknown:
                for table in unknown:
                    self._order.learn(table, -1)
                found = await db.fetch(
                    "select table_id, max(seq) from log where table_id = any($1::text[]) group by table_id", unknown
                )
                for table, end in found:
                    self._order.learn(table, end)
            batch = self._order.batch(jobs)
            opened = [row.table for row in batch.rows if row.seq == 0]
            if opened:
                await db.execute(
                    "insert into tables (id) select id from unnest($1::text[]) with ordinality as t (id, n) order by n",
                    opened,
                )
            if batch.rows:
                await db.execute(
                    "insert into log (table_id, seq, body) select * from unnest($1::text[], $2::bigint[], $3::bytea[])",
                    [row.table for row in batch.rows],
                    [row.seq for row in batch.rows],
                    [row.body for row in batch.rows],
                )
            for change in batch.changes:
                done = await db.execute(change.sql, *change.values)
                change.touched = int(done.rsplit(" ", 1)[-1])  # such as "UPDATE 1"
        self._order.settle(batch)

    def _let_go(self) -> None:
        if self._writing is not None:
            self._writing.terminate()
            self._writing = None


async def _serves_alone(db: "asyncpg.Connection[Any]") -> bool:
    return bool(await db.fetchval("select pg_try_advisory_lock($1)", SERVED))


async def _server_of(db: "asyncpg.Connection[Any]") -> str:
    """Where the server is that holds the lock, in its own words."""
    found = await db.fetchval(
        "select application_name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory'"
        " and database = (select oid from pg_database where datname = current_database())"
        " and classid = 0 and objid = $1 and objsubid = 1 and granted",
        SERVED,
    )
    return found or "by another server"


async def connect(url: str, called: str = "") -> "asyncpg.Connection[Any]":
    """Raises StoreRefused. The sentence leaves the URL out: it may hold a password."""
    named = {"application_name": called.encode()[:_NAME_BYTES_MAX].decode(errors="ignore"), **_SOON_MISSED}
    try:
        return await asyncpg.connect(
            url, timeout=PATIENCE_S, command_timeout=PATIENCE_S, server_settings=named if called else None
        )
    except ValueError:
        raise StoreRefused("the URL of the database cannot be understood") from None
    except UNREACHABLE as error:
        raise StoreRefused(f"the database cannot be reached ({str(error) or type(error).__name__})") from None


async def connect_to_write(url: str, served_at: str = "") -> "asyncpg.Connection[Any]":
    """The connection of a server. Raises StoreRefused."""
    db = await connect(url, served_at)
    try:
        if not await db.fetchval("select pg_try_advisory_lock_shared($1)", IN_USE):
            raise StoreRefused("a backup is being restored into the database: try again when that is done")
        # A commit must mean that it survives, whatever this database does for others.
        await db.execute(
            "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'"
        )
    except BaseException:
        await db.close()
        raise
    return db


async def postgres_version(db: "asyncpg.Connection[Any]") -> int:
    """The version of the hall in this database; 0 where there is none."""
    if await db.fetchval("select to_regclass('hall_version')") is None:
        return 0
    version: int = await db.fetchval("select version from hall_version")
    check_version(version, "the database")
    return version


async def migrate_postgres(db: "asyncpg.Connection[Any]") -> None:
    """Bring this database up to the newest version: wholly, or not at all."""
    try:
        async with db.transaction():
            # Two servers that start at the same time must not both do it.
            await db.execute("select pg_advisory_xact_lock($1)", MIGRATING)
            version = await postgres_version(db)
            if version == newest():
                return
            if version == 0:
                await db.execute("create table hall_version (version integer not null)")
                await db.execute("insert into hall_version values (0)")
            for step in steps_after(version):
                for statement in statements(step.postgres):
                    await db.execute(statement)
            await db.execute("update hall_version set version = $1", newest())
    except asyncpg.PostgresError as error:
        raise StoreRefused(f"the database cannot be used as a hall ({error}); nothing was changed") from None
