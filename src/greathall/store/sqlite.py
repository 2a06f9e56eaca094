"""A hall in one SQLite file: one thread writes, another reads, and whoever waits shares a commit."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from greathall.store.lock import FolderLock
from greathall.store.order import Batch, Job, Order
from greathall.store.schema import StoreRefused, migrate_sqlite
from greathall.store.shelves import Shelves
from greathall.table.ports import Taken

_SHARE_S = 0.005
"""While several people write at once, so long is waited for more of them: a commit costs the same for one and for many.
Whoever is alone does not wait."""
NOT_UNIQUE = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


class SqliteStore(Shelves):
    def __init__(self, path: Path, served_at: str = "") -> None:
        super().__init__()
        self.path = path
        self._served_at = served_at
        self._lock: FolderLock | None = None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._order = Order()
        self._reader = ThreadPoolExecutor(1, "hall-reader")
        self._reading: sqlite3.Connection
        self._gone: asyncio.Future[None]

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = self._loop.create_future()
        self._gone = self._loop.create_future()
        if self._served_at:
            self._lock = FolderLock(self.path.parent, self._served_at)
        try:
            await self._open(ready)
        except BaseException:
            self._unlock()
            raise

    async def _open(self, ready: "asyncio.Future[None]") -> None:
        # A daemon: a server that dies of something else must not hang on a thread that waits for work.
        Thread(target=self._write_all, args=(ready,), name="hall-writer", daemon=True).start()
        await ready
        self._reading = await self._loop.run_in_executor(self._reader, self._connect_reader)
        self._closed = False

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        # The reader goes first: the last one to leave tidies the write-ahead log away, and that must be who may write.
        await self._loop.run_in_executor(self._reader, self._reading.close)
        self._reader.shutdown()
        self._jobs.put(None)
        await self._gone
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _hand_over(self, job: Job) -> None:
        self._jobs.put(job)

    async def _ask(self, sql: str, *values: object) -> Sequence[Sequence[Any]]:
        return await self._loop.run_in_executor(self._reader, self._fetch, sql, values)

    # -- in the reading thread

    def _connect_reader(self) -> sqlite3.Connection:
        db = self._connect()
        db.execute("pragma query_only = on")
        return db

    def _fetch(self, sql: str, values: tuple[object, ...]) -> Sequence[Sequence[Any]]:
        return self._reading.execute(sql.replace("$", "?"), values).fetchall()

    # -- in the writing thread

    def _write_all(self, ready: "asyncio.Future[None]") -> None:
        try:
            db = self._connect_writer()
        except Exception as error:
            self._loop.call_soon_threadsafe(ready.set_exception, error)
            return
        self._loop.call_soon_threadsafe(ready.set_result, None)
        last = busy = False
        while not last:
            jobs = [self._jobs.get()]
            if busy and jobs[0] is not None:
                time.sleep(_SHARE_S)
            jobs += [self._jobs.get() for _ in range(self._jobs.qsize())]  # only this thread takes any out
            last = jobs[-1] is None
            waiting = [job for job in jobs if job is not None]
            busy = len(waiting) > 1
            if waiting:
                self._commit(db, waiting)
                self._loop.call_soon_threadsafe(self._tell, waiting)
        try:
            db.close()
        finally:
            self._loop.call_soon_threadsafe(self._gone.set_result, None)

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, isolation_level=None)

    def _connect_writer(self) -> sqlite3.Connection:
        try:
            make_private(self.path)
            db = self._connect()
        except (OSError, sqlite3.Error) as error:
            raise StoreRefused(f"{self.path} cannot be opened ({reason(error)})") from None
        try:
            (mode,) = db.execute("pragma journal_mode = wal").fetchone()
            if mode != "wal":
                raise StoreRefused(f"{self.path} lies where SQLite cannot keep a write-ahead log: choose a local disk")
            db.execute("pragma synchronous = full")
            migrate_sqlite(db, str(self.path))
        except BaseException as error:
            db.close()
            if isinstance(error, sqlite3.Error):
                raise StoreRefused(f"{self.path} cannot be used as a hall ({error})") from None
            raise
        return db

    def _commit(self, db: sqlite3.Connection, jobs: list[Job]) -> None:
        try:
            db.execute("begin immediate")
        except sqlite3.Error as error:
            for job in jobs:  # none of them is guilty; trying each would only make all of them wait
                self._order.fail(job, error)
            return
        try:
            batch = self._write(db, jobs)
            db.execute("commit")
        except Exception as error:
            if db.in_transaction:  # a full disk may have ended it already
                db.execute("rollback")
            if len(jobs) > 1:
                for job in jobs:  # once more one by one, so that only the guilty one fails
                    self._commit(db, [job])
            elif getattr(error, "sqlite_errorcode", None) in NOT_UNIQUE:
                self._order.fail(jobs[0], Taken(f"another writer was faster ({error})"))
            else:
                self._order.fail(jobs[0], error)
        else:
            self._order.settle(batch)

    def _write(self, db: sqlite3.Connection, jobs: list[Job]) -> Batch:
        for table in self._order.unknown(jobs):
            (end,) = db.execute("select coalesce(max(seq), -1) from log where table_id = ?", (table,)).fetchone()
            self._order.learn(table, end)
        batch = self._order.batch(jobs)
        rows = [(row.table, row.seq, row.body) for row in batch.rows]
        db.executemany("insert into tables (id) values (?)", [(table,) for table, seq, _ in rows if seq == 0])
        db.executemany("insert into log (table_id, seq, body) values (?, ?, ?)", rows)
        for change in batch.changes:
            change.touched = db.execute(change.sql.replace("$", "?"), change.values).rowcount
        return batch


def make_private(path: Path) -> None:
    """The file is there, and only its owner may read it: it holds the seeds of games that are being played."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except IsADirectoryError:
        raise StoreRefused(f"{path} is a folder, not a file") from None


def reason(error: Exception) -> str:
    """Why, in few words."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
