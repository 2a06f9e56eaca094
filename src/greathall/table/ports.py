"""What a hall of tables needs from the world. The store and the server fill these in; tests bring their own."""

from abc import ABC, abstractmethod
from collections.abc import Callable

import msgspec

from greathall.bots.explain import Advice
from greathall.kernel.view import Heard, View


class Row(msgspec.Struct, frozen=True):
    """One entry as it is kept: the `seq`-th of its table, counted from 0."""

    table: str
    seq: int
    body: bytes


class Taken(Exception):
    """Another entry has this place in the log already: somebody else writes to the same table."""


class Log(ABC):
    @abstractmethod
    def append(self, rows: list[Row], done: Callable[[Exception | None], None]) -> None:
        """Keep these rows, all or none. `done(None)` is called once they would survive a crash, `done(error)` if they
        are not kept; always later, never from inside this call, and for one table in the order of the calls."""


class Clock(ABC):
    @abstractmethod
    def now_ms(self) -> int:
        """Milliseconds since 1970, never going back."""


class Post(ABC):
    @abstractmethod
    def push(self, connection: int, message: bytes) -> None:
        """Send a message on its way. Never waits."""

    @abstractmethod
    def drop(self, connection: int, why: str) -> None:
        """Close a connection; its client is expected to come back."""


class Thought(msgspec.Struct, frozen=True):
    """A question to a bot: what would you play, seeing this? `past` is all that the seat was told since the deal, for
    those who draw conclusions from it; `deep` says that more than one process may think about it."""

    seat: int
    game: str
    edition: str
    level: str
    seed: int
    view: View
    think_ms_max: int
    past: list[Heard] = []
    deep: bool = False


class Thinker(ABC):
    @abstractmethod
    def think(self, thought: Thought, done: Callable[[int | None], None]) -> None:
        """Ask the bot; `done(code)` is called later, `done(None)` if it failed or took too long."""

    @abstractmethod
    def advise(self, thought: Thought, done: Callable[[Advice | None], None]) -> None:
        """The same for somebody who wants to know what the bot would play and why."""


class Chance(ABC):
    """Random numbers that nobody may foresee. (Not those of a game: they follow from its seed.)"""

    @abstractmethod
    def token(self, size: int) -> str:
        """`size` random bytes, as letters fit for a link."""

    @abstractmethod
    def seed(self) -> bytes:
        """The secret seed of a game."""

    @abstractmethod
    def uniform(self) -> float:
        """From 0 up to 1."""
