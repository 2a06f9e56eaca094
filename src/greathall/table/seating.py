"""Seats: who sits down, stands up, is invited, replaced, ready.

The first half answers requests with the entries that would follow, the second half is what those entries do.
"""

from typing import TYPE_CHECKING

from greathall.bots.roster import make_bot
from greathall.kernel.refused import Refused
from greathall.kernel.state import TABLE
from greathall.table.entry import (
    ANY_SEAT,
    AnyEntry,
    BotSat,
    Ended,
    Handed,
    Invited,
    Moved,
    Readied,
    Reseated,
    Sat,
    Started,
    Stood,
    Uninvited,
)
from greathall.table.people import Seat, Who, unlike

if TYPE_CHECKING:
    from greathall.table.table import Table

SALT_MAX = 64


# ---------------------------------------------------------------- requests


def invite(table: "Table", who: Who, seat: int, key: str, now_ms: int) -> list[AnyEntry]:
    table.need_host(who)
    if seat == ANY_SEAT:
        _need_gathering(table)
    else:
        _need_vacant(table, seat)
    return [Invited(now_ms, seat, key)]


def uninvite(table: "Table", who: Who, seat: int, now_ms: int) -> list[AnyEntry]:
    table.need_host(who)
    if seat == ANY_SEAT:
        return [Uninvited(now_ms, seat)] if table.open_key else []
    table.need_seat(seat)
    return [Uninvited(now_ms, seat)] if table.seats[seat].key else []


def sit(table: "Table", who: Who, seat: int, key: str, now_ms: int) -> list[AnyEntry]:
    own = table.seat_of(who.person)
    if own is not None:
        raise Refused(f"you sit in seat {own + 1} already")
    _need_vacant(table, seat)
    place = table.seats[seat]
    invited = key != "" and table.invited_seat(key) == seat
    free = place.key == "" and table.plan.listed and table.phase == "gathering"
    if not (invited or free or who.person == table.host):
        raise Refused(f"seat {seat + 1} is taken by a link only: ask the host for one")
    held = table.held.get(who.person, seat)
    if held != seat:
        raise Refused(f"you have played seat {held + 1} of this game and know what it knows: no other seat is for you")
    entries: list[AnyEntry] = [Sat(now_ms, seat, who.person, table.name_of(who), who.crest)]
    return entries + _marked_away(table, seat, False, now_ms)


def stand(table: "Table", who: Who, now_ms: int) -> list[AnyEntry]:
    return _leave(table, table.need_own_seat(who), now_ms)


def seat_bot(table: "Table", who: Who, seat: int, level: str, name: str, now_ms: int) -> list[AnyEntry]:
    table.need_host(who)
    _need_vacant(table, seat)
    make_bot(level, table.game, 0)
    called = unlike(name or f"Bot {seat + 1}", table.names_in_use())
    entries: list[AnyEntry] = [BotSat(now_ms, seat, level, called)]
    return entries + _marked_away(table, seat, False, now_ms)


def unseat(table: "Table", who: Who, seat: int, now_ms: int) -> list[AnyEntry]:
    """Whether a person still answers is known to those who hold the connections: they ask only then during a game."""
    table.need_host(who)
    table.need_seat(seat)
    if table.seats[seat].kind in ("open", "missing"):
        raise Refused(f"nobody sits in seat {seat + 1}")
    return _leave(table, seat, now_ms)


def reseat(table: "Table", who: Who, order: list[int], now_ms: int) -> list[AnyEntry]:
    table.need_host(who)
    _need_gathering(table)
    if sorted(order) != list(range(len(table.seats))):
        raise Refused(f"an order of seats names each of the {len(table.seats)} seats once")
    return [] if order == sorted(order) else [Reseated(now_ms, order)]


def ready(table: "Table", who: Who, ready: bool, salt: str, now_ms: int) -> list[AnyEntry]:
    seat = table.need_own_seat(who)
    _need_gathering(table)
    if len(salt) > SALT_MAX:
        raise Refused(f"a salt has at most {SALT_MAX} letters")
    kept = salt if ready else ""
    place = table.seats[seat]
    return [] if (place.ready, place.salt) == (ready, kept) else [Readied(now_ms, seat, ready, kept)]


def start(table: "Table", who: Who, now_ms: int) -> list[AnyEntry]:
    table.need_host(who)
    _need_gathering(table)
    for number, place in enumerate(table.seats, 1):
        if place.kind == "open":
            raise Refused(f"nobody sits in seat {number} yet")
        if place.kind == "person" and not place.ready:
            raise Refused(f"{place.name} is not ready yet")
    plan = table.plan
    table.game.setup(plan.seats, plan.mode, plan.options, humans=len(table.persons()))
    return [Started(now_ms, [place.salt for place in table.seats])]


def _need_gathering(table: "Table") -> None:
    if table.phase == "playing":
        raise Refused("the game has begun")
    table.need_unfinished()


def _need_vacant(table: "Table", seat: int) -> None:
    """Open before the start, left by somebody during the game."""
    table.need_seat(seat)
    table.need_unfinished()
    place = table.seats[seat]
    if place.kind not in ("open", "missing"):
        raise Refused(f"{place.name} sits in seat {seat + 1}")


def _leave(table: "Table", seat: int, now_ms: int) -> list[AnyEntry]:
    """Somebody goes. During the game others may have waited for just him: to take over as host, to end it by vote."""
    table.need_unfinished()
    entries: list[AnyEntry] = [Stood(now_ms, seat)]
    if table.match is None:
        return entries
    entries += _marked_away(table, seat, True, now_ms)
    staying = [one for one in table.persons() if one != seat]
    if table.seats[seat].person == table.host and staying:
        heir = table.seats[min(staying, key=lambda one: (one - seat) % len(table.seats))]
        entries.append(Handed(now_ms, heir.person, heir.name))
    if table.votes.issuperset(staying) and staying:
        entries.append(Ended(now_ms, "by vote"))
    return entries


def _marked_away(table: "Table", seat: int, away: bool, now_ms: int) -> list[AnyEntry]:
    code = None if table.match is None else table.game.away_move(table.match.state, seat, away)
    return [] if code is None else [Moved(now_ms, TABLE, [code])]


# ---------------------------------------------------------------- what the entries do


def invited(table: "Table", entry: Invited) -> None:
    if entry.seat == ANY_SEAT:
        table.open_key = entry.key
    else:
        table.seats[entry.seat].key = entry.key


def uninvited(table: "Table", entry: Uninvited) -> None:
    if entry.seat == ANY_SEAT:
        table.open_key = ""
    else:
        table.seats[entry.seat].key = ""


def sat(table: "Table", entry: Sat) -> None:
    place = table.seats[entry.seat]
    before = f" in place of {place.name}" if place.kind == "missing" else ""
    table.seats[entry.seat] = Seat("person", entry.person, entry.name, crest=entry.crest)
    table.called[entry.person] = entry.name
    if table.match is not None:
        table.held[entry.person] = entry.seat
    _nobody_is_ready(table)
    table.notice(entry.at_ms, f"{entry.name} took seat {entry.seat + 1}{before}.")


def stood(table: "Table", entry: Stood) -> None:
    place = table.seats[entry.seat]
    table.votes.discard(entry.seat)
    table.undo = None
    table.seats[entry.seat] = Seat() if table.match is None else Seat("missing", name=place.name)
    _nobody_is_ready(table)
    table.notice(entry.at_ms, f"{place.name} left seat {entry.seat + 1}.")


def bot_sat(table: "Table", entry: BotSat) -> None:
    place = table.seats[entry.seat]
    before = f" in place of {place.name}" if place.kind == "missing" else ""
    table.seats[entry.seat] = Seat("bot", name=entry.name, level=entry.level)
    _nobody_is_ready(table)
    table.notice(entry.at_ms, f"{entry.name} ({entry.level}) took seat {entry.seat + 1}{before}.")


def reseated(table: "Table", entry: Reseated) -> None:
    """Invitations go along: whoever was invited is still expected, in the new place."""
    table.seats = [table.seats[seat] for seat in entry.order]
    _nobody_is_ready(table)
    table.notice(entry.at_ms, "The seats were changed.")


def readied(table: "Table", entry: Readied) -> None:
    place = table.seats[entry.seat]
    place.ready, place.salt = entry.ready, entry.salt


def _nobody_is_ready(table: "Table") -> None:
    """Whoever agreed to play agreed to play with those who sat there."""
    for place in table.seats:
        place.ready, place.salt = False, ""
