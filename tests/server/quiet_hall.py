"""A hall without a network: its ports stand still until a test moves them on."""

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from greathall.bots.bot import PATIENT, Budget
from greathall.bots.explain import Advice, advise
from greathall.bots.levelled import LevelBot
from greathall.bots.roster import make_bot
from greathall.kernel.discover import find_game
from greathall.server.protocol import AnyFromServer, Snapshot, Update
from greathall.server.tables.document_diff import changed
from greathall.server.tables.hall import Hall
from greathall.server.tables.open_tables import OpenTables
from greathall.table.ports import Chance, Clock, Log, Post, Row, Taken, Thinker, Thought
from greathall.table.table import Who

ITERATIONS = 20
"""Quick enough for tests, and the same on every machine."""

MESSAGES = msgspec.json.Decoder(AnyFromServer)


class MemoryLog(Log):
    """Keeps rows when `settle` is called: until then they are on their way."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.waiting: deque[tuple[list[Row], Callable[[Exception | None], None]]] = deque()
        self.broken = False

    def append(self, rows: list[Row], done: Callable[[Exception | None], None]) -> None:
        self.waiting.append((rows, done))

    def settle_one(self) -> None:
        rows, done = self.waiting.popleft()
        kept = self.rows.setdefault(rows[0].table, [])
        if self.broken:
            done(OSError("the disk is full"))
        elif rows[0].seq != len(kept):
            done(Taken())
        else:
            kept.extend(rows)
            done(None)


class StandingClock(Clock):
    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def now_ms(self) -> int:
        return self.ms


class Letterbox(Post):
    def __init__(self) -> None:
        self.letters: dict[int, deque[bytes]] = {}
        self.dropped: list[int] = []

    def push(self, connection: int, message: bytes) -> None:
        self.letters.setdefault(connection, deque()).append(message)

    def drop(self, connection: int, why: str) -> None:
        self.dropped.append(connection)


class PatientBots(Thinker):
    """Bots think when `settle_one` is called."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[Thought, Callable[[int | None], None]]] = deque()
        self.asked: deque[tuple[Thought, Callable[[Advice | None], None]]] = deque()
        self.asleep = False

    def advise(self, thought: Thought, done: Callable[[Advice | None], None]) -> None:
        """Answered by `advise_one`."""
        self.asked.append((thought, done))

    def advise_one(self) -> None:
        thought, done = self.asked.popleft()
        if self.asleep:
            done(None)
        else:
            bot = make_bot(f"{thought.level}@{ITERATIONS}", find_game(thought.game), thought.seed)
            assert isinstance(bot, LevelBot)
            done(advise(bot, thought.view, thought.past, PATIENT.think_ms_max))

    def think(self, thought: Thought, done: Callable[[int | None], None]) -> None:
        self.waiting.append((thought, done))

    def settle_one(self) -> None:
        thought, done = self.waiting.popleft()
        if self.asleep:
            done(None)
        else:
            bot = make_bot(thought.level, find_game(thought.game), thought.seed)
            bot.past = thought.past
            done(bot.choose(thought.view, Budget(think_ms_max=10_000)))


class SeededChance(Chance):
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def token(self, size: int) -> str:
        return self.random.randbytes(size).hex()

    def seed(self) -> bytes:
        return self.random.randbytes(32)

    def uniform(self) -> float:
        return self.random.random()


class QuietHall:
    """A hall and its ports. `settle` lets everything happen that waits for nothing but time that has come."""

    def __init__(self, seed: int = 1, pace: float = 0.0) -> None:
        self.log = MemoryLog()
        self.clock = StandingClock()
        self.post = Letterbox()
        self.bots = PatientBots()
        self.chance = SeededChance(seed)
        self.pace = pace
        self.tables = self._tables()
        self.hall = Hall(self.tables)
        self._connections = 0

    def _tables(self) -> OpenTables:
        return OpenTables(self.log, self.clock, self.post, self.bots, self.chance, pace=self.pace)

    def restart(self) -> None:
        """The process ends at once and a new one reads the log."""
        self.log.waiting.clear()
        self.bots.waiting.clear()
        self.bots.asked.clear()
        self.post.letters.clear()
        self.tables = self._tables()
        self.hall = Hall(self.tables)
        for table, rows in self.log.rows.items():
            self.tables.adopt(table, list(rows))

    def reading(self, table: str, then: Callable[[], None]) -> None:
        """For OpenTables.load: a table comes from the log when everything settles."""

        def loaded() -> None:
            if table in self.log.rows and table not in self.tables.by_id:
                self.tables.adopt(table, list(self.log.rows[table]))
            then()

        self.tables.remind(self.clock.ms, loaded)

    def settle(self, wait_ms: int = 0) -> None:
        """With `wait_ms`, time goes on by so much at most, from one thing on the agenda to the next."""
        until = self.clock.ms + wait_ms
        while True:
            self.tables.tick()
            if self.log.waiting:
                self.log.settle_one()
            elif self.bots.waiting:
                self.bots.settle_one()
            elif self.bots.asked:
                self.bots.advise_one()
            else:
                next_ms = self.tables.next_ms()
                if next_ms is None or next_ms > until:
                    self.clock.ms = until
                    return
                self.clock.ms = max(self.clock.ms, next_ms)

    def client(self, name: str, operator: bool = False) -> "QuietClient":
        self._connections += 1
        return QuietClient(self, self._connections, Who(f"p-{name}", name, operator))


class QuietClient:
    """Follows one table and keeps its document, as every client must."""

    def __init__(self, quiet: QuietHall, connection: int, who: Who) -> None:
        self.quiet = quiet
        self.connection = connection
        self.who = who
        self.shown: Any = None
        self.at = 0
        self.u = -1
        self.lines: list[Any] = []
        self.answers: dict[str, Any] = {}
        self.bytes = 0
        self._sent = 0
        quiet.tables.connect(connection, who)

    def send(self, t: str, **fields: object) -> str:
        self._sent += 1
        id = f"{self.connection}-{self._sent}"
        body = msgspec.json.encode({"t": t, "id": id, **fields})
        self.quiet.hall.receive(self.connection, body)
        return id

    def ask(self, t: str, **fields: object) -> Any:
        """Send, let everything settle, and give back the answer: "done" or the refusal."""
        id = self.send(t, **fields)
        self.quiet.settle()
        self.read()
        return self.answers.get(id)

    def read(self) -> None:
        box = self.quiet.post.letters.get(self.connection)
        while box:
            self.take(box.popleft())

    def take(self, letter: bytes) -> None:
        self.bytes += len(letter)
        message = MESSAGES.decode(letter)
        if isinstance(message, Snapshot):
            raw = msgspec.json.decode(letter)
            self.shown, self.u, self.at = raw["shown"], message.u, message.at
            self.lines = self.lines[: message.lines - len(message.new)] + raw["new"]
            self.answers.update(dict.fromkeys(message.yours, "done"))
        elif isinstance(message, Update):
            raw = msgspec.json.decode(letter)
            assert message.u == self.u + 1, "an update was lost"
            self.u, self.at = message.u, message.at
            for path, value in raw.get("set", []):
                self.shown = changed(self.shown, path, value)
            for path, value in raw.get("add", []):
                changed(self.shown, path, value, add=True)
            self.lines += raw.get("new", [])
            self.answers.update(dict.fromkeys(message.yours, "done"))
        elif hasattr(message, "id"):
            self.answers[message.id] = message
