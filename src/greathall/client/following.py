"""A table that is being followed: its document, its story, and requests that are carried out exactly once.

The connection is looked after here. When it is lost, for whatever reason, it comes back after a pause that grows; the
document is fetched anew, and requests without an answer are sent again with the id they had, so that the hall knows
them again. Whoever follows notices nothing but the time it took.
"""

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from greathall.bots.roster import USUAL
from greathall.kernel.refused import Refused
from greathall.server.tables.document_diff import changed

if TYPE_CHECKING:
    from greathall.client.client import Guest

FIRST_PAUSE_S = 0.2
LONGEST_PAUSE_S = 5.0
MESSAGE_BYTES_MAX = 8 * 1024 * 1024
_NOT_WELCOME = (4401, 1008)
"""Close codes that will be the same next time."""


class _Request:
    """Sent, and not answered yet. `on` is the connection it went out on last."""

    def __init__(self, body: str) -> None:
        self.body = body
        self.on: ClientConnection | None = None
        self.answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()


class Following:
    """`shown` is the document as plain data (protocol.Shown): table, view, words. `lines` is the story so far.

    `async for _ in table` goes on after every change, or several at once for those who take their time. `on_change` is
    called after each single one. The document changes in place: copy what is to be kept.
    """

    def __init__(self, guest: "Guest", table: str, *, words: bool = False, key: str = "") -> None:
        self.guest = guest
        self.id = table
        self.shown: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.on_change: Callable[[], None] = lambda: None
        self._words = words
        self._key = key
        self._at = 0
        self._u = -1
        """The number of the last update; -1 while a snapshot is awaited and nothing else counts."""
        self._name = secrets.token_hex(6)
        self._sent = 0
        self._refused = 0
        self._unanswered: dict[str, _Request] = {}
        self._connection: ClientConnection | None = None
        self._sending = asyncio.Lock()
        self._changes = 0
        self._news = asyncio.Condition()
        self._end: Exception | None = None
        self._has_left = False
        self._task: asyncio.Task[None] | None = None
        self._agreed: str | None = None
        """The salt of somebody who has said that the game may start, "" where one is drawn; None before that."""
        self._agreeing: asyncio.Task[None] | None = None

    # -- coming and going

    async def begin(self) -> None:
        """Wait for the first snapshot. Raises Refused where there is no such table for this person."""
        self._task = asyncio.create_task(self._run())
        try:
            await self._wait(lambda: bool(self.shown))
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Follow no longer. A seat is kept: `stand` gives it up."""
        self._has_left = True
        for task in (self._agreeing, self._task):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        await self._finish(Refused("this table is no longer followed"))

    async def __aenter__(self) -> "Following":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # -- what there is to see

    @property
    def seat(self) -> int | None:
        seat: int | None = self.shown["table"]["you"]["seat"]
        return seat

    @property
    def view(self) -> dict[str, Any] | None:
        """What this seat sees of the game; None before the deal."""
        view: dict[str, Any] | None = self.shown["view"]
        return view

    @property
    def phase(self) -> str:
        """gathering, playing, over, or ended where a game was given up."""
        phase: str = self.shown["table"]["phase"]
        return phase

    @property
    def is_over(self) -> bool:
        return self.phase in ("over", "ended")

    async def __aiter__(self) -> AsyncIterator["Following"]:
        """Yields this table after changes, until it is closed. Raises Refused if the hall no longer lets us follow."""
        seen = -1

        def has_changed() -> bool:
            return self._changes != seen

        while True:
            try:
                await self._wait(has_changed)
            except Refused:
                if self._has_left:
                    return
                raise
            seen = self._changes
            yield self

    async def turns(self) -> AsyncIterator[dict[str, Any]]:
        """The view, whenever this seat is asked for a move; ends with the game. The same question is put again only if
        an answer was refused."""
        answered: tuple[int, int] | None = None
        async for _ in self:
            view = self.view
            question = (self._at, self._refused)
            if view is not None and self.seat in view["to_act"] and view["legal"] and question != answered:
                answered = question
                yield view
            if self.is_over:
                return

    async def until(self, when: Callable[["Following"], bool]) -> None:
        """Wait for something to be so."""
        await self._wait(lambda: when(self))

    # -- what can be asked: each returns when the hall has kept it, or raises Refused

    async def move(self, *moves: int | Mapping[str, str] | str) -> str:
        """Moves that belong together, all or none: as codes (`view["legal"]`), as readable moves, or as one typed line.
        Returns the id by which the log of the table knows them.

        The move answers the view as it is now. If the table has moved on when it arrives, it is refused: look again.
        """
        given: dict[str, object]
        if moves and all(isinstance(one, int) for one in moves):
            given = {"codes": list(moves)}
        elif moves and all(isinstance(one, Mapping) for one in moves):
            given = {"moves": list(moves)}
        elif len(moves) == 1 and isinstance(moves[0], str):
            given = {"typed": moves[0]}
        else:
            raise Refused("a move is given by codes, by readable moves, or by one typed line")
        id: str = (await self.ask("move", at=self._at, **given))["id"]
        return id

    async def say(self, text: str, room: str = "") -> None:
        """Free words to the whole table, or into a room that the rules have opened."""
        await self.ask("say", text=text, room=room)

    async def undo(self, moves: int = 1) -> None:
        """Take back, at once or by consent: `shown["table"]["undo"]` tells who is asked."""
        await self.ask("undo", moves=moves)

    async def answer_undo(self, yes: bool) -> None:
        await self.ask("answer_undo", yes=yes)

    async def sit(self, seat: int) -> None:
        await self.ask("sit", seat=seat)

    async def stand(self) -> None:
        await self.ask("stand")

    async def seat_bot(self, seat: int, level: str = USUAL) -> None:
        await self.ask("seat_bot", seat=seat, level=level)

    async def invite(self, seat: int) -> str:
        """A link to this seat, for one person."""
        done = await self.ask("invite", seat=seat)
        return f"{self.guest.address}/#join={done['code']}"

    async def ready(self, salt: str = "") -> None:
        """The game may start, now and whoever else sits down: every change of seats asks everybody anew, and is
        answered from here until the game has begun. Without a salt of one's own one is drawn each time: it is this
        player's share of the chance."""
        await self._agree(salt)
        self._agreed = salt
        self._answer_changes()

    async def not_ready(self) -> None:
        """After all."""
        self._agreed = None
        await self.ask("ready", ready=False)

    async def start(self) -> None:
        await self.ask("start")

    async def vote(self, end: bool = True) -> None:
        """To end the game unfinished."""
        await self.ask("vote", end=end)

    async def rematch(self) -> "Following":
        """The same table again, everybody one seat further."""
        done = await self.ask("rematch")
        return await self.guest.follow(done["table"], words=self._words)

    async def ping(self) -> int:
        """The server's clock in milliseconds, for countdowns. Whatever was told before has arrived by then."""
        now_ms: int = (await self.ask("ping"))["now_ms"]
        return now_ms

    async def record(self) -> str:
        return await self.guest.record(self.id, self._key)

    async def ask(self, what: str, **fields: object) -> dict[str, Any]:
        """Any request of protocol.py, by its tag. Returns the hall's answer; what was done is in `shown` by then."""
        if self._end is not None:
            raise self._end
        self._sent += 1
        id = f"{self._name}-{self._sent}"
        request = _Request(msgspec.json.encode({"t": what, "id": id, **fields}).decode())
        self._unanswered[id] = request
        try:
            async with self._sending:
                await self._send(request)
            return await request.answer
        finally:
            del self._unanswered[id]

    # -- staying ready

    async def _agree(self, salt: str) -> None:
        await self.ask("ready", ready=True, salt=salt or secrets.token_hex(16))

    def _is_asked_again(self) -> bool:
        """Has somebody else sat down or stood up since this player was ready?"""
        if self._agreed is None or self.phase != "gathering" or self.seat is None:
            return False
        return not self.shown["table"]["seats"][self.seat]["ready"]

    def _answer_changes(self) -> None:
        if self._is_asked_again() and (self._agreeing is None or self._agreeing.done()):
            self._agreeing = asyncio.create_task(self._stay_ready())

    async def _stay_ready(self) -> None:
        with suppress(Refused):  # the game has just begun, or the seat is gone
            while self._agreed is not None and self._is_asked_again():
                await self._agree(self._agreed)

    # -- the connection

    async def _run(self) -> None:
        try:
            await self._stay_connected()
        except Exception as fault:  # of ours, or of `on_change`: nobody may wait for ever because of it
            await self._finish(fault)

    async def _stay_connected(self) -> None:
        pause_s = FIRST_PAUSE_S
        while self._end is None:
            try:
                async with connect(
                    self.guest.socket_address,
                    additional_headers={"Cookie": self.guest.cookie},
                    max_size=MESSAGE_BYTES_MAX,
                    compression=None,
                    proxy=None,
                ) as connection:
                    await self._subscribe(connection)
                    async for message in connection:
                        await self._take(connection, msgspec.json.decode(message))
                        if self._end is not None:
                            return
                        if self._u >= 0:
                            pause_s = FIRST_PAUSE_S
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in _NOT_WELCOME:
                    await self._finish(Refused(closed.rcvd.reason or "the hall does not let us in"))
            except InvalidStatus as answer:
                if 400 <= answer.response.status_code < 500:
                    await self._finish(Refused(f"the hall refuses the connection ({answer.response.status_code})"))
            except (OSError, TimeoutError, WebSocketException):
                pass  # away for the moment
            self._connection = None
            if self._end is None:
                await asyncio.sleep(pause_s * (0.5 + random.random() / 2))
                pause_s = min(LONGEST_PAUSE_S, pause_s * 2)

    async def _subscribe(self, connection: ClientConnection) -> None:
        """Ask for the whole document. Until it comes nothing else is sent or heard."""
        self._u = -1
        self._connection = None
        message = {
            "t": "subscribe",
            "id": f"{self._name}-s",
            "table": self.id,
            "lines": len(self.lines),
            "seat": self.seat if self.lines else None,
            "words": self._words,
            "key": self._key,
        }
        await connection.send(msgspec.json.encode(message).decode())

    async def _send(self, request: _Request) -> None:
        """On the present connection, once. If it is lost on the way, the next one takes the request along."""
        connection = self._connection
        if connection is None or request.on is connection or request.answer.done():
            return
        request.on = connection
        with suppress(ConnectionClosed):
            await connection.send(request.body)

    async def _send_again(self, connection: ClientConnection) -> None:
        """Whatever has no answer yet has lost it. (What the hall refused before the snapshot was told before it.)"""
        async with self._sending:
            self._connection = connection
            for request in list(self._unanswered.values()):
                request.on = None
                await self._send(request)

    async def _take(self, connection: ClientConnection, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "snapshot":
            await self._take_snapshot(connection, message)
        elif kind == "update":
            await self._take_update(connection, message)
        elif kind in ("done", "pong"):
            self._answered(message["id"], message)
        elif kind == "refused":
            await self._take_refusal(message)
        elif kind == "goodbye" and not message["again"]:
            await self._finish(Refused(message["why"]))

    async def _take_snapshot(self, connection: ClientConnection, message: dict[str, Any]) -> None:
        kept = message["lines"] - len(message["new"])
        if kept > 0 and self.seat != message["shown"]["table"]["you"]["seat"]:
            self.lines = []  # the story as another seat has heard it
            await self._subscribe(connection)
            return
        was_asked_for = self._u < 0
        self.shown, self._at, self._u = message["shown"], message["at"], message["u"]
        self.lines = self.lines[:kept] + message["new"]
        await self._changed(message)
        if was_asked_for:
            await self._send_again(connection)

    async def _take_update(self, connection: ClientConnection, message: dict[str, Any]) -> None:
        if self._u < 0:
            return  # the snapshot that was asked for tells this too
        if message["u"] != self._u + 1:
            await self._subscribe(connection)
            return
        self._at, self._u = message["at"], message["u"]
        for path, value in message.get("set", ()):
            changed(self.shown, path, value)
        for path, value in message.get("add", ()):
            changed(self.shown, path, value, add=True)
        self.lines += message.get("new", ())
        await self._changed(message)

    async def _take_refusal(self, message: dict[str, Any]) -> None:
        reason = Refused(message["why"], message.get("rule", ""))
        if message["id"] == f"{self._name}-s":
            await self._finish(reason)
            return
        request = self._unanswered.get(message["id"])
        if request is not None and not request.answer.done():
            self._refused += 1
            request.answer.set_exception(reason)
            await self._notify()

    async def _changed(self, message: dict[str, Any]) -> None:
        for id in message.get("yours", ()):
            self._answered(id, {"id": id})
        self._answer_changes()
        self.on_change()
        await self._notify()

    def _answered(self, id: str, message: dict[str, Any]) -> None:
        request = self._unanswered.get(id)
        if request is not None and not request.answer.done():
            request.answer.set_result(message)

    async def _notify(self) -> None:
        async with self._news:
            self._changes += 1
            self._news.notify_all()

    async def _wait(self, so: Callable[[], bool]) -> None:
        async with self._news:
            await self._news.wait_for(lambda: self._end is not None or so())
        if self._end is not None and not so():
            raise self._end

    async def _finish(self, reason: Exception) -> None:
        """Nothing more will come: everybody who waits is told why."""
        if self._end is not None:
            return
        self._end = reason
        for request in self._unanswered.values():
            if not request.answer.done():
                request.answer.set_exception(reason)
        await self._notify()
