"""The tables that are open in this process and everybody who follows them (docs/decisions/0019).

Plain and synchronous: log, clock, connections, bots and chance are handed in. What happens at a table is applied at
once; what it tells anybody is held back until the log has it.
"""

import hashlib
import heapq
from collections.abc import Callable, Sequence

import msgspec

from greathall.kernel.event import SPECTATOR
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused
from greathall.server import protocol as p
from greathall.server.refused import Unopened
from greathall.server.tables.bot_turns import BotSeats
from greathall.server.tables.closed_tables import Unreadable, unwritten, why_closed
from greathall.server.tables.editions import Editions
from greathall.server.tables.followed_table import Answering, Batch, Connection, FollowedTable
from greathall.server.tables.updates import Round
from greathall.table import entry as e
from greathall.table.ports import Chance, Clock, Log, Post, Row, Thinker
from greathall.table.table import Table, Who

NOT_HERE = "there is no such table, or it is not open to you"
NOT_KEPT = "this could not be kept, so it did not happen: look at the table again"
READ_AGAIN_MS = 1_000
"""A table that was given up is read anew after this time, unless somebody has come for it before."""
FindGame = Callable[[str, str], Game]
Then = Callable[[Exception | None], None]
"""What is done once something is kept, or could not be."""

_CHANGES_SEATS = e.Sat | e.Stood | e.BotSat | e.StoodIn | e.Reseated | e.Invited | e.Uninvited | e.Handed
_NO_EDITIONS = Editions()


class Tally(msgspec.Struct):
    """What has happened in this run, for the metrics."""

    moves: int = 0
    failed_commits: int = 0
    bot_fallbacks: int = 0


def key_of(code: str) -> str:
    """What is kept of the code of a link."""
    return hashlib.blake2b(code.encode(), digest_size=16, person=b"gh-invitation").hexdigest()


class OpenTables:
    def __init__(
        self,
        log: Log,
        clock: Clock,
        post: Post,
        thinker: Thinker,
        chance: Chance,
        *,
        find: FindGame = _NO_EDITIONS.find,
        pace: float = 1.0,
    ) -> None:
        """`pace` stretches the time bots take before they move; 0 is as fast as they can."""
        self.log = log
        self.clock = clock
        self.post = post
        self.thinker = thinker
        self.chance = chance
        self.find = find
        self.by_id: dict[str, FollowedTable] = {}
        self.unreadable: dict[str, Unreadable] = {}
        """Tables that are kept, but could not be taken up when somebody last came for them."""
        self.connections: dict[int, Connection] = {}
        self.tally = Tally()
        self.epoch = 1 + int(chance.uniform() * (2**20 - 1))
        self.on_finished: Callable[[str], None] = lambda table: None
        self.on_seated: Callable[[str, str], None] = lambda table, person: None
        self.on_told: Callable[[float], None] = lambda seconds: None
        """Told after each batch how long it was on its way."""
        self.build: Callable[[], str] = lambda: ""
        """Names the client for browsers that is served now."""
        self.stopwatch: Callable[[], float] = lambda: 0.0
        self.on_agenda: Callable[[], None] = lambda: None
        self.load: Callable[[str, Callable[[], None]], None] | None = None
        """Reads a table from the store and then goes on; without it only tables in memory are known."""
        self.bots = BotSeats(self, thinker, pace)
        self._agenda: list[tuple[int, int, Callable[[], None]]] = []
        self._noted = 0

    # ---------------------------------------------------------------- tables in memory

    def add(self, table: Table) -> FollowedTable:
        live = FollowedTable(table)
        self.by_id[table.id] = live
        self.unreadable.pop(table.id, None)
        return live

    def adopt(self, id: str, rows: Sequence[Row], then: Then = lambda _: None) -> FollowedTable:
        """Take up a table that the store has kept. Its clocks go on from now; once that is kept too, or could not be,
        `then` is called."""
        live = self.add(Table.restore(id, (e.from_bytes(row.body) for row in rows), self.find))
        if live.table.phase == "playing":
            self.commit(live, [e.Resumed(at_ms=self.clock.now_ms())], then=[then])
        else:
            self._look_after(live)
            then(None)
        return live

    def need(self, table: str) -> FollowedTable:
        found = self.by_id.get(table)
        if found is None:
            raise Refused(NOT_HERE)
        return found

    def absent(self, table: str, who: Who | None, hashed: str) -> Refused | None:
        """Why a table is not in memory though it is kept, as far as whoever asks may know."""
        unread = self.unreadable.get(table)
        return Unopened(unread.why) if unread is not None and unread.is_known_to(who, hashed) else None

    # ---------------------------------------------------------------- connections

    def connect(self, connection: int, who: Who) -> None:
        self.connections[connection] = Connection(connection, who)

    def disconnect(self, connection: int) -> None:
        one = self.connections.pop(connection, None)
        if one is not None:
            self.unfollow(one)

    def follow(self, live: FollowedTable, one: Connection, message: p.Subscribe) -> None:
        """From now on this connection is told everything of this table, beginning with all that it may see."""
        if one.table != message.table:
            self.unfollow(one)
        one.table, one.words, one.key = message.table, message.words, message.key
        one.seat = seat_of(live, one.who)
        is_new = one.id not in live.connections
        live.connections[one.id] = one
        live.changes += 1
        has_seat = SPECTATOR if message.seat is None else message.seat
        have = message.lines if has_seat == one.seat else 0
        self._post(live, [(one.id, self._round(live).snapshot(one, have, [message.id]))])
        if is_new:
            self.show(live, but=one.id)

    def unfollow(self, one: Connection) -> None:
        live = self.by_id.get(one.table)
        if live is not None:
            if one.seat != SPECTATOR:
                live.typing.discard(live.table.seats[one.seat].name)
            self._leave(live, one)
            self.show(live)

    def _leave(self, live: FollowedTable, one: Connection) -> None:
        """What is held back for this connection is no longer for it, except that its requests are done."""
        one.table, one.table_shown, one.base, one.view = "", None, None, None
        del live.connections[one.id]
        live.changes += 1
        for batch in live.waiting:
            batch.letters = [(connection, letter) for connection, letter in batch.letters if connection != one.id]
            if batch.yours is not None and batch.yours[0] == one.id:
                batch.then.append(once_kept(self.answering(one), p.Done(batch.yours[1])))

    def answering(self, one: Connection) -> Answering:
        def answer(message: p.Done | p.Refusal) -> None:
            if self.connections.get(one.id) is one:
                self.send(one, message)

        return answer

    def send(self, one: Connection, message: p.Done | p.Refusal | p.Pong | p.Goodbye) -> None:
        self.post.push(one.id, msgspec.json.encode(message))

    # ---------------------------------------------------------------- committing and telling

    def commit(
        self,
        live: FollowedTable,
        entries: list[e.AnyEntry],
        *,
        yours: tuple[int, str] | None = None,
        then: Sequence[Then] = (),
        failed: Callable[[], None] | None = None,
    ) -> None:
        """Apply the entries, hand them to the log, and hold back what they tell until they are kept."""
        first = live.table.seq
        waiting = list(then)
        for one in entries:
            live.table.apply(one)
            if isinstance(one, e.Sat):
                self.on_seated(live.table.id, one.person)
            if isinstance(one, e.Moved):
                self.tally.moves += 1
            else:
                live.changes += 1
        if any(isinstance(one, _CHANGES_SEATS) for one in entries):
            waiting += self._reseat_connections(live, yours)
        if failed is not None:
            waiting.append(lambda error: failed() if error is not None else None)
        self.write_down(live, entries, first, waiting, yours)
        if live.table.plan.watch_delay_s:
            self.remind(self.clock.now_ms() + live.table.plan.watch_delay_s * 1000, lambda: self.show(live))
        self._look_after(live)

    def write_down(
        self,
        live: FollowedTable,
        entries: Sequence[e.AnyEntry],
        first: int,
        then: Sequence[Then],
        yours: tuple[int, str] | None = None,
    ) -> None:
        batch = Batch()
        batch.began = self.stopwatch()
        batch.then.extend(then)
        batch.yours = yours
        live.waiting.append(batch)
        batch.letters.extend(self._letters(live, yours))
        rows = [Row(live.table.id, first + n, e.to_bytes(one)) for n, one in enumerate(entries)]
        self.log.append(rows, lambda error: self._kept(live, batch, error))

    def _kept(self, live: FollowedTable, batch: Batch, error: Exception | None) -> None:
        if batch not in live.waiting:  # the table was given up after an earlier failure
            return
        if error is not None:
            self._lose(live)
            return
        assert live.waiting[0] is batch, "the log confirms a table's entries in order"
        live.waiting.pop(0)
        for connection, letter in batch.letters:
            self.post.push(connection, letter)
        self.on_told(self.stopwatch() - batch.began)
        for then in batch.then:
            then(None)
        if live.table.phase in ("over", "ended") and not live.finished and not live.waiting:
            live.finished = True
            self.on_finished(live.table.id)

    def _lose(self, live: FollowedTable) -> None:
        """The log did not take it: what memory holds is not true. Whoever comes next reads the table anew."""
        self.tally.failed_commits += 1
        table = live.table.id
        del self.by_id[table]
        self.unreadable[table] = unwritten(live.table)
        waiting, live.waiting = live.waiting, []
        for connection in list(live.connections):
            self.post.drop(connection, NOT_KEPT)
            self.disconnect(connection)
        live.connections.clear()
        for batch in waiting:
            for then in batch.then:
                then(OSError(NOT_KEPT))
        # Its bots and its clocks must not wait for somebody to look at it.
        self.remind(self.clock.now_ms() + READ_AGAIN_MS, lambda: self._read_again(table))

    def _read_again(self, table: str) -> None:
        if table not in self.by_id and self.load is not None:
            self.load(table, lambda: None)

    def show(self, live: FollowedTable, but: int | None = None) -> None:
        """Tell everybody what has changed without an entry: somebody came, went or types."""
        self._post(live, self._letters(live, None, but))

    def _letters(
        self, live: FollowedTable, yours: tuple[int, str] | None, but: int | None = None
    ) -> list[tuple[int, bytes]]:
        if not live.connections:
            return []
        return Round(live, self.epoch, self.clock.now_ms(), self.build).letters(yours, but)

    def _round(self, live: FollowedTable) -> Round:
        round = Round(live, self.epoch, self.clock.now_ms(), self.build)
        round.prepare()
        return round

    def _reseat_connections(self, live: FollowedTable, yours: tuple[int, str] | None) -> list[Then]:
        """Somebody sees from another seat now: his connections get everything anew. Whoever may no longer follow the
        table hears nothing more of it; gives back what is left to say to him once the entries are kept."""
        live.typing.clear()
        farewells: list[Then] = []
        for one in list(live.connections.values()):
            seat = seat_of(live, one.who)
            if seat != one.seat:
                one.seat, one.table_shown = seat, None
            if live.table.why_not_watch(one.who, key_of(one.key) if one.key else ""):
                mine = yours[1] if yours is not None and yours[0] == one.id else ""
                farewells.append(self._farewell(live, one, mine))
        return farewells

    def _farewell(self, live: FollowedTable, one: Connection, yours: str) -> Then:
        self._leave(live, one)

        def then(error: Exception | None) -> None:
            if self.connections.get(one.id) is not one or one.table:
                return  # he has gone, or followed another table, by himself
            if error is None:
                if yours:
                    self.send(one, p.Done(yours))
                self.send(one, p.Goodbye(why_closed(live.table, one.who) or NOT_HERE, again=False))
            self.post.drop(one.id, NOT_HERE if error is None else NOT_KEPT)
            self.disconnect(one.id)

        return then

    def _post(self, live: FollowedTable, letters: list[tuple[int, bytes]]) -> None:
        """Nothing overtakes what is held back for the same table."""
        if live.waiting:
            live.waiting[-1].letters.extend(letters)
        else:
            for connection, letter in letters:
                self.post.push(connection, letter)

    def after_waiting(self, live: FollowedTable, then: Then) -> None:
        if live.waiting:
            live.waiting[-1].then.append(then)
        else:
            then(None)

    # ---------------------------------------------------------------- time

    def remind(self, ms: int, what: Callable[[], None]) -> None:
        """Do something when the time has come, unless the process ends before."""
        self._noted += 1
        heapq.heappush(self._agenda, (ms, self._noted, what))
        if self._agenda[0][1] == self._noted:
            self.on_agenda()

    def next_ms(self) -> int | None:
        """When `tick` has something to do next."""
        return self._agenda[0][0] if self._agenda else None

    def tick(self) -> None:
        now_ms = self.clock.now_ms()
        while self._agenda and self._agenda[0][0] <= now_ms:
            heapq.heappop(self._agenda)[2]()

    def _look_after(self, live: FollowedTable) -> None:
        """Wake up for the table's next deadline, and let its bots think."""
        deadline = live.table.deadline_ms(self.clock.now_ms())
        if deadline is not None and (live.wake_ms is None or deadline < live.wake_ms):
            live.wake_ms = deadline
            self.remind(deadline, lambda: self._wake(live, deadline))
        self.bots.look(live)

    def _wake(self, live: FollowedTable, deadline: int) -> None:
        if live.wake_ms == deadline:
            live.wake_ms = None
        if self.by_id.get(live.table.id) is not live:
            return
        entries = live.table.due(self.clock.now_ms())
        if entries:
            self.commit(live, entries)
        else:
            self._look_after(live)


def seat_of(live: FollowedTable, who: Who) -> int:
    """From where this person sees the table."""
    seat = live.table.seat_of(who.person)
    return SPECTATOR if seat is None else seat


def once_kept(answer: Answering, done: p.Done | p.Refusal) -> Then:
    def then(error: Exception | None) -> None:
        answer(done if error is None else p.Refusal(done.id, NOT_KEPT))

    return then
