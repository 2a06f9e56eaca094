"""The time-out: chip, ready marks, rooms, budgets and its clock (CM-63 to CM-71, CM-101, CM-102)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import NOBODY, ROOM_MASKS, ROOMS, SEATS
from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules.moves import TALK_END
from greathall.games.castle_of_magic.rules.names import TIME_OUT, TURN
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended, filled
from greathall.kernel.state import Timer

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def call(s: "Magic", seat: i64) -> None:
    """CM-64, CM-65."""
    s.chips &= ~BIT[seat]
    s.talks += 1
    s.phase = TIME_OUT
    s.ready = 0
    s.rooms_open = 0
    s.budgets = 0
    for one in range(s.seats):
        s.budgets += s.terms.budget * BIT[8 * one]
    tell.time_out_called(s, seat)


def budget(s: "Magic", seat: i64) -> i64:
    return s.budgets >> 8 * seat & 255


def spend(s: "Magic", seat: i64) -> None:
    """CM-71."""
    s.budgets -= BIT[8 * seat]


def mark_ready(s: "Magic", seat: i64) -> None:
    s.ready |= BIT[seat]
    tell.was_ready(s, seat)
    if s.ready == s.terms.everybody:
        finish(s)


def unmark(s: "Magic", seat: i64) -> None:
    """CM-102."""
    s.ready &= ~BIT[seat]
    spend(s, seat)
    tell.was_unready(s, seat)


def finish(s: "Magic") -> None:
    """CM-70: the same turn goes on. What is half said stays unsaid."""
    s.phase = TURN
    s.ready = 0
    s.budgets = 0
    s.rooms_open = 0
    s.drafts = filled(SEATS, 0)
    tell.time_out_ended(s)


# -- rooms


def open_room(s: "Magic", room: i64) -> None:
    """CM-66, CM-101."""
    s.rooms_open |= BIT[room]
    s.rooms = appended(s.rooms, 8 * room + s.talks)
    tell.room_opened(s, room)


def room_of(seats: i64) -> i64:
    """The room with exactly these members (bits); NOBODY if they are fewer than two."""
    room: i64 = 0
    for room in range(ROOMS):
        if ROOM_MASKS[room] == seats:
            return room
    return NOBODY


def is_member(room: i64, seat: i64) -> bool:
    return ROOM_MASKS[room] >> seat & 1 == 1


def can_be_opened(s: "Magic", room: i64, seat: i64) -> bool:
    return ROOM_MASKS[room] <= s.terms.everybody and is_member(room, seat) and s.rooms_open >> room & 1 == 0


def can_open_one(s: "Magic", seat: i64) -> bool:
    room: i64 = 0
    for room in range(ROOMS):
        if can_be_opened(s, room, seat):
            return True
    return False


def in_one(s: "Magic", seat: i64) -> bool:
    """Is the seat in a room of this time-out?"""
    if s.rooms_open == 0:
        return False
    room: i64 = 0
    for room in range(ROOMS):
        if s.rooms_open >> room & 1 and is_member(room, seat):
            return True
    return False


def was_open(s: "Magic", room: i64) -> bool:
    """Was there such a room in an earlier time-out?"""
    for entry in s.rooms:
        if entry >> 3 == room:
            return True
    return False


# -- the clock


def timers(s: "Magic") -> list[Timer]:
    """CM-71. Every time-out has a clock of its own."""
    if s.phase != TIME_OUT or s.terms.talk_ms == 0:
        return []
    return [Timer(TALK_END, int(s.terms.talk_ms), int(s.talks))]


def refuse_clock(s: "Magic", code: i64) -> str:
    runs: bool = s.phase == TIME_OUT and s.terms.talk_ms > 0
    return "" if runs and code == TALK_END else "CM-70"
