"""What was said, as a reader sees it, and after the end whether it was true (CM-67, CM-103)."""

import msgspec

from greathall.games.castle_of_magic.content.ids import ROOM_MASKS
from greathall.games.castle_of_magic.rules import packing, wording
from greathall.games.castle_of_magic.rules.names import SAID
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.rules.statements import Statement
from greathall.games.castle_of_magic.rules.wording import statement
from greathall.kernel.bits import members


class Room(msgspec.Struct, frozen=True):
    """A private room, "t2r1" for the first of the second time-out; `statements` is None for somebody who may not read
    there."""

    id: str
    time_out: int
    members: list[int]
    open: bool
    statements: list[Statement] | None


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
