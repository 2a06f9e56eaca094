"""What each connection is shown of a table, and how an update is written.

Updates are put together from pieces of JSON that are written once for all connections; tests read every one of them
back as a protocol.Update.
"""

from functools import cached_property

import msgspec

from greathall.kernel.event import EVERYONE, SPECTATOR
from greathall.kernel.view import View
from greathall.server.changes import Changes
from greathall.server.live import Connection, Live
from greathall.server.protocol import (
    Countdown,
    Line,
    MoveShown,
    SeatShown,
    Shown,
    Snapshot,
    TableShown,
    UndoShown,
    Words,
    You,
)
from greathall.table.table import Table, Told

_ENCODER = msgspec.json.Encoder()
_NOBODY = You(seat=None, host=False, name="")


class Round:
    """One moment of one table, shown to everybody who follows it."""

    def __init__(self, live: Live, epoch: int, now_ms: int) -> None:
        self.live = live
        self.table = live.table
        self.epoch = epoch
        self.now_ms = now_ms
        self._changes = Changes()
        self._views: dict[tuple[int, int], View] = {}
        self._lines: dict[tuple[int, bool], bytes] = {}
        self._for_all: dict[tuple[int, int, bool], list[bytes]] = {}
        # The same object means: nothing to compare, for any connection.
        key = _key(live)
        if live.base is None or live.base_key != key:
            live.base, live.base_key = table_shown(live), key
        self.base = live.base

    def prepare(self) -> None:
        """Build the views of all who follow the table together: what they share is built once."""
        match = self.table.match
        if match is None:
            return
        latest = len(match.moves)
        seats = sorted({one.seat for one in self.live.connections.values() if self._moves_for(one) == latest})
        for seat, view in zip(seats, self.table.game.views(match.state, seats), strict=True):
            self._views[seat, latest] = view

    def update(self, one: Connection, yours: list[str]) -> bytes | None:
        """What has changed for this connection since its last message; None if nothing has."""
        sets: list[bytes] = []
        adds: list[bytes] = []
        shown = self.table_for(one)
        if shown is not one.table_shown:
            assert one.table_shown is not None
            more, added = self._changes.between(one.table_shown, shown, b'"table",')
            sets += [more] if more else []
            adds += [added] if added else []
            one.table_shown = shown
        view = self._view_for(one)
        if view is not one.view:
            if view is None or one.view is None:
                sets.append(b'[["view"],' + _ENCODER.encode(view) + b"]")
            else:
                more, added = self._changes.between(one.view, view, b'"view",')
                sets += [more] if more else []
                adds += [added] if added else []
            one.view = view
        if one.words:
            words = self._words_for(view)
            if words != one.words_shown:
                sets.append(b'[["words"],' + _ENCODER.encode(words) + b"]")
                one.words_shown = words
        lines = self._new_lines(one)
        if not (sets or adds or lines or yours):
            return None
        one.u += 1
        parts = [b'{"t":"update","u":%d,"at":%d' % (one.u, self.at(one.seat))]
        if sets:
            parts.append(b',"set":[' + b",".join(sets) + b"]")
        if adds:
            parts.append(b',"add":[' + b",".join(adds) + b"]")
        if lines:
            parts.append(b',"new":[' + b",".join(lines) + b"]")
        if yours:
            parts.append(b',"yours":' + _ENCODER.encode(yours))
        parts.append(b"}")
        return b"".join(parts)

    def snapshot(self, one: Connection, have: int, yours: list[str]) -> bytes:
        """Everything, and the lines of the story from the `have`-th on."""
        one.table_shown = self.table_for(one)
        one.view = self._view_for(one)
        one.words_shown = self._words_for(one.view) if one.words else None
        one.u += 1
        one.lines = 0
        lines = self._new_lines(one)
        message = Snapshot(
            u=one.u,
            at=self.at(one.seat),
            now_ms=self.now_ms,
            shown=Shown(one.table_shown, one.view, one.words_shown),
            lines=len(lines),
            new=[msgspec.Raw(line) for line in lines[have:]],  # type: ignore[misc]
            yours=yours,
        )
        return _ENCODER.encode(message)

    def at(self, seat: int) -> int:
        """The question this seat was asked last, in this run of the server."""
        return (self.epoch << 32) + (0 if seat == SPECTATOR else self.table.asked[seat])

    # -- the parts of the document

    def table_for(self, one: Connection) -> TableShown:
        if one.base is self.base and one.table_shown is not None:
            return one.table_shown
        table = self.table
        seat = None if one.seat == SPECTATOR else one.seat
        name = one.who.name if seat is None else table.seats[seat].name
        you = You(seat=seat, host=one.who.person == table.host, name=name)
        muted = muted_names(table, one.who.person)
        undo = self._undo_for(one.seat)
        one.base = self.base
        shown = msgspec.structs.replace(self.base, you=you, muted=muted, undo=undo)
        return stopped(shown) if seat is None and table.plan.watch_delay_s else shown

    def _undo_for(self, seat: int) -> UndoShown | None:
        """Whoever has noticed nothing of the moves hears nothing of the question either."""
        undo = self.table.undo
        if undo is None or seat not in (undo.seat, *undo.waits_for):
            return None
        return UndoShown(undo.seat, undo.moves, list(undo.waits_for))

    @cached_property
    def names(self) -> list[str]:
        return self.table.names()

    def _view_for(self, one: Connection) -> View | None:
        match = self.table.match
        if match is None:
            return None
        moves = self._moves_for(one)
        found = self._views.get((one.seat, moves))
        if found is None:
            found = self.table.game.view(match.at(moves), one.seat)
            self._views[one.seat, moves] = found
        return found

    def _words_for(self, view: View | None) -> Words | None:
        if view is None:
            return None
        game = self.table.game
        moves = [
            MoveShown(code, game.describe(view, code), game.alphabet.text(code), game.warning(view, code))
            for code in view.legal
        ]
        return Words(game.sections(view, self.names), moves)

    def _new_lines(self, one: Connection) -> list[bytes]:
        told = self.table.lines
        until = len(told)
        if one.seat == SPECTATOR and self.table.plan.watch_delay_s:
            until = max(one.lines, self.table.watched_lines(self.now_ms))
        start, one.lines = one.lines, until
        muted = self.table.muted.get(one.who.person, ())
        if not muted and all(told[n].audience is EVERYONE for n in range(start, until)):
            key = (start, until, one.words)
            if key not in self._for_all:
                self._for_all[key] = [self._line(n, one.words) for n in range(start, until)]
            return self._for_all[key]
        return [
            self._unheard(n) if told[n].person in muted else self._line(n, one.words)
            for n in range(start, until)
            if told[n].audience.hears(one.seat)
        ]

    def _line(self, n: int, words: bool) -> bytes:
        found = self._lines.get((n, words))
        if found is None:
            found = _ENCODER.encode(line(self.table, self.table.lines[n], words, self.names))
            self._lines[n, words] = found
        return found

    def _unheard(self, n: int) -> bytes:
        """The words of somebody whom this reader has muted: the line counts, but says nothing."""
        return _ENCODER.encode(
            msgspec.structs.replace(line(self.table, self.table.lines[n], False, self.names), text="")
        )

    # -- watching with a delay

    def _moves_for(self, one: Connection) -> int:
        """How many moves this connection may know of."""
        if one.seat == SPECTATOR:
            return self.table.watched_moves(self.now_ms)
        assert self.table.match is not None
        return len(self.table.match.moves)


def line(table: Table, told: Told, words: bool, names: list[str]) -> Line:
    if told.event is not None:
        text = table.game.tell(told.event, names) if words else ""
        return Line(kind="event", at_ms=told.at_ms, event=told.event.name, facts=told.event.facts, text=text)
    return Line(kind=told.kind, at_ms=told.at_ms, by=told.by, seat=told.seat, room=told.room, text=told.text)


def _key(live: Live) -> tuple[object, ...]:
    """Two moments with the same key show the same table to everybody."""
    table = live.table
    undo = table.undo and (table.undo.seat, table.undo.moves, *table.undo.waits_for)
    timed = table.plan.clock.kind != "none"
    clocks = [table.left_ms(seat) for seat in range(len(table.seats))] if timed else None
    return live.changes, table.phase, table.countdowns(), clocks, undo


def muted_names(table: Table, person: str) -> list[str]:
    return sorted(table.called[other] for other in table.muted.get(person, ()))


def stopped(shown: TableShown) -> TableShown:
    """Without clocks, for those who watch with a delay: a clock tells at once who has moved and who is to move."""
    if shown.phase != "playing":
        return shown
    seats = [msgspec.structs.replace(seat, left_ms=None, since_ms=None) for seat in shown.seats]
    return msgspec.structs.replace(shown, seats=seats, countdowns=[])


def table_shown(live: Live) -> TableShown:
    """The table as anybody sees it: `you`, `muted` and `undo` are filled in for each connection."""
    table = live.table
    seats: list[SeatShown] = []
    for number, seat in enumerate(table.seats):
        left_ms, since_ms = table.left_ms(number)
        here = seat.kind == "bot" or (seat.kind == "person" and live.here(seat.person))
        seats.append(
            SeatShown(
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                ready=seat.ready,
                here=here,
                invited=bool(seat.key),
                left_ms=left_ms,
                since_ms=since_ms,
            )
        )
    over = table.phase in ("over", "ended")
    return TableShown(
        id=table.id,
        phase=table.phase,
        plan=table.plan,
        host=table.host_name,
        seats=seats,
        you=_NOBODY,
        commitment=table.commitment,
        salts=table.salts,
        seed=table.seed.hex() if over and table.match else None,
        countdowns=[Countdown(serial, ends_ms) for serial, ends_ms in table.countdowns()],
        undo=None,
        votes=sorted(table.votes),
        watching=sum(1 for one in live.connections.values() if one.seat == SPECTATOR),
        typing=sorted(live.typing),
        muted=[],
        ended=table.ended,
        rematch=table.rematch,
    )
