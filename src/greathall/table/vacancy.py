"""Seats that somebody has left while a game is played: who plays on there, who comes back, who may follow.

A seat with a hidden hand is worth taking, so it stays its owner's: a bot may stand in and gives it back at one press.
Somebody new is let in only after a while and if all others agree, and never into a rated game
(docs/decisions/0038-whose-seat-it-is.md). The first half answers requests with the entries that would follow, the
second half is what those entries do.
"""

from typing import TYPE_CHECKING

from greathall.kernel.refused import Refused
from greathall.kernel.state import TABLE
from greathall.table.entry import AnyEntry, Claimed, Ended, Handed, LetIn, Moved, Sat, Stood, StoodIn
from greathall.table.people import Seat, Who, unlike
from greathall.table.plan import DAY_MS

if TYPE_CHECKING:
    from greathall.table.table import Table

GRACE_MS = 180_000
"""So long a seat is kept for whoever left it, before anybody new may be invited."""


# ---------------------------------------------------------------- requests


def leave(table: "Table", seat: int, now_ms: int) -> list[AnyEntry]:
    """Somebody goes. Others may have waited for just them: to take over as host, to end the game by vote."""
    entries: list[AnyEntry] = [Stood(now_ms, seat), *marked_away(table, seat, True, now_ms)]
    return entries + _without(table, seat, now_ms)


def stand_in(table: "Table", who: Who, seat: int, here: bool, name: str, now_ms: int) -> list[AnyEntry]:
    """Everybody who plays may ask for it. `here`: does whoever sits there still answer? Those who hold the connections
    know."""
    table.need_match()
    if who.person != table.host:
        table.need_own_seat(who)
    table.need_seat(seat)
    place = table.seats[seat]
    if place.kind == "bot":
        raise Refused(f"{place.name} plays in seat {seat + 1} already")
    if here:
        raise Refused(f"{place.name} is here: a bot stands in only for somebody who is gone")
    if _waits_for_the_clock(table) and not is_overdue(table, seat, now_ms):
        raise Refused(f"{place.name} still has time: a bot stands in when the clock has run out")
    called = unlike(name or f"Bot {seat + 1}", table.names_in_use())
    entries: list[AnyEntry] = [StoodIn(now_ms, seat, table.plan.stand_in, called)]
    if place.kind == "missing":
        return entries + marked_away(table, seat, False, now_ms)
    return entries + _without(table, seat, now_ms)


def sit(table: "Table", who: Who, seat: int, key: str, now_ms: int) -> list[AnyEntry]:
    """Back to one's own seat at any time; else only by a link that all others have agreed to."""
    table.need_unfinished()
    table.need_seat(seat)
    place = table.seats[seat]
    if table.left_seat(who.person) != seat:
        if place.key == "" or place.key != key:
            raise Refused(
                f"{place.name} sits in seat {seat + 1}"
                if place.kind != "missing"
                else f"seat {seat + 1} is kept for {place.name}, or for somebody all agree to invite"
            )
        held = table.held.get(who.person, seat)
        if held != seat:
            raise Refused(
                f"you have played seat {held + 1} of this game and know what it knows: no other seat is for you"
            )
    entries: list[AnyEntry] = [Sat(now_ms, seat, who.person, table.name_of(who), who.crest)]
    return entries + (marked_away(table, seat, False, now_ms) if place.kind == "missing" else [])


def need_missing(table: "Table", seat: int) -> None:
    """May the host seat a bot of any level here?"""
    table.need_match()
    table.need_seat(seat)
    place = table.seats[seat]
    if place.kind != "missing":
        raise Refused(f"{place.name} sits in seat {seat + 1}")
    _need_unrated(table, "in a rated game only its stand-in plays on, when the clock has run out")


def clear(table: "Table", seat: int, now_ms: int) -> list[AnyEntry]:
    place = table.seats[seat]
    if place.kind == "person":
        raise Refused(f"seat {seat + 1} stays {place.name}'s: if {place.name} is gone, a bot can stand in")
    _need_unrated(table, "in a rated game bots stay where they are")
    return [Stood(now_ms, seat), *marked_away(table, seat, True, now_ms)]


def let_in(table: "Table", who: Who, about: int, yes: bool, now_ms: int) -> list[AnyEntry]:
    """Agree that somebody new is invited to a seat that was left, or no longer."""
    table.need_match()
    seat = table.need_own_seat(who)
    _need_left(table, about)
    agreed = table.agreed.get(about, set())
    return [] if yes == (seat in agreed) and (yes or not agreed) else [LetIn(now_ms, seat, about, yes)]


def need_let_in(table: "Table", seat: int, now_ms: int) -> None:
    """May the host invite somebody new to this seat?"""
    table.need_match()
    _need_left(table, seat)
    asked = [table.seats[one].name for one in table.persons() if one not in table.agreed.get(seat, ())]
    if asked:
        raise Refused(f"everybody who plays must agree to invite somebody: {', '.join(asked)} did not yet")
    if now_ms < kept_until(table, seat):
        raise Refused(f"{table.seats[seat].owner_name} may still come back: the seat is kept for some minutes")


def claim(table: "Table", who: Who, yes: bool, now_ms: int) -> list[AnyEntry]:
    """The win of a rated game that somebody has left, for all who stay; all of them must want it."""
    table.need_match()
    seat = table.need_own_seat(who)
    if not table.plan.rated:
        raise Refused("a win is claimed in rated games only: end this one by vote, or play on")
    if not any(is_forfeited(table, one, now_ms) for one in range(len(table.seats))):
        raise Refused("a win can be claimed when somebody has left and their time is over")
    if yes == (seat in table.claims):
        return []
    entries: list[AnyEntry] = [Claimed(now_ms, seat, yes)]
    if yes and table.claims | {seat} >= set(table.persons()):
        entries.append(Ended(now_ms, "because somebody left"))
    return entries


# ---------------------------------------------------------------- what is known of a seat


def is_overdue(table: "Table", seat: int, now_ms: int) -> bool:
    """Has this seat's clock run out since its owner last decided anything?"""
    return table.overdue[seat] > 0 or seat in table.late_seats(now_ms)


def is_forfeited(table: "Table", seat: int, now_ms: int) -> bool:
    """Has somebody left this seat, and is their time over?"""
    place = table.seats[seat]
    return bool(place.owner) and (place.kind == "bot" or is_overdue(table, seat, now_ms))


def kept_until(table: "Table", seat: int) -> int:
    """Until when nobody new may be invited. Where a decision has days, minutes mean nothing."""
    clock = table.plan.clock
    return table.seats[seat].vacant_ms + (clock.days * DAY_MS if clock.kind == "days" else GRACE_MS)


def _waits_for_the_clock(table: "Table") -> bool:
    """Where days are given nobody is expected to be at the table all the time."""
    return table.plan.rated or table.plan.clock.kind == "days"


def _need_unrated(table: "Table", why: str) -> None:
    if table.plan.rated:
        raise Refused(why)


def _need_left(table: "Table", seat: int) -> None:
    table.need_seat(seat)
    place = table.seats[seat]
    if not place.vacant_ms:
        raise Refused(f"{place.name} sits in seat {seat + 1}")
    _need_unrated(table, "this rated game has begun: nobody new is invited into it")


def _without(table: "Table", seat: int, now_ms: int) -> list[AnyEntry]:
    """What follows for those who stay."""
    entries: list[AnyEntry] = []
    staying = [one for one in table.persons() if one != seat]
    if table.seats[seat].person == table.host and staying:
        heir = table.seats[min(staying, key=lambda one: (one - seat) % len(table.seats))]
        entries.append(Handed(now_ms, heir.person, heir.name))
    if staying and table.votes.issuperset(staying):
        entries.append(Ended(now_ms, "by vote"))
    elif not staying and table.plan.rated:  # or one could leave every game that is being lost, and it would never end
        entries.append(Ended(now_ms, "because everybody left"))
    return entries


def marked_away(table: "Table", seat: int, away: bool, now_ms: int) -> list[AnyEntry]:
    code = table.game.away_move(table.dealt().state, seat, away)
    return [] if code is None else [Moved(now_ms, TABLE, [code])]


# ---------------------------------------------------------------- what the entries do


def left(table: "Table", seat: int, at_ms: int) -> None:
    """The seat of a bot that stood in is still that of its owner, and has been left as long."""
    place = table.seats[seat]
    _forget(table, seat)
    table.seats[seat] = Seat(
        "missing",
        name=place.owner_name or place.name,
        owner=place.owner or place.person,
        owner_name=place.owner_name or place.name,
        vacant_ms=place.vacant_ms or at_ms,
    )


def stood_in(table: "Table", entry: StoodIn) -> None:
    before = table.seats[entry.seat]
    if before.kind == "person":
        left(table, entry.seat, entry.at_ms)
        before = table.seats[entry.seat]
    table.seats[entry.seat] = Seat("bot", name=entry.name, level=entry.level)
    played_by(table, entry.seat, before)
    table.notice(entry.at_ms, f"{entry.name} ({entry.level}) plays for {before.name} in seat {entry.seat + 1}.")


def played_by(table: "Table", seat: int, before: Seat) -> None:
    """A bot has sat down where somebody was missing: whose seat it is stays as it was."""
    place = table.seats[seat]
    place.owner, place.owner_name, place.vacant_ms, place.key = (
        before.owner,
        before.owner_name,
        before.vacant_ms,
        before.key,
    )


def taken(table: "Table", entry: Sat, before: Seat) -> None:
    """Somebody sits here again, the owner or somebody new."""
    table.held[entry.person] = entry.seat
    _forget(table, entry.seat)
    table.claims.clear()
    if before.owner == entry.person:
        table.notice(entry.at_ms, f"{entry.name} is back in seat {entry.seat + 1}.")
    else:
        table.notice(entry.at_ms, f"{entry.name} took seat {entry.seat + 1} in place of {before.name}.")


def agreed(table: "Table", entry: LetIn) -> None:
    """One who is against it is enough: then the link ends too."""
    name, owner = table.seats[entry.seat].name, table.seats[entry.about].owner_name
    if not entry.yes:
        table.agreed.pop(entry.about, None)
        table.seats[entry.about].key = ""
        table.notice(entry.at_ms, f"{name} does not want anybody new in place of {owner}.")
    elif table.agreed.setdefault(entry.about, set()):
        table.notice(entry.at_ms, f"{name} agrees to invite somebody in place of {owner}.")
    else:
        table.notice(entry.at_ms, f"{name} asks to invite somebody in place of {owner}.")
    if entry.yes:
        table.agreed[entry.about].add(entry.seat)


def claimed(table: "Table", entry: Claimed) -> None:
    name = table.seats[entry.seat].name
    if entry.yes:
        table.claims.add(entry.seat)
        table.notice(entry.at_ms, f"{name} claims the win: somebody has left.")
    else:
        table.claims.discard(entry.seat)
        table.notice(entry.at_ms, f"{name} wants to play on.")


def _forget(table: "Table", seat: int) -> None:
    """What this seat has said and what was said of it."""
    table.overdue[seat] = 0
    table.undo = None
    table.votes.discard(seat)
    table.claims.discard(seat)
    table.agreed.pop(seat, None)
    for others in table.agreed.values():
        others.discard(seat)
