"""Free words. The rules of a game may open rooms for them; all other words are table chat.

Chat is never part of a view. Muting changes nothing here: the words stay in the story, and whoever delivers them leaves
out what somebody does not want to hear.
"""

from typing import TYPE_CHECKING

from greathall.kernel.event import EVERYONE, Audience
from greathall.kernel.refused import Refused
from greathall.table.entry import AnyEntry, Moved, Muted, Said
from greathall.table.people import Told, Who, plain, seats_only, watchers_only

if TYPE_CHECKING:
    from greathall.table.table import Table

TEXT_MAX = 500
PACE = ((8, 10_000, "10 seconds"), (60, 600_000, "10 minutes"))
"""So many messages of one person in so many milliseconds."""


# ---------------------------------------------------------------- requests


def say(table: "Table", who: Who, text: str, room: str, now_ms: int) -> list[AnyEntry]:
    words = plain(text)
    if not words:
        raise Refused("there are no words in this message")
    if len(words) > TEXT_MAX:
        raise Refused(f"a message has at most {TEXT_MAX} letters, this one has {len(words)}")
    _need_pace(table, who.person, now_ms)
    seat = table.seat_of(who.person)
    if table.match is not None and table.phase == "playing" and seat is not None:
        codes = table.game.saying(table.match.view(seat), room)
        if codes or room:
            table.need_legal(seat, codes)
            return [Moved(now_ms, seat, codes, text=words, room=room)]
    elif room:
        raise Refused("only players speak in rooms, and only during the game")
    return [Said(now_ms, who.person, table.name_of(who), seat, words)]


def mute(table: "Table", who: Who, name: str, on: bool, now_ms: int) -> list[AnyEntry]:
    others = [person for person, called in table.called.items() if called == name]
    if not others:
        raise Refused(f"nobody here is called {name!r}")
    if others == [who.person]:
        raise Refused("you cannot mute yourself")
    other = others[0]
    return [Muted(now_ms, who.person, other, on)] if on != (other in table.muted.get(who.person, ())) else []


def _need_pace(table: "Table", person: str, now_ms: int) -> None:
    sent = []
    for line in reversed(table.lines):
        if line.at_ms <= now_ms - PACE[-1][1]:
            break
        if line.kind == "said" and line.person == person:
            sent.append(line.at_ms)
    for most, ms, spelled in PACE:
        if sum(at_ms > now_ms - ms for at_ms in sent) >= most:
            raise Refused(f"no more than {most} messages in {spelled}, please")


# ---------------------------------------------------------------- what the entries do


def said(table: "Table", entry: Said) -> None:
    """While a game is played, those who watch are heard only by each other: they could give hints."""
    hushed = entry.seat is None and table.phase == "playing"
    audience = watchers_only(len(table.seats)) if hushed else EVERYONE
    table.called[entry.person] = entry.name
    table.lines.append(
        Told(audience, entry.at_ms, "said", by=entry.name, person=entry.person, seat=entry.seat, text=entry.text)
    )


def words_heard(table: "Table", entry: Moved) -> Told | None:
    """The words that go with these moves, for those who are in the room before the moves are made."""
    if not entry.text:
        return None
    place = table.seats[entry.seat]
    return Told(
        _in_room(table, entry.room),
        entry.at_ms,
        "said",
        by=place.name,
        person=place.person,
        seat=entry.seat,
        room=entry.room,
        text=entry.text,
    )


def _in_room(table: "Table", room: str) -> Audience:
    if not room:
        return EVERYONE
    return seats_only(next(one.seats for one in table.game.rooms(table.dealt().state) if one.id == room))


def muted(table: "Table", entry: Muted) -> None:
    unheard = table.muted.setdefault(entry.person, set())
    if entry.on:
        unheard.add(entry.other)
    else:
        unheard.discard(entry.other)
