"""The tables that are open in this process and everybody who follows them (docs/decisions/0019).

Plain and synchronous: log, clock, connections, bots and chance are handed in. A request is checked and applied at once;
what it tells anybody is held back until the log has it.
"""

import hashlib
import heapq
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from greathall.kernel.event import SPECTATOR
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused
from greathall.server import protocol as p
from greathall.server.closed import Unreadable, unwritten, why_closed
from greathall.server.editions import Editions
from greathall.server.face import HallCounts, Invitation, LobbyTable, MyTable
from greathall.server.glimpses import NO_SUCH_LINK, invitation, lobby_table, my_table
from greathall.server.hints import Hints
from greathall.server.live import Answering, Batch, Connection, Live
from greathall.server.refused import Unopened
from greathall.server.requests import entries_for
from greathall.server.showing import Round
from greathall.server.thinking import BotSeats
from greathall.table import entry as e
from greathall.table.plan import Plan
from greathall.table.ports import Chance, Clock, Log, Post, Row, Thinker
from greathall.table.table import Seat, Table, Who

NOT_HERE = "there is no such table, or it is not open to you"
NOT_KEPT = "this could not be kept, so it did not happen: look at the table again"
NO_SEAT_LEFT = "this link was good for a seat, but none is free any more"
READ_AGAIN_MS = 1_000
"""A table that was given up is read anew after this time, unless somebody has come for it before."""
FindGame = Callable[[str, str], Game]

_CHANGES_SEATS = e.Sat | e.Stood | e.BotSat | e.StoodIn | e.Reseated | e.Invited | e.Uninvited | e.Handed
_NO_EDITIONS = Editions()
_MESSAGES = msgspec.json.Decoder(p.AnyFromClient)


class Tally(msgspec.Struct):
    """What has happened in this run, for the metrics."""

    moves: int = 0
    failed_commits: int = 0
    bot_fallbacks: int = 0


def key_of(code: str) -> str:
    """What is kept of the code of a link."""
    return hashlib.blake2b(code.encode(), digest_size=16, person=b"gh-invitation").hexdigest()


class Hall:
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
        self.chance = chance
        self.find = find
        self.tables: dict[str, Live] = {}
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
        self.hints = Hints(self, thinker)
        self._agenda: list[tuple[int, int, Callable[[], None]]] = []
        self._noted = 0

    # ---------------------------------------------------------------- tables

    def open_table(self, who: Who, plan: Plan, answer: Answering) -> None:
        """Done.table is the new table, Done.code the key of the link for watchers."""
        try:
            game = self.find(plan.game, plan.edition)
            id, key = self.chance.token(9), self.chance.token(16)
            table, entries = Table.opening(
                id, game, plan.checked(game), who, self.chance.seed(), key_of(key), self.clock.now_ms()
            )
        except Refused as reason:
            self._refuse(answer, "", reason)
            return
        live = self._add(table)
        self._log(live, entries, 0, [_answering(answer, p.Done(id="", table=id, code=key))])

    def adopt(self, id: str, rows: Sequence[Row], then: Callable[[Exception | None], None] = lambda _: None) -> Live:
        """Take up a table that the store has kept. Its clocks go on from now; once that is kept too, or could not be,
        `then` is called."""
        live = self._add(Table.restore(id, (e.from_bytes(row.body) for row in rows), self.find))
        if live.table.phase == "playing":
            self.commit(live, [e.Resumed(at_ms=self.clock.now_ms())], then=[then])
        else:
            self._look_after(live)
            then(None)
        return live

    def live(self, table: str) -> Live:
        found = self.tables.get(table)
        if found is None:
            raise Refused(NOT_HERE)
        return found

    def _seen(self, table: str, who: Who, key: str) -> Live:
        """A table that this person may follow. Whoever knows it is told the true reason why not."""
        hashed = key_of(key) if key else ""
        live = self.tables.get(table)
        if live is None:
            raise self._absent(table, who, hashed) or Refused(NOT_HERE)
        if live.table.why_not_watch(who, hashed):
            raise Refused(why_closed(live.table, who) or NOT_HERE)
        return live

    def _absent(self, table: str, who: Who | None, hashed: str) -> Refused | None:
        """Why a table is not in memory though it is kept, as far as whoever asks may know."""
        unread = self.unreadable.get(table)
        return Unopened(unread.why) if unread is not None and unread.is_known_to(who, hashed) else None

    def lobby(self) -> list[LobbyTable]:
        listed = [one for one in self.tables.values() if one.table.plan.listed and one.table.phase != "ended"]
        return [lobby_table(one) for one in sorted(listed, key=lambda one: -one.table.opened_ms)]

    def shown(self, table: str, who: Who, key: str) -> p.TableShown:
        live = self._seen(table, who, key)
        visitor = Connection(0, who)
        visitor.seat = seat_of(live, who)
        shown = Round(live, self.epoch, self.clock.now_ms()).table_for(visitor)
        # Until the end of a game is kept it could still be taken back: then its seed must not be known.
        return msgspec.structs.replace(shown, seed=None) if live.waiting else shown

    def my_table(self, table: str, who: Who) -> MyTable:
        unread = self.unreadable.get(table)
        if unread is not None and table not in self.tables and unread.is_known_to(who, ""):
            return unread.as_mine(table)
        live = self._seen(table, who, "")
        return my_table(live, who)

    def invitation(self, code: str, who: Who | None) -> Invitation:
        table = code.partition(".")[0]
        live = self.tables.get(table)
        if live is None:
            raise self._absent(table, who, key_of(code)) or Refused(NO_SUCH_LINK)
        return invitation(live, key_of(code), who)

    def record(self, table: str, who: Who, key: str) -> str:
        live = self._seen(table, who, key)
        if live.waiting:
            raise Refused("this table is just being written down: ask again in a moment")
        if live.table.watched_moves(self.clock.now_ms()) < live.moves and live.table.seat_of(who.person) is None:
            raise Refused("those who watch see this game with a delay; the record will be there soon")
        return live.table.record()

    def holders(self, table: str, who: Who, key: str) -> list[Seat]:
        live = self._seen(table, who, key)
        return live.table.seats

    def counts(self) -> HallCounts:
        return HallCounts(
            tables=len(self.tables),
            seats=sum(len(one.table.persons()) for one in self.tables.values()),
            connections=len(self.connections),
            moves=self.tally.moves,
            bots_thinking=sum(len(one.thinking) for one in self.tables.values()),
            waiting_rows=sum(len(one.waiting) for one in self.tables.values()),
            failed_commits=self.tally.failed_commits,
            bot_fallbacks=self.tally.bot_fallbacks,
        )

    # ---------------------------------------------------------------- connections

    def connect(self, connection: int, who: Who) -> None:
        self.connections[connection] = Connection(connection, who)

    def disconnect(self, connection: int) -> None:
        one = self.connections.pop(connection, None)
        if one is not None:
            self._unfollow(one)

    def receive(self, connection: int, body: bytes) -> None:
        """One message of a client. Whatever it is, it is answered."""
        one = self.connections.get(connection)
        if one is None:  # its socket is being closed
            return
        try:
            message = read_message(body)
        except Refused as reason:
            self._send_refusal(one, "", reason)
            return
        if isinstance(message, p.Ping):
            self._send(one, p.Pong(message.id, self.clock.now_ms()))
        elif isinstance(message, p.Subscribe):
            self._subscribe(one, message)
        elif isinstance(message, p.Typing):
            self._typing(one, message)
        elif not one.table:
            self._send_refusal(one, message.id, Refused("follow a table first: send subscribe"))
        else:
            self._request(one.who, one.table, message, self._answering(one), one)

    def _subscribe(self, one: Connection, message: p.Subscribe, loaded: bool = False) -> None:
        if message.table not in self.tables and self.load is not None and not loaded:
            self.load(message.table, lambda: self._subscribe(one, message, loaded=True))
            return
        if self.connections.get(one.id) is not one:
            return
        try:
            live = self._seen(message.table, one.who, message.key)
        except Refused as reason:
            self._send_refusal(one, message.id, reason)
            return
        if one.table != message.table:
            self._unfollow(one)
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

    def _typing(self, one: Connection, message: p.Typing) -> None:
        live = self.tables.get(one.table)
        if live is None or not live.table.plan.typing or one.seat == SPECTATOR:
            self._send_refusal(one, message.id, Refused("this table does not show who is typing"))
            return
        name = live.table.seats[one.seat].name
        (live.typing.add if message.on else live.typing.discard)(name)
        live.changes += 1
        self._send(one, p.Done(message.id))
        self.show(live)

    def _unfollow(self, one: Connection) -> None:
        live = self.tables.get(one.table)
        if live is not None:
            if one.seat != SPECTATOR:
                live.typing.discard(live.table.seats[one.seat].name)
            self._leave(live, one)
            self.show(live)

    def _leave(self, live: Live, one: Connection) -> None:
        """What is held back for this connection is no longer for it, except that its requests are done."""
        one.table, one.table_shown, one.base, one.view = "", None, None, None
        del live.connections[one.id]
        live.changes += 1
        for batch in live.waiting:
            batch.letters = [(connection, letter) for connection, letter in batch.letters if connection != one.id]
            if batch.yours is not None and batch.yours[0] == one.id:
                batch.then.append(_answering(self._answering(one), p.Done(batch.yours[1])))

    # ---------------------------------------------------------------- requests

    def request(self, who: Who, table: str, request: Any, answer: Answering) -> None:
        """The same requests as on a socket, for somebody without one."""
        self._request(who, table, request, answer, None)

    def join(self, who: Who, code: str, answer: Answering) -> None:
        """Sit down by the code of a link."""
        id, _, _ = code.partition(".")
        live = self.tables.get(id)
        back = None if live is None else live.table.way_back(who.person, key_of(code))
        if live is None or (back is None and not live.table.has_link(key_of(code))):
            absent = self._absent(id, who, key_of(code)) if live is None else None
            self._refuse(answer, "", absent or Refused(NO_SUCH_LINK))
            return
        seat = live.table.invited_seat(key_of(code)) if back is None else back
        if seat is None:
            self._refuse(answer, "", Refused(NO_SEAT_LEFT))
            return
        try:
            entries = live.table.sit(who, seat, key_of(code), self.clock.now_ms())
        except Refused as reason:  # the link is good, but not for him
            self._refuse(answer, "", reason)
            return
        self.commit(live, entries, then=[_answering(answer, p.Done(id="", table=id))])

    def _request(self, who: Who, table: str, request: Any, answer: Answering, one: Connection | None) -> None:
        live = None
        try:
            live = self.live(table)
            known = live.remembered(who.person, request.id)
            if known is None and isinstance(request, p.Move) and self._was_played(live, who, request):
                known = p.Done(request.id)
            if known is not None:
                self._after_waiting(live, _answering(answer, known))
                return
            if isinstance(request, p.Hint):
                asked = live  # its advice must not tell of anything that is not kept yet
                self.hints.ask(live, who, request.id, lambda done: self._after_waiting(asked, _answering(answer, done)))
                return
            if isinstance(request, p.Rematch):
                self._rematch(live, who, request, answer)
                return
            code = ""
            if isinstance(request, p.Invite):
                code = f"{live.table.id}.{self.chance.token(16)}"
            entries = entries_for(self, live, who, request, key_of(code) if code else "")
        except Refused as reason:
            if live is not None:  # the same message may come twice: it is not to be refused first and done later
                live.remember(who.person, request.id, p.Refusal(request.id, reason.sentence, reason.rule))
            self._refuse(answer, request.id, reason)
            return
        done = p.Done(request.id, code=code)
        live.remember(who.person, request.id, done)
        if not entries:
            self._after_waiting(live, _answering(answer, done))
        elif one is not None and one.id in live.connections and not code:
            self.commit(
                live, entries, yours=(one.id, request.id), failed=lambda: answer(p.Refusal(request.id, NOT_KEPT))
            )
        else:
            self.commit(live, entries, then=[_answering(answer, done)])

    def _was_played(self, live: Live, who: Who, request: p.Move) -> bool:
        seat = live.table.seat_of(who.person)
        return seat is not None and live.table.played_id(seat, request.id)

    def _rematch(self, live: Live, who: Who, request: p.Rematch, answer: Answering) -> None:
        """The new table is kept first; then the old one says where it is."""
        old = live.table
        if old.rematch:
            self._after_waiting(live, _answering(answer, p.Done(request.id, table=old.rematch)))
            return
        if live.rematching:  # somebody was faster: there is to be one new table, not two
            live.rematching.append((request.id, answer))
            return
        now_ms = self.clock.now_ms()
        id = self.chance.token(9)
        old.rematched(who, id, now_ms)  # may he ask for it?
        plan, seats = old.rematch_plan()
        watch_key = key_of(self.chance.token(16))
        table, entries = Table.opening(id, old.game, plan, who, self.chance.seed(), watch_key, now_ms)
        for one in table.welcome(seats, now_ms):
            table.apply(one)
            entries.append(one)
        fresh = self._add(table)
        live.rematching = [(request.id, answer)]

        def kept(error: Exception | None) -> None:
            asked, live.rematching = live.rematching, []
            if error is not None or self.tables.get(old.id) is not live:
                for its_id, its_answer in asked:
                    its_answer(p.Refusal(its_id, NOT_KEPT))
                return
            for seat in table.seats:
                if seat.kind == "person":
                    self.on_seated(id, seat.person)
            told = [_answering(its_answer, p.Done(its_id, table=id)) for its_id, its_answer in asked]
            self.commit(live, old.rematched(who, id, self.clock.now_ms()), then=told)

        self._log(fresh, entries, 0, [kept])

    # ---------------------------------------------------------------- committing and telling

    def commit(
        self,
        live: Live,
        entries: list[e.AnyEntry],
        *,
        yours: tuple[int, str] | None = None,
        then: Sequence[Callable[[Exception | None], None]] = (),
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
        self._log(live, entries, first, waiting, yours)
        if live.table.plan.watch_delay_s:
            self.remind(self.clock.now_ms() + live.table.plan.watch_delay_s * 1000, lambda: self.show(live))
        self._look_after(live)

    def _log(
        self,
        live: Live,
        entries: Sequence[e.AnyEntry],
        first: int,
        then: Sequence[Callable[[Exception | None], None]],
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

    def _kept(self, live: Live, batch: Batch, error: Exception | None) -> None:
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

    def _lose(self, live: Live) -> None:
        """The log did not take it: what memory holds is not true. Whoever comes next reads the table anew."""
        self.tally.failed_commits += 1
        table = live.table.id
        del self.tables[table]
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
        if table not in self.tables and self.load is not None:
            self.load(table, lambda: None)

    def show(self, live: Live, but: int | None = None) -> None:
        """Tell everybody what has changed without an entry: somebody came, went or types."""
        self._post(live, self._letters(live, None, but))

    def _letters(self, live: Live, yours: tuple[int, str] | None, but: int | None = None) -> list[tuple[int, bytes]]:
        if not live.connections:
            return []
        return Round(live, self.epoch, self.clock.now_ms(), self.build).letters(yours, but)

    def _round(self, live: Live) -> Round:
        round = Round(live, self.epoch, self.clock.now_ms(), self.build)
        round.prepare()
        return round

    def _reseat_connections(
        self, live: Live, yours: tuple[int, str] | None
    ) -> list[Callable[[Exception | None], None]]:
        """Somebody sees from another seat now: his connections get everything anew. Whoever may no longer follow the
        table hears nothing more of it; gives back what is left to say to him once the entries are kept."""
        live.typing.clear()
        farewells: list[Callable[[Exception | None], None]] = []
        for one in list(live.connections.values()):
            seat = seat_of(live, one.who)
            if seat != one.seat:
                one.seat, one.table_shown = seat, None
            if live.table.why_not_watch(one.who, key_of(one.key) if one.key else ""):
                mine = yours[1] if yours is not None and yours[0] == one.id else ""
                farewells.append(self._farewell(live, one, mine))
        return farewells

    def _farewell(self, live: Live, one: Connection, yours: str) -> Callable[[Exception | None], None]:
        self._leave(live, one)

        def then(error: Exception | None) -> None:
            if self.connections.get(one.id) is not one or one.table:
                return  # he has gone, or followed another table, by himself
            if error is None:
                if yours:
                    self._send(one, p.Done(yours))
                self._send(one, p.Goodbye(why_closed(live.table, one.who) or NOT_HERE, again=False))
            self.post.drop(one.id, NOT_HERE if error is None else NOT_KEPT)
            self.disconnect(one.id)

        return then

    def _post(self, live: Live, letters: list[tuple[int, bytes]]) -> None:
        """Nothing overtakes what is held back for the same table."""
        if live.waiting:
            live.waiting[-1].letters.extend(letters)
        else:
            for connection, letter in letters:
                self.post.push(connection, letter)

    def _after_waiting(self, live: Live, then: Callable[[Exception | None], None]) -> None:
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

    def _look_after(self, live: Live) -> None:
        """Wake up for the table's next deadline, and let its bots think."""
        deadline = live.table.deadline_ms(self.clock.now_ms())
        if deadline is not None and (live.wake_ms is None or deadline < live.wake_ms):
            live.wake_ms = deadline
            self.remind(deadline, lambda: self._wake(live, deadline))
        self.bots.look(live)

    def _wake(self, live: Live, deadline: int) -> None:
        if live.wake_ms == deadline:
            live.wake_ms = None
        if self.tables.get(live.table.id) is not live:
            return
        entries = live.table.due(self.clock.now_ms())
        if entries:
            self.commit(live, entries)
        else:
            self._look_after(live)

    # ---------------------------------------------------------------- small things

    def _add(self, table: Table) -> Live:
        live = Live(table)
        self.tables[table.id] = live
        self.unreadable.pop(table.id, None)
        return live

    def _answering(self, one: Connection) -> Answering:
        def answer(message: p.Done | p.Refusal) -> None:
            if self.connections.get(one.id) is one:
                self._send(one, message)

        return answer

    def _refuse(self, answer: Answering, id: str, reason: Refused) -> None:
        answer(p.Refusal(id, reason.sentence, reason.rule, isinstance(reason, Unopened)))

    def _send_refusal(self, one: Connection, id: str, reason: Refused) -> None:
        self._refuse(self._answering(one), id, reason)

    def _send(self, one: Connection, message: p.Done | p.Refusal | p.Pong | p.Goodbye) -> None:
        self.post.push(one.id, msgspec.json.encode(message))


def read_message(body: bytes) -> Any:
    """Raises Refused in one sentence, whatever the bytes are."""
    if len(body) > p.MESSAGE_BYTES_MAX:
        raise Refused(f"a message has at most {p.MESSAGE_BYTES_MAX} bytes, this one has {len(body)}")
    try:
        return _MESSAGES.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(f"this is not a message of the protocol: {error}") from None


def seat_of(live: Live, who: Who) -> int:
    """From where this person sees the table."""
    seat = live.table.seat_of(who.person)
    return SPECTATOR if seat is None else seat


def _answering(answer: Answering, done: p.Done | p.Refusal) -> Callable[[Exception | None], None]:
    def then(error: Exception | None) -> None:
        answer(done if error is None else p.Refusal(done.id, NOT_KEPT))

    return then
