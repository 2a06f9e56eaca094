"""The tables that are open in this process and everybody who follows them (docs/decisions/0019).

Plain and synchronous: log, clock, connections, bots and chance are handed in. A request is checked and applied at once;
what it tells anybody is held back until the log has it.
"""

import hashlib
import heapq
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from greathall.kernel.discover import find_game
from greathall.kernel.event import SPECTATOR
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused
from greathall.server import protocol as p
from greathall.server.face import HallCounts, LobbyTable
from greathall.server.live import Answering, Batch, Connection, Live
from greathall.server.requests import entries_for
from greathall.server.showing import Round, stopped, table_shown
from greathall.server.thinking import BotSeats
from greathall.table import entry as e
from greathall.table.plan import Plan
from greathall.table.ports import Chance, Clock, Log, Post, Row, Thinker
from greathall.table.table import Table, Who

NOT_HERE = "there is no such table, or it is not open to you"
NOT_KEPT = "this could not be kept, so it did not happen: look at the table again"
FindGame = Callable[[str, str], Game]

_MESSAGES = msgspec.json.Decoder(p.AnyFromClient)


class Tally(msgspec.Struct):
    """What has happened in this run, for the metrics."""

    moves: int = 0
    entries: int = 0
    refused: int = 0
    dropped: int = 0
    failed_commits: int = 0
    bot_fallbacks: int = 0


def key_of(code: str) -> str:
    """What is kept of the code of a link."""
    return hashlib.blake2b(code.encode(), digest_size=16, person=b"gh-invitation").hexdigest()


def find_edition(game: str, edition: str) -> Game:
    if edition:
        raise Refused(f"this hall has no edition {edition!r} of {game}")
    return find_game(game)


class Hall:
    def __init__(
        self,
        log: Log,
        clock: Clock,
        post: Post,
        thinker: Thinker,
        chance: Chance,
        *,
        find: FindGame = find_edition,
        pace: float = 1.0,
    ) -> None:
        """`pace` stretches the time bots take before they move; 0 is as fast as they can."""
        self.log = log
        self.clock = clock
        self.post = post
        self.chance = chance
        self.find = find
        self.tables: dict[str, Live] = {}
        self.connections: dict[int, Connection] = {}
        self.tally = Tally()
        self.epoch = 1 + int(chance.uniform() * (2**20 - 1))
        self.on_finished: Callable[[str], None] = lambda table: None
        self.on_seated: Callable[[str, str], None] = lambda table, person: None
        self.on_told: Callable[[float], None] = lambda seconds: None
        """Told after each batch how long it was on its way."""
        self.stopwatch: Callable[[], float] = lambda: 0.0
        self.on_agenda: Callable[[], None] = lambda: None
        self.load: Callable[[str, Callable[[], None]], None] | None = None
        """Reads a table from the store and then goes on; without it only tables in memory are known."""
        self.bots = BotSeats(self, thinker, pace)
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

    def adopt(self, id: str, rows: Sequence[Row]) -> Live:
        """Take up a table that the store has kept. Its clocks go on from now."""
        live = self._add(Table.restore(id, (e.from_bytes(row.body) for row in rows), self.find))
        if live.table.phase == "playing":
            self.commit(live, [e.Resumed(at_ms=self.clock.now_ms())])
        else:
            self._look_after(live)
        return live

    def live(self, table: str) -> Live:
        found = self.tables.get(table)
        if found is None:
            raise Refused(NOT_HERE)
        return found

    def lobby(self) -> list[LobbyTable]:
        listed = [one for one in self.tables.values() if one.table.plan.listed and one.table.phase != "ended"]
        return [_lobby_table(one) for one in sorted(listed, key=lambda one: -one.table.opened_ms)]

    def shown(self, table: str, who: Who, key: str) -> p.TableShown:
        live = self.live(table)
        self._check_may_see(live, who, key)
        seat = live.table.seat_of(who.person)
        you = p.You(seat=seat, host=who.person == live.table.host, name=who.name)
        shown = msgspec.structs.replace(table_shown(live), you=you)
        return stopped(shown) if seat is None and live.table.plan.watch_delay_s else shown

    def record(self, table: str, who: Who, key: str) -> str:
        live = self.live(table)
        self._check_may_see(live, who, key)
        if live.table.watched_moves(self.clock.now_ms()) < live.moves and live.table.seat_of(who.person) is None:
            raise Refused("those who watch see this game with a delay; the record will be there soon")
        return live.table.record()

    def counts(self) -> HallCounts:
        return HallCounts(
            tables=len(self.tables),
            seats=sum(len(one.table.persons()) for one in self.tables.values()),
            connections=len(self.connections),
            moves=self.tally.moves,
            bots_thinking=sum(len(one.thinking) for one in self.tables.values()),
            waiting_rows=sum(len(one.waiting) for one in self.tables.values()),
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
            live = self.live(message.table)
            self._check_may_see(live, one.who, message.key)
        except Refused as reason:
            self._send_refusal(one, message.id, reason)
            return
        if one.table != message.table:
            self._unfollow(one)
        seat = live.table.seat_of(one.who.person)
        one.table, one.words, one.key = message.table, message.words, message.key
        one.seat = SPECTATOR if seat is None else seat
        is_new = one.id not in live.connections
        live.connections[one.id] = one
        round = self._round(live)
        self._post(live, [(one.id, round.snapshot(one, message.lines, [message.id]))])
        if is_new:
            self.show(live, but=one.id)

    def _typing(self, one: Connection, message: p.Typing) -> None:
        live = self.tables.get(one.table)
        if live is None or not live.table.plan.typing or one.seat == SPECTATOR:
            self._send_refusal(one, message.id, Refused("this table does not show who is typing"))
            return
        name = live.table.seats[one.seat].name
        (live.typing.add if message.on else live.typing.discard)(name)
        self._send(one, p.Done(message.id))
        self.show(live)

    def _unfollow(self, one: Connection) -> None:
        live = self.tables.get(one.table)
        one.table = ""
        if live is not None and live.connections.pop(one.id, None) is not None:
            if one.seat != SPECTATOR:
                live.typing.discard(live.table.seats[one.seat].name)
            self.show(live)

    # ---------------------------------------------------------------- requests

    def request(self, who: Who, table: str, request: Any, answer: Answering) -> None:
        """The same requests as on a socket, for somebody without one."""
        self._request(who, table, request, answer, None)

    def join(self, who: Who, code: str, answer: Answering) -> None:
        """Sit down by the code of a link."""
        id, _, _ = code.partition(".")
        try:
            live = self.live(id)
            seat = live.table.invited_seat(key_of(code))
            if seat is None:
                raise Refused(NOT_HERE)
            entries = live.table.sit(who, seat, key_of(code), self.clock.now_ms())
        except Refused:
            self._refuse(answer, "", Refused("this link is not good for a seat: it was used, withdrawn or mistyped"))
            return
        done = _answering(answer, p.Done(id="", table=id))
        if entries:
            self.commit(live, entries, then=[done])
        else:
            self._after_waiting(live, done)

    def _request(self, who: Who, table: str, request: Any, answer: Answering, one: Connection | None) -> None:
        try:
            live = self.live(table)
            known = live.remembered(who.person, request.id)
            if known is None and isinstance(request, p.Move) and self._was_played(live, who, request):
                known = p.Done(request.id)
            if known is not None:
                self._after_waiting(live, _answering(answer, known))
                return
            if isinstance(request, p.Rematch):
                self._rematch(live, who, request, answer)
                return
            code = ""
            if isinstance(request, p.Invite):
                code = f"{live.table.id}.{self.chance.token(16)}"
            entries = entries_for(self, live, who, request, key_of(code) if code else "")
        except Refused as reason:
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

        def kept(error: Exception | None) -> None:
            if error is not None:
                answer(p.Refusal(request.id, NOT_KEPT))
            elif self.tables.get(old.id) is live:
                if old.rematch:  # two asked at once: the first table counts
                    answer(p.Done(request.id, table=old.rematch))
                    return
                entries = old.rematched(who, id, self.clock.now_ms())
                self.commit(live, entries, then=[_answering(answer, p.Done(request.id, table=id))])

        self._log(fresh, entries, 0, [kept])
        for seat in table.seats:
            if seat.kind == "person":
                self.on_seated(id, seat.person)

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
        for one in entries:
            live.table.apply(one)
            if isinstance(one, e.Sat):
                self._reseat_connections(live)
                self.on_seated(live.table.id, one.person)
            elif isinstance(one, e.Stood | e.Reseated | e.BotSat):
                self._reseat_connections(live)
            elif isinstance(one, e.Moved):
                self.tally.moves += 1
        waiting = list(then)
        if failed is not None:
            waiting.append(lambda error: failed() if error is not None else None)
        leaving = self._no_longer_welcome(live)
        self._log(live, entries, first, waiting, yours)
        if leaving:
            self._see_out(live, leaving, yours)
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
        live.waiting.append(batch)
        batch.letters.extend(self._letters(live, yours))
        self.tally.entries += len(entries)
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
        if self.tables.get(table) is live:
            del self.tables[table]
        waiting, live.waiting = live.waiting, []
        for connection in list(live.connections):
            self.post.drop(connection, NOT_KEPT)
            self.disconnect(connection)
        for batch in waiting:
            for then in batch.then:
                then(OSError(NOT_KEPT))

    def show(self, live: Live, but: int | None = None) -> None:
        """Tell everybody what has changed without an entry: somebody came, went or types."""
        self._post(live, self._letters(live, None, but))

    def _letters(self, live: Live, yours: tuple[int, str] | None, but: int | None = None) -> list[tuple[int, bytes]]:
        if not live.connections:
            return []
        round = self._round(live)
        letters: list[tuple[int, bytes]] = []
        for one in live.connections.values():
            if one.id == but:
                continue
            mine = [yours[1]] if yours is not None and yours[0] == one.id else []
            if one.table_shown is None:
                letter: bytes | None = round.snapshot(one, 0, mine)
            else:
                letter = round.update(one, mine)
            if letter is not None:
                letters.append((one.id, letter))
        return letters

    def _round(self, live: Live) -> Round:
        round = Round(live, self.epoch, self.clock.now_ms())
        round.prepare()
        return round

    def _reseat_connections(self, live: Live) -> None:
        """Somebody sees from another seat now: his connections get everything anew."""
        for one in live.connections.values():
            seat = live.table.seat_of(one.who.person)
            now = SPECTATOR if seat is None else seat
            if now != one.seat:
                one.seat, one.table_shown = now, None

    def _no_longer_welcome(self, live: Live) -> list[Connection]:
        """Whoever lost his seat at a table that he may not watch follows it no more, from this moment on."""
        leaving = [
            one
            for one in live.connections.values()
            if one.table_shown is None and live.table.why_not_watch(one.who, key_of(one.key) if one.key else "")
        ]
        for one in leaving:
            del live.connections[one.id]
            one.table = ""
        return leaving

    def _see_out(self, live: Live, leaving: list[Connection], yours: tuple[int, str] | None) -> None:
        def farewell(error: Exception | None) -> None:
            for one in leaving:
                if error is None and self.connections.get(one.id) is one:
                    if yours is not None and yours[0] == one.id:
                        self._send(one, p.Done(yours[1]))
                    self._send(one, p.Goodbye("you have left this table, and it is private", again=False))
                self.post.drop(one.id, "you have left this table, and it is private")
                self.disconnect(one.id)

        self._after_waiting(live, farewell)

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
        if self.tables.get(live.table.id) is not live:
            return
        deadline = live.table.deadline_ms()
        if deadline is not None and (
            live.wake_ms is None or deadline < live.wake_ms or live.wake_ms <= self.clock.now_ms()
        ):
            live.wake_ms = deadline
            self.remind(deadline, lambda: self._wake(live, deadline))
        if live.table.plan.watch_delay_s and any(one.seat == SPECTATOR for one in live.connections.values()):
            self.remind(self.clock.now_ms() + live.table.plan.watch_delay_s * 1000, lambda: self.show(live))
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
        return live

    def _check_may_see(self, live: Live, who: Who, key: str) -> None:
        if live.table.why_not_watch(who, key_of(key) if key else ""):
            raise Refused(NOT_HERE)

    def _answering(self, one: Connection) -> Answering:
        def answer(message: p.Done | p.Refusal) -> None:
            if self.connections.get(one.id) is one:
                self._send(one, message)

        return answer

    def _refuse(self, answer: Answering, id: str, reason: Refused) -> None:
        self.tally.refused += 1
        answer(p.Refusal(id, reason.sentence, reason.rule))

    def _send_refusal(self, one: Connection, id: str, reason: Refused) -> None:
        self.tally.refused += 1
        self._send(one, p.Refusal(id, reason.sentence, reason.rule))

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


def _answering(answer: Answering, done: p.Done | p.Refusal) -> Callable[[Exception | None], None]:
    def then(error: Exception | None) -> None:
        answer(done if error is None else p.Refusal(done.id, NOT_KEPT))

    return then


def _lobby_table(live: Live) -> LobbyTable:
    table = live.table
    return LobbyTable(
        id=table.id,
        game=table.game.id,
        mode=table.plan.mode,
        seats=table.plan.seats,
        taken=sum(1 for seat in table.seats if seat.kind in ("person", "bot")),
        names=[seat.name for seat in table.seats if seat.kind in ("person", "bot")],
        phase=table.phase,
        host=table.host_name,
        opened_ms=table.opened_ms,
    )
