"""Seats: who sits down, stands up, is invited, replaced, ready.

The first half answers requests with the entries that would follow, the second half is what those entries do.
"""

from typing import TYPE_CHECKING

from greathall.bots.roster import make_bot
from greathall.kernel.refused import Refused
from greathall.table import vacancy
from greathall.table.entry import (
    ANY_SEAT,
    AnyEntry,
    BotSat,
    Invited,
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
    elif table.match is None:
        _need_open(table, seat)
    else:
        vacancy.need_let_in(table, seat, now_ms)
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
    if table.match is not None:
        return vacancy.sit(table, who, seat, key, now_ms)
    _need_open(table, seat)
    place = table.seats[seat]
    invited = key != "" and seat in (table.invited_seat(key), table.way_back(who.person, key))
    free = place.key == "" and table.plan.listed
    if not (invited or free or who.person == table.host):
        raise Refused(f"seat {seat + 1} is taken by a link only: ask the host for one")
    return [Sat(now_ms, seat, who.person, table.name_of(who), who.crest)]


def stand(table: "Table", who: Who, now_ms: int) -> list[AnyEntry]:
    seat = table.need_own_seat(who)
    table.need_unfinished()
    if table.match is None:
        return [Stood(now_ms, seat)]
    return vacancy.leave(table, seat, now_ms)


def seat_bot(table: "Table", who: Who, seat: int, level: str, name: str, now_ms: int) -> list[AnyEntry]:
    table.need_host(who)
    if table.match is not None:
        vacancy.need_missing(table, seat)
    else:
        _need_open(table, seat)
    make_bot(level, table.game, 0)
    called = unlike(name or f"Bot {seat + 1}", table.names_in_use())
    entries: list[AnyEntry] = [BotSat(now_ms, seat, level, called)]
    return entries if table.match is None else entries + vacancy.marked_away(table, seat, False, now_ms)


def unseat(table: "Table", who: Who, seat: int, now_ms: int) -> list[AnyEntry]:
    """During a game only a bot: nobody is put out of a game they have begun."""
    table.need_host(who)
    table.need_seat(seat)
    table.need_unfinished()
    place = table.seats[seat]
    if place.kind in ("open", "missing"):
        raise Refused(f"nobody sits in seat {seat + 1}")
    if table.match is not None:
        return vacancy.clear(table, seat, now_ms)
    return [Stood(now_ms, seat, removed=True)]


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
    if (place.ready, place.salt) == (ready, kept):
        return []
    entries: list[AnyEntry] = [Readied(now_ms, seat, ready, kept)]
    # When everybody is ready, nobody has to press anything more.
    if ready and all(one.kind == "bot" or one.ready or one is place for one in table.seats):
        entries.append(Started(now_ms, [kept if one is place else one.salt for one in table.seats]))
    return entries


def start(table: "Table", who: Who, now_ms: int) -> list[AnyEntry]:
    """A game that has begun by itself in the meantime is what was asked for."""
    table.need_host(who)
    table.need_unfinished()
    if table.match is not None:
        return []
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


def _need_open(table: "Table", seat: int) -> None:
    table.need_seat(seat)
    table.need_unfinished()
    place = table.seats[seat]
    if place.kind != "open":
        raise Refused(f"{place.name} sits in seat {seat + 1}")


# ---------------------------------------------------------------- what the entries do


def invited(table: "Table", entry: Invited) -> None:
    if entry.seat == ANY_SEAT:
        _end_open_link(table)
        table.open_key = entry.key
    else:
        table.seats[entry.seat].key = entry.key


def uninvited(table: "Table", entry: Uninvited) -> None:
    if entry.seat == ANY_SEAT:
        _end_open_link(table)
    else:
        table.seats[entry.seat].key = ""


def _end_open_link(table: "Table") -> None:
    """A link that the host has ended leads nobody back either."""
    table.came_by = {person: (key, seat) for person, (key, seat) in table.came_by.items() if key != table.open_key}
    table.open_key = ""


def sat(table: "Table", entry: Sat) -> None:
    before = table.seats[entry.seat]
    table.seats[entry.seat] = Seat("person", entry.person, entry.name, crest=entry.crest)
    table.called[entry.person] = entry.name
    _nobody_is_ready(table)
    if table.match is None:
        table.came_by[entry.person] = (before.key or table.open_key, entry.seat)
        table.notice(entry.at_ms, f"{entry.name} took seat {entry.seat + 1}.")
    else:
        vacancy.taken(table, entry, before)


def stood(table: "Table", entry: Stood) -> None:
    place = table.seats[entry.seat]
    if entry.removed:
        table.came_by.pop(place.person, None)
    if table.match is None:
        table.seats[entry.seat] = Seat()
    else:
        vacancy.left(table, entry.seat, entry.at_ms)
    _nobody_is_ready(table)
    table.notice(entry.at_ms, f"{place.name} left seat {entry.seat + 1}.")


def bot_sat(table: "Table", entry: BotSat) -> None:
    before = table.seats[entry.seat]
    table.seats[entry.seat] = Seat("bot", name=entry.name, level=entry.level)
    _nobody_is_ready(table)
    if before.kind == "missing":
        vacancy.played_by(table, entry.seat, before)
        table.notice(entry.at_ms, f"{entry.name} ({entry.level}) took seat {entry.seat + 1} in place of {before.name}.")
    else:
        table.notice(entry.at_ms, f"{entry.name} ({entry.level}) took seat {entry.seat + 1}.")


def reseated(table: "Table", entry: Reseated) -> None:
    """Invitations go along: whoever was invited is still expected, in the new place."""
    table.seats = [table.seats[seat] for seat in entry.order]
    table.came_by = {person: (key, entry.order.index(seat)) for person, (key, seat) in table.came_by.items()}
    _nobody_is_ready(table)
    table.notice(entry.at_ms, "The seats were changed.")


def readied(table: "Table", entry: Readied) -> None:
    place = table.seats[entry.seat]
    place.ready, place.salt = entry.ready, entry.salt


def _nobody_is_ready(table: "Table") -> None:
    """Whoever agreed to play agreed to play with those who sat there."""
    for place in table.seats:
        place.ready, place.salt = False, ""
