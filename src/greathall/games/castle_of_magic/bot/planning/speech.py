"""A statement as the row of moves that says it (docs/decisions/0009, 0017), and who has said what so far."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import ROOM_MASKS, TOPICS
from greathall.games.castle_of_magic.rules import drafts, packing, wording
from greathall.games.castle_of_magic.rules.moves import (
    ANSWER,
    ASK,
    CLAIM,
    IN,
    OPEN,
    PROMISE,
    REPLY,
    REQUEST,
    SPEAK,
    TO,
    VALUE,
    WHICH,
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
    CHOOSING_VALUE,
    CLAIMED,
    FIRST_CODE,
    PROMISED,
    REQUESTED,
    SECOND_CODE,
)
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

ONE_FIELD: Final = 32767
TWO_FIELDS: Final = 1048575
"""The bits of a statement up to its first field, and up to its second."""

# -- rows of moves


def claim(room: i64, matter: i64, first: i64, second: i64) -> list[int]:
    """Say that it is so."""
    row: list[int] = [SPEAK, int(IN + 1 + room), int(CLAIM + matter)]
    row.append(int(FIRST_CODE[matter] + first))
    row.append(int(SECOND_CODE[matter] + second))
    row.append(VALUE)
    return row


def ask(room: i64, matter: i64, first: i64) -> list[int]:
    """Leave the second field open: it is what is asked."""
    return [SPEAK, int(IN + 1 + room), int(ASK + matter), int(FIRST_CODE[matter] + first), WHICH]


def answer(s: "Magic", room: i64, number: i64, reply: i64) -> list[int]:
    """A short reply to the message with this number in a room of this time-out."""
    back: i64 = drafts.messages(s, wording.place_of(int(s.talks), int(room))) - number
    return [SPEAK, int(IN + 1 + room), ANSWER, int(TO + back), int(REPLY + reply)]


def promise(room: i64, deed: i64, first: i64, second: i64) -> list[int]:
    """Say that it will be done; `second` is -1 for a deed with one field."""
    row: list[int] = [SPEAK, int(IN + 1 + room), int(PROMISE + deed), int(FIRST_CODE[TOPICS + deed] + first)]
    if second >= 0:
        row.append(int(SECOND_CODE[TOPICS + deed] + second))
    row.append(VALUE)
    return row


def begun(s: "Magic", seat: i64) -> list[int]:
    """The moves of the statement that this seat is about to make; nothing if it is about to make none."""
    draft: i64 = s.drafts[seat]
    stage: i64 = packing.stage(draft)
    if draft == 0:
        return []
    if stage == CHOOSING_MEMBERS:
        return [OPEN]
    row: list[int] = [SPEAK]
    if stage == CHOOSING_ROOM:
        return row
    row.append(int(IN + 1 + packing.room(draft)))
    if stage == CHOOSING_KIND:
        return row
    row.append(int(_kind_code(draft)))
    if stage == CHOOSING_FIRST or stage == CHOOSING_MESSAGE:
        return row
    if stage == CHOOSING_REPLY:
        row.append(int(TO + drafts.messages(s, packing.place(draft)) - packing.ref(draft)))
        return row
    matter: i64 = packing.matter(draft)
    if FIRST_CODE[matter]:
        row.append(int(_field_code(FIRST_CODE[matter], packing.first(draft))))
    if stage == CHOOSING_VALUE and SECOND_CODE[matter]:
        row.append(int(_field_code(SECOND_CODE[matter], packing.second(draft))))
    return row


def _kind_code(draft: i64) -> i64:
    kind: i64 = packing.kind(draft)
    matter: i64 = packing.matter(draft)
    if kind == ANSWERED:
        return ANSWER
    if kind == ASKED:
        return ASK + matter
    if kind == PROMISED:
        return PROMISE + matter - TOPICS
    if kind == REQUESTED:
        return REQUEST + matter - TOPICS
    return CLAIM + matter


def _field_code(first_code: i64, given: i64) -> i64:
    if given < 0:
        return WHICH
    return first_code + given


def goes_on(row: list[int], start: list[int]) -> bool:
    """Does this row begin with those moves, and has more?"""
    return len(row) > len(start) and row[: len(start)] == start


# -- what has been said


def words(kind: i64, speaker: i64, matter: i64, first: i64, second: i64) -> i64:
    """A statement as it is packed, up to its second field; -1 for a field that it has not."""
    told: i64 = speaker + kind * BIT[packing.KIND_BIT] + matter * BIT[packing.MATTER_BIT]
    return told + (first + 1) * BIT[packing.FIRST_BIT] + (second + 1) * BIT[packing.SECOND_BIT]


def was_told(s: "Magic", speaker: i64, matter: i64, first: i64, listeners: i64) -> bool:
    """Has the speaker ever claimed anything about it where all these (bits) could hear?"""
    return _was_said(s, words(CLAIMED, speaker, matter, first, -1), ONE_FIELD, listeners, 0)


def was_asked(s: "Magic", speaker: i64, matter: i64, first: i64, listeners: i64) -> bool:
    """Has the speaker asked for it in this time-out?"""
    return _was_said(s, words(ASKED, speaker, matter, first, -1), ONE_FIELD, listeners, s.talks)


def was_promised(s: "Magic", speaker: i64, deed: i64, first: i64, second: i64, listener: i64) -> bool:
    """Did the speaker ever say to the listener that he will do it?"""
    return _was_said(s, words(PROMISED, speaker, TOPICS + deed, first, second), TWO_FIELDS, BIT[listener], 0)


def _was_said(s: "Magic", told: i64, mask: i64, listeners: i64, since: i64) -> bool:
    for said in s.said:
        if said & mask == told and packing.talk(said) >= since:
            room: i64 = packing.room(said)
            if room < 0 or listeners & ~ROOM_MASKS[room] == 0:
                return True
    return False


def statements_made(s: "Magic", seat: i64) -> i64:
    """How much this seat has said in this time-out."""
    n: i64 = 0
    for said in s.said:
        if packing.speaker(said) == seat and packing.talk(said) == s.talks:
            n += 1
    return n
