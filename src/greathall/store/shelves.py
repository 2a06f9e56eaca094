"""What both databases do in the same words: people, notes, seats, records, facts and reading the log.

Statements are written with `$1`, `$2` as PostgreSQL has them; SQLite reads them with `?1`, `?2`.
"""

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from greathall.kernel.refused import Refused
from greathall.store.order import Append, Change, Job
from greathall.store.store import KeptRecord, Person, Rated, Store
from greathall.table.ports import Row, Taken

_RATED = "table_id, person, game, mode, games, mu, sigma, at_ms"


class Closed(Exception):
    """The store was closed before this was handed in: it is not kept."""


class Unwritten(Exception):
    """The database did not take a change, whatever it was about: its disk may be full. Nothing of it is kept."""


class Shelves(Store):
    """A store but for connecting, asking and committing."""

    def __init__(self) -> None:
        self._told = 0
        self._closed = True
        self._loop: asyncio.AbstractEventLoop

    @abstractmethod
    async def _ask(self, sql: str, *values: object) -> Sequence[Sequence[Any]]:
        """The rows this question is answered with."""

    @abstractmethod
    def _hand_over(self, job: Job) -> None:
        """Give a job to the writer. Its outcome comes back through `_tell`, in the order of handing over."""

    def _tell(self, jobs: Sequence[Job]) -> None:
        """Say to everybody what became of his job. Whoever fails at hearing it does not keep it from the others."""
        for job in jobs:
            self._told = max(self._told, job.failure)
            try:
                job.tell()
            except Exception as error:
                self._loop.call_exception_handler({"message": "a listener of the log failed", "exception": error})

    # -- the log

    def append(self, rows: list[Row], done: Callable[[Exception | None], None]) -> None:
        if self._closed:
            self._loop.call_soon(done, Closed("the store is closed"))
        else:
            self._hand_over(Append(tuple(rows), done, self._told))

    async def read(self, table: str, after: int = -1) -> list[Row]:
        rows = await self._find("select seq, body from log where table_id = $1 and seq > $2 order by seq", table, after)
        return [Row(table, seq, body) for seq, body in rows]

    async def unfinished(self) -> list[str]:
        return [row[0] for row in await self._find("select id from tables where finished = 0 order by opened")]

    async def finish(self, table: str) -> None:
        await self._change("update tables set finished = 1 where id = $1", table, forget=table)

    # -- people

    async def add_person(self, person: Person) -> None:
        try:
            await self._change(
                "insert into people (id, name, recovery, made_ms, crest) values ($1, $2, $3, $4, $5)",
                person.id,
                person.name,
                person.recovery,
                person.made_ms,
                person.crest,
            )
        except Taken:
            raise Refused("there is somebody with this id or this recovery code already") from None

    async def person(self, id: str) -> Person | None:
        rows = await self._find("select id, name, recovery, made_ms, crest from people where id = $1", id)
        return Person(*rows[0]) if rows else None

    async def person_by_recovery(self, recovery: str) -> Person | None:
        # Who has no recovery code must not be found by leaving the code empty.
        rows = await self._find(
            "select id, name, recovery, made_ms, crest from people where recovery = $1 and recovery <> ''", recovery
        )
        return Person(*rows[0]) if rows else None

    async def change_person(
        self, id: str, *, name: str | None = None, recovery: str | None = None, crest: str | None = None
    ) -> None:
        try:
            touched = await self._change(
                "update people set name = coalesce($2, name), recovery = coalesce($3, recovery),"
                " crest = coalesce($4, crest) where id = $1",
                id,
                name,
                recovery,
                crest,
            )
        except Taken:
            raise Refused("somebody else has this recovery code already") from None
        if not touched:
            raise Refused("there is nobody with this id")

    # -- notes

    async def note(self, table: str, person: str) -> str:
        rows = await self._find("select text from notes where table_id = $1 and person = $2", table, person)
        text: str = rows[0][0] if rows else ""
        return text

    async def keep_note(self, table: str, person: str, text: str) -> None:
        await self._change(
            "insert into notes (table_id, person, text) values ($1, $2, $3)"
            " on conflict (table_id, person) do update set text = excluded.text",
            table,
            person,
            text,
        )

    # -- seats

    async def add_seat(self, table: str, person: str, at_ms: int, *, anew: bool = True) -> None:
        known = "do update set at_ms = excluded.at_ms" if anew else "do nothing"
        await self._change(
            f"insert into seats (table_id, person, at_ms) values ($1, $2, $3) on conflict (table_id, person) {known}",
            table,
            person,
            at_ms,
        )

    async def tables_of(self, person: str, most: int = 100) -> list[str]:
        rows = await self._find(
            "select table_id from seats where person = $1 order by at_ms desc, table_id limit $2", person, max(most, 0)
        )
        return [row[0] for row in rows]

    async def seated_at(self, table: str) -> list[str]:
        return [row[0] for row in await self._find("select person from seats where table_id = $1", table)]

    # -- records

    async def keep_record(self, record: KeptRecord) -> None:
        await self._change(
            "insert into records (id, person, game, text, made_ms) values ($1, $2, $3, $4, $5)"
            " on conflict (id) do nothing",
            record.id,
            record.person,
            record.game,
            record.text,
            record.made_ms,
        )

    async def record(self, id: str) -> KeptRecord | None:
        rows = await self._find("select id, person, game, text, made_ms from records where id = $1", id)
        return KeptRecord(*rows[0]) if rows else None

    # -- ratings

    async def keep_ratings(self, ratings: Sequence[Rated]) -> None:
        """In one statement, so that no crash can come between them."""
        width = len(msgspec.structs.fields(Rated))
        rows = [", ".join(f"${width * n + place}" for place in range(1, width + 1)) for n in range(len(ratings))]
        if rows:
            await self._change(
                "insert into ratings (table_id, person, game, mode, games, mu, sigma, at_ms)"
                f" values ({'), ('.join(rows)}) on conflict (table_id, person) do nothing",
                *(value for one in ratings for value in msgspec.structs.astuple(one)),
            )

    async def is_rated(self, table: str) -> bool:
        return bool(await self._find("select 1 from ratings where table_id = $1 limit 1", table))

    async def ratings_of(self, person: str) -> list[Rated]:
        rows = await self._find(
            f"select {_RATED} from ratings as one where person = $1 and games = (select max(games) from ratings"
            " where person = one.person and game = one.game and mode = one.mode) order by game, mode",
            person,
        )
        return [Rated(*row) for row in rows]

    async def rating(self, person: str, game: str, mode: str) -> Rated | None:
        rows = await self._find(
            f"select {_RATED} from ratings where person = $1 and game = $2 and mode = $3 order by games desc limit 1",
            person,
            game,
            mode,
        )
        return Rated(*rows[0]) if rows else None

    # -- facts

    async def fact(self, name: str, value_if_new: str) -> str:
        await self._change(
            "insert into facts (name, value) values ($1, $2) on conflict (name) do nothing", name, value_if_new
        )
        value: str = (await self._find("select value from facts where name = $1", name))[0][0]
        return value

    # -- both ways into the database

    async def _find(self, sql: str, *values: object) -> Sequence[Sequence[Any]]:
        _check_texts(values)
        if self._closed:
            raise Closed("the store is closed")
        return await self._ask(sql, *values)

    async def _change(self, sql: str, *values: object, forget: str = "") -> int:
        """How many rows it touched, once they would survive a crash."""
        _check_texts(values)
        if self._closed:
            raise Closed("the store is closed")
        answer: asyncio.Future[int] = self._loop.create_future()
        self._hand_over(Change(sql, values, answer, forget))
        try:
            return await answer
        except Taken:
            raise
        except Exception as error:
            raise Unwritten(str(error)) from error


def _check_texts(values: Sequence[object]) -> None:
    """PostgreSQL cannot keep a zero character and neither database half a character; both say so alike."""
    for value in values:
        if isinstance(value, str) and ("\0" in value or any("\ud800" <= one <= "\udfff" for one in value)):
            raise Refused("this text holds a character that cannot be kept")
