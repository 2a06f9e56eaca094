"""Putting a statement together, field by field (dossier 5.4). Nobody else hears of it before it is sent.

Every step that is offered leads on to a whole statement. There is no way to take a step back but `undo`, or random talk
would have no end; a move of the game, `ready` and the end of the time-out throw a draft away.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import BACK, REPLIES, ROOMS, TOPICS
from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules import packing, time_out
from greathall.games.castle_of_magic.rules.moves import (
    ANSWER,
    ASK,
    CLAIM,
    IN,
    MEMBERS,
    OPEN,
    PROMISE,
    REPLY,
    REQUEST,
    SAY,
    SPEAK,
    TO,
    VALUE,
    WHICH,
    WHO,
)
from greathall.games.castle_of_magic.rules.names import (
    ANSWERED,
    ASKED,
    CHOOSING_FIRST,
    CHOOSING_KIND,
    CHOOSING_MEMBERS,
    CHOOSING_MESSAGE,
    CHOOSING_REPLY,
    CHOOSING_ROOM,
    CHOOSING_SECOND,
    CHOOSING_VALUE,
    CLAIMED,
    FIRST_CODE,
    FIRST_SIZE,
    NO_DRAFT,
    PROMISED,
    REQUESTED,
    SAID,
    SECOND_CODE,
    SECOND_SIZE,
    TIME_OUT,
)
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended, replaced

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def drop(s: "Magic", seat: i64) -> None:
    if s.drafts[seat]:
        s.drafts = replaced(s.drafts, seat, 0)


# -- where one may speak


def heard_by_all(s: "Magic", seat: i64) -> bool:
    """CM-72: may this seat say something to the whole table?"""
    return s.terms.open_talk and s.aloud >> 8 * seat & 255 < s.terms.printed.open_talk_max


def may_speak_in(s: "Magic", seat: i64, room: i64) -> bool:
    return s.rooms_open >> room & 1 == 1 and time_out.is_member(room, seat) and time_out.budget(s, seat) > 0


def may_speak(s: "Magic", seat: i64) -> bool:
    """Is there any place to speak?"""
    if heard_by_all(s, seat):
        return True
    return s.phase == TIME_OUT and time_out.budget(s, seat) > 0 and time_out.in_one(s, seat)


# -- messages to answer


def message(s: "Magic", draft: i64, back: i64) -> i64:
    """The message so many back in the room of this draft, -1 if there are not so many."""
    where: i64 = packing.place(draft)
    at: i64 = len(s.said) - 1
    while at >= 0:
        if packing.place(s.said[at]) == where:
            if back == 0:
                return s.said[at]
            back -= 1
        at -= 1
    return -1


def messages(s: "Magic", where: i64) -> i64:
    """How many there are in this room so far."""
    n: i64 = 0
    for said in s.said:
        if packing.place(said) == where:
            n += 1
    return n


def answerable(s: "Magic", seat: i64, draft: i64, back: i64) -> bool:
    """Is it a message of somebody else?"""
    said: i64 = message(s, draft, back)
    return said >= 0 and packing.speaker(said) != seat


def can_answer(s: "Magic", seat: i64, draft: i64) -> bool:
    back: i64 = 0
    for back in range(BACK):
        said: i64 = message(s, draft, back)
        if said < 0:
            return False
        if packing.speaker(said) != seat:
            return True
    return False


# -- the next step


def list_steps(s: "Magic", seat: i64, into: vec[i64], n: i64) -> i64:
    """The codes that go on with the seat's draft, in rising order."""
    draft: i64 = s.drafts[seat]
    stage: i64 = packing.stage(draft)
    if stage == CHOOSING_MEMBERS:
        room: i64 = 0
        for room in range(ROOMS):
            if time_out.can_be_opened(s, room, seat):
                into[n] = MEMBERS + room
                n += 1
        return n
    if stage == CHOOSING_ROOM:
        return _list_rooms(s, seat, into, n)
    if stage == CHOOSING_KIND:
        n = _list_codes(CLAIM, ANSWER, into, n)
        if can_answer(s, seat, draft):
            into[n] = ANSWER
            n += 1
        into[n] = SAY
        return n + 1
    if stage == CHOOSING_VALUE:
        return _list_codes(VALUE, VALUE + 2, into, n)
    if stage == CHOOSING_REPLY:
        return _list_codes(REPLY, REPLY + REPLIES, into, n)
    if stage == CHOOSING_MESSAGE:
        back: i64 = 0
        for back in range(BACK):
            if answerable(s, seat, draft, back):
                into[n] = TO + back
                n += 1
        return n
    code: i64 = _field_code(draft)
    n = _list_codes(code, code + _field_size(s, draft), into, n)
    if _may_leave_open(draft):
        into[n] = WHICH
        n += 1
    return n


def _list_codes(first: i64, end: i64, into: vec[i64], n: i64) -> i64:
    while first < end:
        into[n] = first
        first += 1
        n += 1
    return n


def _list_rooms(s: "Magic", seat: i64, into: vec[i64], n: i64) -> i64:
    if heard_by_all(s, seat):
        into[n] = IN
        n += 1
    if s.rooms_open:
        room: i64 = 0
        for room in range(ROOMS):
            if may_speak_in(s, seat, room):
                into[n] = IN + 1 + room
                n += 1
    return n


def _field_code(draft: i64) -> i64:
    if packing.stage(draft) == CHOOSING_FIRST:
        return FIRST_CODE[packing.matter(draft)]
    return SECOND_CODE[packing.matter(draft)]


def _field_size(s: "Magic", draft: i64) -> i64:
    if _field_code(draft) == WHO:
        return s.seats
    if packing.stage(draft) == CHOOSING_FIRST:
        return FIRST_SIZE[packing.matter(draft)]
    return SECOND_SIZE[packing.matter(draft)]


def is_about_seat(said: i64) -> bool:
    """Is its first field a player?"""
    return packing.kind(said) < ANSWERED and FIRST_CODE[packing.matter(said)] == WHO


def _may_leave_open(draft: i64) -> bool:
    """A question names at least one field of its topic; what it leaves out is what is asked."""
    if packing.kind(draft) != ASKED:
        return False
    return packing.stage(draft) == CHOOSING_FIRST or packing.first(draft) >= 0


def fits(s: "Magic", seat: i64, code: i64) -> bool:
    """Does this code go on with the seat's draft? Rooms are looked at in refuse.py, for there the rule matters."""
    draft: i64 = s.drafts[seat]
    stage: i64 = packing.stage(draft)
    if stage == CHOOSING_KIND:
        if code == ANSWER:
            return can_answer(s, seat, draft)
        return CLAIM <= code <= SAY
    if stage == CHOOSING_VALUE:
        return VALUE <= code < TO
    if stage == CHOOSING_MESSAGE:
        return TO <= code < REPLY and answerable(s, seat, draft, code - TO)
    if stage == CHOOSING_REPLY:
        return REPLY <= code < REPLY + REPLIES
    if stage != CHOOSING_FIRST and stage != CHOOSING_SECOND:
        return False
    if code == WHICH:
        return _may_leave_open(draft)
    first: i64 = _field_code(draft)
    return first <= code < first + _field_size(s, draft)


# -- going on


def go_on(s: "Magic", seat: i64, code: i64) -> None:
    """Any of the codes from `open` to `reply`."""
    draft: i64 = s.drafts[seat]
    if code == OPEN:
        draft = packing.staged(0, CHOOSING_MEMBERS)
    elif code < SPEAK:
        drop(s, seat)
        time_out.open_room(s, code - MEMBERS)
        _look_through(s)
        return
    elif code == SPEAK:
        draft = packing.staged(0, CHOOSING_ROOM)
    elif code < CLAIM:
        draft = packing.staged(0, CHOOSING_KIND)
        if code > IN:
            draft += (code - IN) * BIT[packing.ROOM_BIT] + s.talks * BIT[packing.TALK_BIT]
    elif code <= SAY:
        draft = _with_kind(draft, code)
    else:
        draft = _with_field(s, draft, code)
    if packing.stage(draft) == NO_DRAFT:
        _send(s, seat, draft)
    else:
        s.drafts = replaced(s.drafts, seat, draft)


def _look_through(s: "Magic") -> None:
    """Somebody may have been about to open a room, and now there is none left that he could open."""
    for seat in range(s.seats):
        if packing.stage(s.drafts[seat]) == CHOOSING_MEMBERS and not time_out.can_open_one(s, seat):
            drop(s, seat)


def _with_kind(draft: i64, code: i64) -> i64:
    if code == SAY:
        return packing.staged(draft, NO_DRAFT) + SAID * BIT[packing.KIND_BIT]
    if code == ANSWER:
        return packing.staged(draft, CHOOSING_MESSAGE) + ANSWERED * BIT[packing.KIND_BIT]
    kind: i64 = CLAIMED
    matter: i64 = code - CLAIM
    if code >= REQUEST:
        kind = REQUESTED
        matter = TOPICS + code - REQUEST
    elif code >= PROMISE:
        kind = PROMISED
        matter = TOPICS + code - PROMISE
    elif code >= ASK:
        kind = ASKED
        matter = code - ASK
    draft += kind * BIT[packing.KIND_BIT] + matter * BIT[packing.MATTER_BIT]
    if FIRST_SIZE[matter]:
        return packing.staged(draft, CHOOSING_FIRST)
    return _whole(draft)


def _with_field(s: "Magic", draft: i64, code: i64) -> i64:
    stage: i64 = packing.stage(draft)
    if stage == CHOOSING_VALUE:
        return packing.staged(draft, NO_DRAFT) + (code - VALUE + 1) * BIT[packing.VALUE_BIT]
    if stage == CHOOSING_REPLY:
        return packing.staged(draft, NO_DRAFT) + (code - REPLY) * BIT[packing.REPLY_BIT]
    if stage == CHOOSING_MESSAGE:
        number: i64 = messages(s, packing.place(draft)) - (code - TO)
        return packing.staged(draft, CHOOSING_REPLY) + number * BIT[packing.REF_BIT]
    given: i64 = 0
    if code != WHICH:
        given = code - _field_code(draft) + 1
    if stage == CHOOSING_SECOND:
        return _whole(draft + given * BIT[packing.SECOND_BIT])
    draft += given * BIT[packing.FIRST_BIT]
    if SECOND_SIZE[packing.matter(draft)]:
        return packing.staged(draft, CHOOSING_SECOND)
    return _whole(draft)


def _whole(draft: i64) -> i64:
    """All fields are filled in: claims and promises still say whether it is so."""
    kind: i64 = packing.kind(draft)
    if kind == CLAIMED or kind == PROMISED:
        return packing.staged(draft, CHOOSING_VALUE)
    return packing.staged(draft, NO_DRAFT)


def _send(s: "Magic", seat: i64, said: i64) -> None:
    drop(s, seat)
    now: i64 = s.round
    if now > packing.ROUND_MAX:
        now = packing.ROUND_MAX
    said += seat + now * BIT[packing.ROUND_BIT]
    s.said = appended(s.said, said)
    room: i64 = packing.room(said)
    if room < 0:
        s.aloud += BIT[8 * seat]
    else:
        time_out.spend(s, seat)
    tell.said(s, room)
