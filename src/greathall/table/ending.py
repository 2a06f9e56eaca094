"""How a table comes to its end, and goes on at another one."""

from typing import TYPE_CHECKING

from greathall.kernel.record import record_text
from greathall.kernel.refused import Refused
from greathall.table.entry import AnyEntry, BotSat, Ended, Handed, Rematched, Sat, Voted
from greathall.table.people import Seat, Who, unlike
from greathall.table.plan import Plan

if TYPE_CHECKING:
    from greathall.table.table import Table

FORFEITED = ("because somebody left", "because everybody left")
"""Ends of a rated game that count: whoever left has lost to those who stayed."""

# ---------------------------------------------------------------- requests


def vote(table: "Table", who: Who, end: bool, now_ms: int) -> list[AnyEntry]:
    table.need_match()
    seat = table.need_own_seat(who)
    if end == (seat in table.votes):
        return []
    entries: list[AnyEntry] = [Voted(now_ms, seat, end)]
    if end and table.votes | {seat} >= set(table.persons()):
        entries.append(Ended(now_ms, "by vote"))
    return entries


def close(table: "Table", who: Who, now_ms: int) -> list[AnyEntry]:
    """During a game only where nobody is left who could vote."""
    table.need_unfinished()
    if who.operator:
        return [Ended(now_ms, "by the operator")]
    table.need_host(who)
    if table.phase == "playing" and table.persons():
        raise Refused("the game has begun: those who play end it by vote")
    return [Ended(now_ms, "by the host")]


def rematched(table: "Table", who: Who, new_table: str, now_ms: int) -> list[AnyEntry]:
    _need_finished(table)
    if table.seat_of(who.person) is None and who.person not in table.held:
        raise Refused("only those who played ask for a rematch")
    if table.rematch:
        raise Refused("there is a rematch already")
    return [Rematched(now_ms, new_table, who.name)]


def rematch_plan(table: "Table") -> tuple[Plan, list[Seat]]:
    """Everybody one seat further; the seat of somebody who left is open again."""
    _need_finished(table)
    rotated = table.seats[-1:] + table.seats[:-1]
    kept = [Seat(place.kind, place.person, place.name, place.level, crest=place.crest) for place in rotated]
    return table.plan, [Seat() if place.kind == "missing" else place for place in kept]


def welcome(table: "Table", seats: list[Seat], now_ms: int) -> list[AnyEntry]:
    """Those who come over from another table take their places at this new one. They still have to say that they are
    ready."""
    if table.seq > 1:
        raise Refused("this table is in use already")
    entries: list[AnyEntry] = []
    names = table.names_in_use()
    for seat, place in enumerate(seats):
        if place.kind == "open":
            continue
        name = table.called.get(place.person) or unlike(place.name, names)
        names.add(name)
        if place.kind == "person":
            entries.append(Sat(now_ms, seat, place.person, name, place.crest))
        else:
            entries.append(BotSat(now_ms, seat, place.level, name))
    return entries


def record(table: "Table") -> str:
    _need_finished(table)
    if table.match is None:
        raise Refused("no game was played at this table")
    return record_text(table.match, table.names(), table.fairness())


def _need_finished(table: "Table") -> None:
    if table.phase in ("gathering", "playing"):
        raise Refused("this game is not over yet")


# ---------------------------------------------------------------- what the entries do


def voted(table: "Table", entry: Voted) -> None:
    name = table.seats[entry.seat].name
    if entry.yes:
        table.votes.add(entry.seat)
        table.notice(entry.at_ms, f"{name} votes to end the game.")
    else:
        table.votes.discard(entry.seat)
        table.notice(entry.at_ms, f"{name} wants to play on.")


def ended(table: "Table", entry: Ended) -> None:
    table.ended = entry.why
    table.undo = None
    table.clocks.go_on(entry.at_ms, (), None)
    table.clocks.watch(entry.at_ms, ())
    table.notice(entry.at_ms, f"The table was ended {entry.why}.")


def handed(table: "Table", entry: Handed) -> None:
    table.host, table.host_name = entry.person, entry.name
    table.notice(entry.at_ms, f"{entry.name} is the host now.")


def went_on(table: "Table", entry: Rematched) -> None:
    table.rematch, table.rematch_by = entry.table, entry.name
    if entry.name:
        table.notice(entry.at_ms, f"{entry.name} wants to play again.")
    else:
        table.notice(entry.at_ms, "There is a rematch.")
