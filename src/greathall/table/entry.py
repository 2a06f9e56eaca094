"""Everything that can happen at a table. The log is a row of these; a table is what they add up to.

Entries hold secrets (the seed, keys of invitations, private words): they never leave the server as they are.
"""

import msgspec

from greathall.table.plan import Plan

ANY_SEAT = -1
"""In place of a seat: whichever is free."""


class Entry(msgspec.Struct, frozen=True, tag_field="what", forbid_unknown_fields=True):
    """Something that happened. `at_ms` is the server's clock, in milliseconds since 1970."""

    at_ms: int


class Opened(Entry, frozen=True, tag="opened"):
    """Always the first. The seed is fixed here, before anybody sits; its commitment is shown from now on. `content` is
    the fingerprint of the components."""

    host: str
    host_name: str
    plan: Plan
    seed: str
    watch_key: str
    content: str


class Invited(Entry, frozen=True, tag="invited"):
    """`key` is the hash of the code in the link: whoever reads the log cannot sit down with it. `seat` is ANY_SEAT for
    the one link that many may follow."""

    seat: int
    key: str


class Uninvited(Entry, frozen=True, tag="uninvited"):
    seat: int


class Sat(Entry, frozen=True, tag="sat", omit_defaults=True):
    """Before the start, or in the place of somebody who left."""

    seat: int
    person: str
    name: str
    crest: str = ""


class Stood(Entry, frozen=True, tag="stood", omit_defaults=True):
    """Before the start the seat is open again; during the game somebody is missing there until they come back or are
    replaced. `removed`: the host wanted it so."""

    seat: int
    removed: bool = False


class BotSat(Entry, frozen=True, tag="bot_sat"):
    seat: int
    level: str
    name: str


class StoodIn(Entry, frozen=True, tag="stood_in"):
    """A bot plays on for somebody who has left or does not answer, and gives the seat back when they return."""

    seat: int
    level: str
    name: str


class LetIn(Entry, frozen=True, tag="let_in"):
    """Whether this seat agrees that somebody new is invited in place of whoever left seat `about`."""

    seat: int
    about: int
    yes: bool


class Reseated(Entry, frozen=True, tag="reseated"):
    """`order[n]` is the seat whose holder moves to seat n."""

    order: list[int]


class Readied(Entry, frozen=True, tag="readied"):
    """`salt` is the player's share of the chance; empty when he is no longer ready."""

    seat: int
    ready: bool
    salt: str


class Started(Entry, frozen=True, tag="started"):
    """The deal follows from the seed of Opened and these salts, one for each seat."""

    salts: list[str]


class Moved(Entry, frozen=True, tag="moved", omit_defaults=True):
    """Moves that belong together, all or none. `id` is the client's own name for them. `auto` marks moves made for
    somebody who was absent or too slow. `text` are free words that go with them, said in `room`: in one that the rules
    have opened, or "" to the whole table."""

    seat: int
    codes: list[int]
    id: str = ""
    auto: bool = False
    text: str = ""
    room: str = ""


class TookBack(Entry, frozen=True, tag="took_back"):
    """The last so many moves are undone."""

    seat: int
    moves: int


class UndoAsked(Entry, frozen=True, tag="undo_asked"):
    """`moves` counts only moves the asker's seat knows of; how far back that is follows from the moves before."""

    seat: int
    moves: int


class UndoRefused(Entry, frozen=True, tag="undo_refused"):
    seat: int


class UndoAgreed(Entry, frozen=True, tag="undo_agreed"):
    """One of those who were asked. The last one's consent is followed by TookBack."""

    seat: int


class Said(Entry, frozen=True, tag="said"):
    """Table chat: everybody at the table reads it. `seat` is None for somebody who watches."""

    person: str
    name: str
    seat: int | None
    text: str


class Muted(Entry, frozen=True, tag="muted"):
    person: str
    other: str
    on: bool


class Voted(Entry, frozen=True, tag="voted"):
    """To end the game unfinished."""

    seat: int
    yes: bool


class Claimed(Entry, frozen=True, tag="claimed"):
    """That a rated game somebody has left is won by those who stayed."""

    seat: int
    yes: bool


class Ended(Entry, frozen=True, tag="ended"):
    """The game is given up, or the table closed before it began. A game that ends by its rules needs no entry."""

    why: str


class Handed(Entry, frozen=True, tag="handed"):
    """Somebody else is the host now."""

    person: str
    name: str


class Rematched(Entry, frozen=True, tag="rematched"):
    """`name` is who asked for it; "" in tables kept before it was written down."""

    table: str
    name: str = ""


class Resumed(Entry, frozen=True, tag="resumed"):
    """The server was away: clocks go on from here."""


AnyEntry = (
    Opened
    | Invited
    | Uninvited
    | Sat
    | Stood
    | BotSat
    | StoodIn
    | LetIn
    | Reseated
    | Readied
    | Started
    | Moved
    | TookBack
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | Said
    | Muted
    | Voted
    | Claimed
    | Ended
    | Handed
    | Rematched
    | Resumed
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyEntry)


def to_bytes(entry: AnyEntry) -> bytes:
    return _ENCODER.encode(entry)


def from_bytes(body: bytes) -> AnyEntry:
    entry: AnyEntry = _DECODER.decode(body)
    return entry
