"""What the hall answers: every request of a person, about one table or about all of them (docs/decisions/0019).

A request is checked against its table and answered by what follows from it; the tables themselves are kept in
open_tables.py.
"""

from typing import Any

import msgspec

from greathall.kernel.event import SPECTATOR
from greathall.kernel.refused import Refused
from greathall.server import protocol as p
from greathall.server.refused import Unopened
from greathall.server.tables.client_requests import entries_for
from greathall.server.tables.closed_tables import why_closed
from greathall.server.tables.followed_table import Answering, Connection, FollowedTable
from greathall.server.tables.hall_port import HallCounts, Invitation, LobbyTable, MyTable
from greathall.server.tables.hints import Hints
from greathall.server.tables.open_tables import NOT_HERE, NOT_KEPT, OpenTables, key_of, once_kept, seat_of
from greathall.server.tables.table_summaries import NO_SUCH_LINK, invitation, lobby_table, my_table
from greathall.server.tables.updates import Round
from greathall.table.plan import Plan
from greathall.table.table import Seat, Table, Who

NO_SEAT_LEFT = "this link was good for a seat, but none is free any more"

_MESSAGES = msgspec.json.Decoder(p.AnyFromClient)


class Hall:
    def __init__(self, tables: OpenTables) -> None:
        self.tables = tables
        self.hints = Hints(tables)

    # ---------------------------------------------------------------- tables

    def open_table(self, who: Who, plan: Plan, answer: Answering) -> None:
        """Done.table is the new table, Done.code the key of the link for watchers."""
        try:
            game = self.tables.find(plan.game, plan.edition)
            id, key = self.tables.chance.token(9), self.tables.chance.token(16)
            table, entries = Table.opening(
                id, game, plan.checked(game), who, self.tables.chance.seed(), key_of(key), self.tables.clock.now_ms()
            )
        except Refused as reason:
            self._refuse(answer, "", reason)
            return
        live = self.tables.add(table)
        self.tables.write_down(live, entries, 0, [once_kept(answer, p.Done(id="", table=id, code=key))])

    def _seen(self, table: str, who: Who, key: str) -> FollowedTable:
        """A table that this person may follow. Whoever knows it is told the true reason why not."""
        hashed = key_of(key) if key else ""
        live = self.tables.by_id.get(table)
        if live is None:
            raise self.tables.absent(table, who, hashed) or Refused(NOT_HERE)
        if live.table.why_not_watch(who, hashed):
            raise Refused(why_closed(live.table, who) or NOT_HERE)
        return live

    def lobby(self) -> list[LobbyTable]:
        listed = [one for one in self.tables.by_id.values() if one.table.plan.listed and one.table.phase != "ended"]
        return [lobby_table(one) for one in sorted(listed, key=lambda one: -one.table.opened_ms)]

    def shown(self, table: str, who: Who, key: str) -> p.TableShown:
        live = self._seen(table, who, key)
        visitor = Connection(0, who)
        visitor.seat = seat_of(live, who)
        shown = Round(live, self.tables.epoch, self.tables.clock.now_ms()).table_for(visitor)
        # Until the end of a game is kept it could still be taken back: then its seed must not be known.
        return msgspec.structs.replace(shown, seed=None) if live.waiting else shown

    def my_table(self, table: str, who: Who) -> MyTable:
        unread = self.tables.unreadable.get(table)
        if unread is not None and table not in self.tables.by_id and unread.is_known_to(who, ""):
            return unread.as_mine(table)
        live = self._seen(table, who, "")
        return my_table(live, who)

    def invitation(self, code: str, who: Who | None) -> Invitation:
        table = code.partition(".")[0]
        live = self.tables.by_id.get(table)
        if live is None:
            raise self.tables.absent(table, who, key_of(code)) or Refused(NO_SUCH_LINK)
        return invitation(live, key_of(code), who)

    def record(self, table: str, who: Who, key: str) -> str:
        live = self._seen(table, who, key)
        if live.waiting:
            raise Refused("this table is just being written down: ask again in a moment")
        if live.table.watched_moves(self.tables.clock.now_ms()) < live.moves and live.table.seat_of(who.person) is None:
            raise Refused("those who watch see this game with a delay; the record will be there soon")
        return live.table.record()

    def holders(self, table: str, who: Who, key: str) -> list[Seat]:
        live = self._seen(table, who, key)
        return live.table.seats

    def counts(self) -> HallCounts:
        return HallCounts(
            tables=len(self.tables.by_id),
            seats=sum(len(one.table.persons()) for one in self.tables.by_id.values()),
            connections=len(self.tables.connections),
            moves=self.tables.tally.moves,
            bots_thinking=sum(len(one.thinking) for one in self.tables.by_id.values()),
            waiting_rows=sum(len(one.waiting) for one in self.tables.by_id.values()),
            failed_commits=self.tables.tally.failed_commits,
            bot_fallbacks=self.tables.tally.bot_fallbacks,
        )

    # ---------------------------------------------------------------- messages

    def receive(self, connection: int, body: bytes) -> None:
        """One message of a client. Whatever it is, it is answered."""
        one = self.tables.connections.get(connection)
        if one is None:  # its socket is being closed
            return
        try:
            message = read_message(body)
        except Refused as reason:
            self._send_refusal(one, "", reason)
            return
        if isinstance(message, p.Ping):
            self.tables.send(one, p.Pong(message.id, self.tables.clock.now_ms()))
        elif isinstance(message, p.Subscribe):
            self._subscribe(one, message)
        elif isinstance(message, p.Typing):
            self._typing(one, message)
        elif not one.table:
            self._send_refusal(one, message.id, Refused("follow a table first: send subscribe"))
        else:
            self._request(one.who, one.table, message, self.tables.answering(one), one)

    def _subscribe(self, one: Connection, message: p.Subscribe, loaded: bool = False) -> None:
        if message.table not in self.tables.by_id and self.tables.load is not None and not loaded:
            self.tables.load(message.table, lambda: self._subscribe(one, message, loaded=True))
            return
        if self.tables.connections.get(one.id) is not one:
            return
        try:
            live = self._seen(message.table, one.who, message.key)
        except Refused as reason:
            self._send_refusal(one, message.id, reason)
            return
        self.tables.follow(live, one, message)

    def _typing(self, one: Connection, message: p.Typing) -> None:
        live = self.tables.by_id.get(one.table)
        if live is None or not live.table.plan.typing or one.seat == SPECTATOR:
            self._send_refusal(one, message.id, Refused("this table does not show who is typing"))
            return
        name = live.table.seats[one.seat].name
        (live.typing.add if message.on else live.typing.discard)(name)
        live.changes += 1
        self.tables.send(one, p.Done(message.id))
        self.tables.show(live)

    # ---------------------------------------------------------------- requests

    def request(self, who: Who, table: str, request: Any, answer: Answering) -> None:
        """The same requests as on a socket, for somebody without one."""
        self._request(who, table, request, answer, None)

    def join(self, who: Who, code: str, answer: Answering) -> None:
        """Sit down by the code of a link."""
        id, _, _ = code.partition(".")
        live = self.tables.by_id.get(id)
        back = None if live is None else live.table.way_back(who.person, key_of(code))
        if live is None or (back is None and not live.table.has_link(key_of(code))):
            absent = self.tables.absent(id, who, key_of(code)) if live is None else None
            self._refuse(answer, "", absent or Refused(NO_SUCH_LINK))
            return
        seat = live.table.invited_seat(key_of(code)) if back is None else back
        if seat is None:
            self._refuse(answer, "", Refused(NO_SEAT_LEFT))
            return
        try:
            entries = live.table.sit(who, seat, key_of(code), self.tables.clock.now_ms())
        except Refused as reason:  # the link is good, but not for him
            self._refuse(answer, "", reason)
            return
        self.tables.commit(live, entries, then=[once_kept(answer, p.Done(id="", table=id))])

    def _request(self, who: Who, table: str, request: Any, answer: Answering, one: Connection | None) -> None:
        live = None
        try:
            live = self.tables.need(table)
            known = live.remembered(who.person, request.id)
            if known is None and isinstance(request, p.Move) and self._was_played(live, who, request):
                known = p.Done(request.id)
            if known is not None:
                self.tables.after_waiting(live, once_kept(answer, known))
                return
            if isinstance(request, p.Hint):
                asked = live  # its advice must not tell of anything that is not kept yet
                self.hints.ask(
                    live, who, request.id, lambda done: self.tables.after_waiting(asked, once_kept(answer, done))
                )
                return
            if isinstance(request, p.Rematch):
                self._rematch(live, who, request, answer)
                return
            code = ""
            if isinstance(request, p.Invite):
                code = f"{live.table.id}.{self.tables.chance.token(16)}"
            entries = entries_for(self.tables, live, who, request, key_of(code) if code else "")
        except Refused as reason:
            if live is not None:  # the same message may come twice: it is not to be refused first and done later
                live.remember(who.person, request.id, p.Refusal(request.id, reason.sentence, reason.rule))
            self._refuse(answer, request.id, reason)
            return
        done = p.Done(request.id, code=code)
        live.remember(who.person, request.id, done)
        if not entries:
            self.tables.after_waiting(live, once_kept(answer, done))
        elif one is not None and one.id in live.connections and not code:
            self.tables.commit(
                live, entries, yours=(one.id, request.id), failed=lambda: answer(p.Refusal(request.id, NOT_KEPT))
            )
        else:
            self.tables.commit(live, entries, then=[once_kept(answer, done)])

    def _was_played(self, live: FollowedTable, who: Who, request: p.Move) -> bool:
        seat = live.table.seat_of(who.person)
        return seat is not None and live.table.played_id(seat, request.id)

    def _rematch(self, live: FollowedTable, who: Who, request: p.Rematch, answer: Answering) -> None:
        """The new table is kept first; then the old one says where it is."""
        old = live.table
        if old.rematch:
            self.tables.after_waiting(live, once_kept(answer, p.Done(request.id, table=old.rematch)))
            return
        if live.rematching:  # somebody was faster: there is to be one new table, not two
            live.rematching.append((request.id, answer))
            return
        now_ms = self.tables.clock.now_ms()
        id = self.tables.chance.token(9)
        old.rematched(who, id, now_ms)  # may he ask for it?
        plan, seats = old.rematch_plan()
        watch_key = key_of(self.tables.chance.token(16))
        table, entries = Table.opening(id, old.game, plan, who, self.tables.chance.seed(), watch_key, now_ms)
        for one in table.welcome(seats, now_ms):
            table.apply(one)
            entries.append(one)
        fresh = self.tables.add(table)
        live.rematching = [(request.id, answer)]

        def kept(error: Exception | None) -> None:
            asked, live.rematching = live.rematching, []
            if error is not None or self.tables.by_id.get(old.id) is not live:
                for its_id, its_answer in asked:
                    its_answer(p.Refusal(its_id, NOT_KEPT))
                return
            for seat in table.seats:
                if seat.kind == "person":
                    self.tables.on_seated(id, seat.person)
            told = [once_kept(its_answer, p.Done(its_id, table=id)) for its_id, its_answer in asked]
            self.tables.commit(live, old.rematched(who, id, self.tables.clock.now_ms()), then=told)

        self.tables.write_down(fresh, entries, 0, [kept])

    # ---------------------------------------------------------------- small things

    def _refuse(self, answer: Answering, id: str, reason: Refused) -> None:
        answer(p.Refusal(id, reason.sentence, reason.rule, isinstance(reason, Unopened)))

    def _send_refusal(self, one: Connection, id: str, reason: Refused) -> None:
        self._refuse(self.tables.answering(one), id, reason)


def read_message(body: bytes) -> Any:
    """Raises Refused in one sentence, whatever the bytes are."""
    if len(body) > p.MESSAGE_BYTES_MAX:
        raise Refused(f"a message has at most {p.MESSAGE_BYTES_MAX} bytes, this one has {len(body)}")
    try:
        return _MESSAGES.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(f"this is not a message of the protocol: {error}") from None
