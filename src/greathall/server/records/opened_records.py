"""Records that are being looked at, played through once and kept in memory for a while."""

import asyncio
import base64
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import TypeVar

from greathall.kernel.game import Game
from greathall.kernel.match import Match
from greathall.kernel.record import Record, parse_record
from greathall.kernel.refused import RecordRefused, Refused
from greathall.server.refused import NotThere
from greathall.store.store import KeptRecord, Store

MOVES_MAX = 20_000
"""Every position of a record stays in memory while it is looked at. No game of ours comes near this."""

NAMED = "the file"
_SLICE_S = 0.005
_OPEN_MAX = 4
_NOT_THERE = "there is no record with this id"

_Made = TypeVar("_Made")


class OpenedRecords:
    """The rules are not made for threads, so a long game is played in slices between which everybody else has his
    turn."""

    def __init__(self, store: Store, editions: Path, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._editions = editions
        self._now_ms = now_ms
        self._open: OrderedDict[str, tuple[Record, Match]] = OrderedDict()
        self._keeping = asyncio.Lock()

    async def keep(self, person: str, text: str) -> tuple[str, Record]:
        """The id by which it is found from now on. Raises RecordRefused. The same record twice is kept once."""
        id = record_id(text)
        if id in self._open:
            return id, self._open[id][0]
        record = parse_record(text, NAMED)
        if len(record.moves) > MOVES_MAX:
            raise RecordRefused(f"{NAMED} has {len(record.moves)} moves; more than {MOVES_MAX} are not read")
        match = (await in_slices(record.verifying(_game_of(record, self._editions))))[-1]
        async with self._keeping:
            if await self._store.record(id) is None:
                await self._store.keep_record(KeptRecord(id, person, record.header.game, text, self._now_ms()))
        self._remember(id, record, match)
        return id, record

    async def find(self, id: str) -> tuple[Record, Match]:
        if id in self._open:
            self._open.move_to_end(id)
            return self._open[id]
        record = parse_record(await self.text(id), NAMED)
        match = (await in_slices(record.replaying(_game_of(record, self._editions))))[-1]
        self._remember(id, record, match)
        return record, match

    async def text(self, id: str) -> str:
        """The record file as it was brought."""
        try:
            kept = await self._store.record(id)
        except Refused:  # no record can have such an id
            kept = None
        if kept is None:
            raise NotThere(_NOT_THERE)
        return kept.text

    def _remember(self, id: str, record: Record, match: Match) -> None:
        self._open[id] = (record, match)
        while len(self._open) > _OPEN_MAX:
            self._open.popitem(last=False)


async def in_slices(steps: Iterator[_Made]) -> list[_Made]:
    """Everything that is made on the way, without keeping the event loop waiting."""
    made: list[_Made] = []
    since = perf_counter()
    for one in steps:
        made.append(one)
        if perf_counter() - since > _SLICE_S:
            await asyncio.sleep(0)
            since = perf_counter()
    return made


def record_id(text: str) -> str:
    """From the record itself: whoever does not have it cannot find it, and the same one is kept once."""
    digest = hashlib.blake2b(text.encode(), digest_size=18).digest()
    return base64.urlsafe_b64encode(digest).decode()


def _game_of(record: Record, editions: Path) -> Game:
    """The game it was played with: the hall's own components, or those of one of its editions."""
    try:
        return record.game()
    except RecordRefused:
        for path in sorted(editions.glob("*.toml")):
            try:
                return record.game(path)
            except Refused:
                continue  # of another game, or other components
        raise
