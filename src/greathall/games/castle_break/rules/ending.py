"""How a game ends and who has won (CB-1, CB-93 to CB-97, CB-100; dossier section 8)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.rules import action, seats
from greathall.games.castle_break.rules import events as tell
from greathall.games.castle_break.rules.names import (
    ENDED_ALONE,
    ENDED_DRAGON,
    ENDED_EMPTY,
    ENDED_LIMIT,
    ENDED_QUESTS,
    OVER,
)
from greathall.kernel.bits import BIT, count

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def finish(s: "Castle", end: i64, winners: i64) -> None:
    action.clear(s)
    s.phase = OVER
    s.end = end
    s.won = winners
    s.leaving = 0
    tell.ended(s)


def steps_done(s: "Castle", seat: i64) -> i64:
    """On quests in progress."""
    n: i64 = 0
    for done in s.warriors[seat].done:
        n += count(done)
    return n


def earned(s: "Castle", seat: i64) -> i64:
    """Coins, or the goal once they are forged (section 8)."""
    if s.warriors[seat].keys > 0:
        return s.terms.goal
    return s.warriors[seat].coins


def points(s: "Castle", seat: i64) -> i64:
    """One number in the order of CB-95: gates, keys, coins, steps. Quick Quest: by the order of finishing (CB-92).
    Retired seats stand below all others, but a freed dragon stays freed (dossier 5.6)."""
    warrior = s.warriors[seat]
    if s.terms.quick:
        if warrior.rank > 0:
            return s.seats + 2 - warrior.rank
        if warrior.retired:
            return 0
        return 1
    if warrior.gates >= s.terms.printed.gates:
        return 10000 * warrior.gates  # equal whatever else they have (CB-100)
    if warrior.retired:
        return 0
    keys: i64 = 0
    if warrior.keys > 0:
        keys = 1
    return 1 + 10000 * warrior.gates + 1000 * keys + 100 * earned(s, seat) + steps_done(s, seat)


def best(s: "Castle") -> i64:
    """All seats with the most points, as bits; equal seats share the win (CB-95)."""
    most: i64 = 0
    mask: i64 = 0
    for seat in range(s.seats):
        worth: i64 = points(s, seat)
        if worth > most:
            most = worth
            mask = 0
        if worth == most and most > 0:
            mask |= BIT[seat]
    return mask


def first_done(s: "Castle") -> i64:
    """CB-93: the winner of a Quick Quest; nobody if nobody is done."""
    for seat in range(s.seats):
        if s.warriors[seat].rank == 1:
            return BIT[seat]
    return 0


def stop_by_limit(s: "Castle") -> None:
    """CB-94, CB-95; Quick Quest is drawn if nobody is done (CB-93)."""
    if s.terms.quick:
        finish(s, ENDED_LIMIT, first_done(s))
    else:
        finish(s, ENDED_LIMIT, best(s))


def check_left(s: "Castle") -> bool:
    """CB-93, CB-97: is anybody left to play on? A freed dragon lets the round go on to its end (CB-100)."""
    left: i64 = count(seats.playing(s))
    if s.terms.quick:
        if left > 0 and not (s.terms.quick_first and s.finished > 0):
            return False
        if s.finished > 0:
            finish(s, ENDED_QUESTS, first_done(s))
        else:
            finish(s, ENDED_EMPTY, 0)
        return True
    freed: i64 = seats.freed(s)
    if left > 1 or (freed != 0 and left > 0):
        return False
    if freed != 0:
        finish(s, ENDED_DRAGON, freed)
    else:
        finish(s, ENDED_ALONE, seats.playing(s))
    return True
