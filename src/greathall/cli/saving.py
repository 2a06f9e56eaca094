"""Keeps a running game safe: where it is saved, whether all of it is, and what may be written over."""

import contextlib
import os
import shlex
import tempfile
from pathlib import Path

from greathall.kernel.dice import commitment
from greathall.kernel.match import Match, Played
from greathall.kernel.record import Fairness, read_record, record_text, write_record
from greathall.kernel.refused import RecordRefused, Refused


class Keeper:
    """The records of one match. It writes over no file but an earlier record of this very match."""

    def __init__(
        self,
        match: Match,
        names: list[str],
        fairness: Fairness,
        edition: Path | None = None,
        resumed: Path | None = None,
        record: Path | None = None,
    ) -> None:
        self.match = match
        self.names = names
        self.fairness = fairness
        self.edition = edition
        self.record = record
        self.last: Path | None = resumed
        self._mine = {resumed.resolve()} if resumed else set()
        self._kept: list[Played] | None = list(match.moves) if resumed else None

    def safe(self) -> bool:
        """Whether the game as it stands is in a file."""
        return self._kept == self.match.moves

    def automatic_name(self) -> str:
        return f"greathall-{self.match.game.id}-{commitment(self.fairness.seed)[:8]}.record"

    def check(self, path: Path) -> None:
        """Refuse a path that this match could not be written to."""
        try:
            if path.is_dir() or not path.name:
                raise Refused(f"{path}: is a folder; name a file to save to")
            if not path.parent.is_dir():
                raise Refused(f"{path}: there is no folder {path.parent} to save in")
            if not os.access(path.parent, os.W_OK):
                raise Refused(f"{path}: the folder cannot be written to")
            if path.exists() and path.resolve() not in self._mine and not self._is_earlier(path):
                raise Refused(f"{path}: is there already and is no earlier save of this game; choose another name")
        except OSError as error:
            raise Refused(f"{path}: cannot be saved to ({_reason(error)})") from None

    def save(self, path: Path) -> None:
        """Write the game as it stands. Raises Refused, and then nothing has been written."""
        self.check(path)
        try:
            write_record(self.match, self.names, self.fairness, path)
        except (OSError, ValueError) as error:  # a name with a zero byte is a ValueError
            raise Refused(f"{path}: cannot be saved to ({_reason(error)})") from None
        self.last = path
        self._mine.add(path.resolve())
        self._kept = list(self.match.moves)

    def file_away(self) -> bool:
        """Write the file that was asked for at the start; False if none was. Raises Refused."""
        if self.record is None:
            return False
        if not (self.safe() and self.last == self.record):
            self.save(self.record)
        return True

    def rescue(self) -> Path:
        """Save somewhere, whatever it takes: where asked, here under a name of its own, or with temporary files."""
        with contextlib.suppress(Refused):
            self.file_away()
        if self.safe() and self.last is not None:
            return self.last
        name = self.automatic_name()
        stem = name.removesuffix(".record")
        folders = [Path(), Path(tempfile.gettempdir())]
        names = [name, *(f"{stem}-{n}.record" for n in range(2, 100))]
        refused = Refused("the game could not be saved")
        for path in [folder / one for folder in folders for one in names]:
            try:
                self.save(path)
            except Refused as error:
                refused = error
            else:
                return path
        raise refused

    def how_to_resume(self, path: Path) -> str:
        return f"greathall play --resume {shlex.quote(str(path))}{self._edition()}"

    def how_to_verify(self, path: Path) -> str:
        return f"greathall verify {shlex.quote(str(path))}{self._edition()}"

    def _edition(self) -> str:
        return f" --edition {shlex.quote(str(self.edition))}" if self.edition else ""

    def _is_earlier(self, path: Path) -> bool:
        """Same table, same deal, and its moves are the first ones of this match."""
        try:
            record = read_record(path)
        except RecordRefused:
            return False
        return record_text(self.match, self.names, self.fairness).startswith(record.body)


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
