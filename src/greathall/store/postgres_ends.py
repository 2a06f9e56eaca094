"""A PostgreSQL database as one end of a copy."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from greathall.store.ends import CHUNK, Reading, Rows, Writing, select_all
from greathall.store.postgres import IN_USE, UNREACHABLE, connect, migrate_postgres, postgres_version
from greathall.store.schema import TABLES, StoreRefused, newest


class PostgresEnd(Writing):
    """Within a transaction that was begun."""

    def __init__(self, db: "asyncpg.Connection[Any]", transaction: "asyncpg.transaction.Transaction") -> None:
        self._db = db
        self._transaction = transaction

    async def count(self, table: str) -> int:
        number: int = await self._db.fetchval(f"select count(*) from {table}")
        return number

    async def rows(self, table: str) -> AsyncIterator[Rows]:
        cursor = await self._db.cursor(select_all(table))
        while rows := await cursor.fetch(CHUNK):
            yield rows

    async def clear(self) -> None:
        await self._db.execute(f"truncate {', '.join(TABLES)}")

    async def add(self, table: str, rows: Rows) -> None:
        await self._db.copy_records_to_table(table, records=rows, columns=TABLES[table])

    async def commit(self) -> None:
        # The next table to be opened comes after those that were brought along.
        await self._db.execute(
            "select setval(pg_get_serial_sequence('tables', 'opened'), coalesce(max(opened), 0) + 1, false) from tables"
        )
        await self._transaction.commit()


@asynccontextmanager
async def read_postgres(url: str) -> AsyncIterator[Reading]:
    """A database, as it is at this moment; servers may go on writing to it."""
    db = await connect(url)
    try:
        snapshot = db.transaction(isolation="repeatable_read", readonly=True)
        await snapshot.start()
        if await postgres_version(db) < newest():
            raise StoreRefused("there is no hall of this version in the database: start the server once")
        yield PostgresEnd(db, snapshot)
    except UNREACHABLE as error:
        raise StoreRefused(f"the database cannot be read ({error})") from None
    finally:
        await db.close()


@asynccontextmanager
async def write_postgres(url: str) -> AsyncIterator[Writing]:
    """A database that no server uses; the tables are made if need be."""
    db = await connect(url)
    try:
        if not await db.fetchval("select pg_try_advisory_lock($1)", IN_USE):
            raise StoreRefused("a server is using the database: stop it first; nothing was changed")
        await migrate_postgres(db)
        transaction = db.transaction()
        await transaction.start()
        yield PostgresEnd(db, transaction)
    except UNREACHABLE as error:
        raise StoreRefused(f"the database cannot be written ({error}); nothing was changed") from None
    finally:
        await db.close()
