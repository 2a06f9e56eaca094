"""The one port that SQLite and PostgreSQL both fill in."""

from abc import abstractmethod
from collections.abc import Sequence

import msgspec

from greathall.table.ports import Log, Row


class Person(msgspec.Struct, frozen=True):
    """A guest or an account. `recovery` is the hash of the code that lets him go on from another device, `crest` what
    is on his shield (server/people/crests.py)."""

    id: str
    name: str
    recovery: str
    made_ms: int
    crest: str = ""


class KeptRecord(msgspec.Struct, frozen=True):
    """A finished game that somebody brought along. The text is the record file as it was."""

    id: str
    person: str
    game: str
    text: str
    made_ms: int


class Rated(msgspec.Struct, frozen=True):
    """What somebody's rating was after a rated game of this mode, the `games`-th: most likely `mu`, give or take
    `sigma`. (Who won against whom is for greathall.bots.ratings to weigh.)"""

    table: str
    person: str
    game: str
    mode: str
    games: int
    mu: float
    sigma: float
    at_ms: int


class Store(Log):
    """Everything is awaited from one event loop; `append` calls `done` in that loop."""

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring an older database up to this version. Refuses one that a newer program wrote."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, then let go."""

    # -- the log

    @abstractmethod
    async def read(self, table: str, after: int = -1) -> list[Row]:
        """The rows of a table whose seq is greater than `after`, in order; none if there is no such table."""

    @abstractmethod
    async def unfinished(self) -> list[str]:
        """The tables that were not marked as finished, oldest first."""

    @abstractmethod
    async def finish(self, table: str) -> None:
        """Mark a table as finished: it is not loaded at the next start."""

    # -- people

    @abstractmethod
    async def add_person(self, person: Person) -> None: ...

    @abstractmethod
    async def person(self, id: str) -> Person | None: ...

    @abstractmethod
    async def person_by_recovery(self, recovery: str) -> Person | None: ...

    @abstractmethod
    async def change_person(
        self, id: str, *, name: str | None = None, recovery: str | None = None, crest: str | None = None
    ) -> None: ...

    # -- notes, one text for each person at each table

    @abstractmethod
    async def note(self, table: str, person: str) -> str: ...

    @abstractmethod
    async def keep_note(self, table: str, person: str, text: str) -> None: ...

    # -- which tables somebody has sat at, newest first

    @abstractmethod
    async def add_seat(self, table: str, person: str, at_ms: int, *, anew: bool = True) -> None:
        """Unless he sat down `anew`, what is known of it stays as it is."""

    @abstractmethod
    async def tables_of(self, person: str, most: int = 100) -> list[str]: ...

    @abstractmethod
    async def seated_at(self, table: str) -> list[str]:
        """Everybody who has sat at this table, in no order."""

    # -- records brought along

    @abstractmethod
    async def keep_record(self, record: KeptRecord) -> None: ...

    @abstractmethod
    async def record(self, id: str) -> KeptRecord | None: ...

    # -- ratings, one row for each person and rated game

    @abstractmethod
    async def keep_ratings(self, ratings: Sequence[Rated]) -> None:
        """After one game: all of them or none. What is kept of a table stays, however often it is handed in."""

    @abstractmethod
    async def is_rated(self, table: str) -> bool: ...

    @abstractmethod
    async def ratings_of(self, person: str) -> list[Rated]:
        """The newest for every game and mode, in their order."""

    @abstractmethod
    async def rating(self, person: str, game: str, mode: str) -> Rated | None: ...

    # -- small facts of this hall: secrets for signing, the operator's token

    @abstractmethod
    async def fact(self, name: str, value_if_new: str) -> str:
        """What is kept under this name; the given value is kept if there is none yet."""
