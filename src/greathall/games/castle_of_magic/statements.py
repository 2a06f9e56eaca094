"""What was said, as a reader sees it, and after the end whether it was true (CM-67, CM-103)."""

import msgspec

from greathall.games.castle_of_magic.moves import ROOM_MASKS, ROOM_NAMES, TABLE_NAME
from greathall.games.castle_of_magic.rules import packing, truth, wording
from greathall.games.castle_of_magic.rules.names import DRAFT_NAMES, SAID
from greathall.games.castle_of_magic.state import Magic
from greathall.kernel.bits import members


class Statement(msgspec.Struct, frozen=True):
    """One message. `number` counts the messages of its room. `matter` is what it is about, with its fields `first` and
    `second`, "" where a field is missing or, in a question, left open. `ref` is the message that is answered. `truth`
    is None while the game lasts and for everything that cannot be true or false."""

    number: int
    speaker: int
    kind: str
    matter: str
    first: str
    second: str
    value: bool | None
    reply: str
    ref: int
    round: int
    truth: bool | None


class Room(msgspec.Struct, frozen=True):
    """A private room, "t2r1" for the first of the second time-out; `statements` is None for somebody who may not read
    there."""

    id: str
    time_out: int
    members: list[int]
    open: bool
    statements: list[Statement] | None


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is about to say: `stage` is what he has to choose next, `room` where he speaks."""

    stage: str
    room: str
    kind: str
    matter: str
    first: str
    second: str
    ref: int


def table(s: Magic) -> list[Statement]:
    """Open talk (CM-72)."""
    return _messages(s, 0, True)


def rooms(s: Magic, seat: int | None) -> list[Room]:
    """CM-66: everybody sees who is in which room, only its members what is said there; after the end all see the
    structured statements, unless the table keeps them private (CM-103)."""
    found: list[Room] = []
    for entry in s.rooms:
        room, talk = int(entry >> 3), int(entry & 7)
        inside = members(ROOM_MASKS[room])
        reads = seat in inside
        shown = s.over() and s.terms.shown_after
        found.append(
            Room(
                id=wording.room_id(s.rooms, wording.place_of(talk, room)),
                time_out=talk,
                members=inside,
                open=bool(s.rooms_open >> room & 1 and talk == s.talks),
                statements=_messages(s, wording.place_of(talk, room), reads) if reads or shown else None,
            )
        )
    return found


def _messages(s: Magic, place: int, with_free_words: bool) -> list[Statement]:
    here = [said for said in s.said if packing.place(said) == place]
    return [
        statement(s, said, number)
        for number, said in enumerate(here, 1)
        if with_free_words or packing.kind(said) != SAID
    ]


def statement(s: Magic, said: int, number: int) -> Statement:
    return Statement(
        number=number,
        speaker=int(packing.speaker(said)),
        kind=wording.kind(said),
        matter=wording.matter(said),
        first=wording.first(said),
        second=wording.second(said),
        value=wording.value(said),
        reply=wording.reply(said),
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
        kind=wording.kind(held) if spoken else "",
        matter=wording.matter(held) if spoken else "",
        first=wording.first(held),
        second=wording.second(held),
        ref=int(packing.ref(held)),
    )
