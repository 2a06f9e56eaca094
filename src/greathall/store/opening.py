"""Which database a hall is kept in."""

import os
from pathlib import Path

from greathall.kernel.refused import Refused
from greathall.store.schema import StoreRefused
from greathall.store.sqlite import SqliteStore, reason
from greathall.store.store import Store

FILE_NAME = "hall.db"
POSTGRES = ("postgresql", "postgres")


def data_folder() -> Path:
    """Where a hall is kept if nobody says where."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "greathall"


def check_url(database_url: str) -> None:
    """Raises Refused. The sentence leaves the URL out but for its beginning: it may hold a password."""
    scheme, there, _ = database_url.partition("://")
    if not there or scheme not in POSTGRES:
        said = f"{scheme[:20]}://" if there else "without ://"
        raise Refused(f"a database URL begins with postgresql://, this one is {said}; leave it out for a file")


def hall_file(folder: Path) -> Path:
    """The SQLite file of the hall in this folder, which is made if need be."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreRefused(f"{folder} cannot be used as the folder of a hall ({reason(error)})") from None
    return folder / FILE_NAME


def open_store(data_folder: Path, database_url: str | None = None, served_at: str = "") -> Store:
    """The store of this hall; it still has to be opened. A file in the data folder, unless a database is named. Whoever
    serves it says where, and is the only one to do so as long as the store is open."""
    if not database_url:
        return SqliteStore(hall_file(data_folder), served_at)
    check_url(database_url)
    from greathall.store.postgres import PostgresStore  # here, because most halls start faster without it

    return PostgresStore(database_url, served_at)
