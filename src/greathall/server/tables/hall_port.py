"""What the HTTP side knows of the hall behind it, and nothing more: the hall fills it in, tests may bring their own."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import msgspec

from greathall.bots.explain import Advice
from greathall.server.protocol import AnyFromClient, TableShown
from greathall.server.tables.followed_table import Answer, Answering
from greathall.table.people import Seat, Who
from greathall.table.plan import Plan
from greathall.table.ports import Thought

RESTARTING = 1012
"""How a WebSocket is closed by a hall that will be back (RFC 6455, section 7.4)."""


class LobbyTable(msgspec.Struct, frozen=True):
    """A listed table as the lobby shows it. Of its `kinds` a seat that is kept for somebody with a link is `missing`,
    and only one that anybody may take is `open`. The `plan` is what everybody who sits down agrees to. Two hosts
    may have one name; the `crest` on the shield of this one tells them apart, where the host has a seat."""

    id: str
    game: str
    mode: str
    seats: int
    taken: int
    names: list[str]
    kinds: list[str]
    phase: str
    host: str
    opened_ms: int
    clock: str
    watchers: bool
    plan: Plan
    crest: str = ""


class MyTable(msgspec.Struct, frozen=True):
    """A table somebody sat at. `to_act` are the seats it waits for, as far as his own seat knows; `winners` are known
    once the game is over; `played` says that one was begun. Of a table that cannot be opened now, and `why` says why
    not, the `phase` is `unknown` and `game` too may be empty."""

    id: str
    game: str
    mode: str
    phase: str
    seat: int | None
    names: list[str]
    host: str
    to_act: list[int]
    winners: list[int]
    clock: str
    opened_ms: int
    at_ms: int
    why: str = ""
    played: bool = False


class Invitation(msgspec.Struct, frozen=True):
    """What the code of a link leads to. `seat` is None where there is none left, `yours` says that whoever asks sits
    there already. `called` is what he would be called at this table, where two must not have one name; `taken` are the
    names there, for whoever has none yet."""

    table: str
    game: str
    mode: str
    host: str
    seat: int | None
    yours: bool
    kinds: list[str]
    names: list[str]
    crests: list[str]
    phase: str
    clock: str
    plan: Plan
    called: str = ""
    taken: list[str] = []


class HallCounts(msgspec.Struct, frozen=True):
    """What is going on at this moment. `moves` counts from the start of the server; `waiting_rows` are not kept yet."""

    tables: int
    seats: int
    connections: int
    moves: int
    bots_thinking: int
    waiting_rows: int
    failed_commits: int = 0
    bot_fallbacks: int = 0


class HallPort(Protocol):
    def open_table(self, who: Who, plan: Plan, answer: Answering) -> None: ...

    def join(self, who: Who, code: str, answer: Answering) -> None: ...

    def request(self, who: Who, table: str, request: AnyFromClient, answer: Answering) -> None: ...

    def lobby(self) -> Sequence[LobbyTable]: ...

    def shown(self, table: str, who: Who, key: str) -> TableShown:
        """Raises Refused where there is no such table or he may not see it: one sentence for both."""
        ...

    def my_table(self, table: str, who: Who) -> MyTable:
        """Also of one that cannot be opened. Raises Refused where it is not there, or he may not see it."""
        ...

    def invitation(self, code: str, who: Who | None) -> Invitation:
        """Where this code leads. Raises Refused."""
        ...

    def record(self, table: str, who: Who, key: str) -> str:
        """The record file of a finished game. Raises Refused."""
        ...

    def counts(self) -> HallCounts: ...

    def holders(self, table: str, who: Who, key: str) -> Sequence[Seat]:
        """Who sits where. Raises Refused where there is no such table or he may not see it."""
        ...


class Outlet(Protocol):
    """What a connection must be able to do (websocket_frames.Wire)."""

    def push(self, message: bytes) -> bool: ...

    def cut(self, code: int, reason: str) -> None: ...


class ConnectionsPort(Protocol):
    """What a WebSocket does at the hall, from its first message to its last."""

    def connect(self, who: Who, outlet: Outlet) -> int: ...

    def receive(self, connection: int, body: bytes) -> None: ...

    def disconnect(self, connection: int) -> None: ...


class HallProcessPort(Protocol):
    async def ensure(self, table: str) -> bool:
        """Read a table into the hall, if it is kept and not there yet. Is it there now? Where it cannot be read, the
        hall knows why and tells those who may know."""
        ...

    def ask(self, question: Callable[[Answering], None]) -> Awaitable[Answer]:
        """Put a question to the hall and wait for its answer."""
        ...

    async def advise(self, thought: Thought) -> Advice | None:
        """What the bot named there would play and why; None if it failed."""
        ...

    async def stop(self) -> None:
        """Tell every client to come back later, keep what is under way, let go."""
        ...
