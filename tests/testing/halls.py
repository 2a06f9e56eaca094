"""A store of either kind, to be opened as often as a test likes, and rows to put into it."""

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from greathall.store.opening import FILE_NAME, open_store
from greathall.store.store import Store
from greathall.table.ports import Row


class Place:
    """Where a hall is kept: a folder, or a database."""

    def __init__(self, folder: Path, url: str | None) -> None:
        self.folder = folder
        self.url = url
        self.file = folder / FILE_NAME

    def store(self) -> Store:
        return open_store(self.folder, self.url)

    def words(self) -> list[str]:
        """How a command is told where."""
        return ["--database", self.url] if self.url else ["--data", str(self.folder)]


def row(table: str, seq: int) -> Row:
    return Row(table, seq, f"{table}/{seq}".encode())


def append(store: Store, *rows: Row) -> "asyncio.Future[Exception | None]":
    """What `done` is called with."""
    told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    store.append(list(rows), told.set_result)
    return told


async def keep(store: Store, *rows: Row) -> None:
    error = await append(store, *rows)
    assert error is None, repr(error)


async def fill(store: Store, tables: int, rows: int) -> None:
    for table in range(tables):
        await keep(store, *(row(f"t{table}", seq) for seq in range(rows)))


@contextmanager
def no_file_grows_beyond(size: int) -> Iterator[None]:
    """The operating system refuses longer writes, as a full disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
