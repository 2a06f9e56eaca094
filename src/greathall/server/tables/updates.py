"""What each connection is shown of a table, and how an update is written.

Updates are put together from pieces of JSON that are written once for all connections; tests read every one of them
back as a protocol.Update.
"""

from collections.abc import Callable

import msgspec

from greathall.kernel.event import EVERYONE, SPECTATOR
from greathall.kernel.typed_text import as_typed
from greathall.kernel.view import View
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
from greathall.server.tables.document_diff import Changes
from greathall.server.tables.followed_table import Connection, FollowedTable
from greathall.table.table import Table, Told
from greathall.table.vacancy import kept_until

_ENCODER = msgspec.json.Encoder()
_NOBODY = You(seat=None, left=None, host=False, name="")


_VIEW = b'"view",'
_TABLE = b'"table",'


class Round:
    """One moment of one table, shown to everybody who follows it."""

    def __init__(self, live: FollowedTable, epoch: int, now_ms: int, build: Callable[[], str] = lambda: "") -> None:
        self.live = live
        self.table = live.table
        self.epoch = epoch
        self.now_ms = now_ms
        self.build = build
        self._changes = Changes()
        self._views: dict[int, View] = {}
        """Of the seats, at this moment."""
        self._watched: View | None = None
        self._lines: dict[tuple[int, bool], bytes] = {}
        self._for_all: dict[tuple[int, bool], bytes | None] = {}
        """The lines from one on, joined; None if not everybody may read all of them."""
        self._names: list[str] | None = None
        # The same object means: nothing to compare, for any connection.
        key = _key(live)
        if live.base is None or live.base_key != key:
            live.base, live.base_key = table_shown(live), key
        self.base = live.base

    def letters(self, yours: tuple[int, str] | None, but: int | None) -> list[tuple[int, bytes]]:
        """What is to be sent to whom, but for one connection; `yours` is a connection whose request was this."""
        self.prepare()
        found: list[tuple[int, bytes]] = []
        for id, one in self.live.connections.items():
            if id == but:
                continue
            mine = [yours[1]] if yours is not None and yours[0] == id else []
            letter = self.snapshot(one, 0, mine) if one.table_shown is None else self.update(one, mine)
            if letter is not None:
                found.append((id, letter))
        return found

    def prepare(self) -> None:
        """Build the views of all who follow the table together: what they share is built once."""
        match = self.table.match
        if match is None:
            return
        delayed = self.table.watched_moves(self.now_ms) < len(match.moves)
        seats = sorted({one.seat for one in self.live.connections.values() if not (delayed and one.seat == SPECTATOR)})
        for seat, view in zip(seats, self.table.game.views(match.state, seats), strict=True):
            self._views[seat] = view

    def update(self, one: Connection, yours: list[str]) -> bytes | None:
        """What has changed for this connection since its last message; None if nothing has."""
        sets: list[bytes] = []
        adds: list[bytes] = []
        shown = self.table_for(one)
        if shown is not one.table_shown:
            assert one.table_shown is not None
            _enter(self._changes.between(one.table_shown, shown, _TABLE), sets, adds)
            one.table_shown = shown
        view = self._view_for(one)
        if view is not one.view:
            if view is None or one.view is None:
                sets.append(b'[["view"],' + _ENCODER.encode(view) + b"]")
            else:
                _enter(self._changes.between(one.view, view, _VIEW), sets, adds)
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
            parts += (b',"set":[', b",".join(sets), b"]")
        if adds:
            parts += (b',"add":[', b",".join(adds), b"]")
        if lines:
            parts += (b',"new":[', lines, b"]")
        if yours:
            parts += (b',"yours":', _ENCODER.encode(yours))
        parts.append(b"}")
        return b"".join(parts)

    def snapshot(self, one: Connection, have: int, yours: list[str]) -> bytes:
        """Everything, and the lines of the story from the `have`-th on."""
        one.table_shown = self.table_for(one)
        one.view = self._view_for(one)
        one.words_shown = self._words_for(one.view) if one.words else None
        one.u += 1
        one.lines = 0
        lines = self._lines_for(one, 0, self._lines_until(one))
        one.lines = self._lines_until(one)
        message = Snapshot(
            u=one.u,
            at=self.at(one.seat),
            now_ms=self.now_ms,
            shown=Shown(one.table_shown, one.view, one.words_shown),
            lines=len(lines),
            new=[msgspec.Raw(line) for line in lines[have:]],  # type: ignore[misc]
            yours=yours,
            build=self.build(),
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
        left = table.left_seat(one.who.person) if seat is None else None
        you = You(seat=seat, left=left, host=one.who.person == table.host, name=name)
        muted = muted_names(table, one.who.person)
        undo = self._undo_for(one.seat)
        one.base = self.base
        shown = msgspec.structs.replace(self.base, you=you, muted=muted, undo=undo)
        return stopped(shown) if seat is None and table.plan.watch_delay_s else shown

    def _undo_for(self, seat: int) -> UndoShown | None:
        """Whoever has noticed nothing of the moves hears nothing of the question either."""
        undo = self.table.undo
        if undo is None or (seat != undo.seat and seat not in undo.waits_for):
            return None
        return UndoShown(undo.seat, undo.moves, list(undo.waits_for))

    def names(self) -> list[str]:
        if self._names is None:
            self._names = self.table.names()
        return self._names

    def _view_for(self, one: Connection) -> View | None:
        match = self.table.match
        if match is None:
            return None
        found = self._views.get(one.seat)
        if found is not None:
            return found
        if one.seat != SPECTATOR:
            return self.table.game.view(match.state, one.seat)
        if self._watched is None:
            self._watched = self.table.game.view(match.at(self.table.watched_moves(self.now_ms)), SPECTATOR)
        return self._watched

    def _words_for(self, view: View | None) -> Words | None:
        if view is None:
            return None
        game = self.table.game
        names = self.names()
        typed = as_typed(game.alphabet)
        moves = [
            MoveShown(code, game.describe(view, code, names), typed.text(code), game.warning(view, code, names))
            for code in view.legal
        ]
        return Words(game.sections(view, names), moves)

    # -- the lines of the story

    def _lines_until(self, one: Connection) -> int:
        """Of how many lines of the table this connection may know."""
        if one.seat == SPECTATOR and self.table.plan.watch_delay_s:
            return max(one.lines, self.table.watched_lines(self.now_ms))
        return len(self.table.lines)

    def _new_lines(self, one: Connection) -> bytes:
        """The lines since the last time, joined."""
        start = one.lines
        until = self._lines_until(one)
        if start == until:
            return b""
        one.lines = until
        if until == len(self.table.lines) and not self.table.muted:
            for_all = self._lines_for_all(start, one.words)
            if for_all is not None:
                return for_all
        return b",".join(self._lines_for(one, start, until))

    def _lines_for_all(self, start: int, words: bool) -> bytes | None:
        """The lines from `start` on, if everybody may read them: written once, not for each."""
        key = (start, words)
        if key in self._for_all:
            return self._for_all[key]
        told = self.table.lines
        open_to_all = True
        for n in range(start, len(told)):
            if told[n].audience is not EVERYONE:
                open_to_all = False
                break
        found = b",".join([self._line(n, words) for n in range(start, len(told))]) if open_to_all else None
        self._for_all[key] = found
        return found

    def _lines_for(self, one: Connection, start: int, until: int) -> list[bytes]:
        told = self.table.lines
        muted = self.table.muted.get(one.who.person, ())
        return [
            self._unheard(n) if told[n].person in muted else self._line(n, one.words)
            for n in range(start, until)
            if told[n].audience.hears(one.seat)
        ]

    def _line(self, n: int, words: bool) -> bytes:
        found = self._lines.get((n, words))
        if found is None:
            found = _ENCODER.encode(line(self.table, self.table.lines[n], words, self.names() if words else []))
            self._lines[n, words] = found
        return found

    def _unheard(self, n: int) -> bytes:
        """The words of somebody whom this reader has muted: the line counts, but says nothing."""
        return _ENCODER.encode(
            msgspec.structs.replace(line(self.table, self.table.lines[n], False, self.names()), text="")
        )


def _enter(pieces: tuple[bytes, bytes], sets: list[bytes], adds: list[bytes]) -> None:
    if pieces[0]:
        sets.append(pieces[0])
    if pieces[1]:
        adds.append(pieces[1])


def line(table: Table, told: Told, words: bool, names: list[str]) -> Line:
    if told.event is not None:
        text = table.game.tell(told.event, names) if words else ""
        return Line(kind="event", at_ms=told.at_ms, event=told.event.name, facts=told.event.facts, text=text)
    return Line(
        kind=told.kind, at_ms=told.at_ms, event=told.about, by=told.by, seat=told.seat, room=told.room, text=told.text
    )


def _key(live: FollowedTable) -> tuple[object, ...]:
    """Two moments with the same key show the same table to everybody."""
    table = live.table
    undo = table.undo and (table.undo.seat, table.undo.moves, *table.undo.waits_for)
    timed = table.plan.clock.kind != "none"
    clocks = [table.left_ms(seat) for seat in range(len(table.seats))] if timed else None
    return live.changes, table.phase, table.countdowns(), clocks, undo, list(table.overdue)


def muted_names(table: Table, person: str) -> list[str]:
    return sorted(table.called[other] for other in table.muted.get(person, ()))


def stopped(shown: TableShown) -> TableShown:
    """Without clocks, for those who watch with a delay: a clock tells at once who has moved and who is to move."""
    if shown.phase != "playing":
        return shown
    seats = [msgspec.structs.replace(seat, left_ms=None, since_ms=None, overdue=False) for seat in shown.seats]
    return msgspec.structs.replace(shown, seats=seats, countdowns=[])


def table_shown(live: FollowedTable) -> TableShown:
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
                crest=seat.crest,
                plays_for=seat.owner_name if seat.kind == "bot" else "",
                kept_ms=kept_until(table, number) if seat.vacant_ms else None,
                agreed=sorted(table.agreed.get(number, ())),
                overdue=table.overdue[number] > 0,
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
        claims=sorted(table.claims),
        watching=sum(1 for one in live.connections.values() if one.seat == SPECTATOR),
        typing=sorted(live.typing),
        muted=[],
        ended=table.ended,
        rematch=table.rematch,
        moves_stand=table.game.takeback_rule != "",
        rematch_by=table.rematch_by,
    )
