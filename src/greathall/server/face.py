"""What the HTTP side knows of the hall behind it, and nothing more: the hall fills it in, tests may bring their own."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

import msgspec

from greathall.server.live import Answer, Answering
from greathall.server.protocol import AnyFromClient, TableShown
from greathall.table.people import Who
from greathall.table.plan import Plan

__all__ = ["Answer", "Answering", "HallCounts", "HallFace", "KeeperFace", "LobbyTable", "Who"]


class LobbyTable(msgspec.Struct, frozen=True):
    """A listed table as the lobby shows it."""

    id: str
    game: str
    mode: str
    seats: int
    taken: int
    names: list[str]
    phase: str
    host: str
    opened_ms: int


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


class HallFace(Protocol):
    def open_table(self, who: Who, plan: Plan, answer: Answering) -> None: ...

    def join(self, who: Who, code: str, answer: Answering) -> None: ...

    def request(self, who: Who, table: str, request: AnyFromClient, answer: Answering) -> None: ...

    def lobby(self) -> Sequence[LobbyTable]: ...

    def shown(self, table: str, who: Who, key: str) -> TableShown:
        """Raises Refused where there is no such table or he may not see it: one sentence for both."""
        ...

    def record(self, table: str, who: Who, key: str) -> str:
        """The record file of a finished game. Raises Refused."""
        ...

    def counts(self) -> HallCounts: ...


class KeeperFace(Protocol):
    async def ensure(self, table: str) -> bool:
        """Read a table into the hall, if it is kept and not there yet. Is there such a table?"""
        ...

    def ask(self, question: Callable[[Answering], None]) -> Awaitable[Answer]:
        """Put a question to the hall and wait for its answer."""
        ...

    async def stop(self) -> None:
        """Tell every client to come back later, keep what is under way, let go."""
        ...


AsgiMessage = dict[str, Any]
Receive = Callable[[], Awaitable[AsgiMessage]]
Send = Callable[[AsgiMessage], Awaitable[None]]
AsgiApp = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]
