"""One server to a folder: a lock of the operating system, which ends with the process that holds it."""

import os
import sys
from pathlib import Path

from greathall.store.schema import StoreRefused

LOCK_NAME = "hall.lock"
"""Beside the file of the hall, which is SQLite's own to lock."""


class FolderLock:
    """Held until `release`. The file says who holds it; one that nobody holds says nothing, whatever stands in it."""

    def __init__(self, folder: Path, holder: str) -> None:
        """Raises StoreRefused with where the other server is."""
        try:
            self._file = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o600)
            if _is_free(self._file):
                os.ftruncate(self._file, 0)
                os.pwrite(self._file, holder.encode(), 0)
                return
        except OSError as error:
            raise StoreRefused(f"{folder / LOCK_NAME} cannot be locked ({error.strerror})") from None
        other = _said(self._file)
        os.close(self._file)
        raise StoreRefused(open_already(other, f"the hall in {folder}"))

    def release(self) -> None:
        os.close(self._file)


def holder_of(folder: Path) -> str:
    """Who serves the hall in this folder, such as "http://127.0.0.1:8200 (process 17)"; empty if nobody does."""
    try:
        file = os.open(folder / LOCK_NAME, os.O_RDWR)
    except OSError:
        return ""
    try:
        return "" if _is_free(file) else _said(file)
    finally:
        os.close(file)


def open_already(other: str, what: str) -> str:
    return f"{what} is open already: {other}. Go there, or stop it first"


def _said(file: int) -> str:
    return os.pread(file, 200, 0).decode(errors="replace") or "by another server"


def _is_free(file: int) -> bool:
    """If so, it is this process's from now on."""
    if sys.platform == "win32":
        return True  # it has no such locks; there the port is all that keeps two servers apart
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
