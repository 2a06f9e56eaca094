"""A hall in one file that either kind of database can be made from again.

The file is a SQLite database of the same shape as a hall, with one table more: `seal` says for each of the others how
many rows it has and what their digest is. A file that was cut off or altered is noticed before anything is replaced.
"""

import hashlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, contextmanager
from pathlib import Path

import msgspec

from greathall.store.ends import Reading, SqliteEnd, Writing, read_sqlite, write_sqlite
from greathall.store.opening import FILE_NAME, check_url, hall_file
from greathall.store.schema import TABLES, StoreRefused, migrate_sqlite, sqlite_version
from greathall.store.sqlite import reason

Progress = Callable[[int, int], None]
"""Is told how many rows are done, and how many there are."""


async def back_up(file: Path, folder: Path, database_url: str | None, progress: Progress) -> int:
    """Write everything that is kept now into a new file; a server may go on. The number of rows. Raises Refused."""
    if file.exists():
        raise StoreRefused(f"{file} is there already; choose another name")
    async with _reading(folder, database_url) as hall:
        total = sum([await hall.count(table) for table in TABLES])
        with _new_file(file) as unfinished, closing(sqlite3.connect(unfinished, isolation_level=None)) as db:
            # Nobody reads the file before it is whole, so it needs no journal; it is made durable once, at the end.
            db.execute("pragma journal_mode = off")
            db.execute("pragma synchronous = off")
            migrate_sqlite(db, str(file))
            db.execute("begin")
            db.execute("create table seal (name text primary key, rows integer not null, digest text not null)")
            copy = SqliteEnd(db, str(file))
            await _copy(hall, copy, total, progress)
            # Read back from the file: what is sealed is what was written.
            db.executemany("insert into seal values (?, ?, ?)", [_seal(db, table) for table in TABLES])
            await copy.commit()
    return total


async def restore(file: Path, folder: Path, database_url: str | None, force: bool, progress: Progress) -> int:
    """Make the hall what the file says. One that holds something is replaced only by `force`. The number of rows.
    Raises Refused, and then the hall is what it was."""
    async with _checked(file) as backup:
        total = sum([await backup.count(table) for table in TABLES])
        async with _writing(folder, database_url) as hall:
            held = {table: await hall.count(table) for table in TABLES}
            if any(held.values()) and not force:
                found = ", ".join(f"{number} {table}" for table, number in held.items() if number)
                raise StoreRefused(f"this hall is not empty ({found}): --force replaces all of it; nothing was changed")
            await hall.clear()
            await _copy(backup, hall, total, progress)
            await hall.commit()
    return total


async def _copy(source: Reading, target: Writing, total: int, progress: Progress) -> None:
    done = 0
    for table in TABLES:
        async for rows in source.rows(table):
            await target.add(table, rows)
            done += len(rows)
            progress(done, total)


def _reading(folder: Path, database_url: str | None) -> AbstractAsyncContextManager[Reading]:
    if not database_url:
        return read_sqlite(folder / FILE_NAME)
    check_url(database_url)
    from greathall.store.postgres_ends import read_postgres

    return read_postgres(database_url)


def _writing(folder: Path, database_url: str | None) -> AbstractAsyncContextManager[Writing]:
    if not database_url:
        return write_sqlite(hall_file(folder))
    check_url(database_url)
    from greathall.store.postgres_ends import write_postgres

    return write_postgres(database_url)


@contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """A name to write to. What is written there gets the right name when it is whole and on the disk."""
    try:
        # Made for its owner's eyes only: it will hold the seeds of games that are being played.
        number, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
        unfinished = Path(name)
        try:
            yield unfinished
            os.fsync(number)
            os.replace(unfinished, file)
        finally:
            os.close(number)
            unfinished.unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        raise StoreRefused(f"{file} cannot be written ({reason(error)})") from None


@asynccontextmanager
async def _checked(file: Path) -> AsyncIterator[Reading]:
    """A backup that is whole and true, brought up to the newest version."""
    if not file.is_file():
        raise StoreRefused(f"there is no file {file}")
    with tempfile.TemporaryDirectory(prefix="greathall-") as folder:
        # A copy, so that nothing we do can harm the backup itself.
        copy = Path(folder) / "backup"
        try:
            shutil.copyfile(file, copy)
            with closing(sqlite3.connect(copy, isolation_level=None)) as db:
                _check(db, file)
                migrate_sqlite(db, str(file))
                db.execute("begin")
                yield SqliteEnd(db, str(file))
        except OSError as error:
            raise StoreRefused(f"{file} cannot be copied in order to check it ({reason(error)})") from None
        except sqlite3.Error as error:
            raise StoreRefused(f"{file} is damaged or no backup ({error}); nothing was changed") from None


def _check(db: sqlite3.Connection, file: Path) -> None:
    if sqlite_version(db, str(file)) == 0:
        raise StoreRefused(f"{file} is no backup of a Great Hall")
    (sound,) = db.execute("pragma integrity_check(1)").fetchone()
    names = [row[0] for row in db.execute("select name from sqlite_master where type = 'table'")]
    if "seal" not in names:
        raise StoreRefused(f"{file} is the file of a hall but no backup: make one with greathall backup")
    sealed = set(db.execute("select name, rows, digest from seal"))
    if sound != "ok" or sealed != {_seal(db, name) for name in names if name != "seal"}:
        raise StoreRefused(f"{file} is damaged: it is not what was backed up; nothing was changed")


def _seal(db: sqlite3.Connection, table: str) -> tuple[str, int, str]:
    """The name of a table, how many rows it has and their digest. It asks the file for the columns and the key, so that
    backups of older versions can be checked, too."""
    columns = db.execute("select name, pk from pragma_table_info(?)", (table,)).fetchall()
    key = ", ".join(f'"{name}"' for name, place in sorted(columns, key=lambda column: column[1]) if place)
    digest = hashlib.sha256()
    number = 0
    for row in db.execute(f'select * from "{table}" order by {key}'):
        digest.update(msgspec.msgpack.encode(row))
        number += 1
    return table, number, digest.hexdigest()
