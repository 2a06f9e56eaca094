"""The hall in a real process: its clock, its connections, its store and its bots."""

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from greathall.bots.explain import Advice
from greathall.kernel.dice import new_seed
from greathall.kernel.refused import Refused
from greathall.server.protocol import Goodbye
from greathall.server.tables.bot_pool import BotPool
from greathall.server.tables.closed_tables import unread
from greathall.server.tables.editions import Editions
from greathall.server.tables.followed_table import Answer, Answering
from greathall.server.tables.hall import Hall
from greathall.server.tables.hall_port import RESTARTING, Outlet
from greathall.server.tables.open_tables import OpenTables
from greathall.server.tables.rate_game import rate_table
from greathall.store.shelves import Closed
from greathall.store.store import Store
from greathall.table.ports import Chance, Clock, Post, Row, Thought
from greathall.table.table import Table, Who

log = logging.getLogger("greathall")
_UNLOAD_AFTER_S = 300.0
_SYSTEM = random.SystemRandom()


class RealClock(Clock):
    """The time of day when the process began, and from there on a clock that nobody can set back."""

    def __init__(self) -> None:
        self._offset_ns = time.time_ns() - time.monotonic_ns()

    def now_ms(self) -> int:
        return (time.monotonic_ns() + self._offset_ns) // 1_000_000


class RealChance(Chance):
    def token(self, size: int) -> str:
        return secrets.token_urlsafe(size)

    def seed(self) -> bytes:
        return new_seed()

    def uniform(self) -> float:
        return _SYSTEM.random()


class Sockets(Post):
    def __init__(self) -> None:
        self.open: dict[int, Outlet] = {}
        self.on_dropped: Callable[[], None] = lambda: None

    def push(self, connection: int, message: bytes) -> None:
        outlet = self.open.get(connection)
        if outlet is not None and not outlet.push(message):
            self.on_dropped()
            self.drop(connection, "too far behind: subscribe again")

    def drop(self, connection: int, why: str) -> None:
        outlet = self.open.pop(connection, None)
        if outlet is not None:
            outlet.cut(1013, why)


class HallProcess:
    """`pace` as for Hall; `bot_workers` 0 leaves one core to the hall."""

    def __init__(self, store: Store, *, bot_workers: int = 0, pace: float = 1.0, editions: Path | None = None) -> None:
        self.store = store
        self.clock = RealClock()
        self.sockets = Sockets()
        self.pool = BotPool(bot_workers, editions=editions)
        find = Editions(editions).find
        self.tables = OpenTables(store, self.clock, self.sockets, self.pool, RealChance(), find=find, pace=pace)
        self.hall = Hall(self.tables)
        self.tables.on_agenda = self._arm
        self.tables.stopwatch = time.perf_counter
        self.tables.on_finished = lambda table: self._later(self._finish(table))
        self.tables.on_seated = lambda table, person: self._later(store.add_seat(table, person, self.clock.now_ms()))
        self.tables.load = lambda table, then: self._later(self._load(table, then))
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._loading: dict[str, asyncio.Task[bool]] = {}
        self._rating = asyncio.Lock()
        """Two games that end together must not both begin from the same rating of somebody who played both."""
        self._next_connection = 0

    async def start(self) -> None:
        """Open the store and take up what was being played, oldest first; people can come in meanwhile."""
        await self.store.open()
        self._later(self._take_up())

    async def stop(self) -> None:
        """Tell everybody, and let the store finish what it has begun."""
        if self._timer is not None:
            self._timer.cancel()
        goodbye = msgspec.json.encode(Goodbye("the hall is being restarted", again=True))
        for connection, outlet in list(self.sockets.open.items()):
            outlet.push(goodbye)
            outlet.cut(RESTARTING, "the hall is being restarted")
            self.tables.disconnect(connection)
        self.sockets.open.clear()
        self.pool.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    # -- connections

    def connect(self, who: Who, outlet: Outlet) -> int:
        self._next_connection += 1
        self.sockets.open[self._next_connection] = outlet
        self.tables.connect(self._next_connection, who)
        return self._next_connection

    def receive(self, connection: int, body: bytes) -> None:
        self.hall.receive(connection, body)

    def disconnect(self, connection: int) -> None:
        self.sockets.open.pop(connection, None)
        self.tables.disconnect(connection)

    async def ask(self, request: Callable[[Answering], None]) -> Answer:
        """Wait for the answer of `hall.request`, `hall.join` or `hall.open_table`."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def answer(message: Answer) -> None:
            if not answered.done():
                answered.set_result(message)

        request(answer)
        return await answered

    # -- tables in and out of memory

    async def ensure(self, table: str) -> bool:
        """Is this table open? It is read from the store if need be; where that fails, the hall knows why."""
        task = self._loading.get(table)
        if task is None:
            if table in self.tables.by_id:
                return True
            task = asyncio.create_task(self._read(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _read(self, table: str) -> bool:
        rows: list[Row] = []
        try:
            rows = await self.store.read(table)
            if not rows:
                self.tables.unreadable.pop(table, None)  # it may have been lost before it was kept at all
                return False
            return await self._adopt(table, rows)
        except Closed:
            raise
        except Exception as error:  # whatever it is, it is wrong with this table, and must not hide any other
            if isinstance(error, Refused) and not rows:  # no table can have such a name
                return False
            await self._cannot_read(table, rows, error)
            return False

    async def _adopt(self, table: str, rows: list[Row]) -> bool:
        if table not in self.tables.by_id:
            kept: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            live = self.tables.adopt(table, rows, kept.set_result)
            if await kept is not None:  # nothing can be written: the hall has let it go again
                return False
            live.finished = live.table.phase in ("over", "ended")
            if live.finished:  # the process may have ended before it could be marked
                self._later(self._finish(table))
            self._later(self._note_seats(live.table))  # or before it was noted who sits here
        return True

    async def _note_seats(self, table: Table) -> None:
        for seat in table.persons():
            await self.store.add_seat(table.id, table.seats[seat].person, table.opened_ms, anew=False)

    async def _cannot_read(self, table: str, rows: list[Row], error: Exception) -> None:
        seated: list[str] = []
        with suppress(Exception):  # a store that cannot be read has no list of people either
            seated = await self.store.seated_at(table)
        why = unread(rows, error, seated)
        if self.tables.unreadable.get(table) != why:  # people come for it again and again
            log.error("a table could not be read", exc_info=error, extra={"table": table})
        self.tables.unreadable[table] = why

    async def _load(self, table: str, then: Callable[[], None]) -> None:
        try:
            await self.ensure(table)
        finally:
            then()  # whoever asked is answered, also where the table cannot be read

    async def _take_up(self) -> None:
        for table in await self.store.unfinished():
            await self.ensure(table)
            await asyncio.sleep(0)

    async def advise(self, thought: Thought) -> Advice | None:
        """For somebody who looks at a game again."""
        advised: asyncio.Future[Advice | None] = asyncio.get_running_loop().create_future()

        def done(advice: Advice | None) -> None:
            if not advised.done():
                advised.set_result(advice)

        self.pool.advise(thought, done)
        return await advised

    async def _finish(self, table: str) -> None:
        live = self.tables.by_id.get(table)
        if live is not None and live.table.counts:
            async with self._rating:
                await rate_table(self.store, live.table, self.clock.now_ms())
        await self.store.finish(table)
        self._forget_later(table)

    def _forget_later(self, table: str) -> None:
        """A finished table leaves memory when nobody looks at it any more."""

        def forget() -> None:
            live = self.tables.by_id.get(table)
            if live is None:
                return
            if live.connections or live.waiting:
                asyncio.get_running_loop().call_later(_UNLOAD_AFTER_S, forget)
            else:
                del self.tables.by_id[table]

        asyncio.get_running_loop().call_later(_UNLOAD_AFTER_S, forget)

    def _later(self, what: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._concluded)

    def _concluded(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something the hall did on the side failed", exc_info=task.exception())

    # -- time

    def _arm(self) -> None:
        """Wake up for what the hall has on its agenda next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        next_ms = self.tables.next_ms()
        if next_ms is not None:
            wait_s = max(0, next_ms - self.clock.now_ms()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait_s, self._tick)

    def _tick(self) -> None:
        self._timer = None
        try:
            self.tables.tick()
        finally:
            self._arm()
