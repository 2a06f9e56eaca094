"""Both kinds of database as the two ends of a copy: everything can be read out of one and written into one.

Reading sees one moment, however long it takes and whoever writes meanwhile. Writing replaces everything, in one
transaction: it is there wholly or not at all.
"""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from greathall.store.schema import KEYS, TABLES, StoreRefused, migrate_sqlite, newest, sqlite_version
from greathall.store.sqlite import make_private, reason

CHUNK = 1000

Rows = Sequence[Sequence[Any]]


def select_all(table: str) -> str:
    return f"select {', '.join(TABLES[table])} from {table} order by {KEYS[table]}"


def insert_into(table: str) -> str:
    return f"insert into {table} ({', '.join(TABLES[table])}) values ({', '.join('?' * len(TABLES[table]))})"


class Reading(ABC):
    """A hall as it was at one moment."""

    @abstractmethod
    async def count(self, table: str) -> int: ...

    @abstractmethod
    def rows(self, table: str) -> AsyncIterator[Rows]:
        """All rows of one table in the order of its key, some at a time."""


class Writing(Reading):
    """A hall that nobody else uses."""

    @abstractmethod
    async def clear(self) -> None: ...

    @abstractmethod
    async def add(self, table: str, rows: Rows) -> None: ...

    @abstractmethod
    async def commit(self) -> None:
        """Without this, nothing has happened."""


class SqliteEnd(Writing):
    """Within a transaction that was begun."""

    def __init__(self, db: sqlite3.Connection, named: str) -> None:
        self._db = db
        self._named = named

    async def count(self, table: str) -> int:
        number: int = self._db.execute(f"select count(*) from {table}").fetchone()[0]
        return number

    async def rows(self, table: str) -> AsyncIterator[Rows]:
        try:
            cursor = self._db.execute(select_all(table))
            while rows := cursor.fetchmany(CHUNK):
                yield rows
        except sqlite3.Error as error:  # said here, or it would be taken for a fault of the other end
            raise StoreRefused(f"{self._named} cannot be read ({error})") from None

    async def clear(self) -> None:
        for table in TABLES:
            self._db.execute(f"delete from {table}")

    async def add(self, table: str, rows: Rows) -> None:
        self._db.executemany(insert_into(table), rows)

    async def commit(self) -> None:
        self._db.execute("commit")


@asynccontextmanager
async def read_sqlite(path: Path) -> AsyncIterator[Reading]:
    """A file, as it is at this moment; a server may go on writing to it."""
    if not path.is_file():
        raise StoreRefused(f"there is no hall at {path}")
    db = sqlite3.connect(path, isolation_level=None)
    try:
        db.execute("pragma query_only = on")
        db.execute("begin")
        if sqlite_version(db, str(path)) < newest():
            raise StoreRefused(f"{path} is of an older version: start the server once, which brings it up to date")
        yield SqliteEnd(db, str(path))
    except sqlite3.Error as error:
        raise StoreRefused(f"{path} cannot be read ({error})") from None
    finally:
        db.close()


@asynccontextmanager
async def write_sqlite(path: Path) -> AsyncIterator[Writing]:
    """A file that no server uses, made if need be."""
    try:
        make_private(path)
        db = sqlite3.connect(path, isolation_level=None, timeout=0)
    except (OSError, sqlite3.Error) as error:
        raise StoreRefused(f"{path} cannot be opened ({reason(error)})") from None
    try:
        # Whoever has the file open, even idly, keeps this from getting it alone.
        db.execute("pragma locking_mode = exclusive")
        db.execute("pragma synchronous = full")
        migrate_sqlite(db, str(path))
        db.execute("begin exclusive")
        yield SqliteEnd(db, str(path))
    except sqlite3.Error as error:
        if "locked" in str(error):
            raise StoreRefused(f"a server is using {path}: stop it first; nothing was changed") from None
        raise StoreRefused(f"{path} cannot be written ({error}); nothing was changed") from None
    finally:
        db.close()
