"""A table that is open in this process, and the connections that follow it."""

from collections import OrderedDict
from collections.abc import Callable

from greathall.bots.explain import Advice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.view import View
from greathall.server.protocol import Done, Refusal, TableShown, Words
from greathall.table.table import Table, Who

Answer = Done | Refusal
Answering = Callable[[Answer], None]

_REMEMBERED = 200
"""So many answers are kept for requests that come twice."""


class Connection:
    """One open socket. It knows what it has sent last, so that it can send only what has changed."""

    __slots__ = (
        "base",
        "id",
        "key",
        "lines",
        "seat",
        "table",
        "table_shown",
        "u",
        "view",
        "who",
        "words",
        "words_shown",
    )

    def __init__(self, id: int, who: Who) -> None:
        self.id = id
        self.who = who
        self.table = ""
        self.seat = SPECTATOR
        self.key = ""
        self.words = False
        self.u = -1
        """The number of the last message about a table. It only rises: an old message is never taken for a new one."""
        self.lines = 0
        """How many of the table's lines have been looked at for this connection."""
        self.base: TableShown | None = None
        """What `table_shown` was made from, before it was made this connection's own."""
        self.table_shown: TableShown | None = None
        self.view: View | None = None
        self.words_shown: Words | None = None


class Batch:
    """Entries on their way into the log, and all that waits for them."""

    __slots__ = ("began", "letters", "then", "yours")

    def __init__(self) -> None:
        self.began = 0.0
        self.letters: list[tuple[int, bytes]] = []
        self.yours: tuple[int, str] | None = None
        """The connection and the request that these entries follow from, if its letter says so."""
        self.then: list[Callable[[Exception | None], None]] = []


class Thinking:
    """A bot that has been asked, or that waits until it is time to move."""

    __slots__ = ("asked", "auto", "codes", "heard", "luck", "since_ms")

    def __init__(self, asked: int, heard: int, auto: bool, since_ms: int, luck: float) -> None:
        self.asked = asked
        self.heard = heard
        self.auto = auto
        self.since_ms = since_ms
        self.luck = luck
        self.codes: list[int] = []


class Hint:
    """A question to the Archmage, and who waits for its answer. The same question is not thought about twice."""

    __slots__ = ("advice", "asked", "waiting")

    def __init__(self, asked: int) -> None:
        self.asked = asked
        self.advice: Advice | None = None
        self.waiting: list[tuple[str, Answering]] = []


class FollowedTable:
    """`waiting` are the batches the log has not confirmed yet, oldest first."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.connections: dict[int, Connection] = {}
        self.waiting: list[Batch] = []
        self.thinking: dict[int, Thinking] = {}
        self.typing: set[str] = set()
        self.base: TableShown | None = None
        self.base_key: tuple[object, ...] = ()
        self.changes = 0
        """Counts what changes the table as it is shown, apart from moves and clocks."""
        self.wake_ms: int | None = None
        self.finished = False
        self.rematching: list[tuple[str, Answering]] = []
        """Who has asked for a rematch whose table is on its way into the log."""
        self.hints: dict[int, Hint] = {}
        """What the Archmage was asked last, by seat."""
        self._answered: OrderedDict[tuple[str, str], Answer] = OrderedDict()

    @property
    def moves(self) -> int:
        return len(self.table.match.moves) if self.table.match else 0

    def here(self, person: str) -> bool:
        return any(one.who.person == person for one in self.connections.values())

    def is_here(self, seat: int) -> bool:
        """Does somebody sit there who follows the table?"""
        if seat >= len(self.table.seats):
            return False
        place = self.table.seats[seat]
        return place.kind == "person" and self.here(place.person)

    def remember(self, person: str, id: str, answer: Answer) -> None:
        self._answered[person, id] = answer
        while len(self._answered) > _REMEMBERED:
            self._answered.popitem(last=False)

    def remembered(self, person: str, id: str) -> Answer | None:
        return self._answered.get((person, id))
