"""Statements in words and back: for views, beliefs and positions, never in a hurry."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import (
    COMBO_NAMES,
    COUNTRY_NAMES,
    GUILD_NAMES,
    ITEM_NAMES,
    MATTER_NAMES,
    REPLY_NAMES,
    RESULT_NAMES,
    ROOM_NAMES,
    SEAT_NAMES,
    SECRET_NAMES,
    SIDE_NAMES,
    SQUARE_NAMES,
    TABLE_NAME,
    WIZARD_NAMES,
)
from greathall.games.castle_of_magic.rules import packing, truth
from greathall.games.castle_of_magic.rules.moves import (
    COMBO,
    COUNTRY,
    FACT,
    GUILD,
    ITEM,
    RESULT,
    SIDE,
    SQUARE,
    WHO,
    WIZARD,
)
from greathall.games.castle_of_magic.rules.names import ANSWERED, DRAFT_NAMES, FIRST_CODE, KIND_NAMES, SAID, SECOND_CODE
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.rules.statements import Draft, Statement
from greathall.kernel.bits import BIT

WORDS: Final[dict[int, tuple[str, ...]]] = {
    0: (),  # no field
    COMBO: COMBO_NAMES,
    RESULT: RESULT_NAMES,
    ITEM: ITEM_NAMES,
    COUNTRY: COUNTRY_NAMES,
    WHO: SEAT_NAMES,
    GUILD: GUILD_NAMES,
    WIZARD: WIZARD_NAMES,
    FACT: SECRET_NAMES,
    SQUARE: SQUARE_NAMES,
    SIDE: SIDE_NAMES,
}
"""The values of a field, by the first code of its verb."""


def kind(said: i64) -> str:
    return KIND_NAMES[packing.kind(said)]


def matter(said: i64) -> str:
    """What it is about, "" for answers and free words."""
    if packing.kind(said) == ANSWERED or packing.kind(said) == SAID:
        return ""
    return MATTER_NAMES[packing.matter(said)]


def first(said: i64) -> str:
    """The first field, "" where there is none or it is left open."""
    if packing.first(said) < 0:
        return ""
    return WORDS[int(FIRST_CODE[packing.matter(said)])][packing.first(said)]


def second(said: i64) -> str:
    if packing.second(said) < 0:
        return ""
    return WORDS[int(SECOND_CODE[packing.matter(said)])][packing.second(said)]


def reply(said: i64) -> str:
    if packing.kind(said) != ANSWERED:
        return ""
    return REPLY_NAMES[packing.reply(said)]


def value(said: i64) -> "bool | None":
    """Is it so? None where nothing of the kind is said."""
    if packing.value(said) == 0:
        return None
    return packing.value(said) == 1


def room_id(rooms: vec[i64], place: i64) -> str:
    """The name of a room, "t2r1" for the first of the second time-out, by packing.place; that of the table is
    "table"."""
    if place == 0:
        return TABLE_NAME
    talk: i64 = place & 7
    number: i64 = 1
    at: i64 = 0
    while rooms[at] != place - 8:  # a row keeps the number of the room itself, a place one more
        if rooms[at] & 7 == talk:
            number += 1
        at += 1
    return f"t{talk}r{number}"


def packed(kind: str, matter: str, first: str, second: str) -> i64:
    """The part of a statement that is said in words. Raises ValueError for a word that does not belong there."""
    said: i64 = KIND_NAMES.index(kind) * BIT[packing.KIND_BIT]
    if not matter:
        return said
    about: i64 = MATTER_NAMES.index(matter)
    said += about * BIT[packing.MATTER_BIT]
    if first:
        said += (WORDS[int(FIRST_CODE[about])].index(first) + 1) * BIT[packing.FIRST_BIT]
    if second:
        said += (WORDS[int(SECOND_CODE[about])].index(second) + 1) * BIT[packing.SECOND_BIT]
    return said


def with_rest(said: i64, value: "bool | None", reply: str, ref: int) -> i64:
    """The same with what is said of it: whether it is so, or which reply to which message."""
    if value is not None:
        said += (1 if value else 2) * BIT[packing.VALUE_BIT]
    if reply:
        said += REPLY_NAMES.index(reply) * BIT[packing.REPLY_BIT]
    return said + ref * BIT[packing.REF_BIT]


def spoken(said: i64, speaker: int, place: int, round_no: int) -> i64:
    """The same as somebody said it: `place` is time-out and room in one (packing.place)."""
    return said + speaker + place * BIT[packing.TALK_BIT] + round_no * BIT[packing.ROUND_BIT]


def place_of(talk: int, room: int) -> int:
    """Time-out and room in one number; the table is (0, -1)."""
    return talk + 8 * (room + 1)


def statement(s: Magic, said: int, number: int) -> Statement:
    return Statement(
        number=number,
        speaker=int(packing.speaker(said)),
        kind=kind(said),
        matter=matter(said),
        first=first(said),
        second=second(said),
        value=value(said),
        reply=reply(said),
        ref=int(packing.ref(said)),
        round=int(packing.round_of(said)),
        truth=truth.truth(s, said) if s.over() else None,
    )


def draft(s: Magic, seat: int) -> Draft | None:
    held = int(s.drafts[seat])
    if held == 0:
        return None
    stage = DRAFT_NAMES[packing.stage(held)]
    begun = stage not in ("members", "room")
    spoken = begun and stage != "kind"
    room = int(packing.room(held))
    return Draft(
        stage=stage,
        room="" if not begun else TABLE_NAME if room < 0 else ROOM_NAMES[room],
        kind=kind(held) if spoken else "",
        matter=matter(held) if spoken else "",
        first=first(held),
        second=second(held),
        ref=int(packing.ref(held)),
    )


def packed_statement(one: Statement, place: int) -> int:
    said = packed(one.kind, one.matter, one.first, one.second)
    return int(spoken(with_rest(said, one.value, one.reply, one.ref), one.speaker, place, one.round))


def packed_draft(draft: Draft, talk: int) -> int:
    said = packed(draft.kind, draft.matter, draft.first, draft.second) if draft.kind else 0
    if draft.room not in ("", TABLE_NAME):
        said = spoken(said, 0, place_of(talk, ROOM_NAMES.index(draft.room)), 0)
    return int(packing.staged(with_rest(said, None, "", draft.ref), DRAFT_NAMES.index(draft.stage)))
