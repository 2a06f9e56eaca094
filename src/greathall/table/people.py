"""Who is at a table, what they are called and what they are told."""

import unicodedata
from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from greathall.kernel.bits import mask_of
from greathall.kernel.event import EVERYONE, Audience, Event, everyone_but, these_seats

NAME_MAX = 34
"""Leaves room for the number that tells two people of the same name apart."""

TURNS_TEXT_ROUND = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Letters that nobody sees but that change the order of those around them: words could then show as other words."""


class Who(msgspec.Struct, frozen=True):
    """Somebody who asks for something. The server vouches for all of it."""

    person: str
    name: str
    operator: bool = False
    crest: str = ""


class Seat(msgspec.Struct):
    """A place at the table. `key` is the hash of the invitation to it, "" without one. A `missing` seat keeps the name
    of whoever left it. During a game a seat stays that of its `owner`, also while nobody or a bot sits there, until
    somebody else is let in; `vacant_ms` is when they left it."""

    kind: Literal["open", "person", "bot", "missing"] = "open"
    person: str = ""
    name: str = ""
    level: str = ""
    ready: bool = False
    salt: str = ""
    key: str = ""
    crest: str = ""
    owner: str = ""
    owner_name: str = ""
    vacant_ms: int = 0


class Told(msgspec.Struct, frozen=True):
    """One line of the story, with who may read it. `about` names a notice that is shown apart from the story too."""

    audience: Audience
    at_ms: int
    kind: Literal["event", "said", "notice"]
    event: Event | None = None
    by: str = ""
    person: str = ""
    seat: int | None = None
    room: str = ""
    text: str = ""
    about: str = ""


class UndoRequest(msgspec.Struct):
    """`moves` is what the asker said: moves that his seat knows of. `back_to` is how many moves of the game would stay;
    it never leaves the server, because it counts what others did in secret."""

    seat: int
    moves: int
    waits_for: list[int]
    back_to: int


def plain(text: str) -> str:
    """Without letters that cannot be seen; lines become one line."""
    return "".join(_seen(letter) for letter in text).strip()


def _seen(letter: str) -> str:
    if letter.isspace():
        return " "
    return "" if unicodedata.category(letter) in ("Cc", "Cs") or letter in TURNS_TEXT_ROUND else letter


def unlike(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it if somebody else has it. Large and small letters are the same here."""
    wanted = plain(name)[:NAME_MAX].strip() or "Guest"
    taken = {other.casefold() for other in others}
    chosen, number = wanted, 2
    while chosen.casefold() in taken:
        chosen = f"{wanted} ({number})"
        number += 1
    return chosen


def bot_called(level: str) -> str:
    """A bot in a sentence: `wizard@300` is a Wizard."""
    return level.partition(":")[0].partition("@")[0].capitalize()


def watchers_only(seats: int) -> Audience:
    """Everybody who has no seat at a table with so many."""
    return all_but(range(seats))


def all_but(deaf: Collection[int]) -> Audience:
    """Those who watch, and every seat except these."""
    mask = EVERYONE.mask
    for seat in deaf:
        mask &= everyone_but(seat).mask
    return Audience(mask)


def seats_only(seats: Sequence[int]) -> Audience:
    return these_seats(mask_of(list(seats)))
