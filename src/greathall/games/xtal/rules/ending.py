"""How a game is won (XT-87, XT-90 to XT-94)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.xtal.content.ids import SPACES
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules import seats
from greathall.games.xtal.rules.names import ENDED_ALONE, ENDED_LIMIT, OVER, POS, RINGS, STORE
from greathall.kernel.bits import BIT, count

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def finish(s: "Crystal", end: i64, winners: i64) -> None:
    s.phase = OVER
    s.end = end
    s.won = winners
    tell.ended(s)


def is_home(s: "Crystal", seat: i64) -> bool:
    """XT-90: on his own Home with enough rings, and not away."""
    home: i64 = s.terms.printed.home_space[s.home[seat]]
    return (
        s.now[POS + seat] == home and s.now[RINGS + seat] >= s.terms.rings_to_win and (s.away | s.gone) >> seat & 1 == 0
    )


def check_home(s: "Crystal", player: i64, end: i64) -> bool:
    """XT-92: everybody is looked at, the player of the group first, then clockwise from him."""
    seat: i64 = player
    for _ in range(s.seats):
        if is_home(s, seat):
            finish(s, end, BIT[seat])
            return True
        seat = seats.after(s, seat)
    return False


def check_alone(s: "Crystal") -> bool:
    """XT-87."""
    present: i64 = (BIT[s.seats] - 1) & ~s.gone
    if count(present) > 1:
        return False
    finish(s, ENDED_ALONE, present)
    return True


def rings_of(s: "Crystal", seat: i64) -> i64:
    """On the token and in the own Storage (8.2)."""
    return s.now[RINGS + seat] + s.now[STORE + s.home[seat]]


def steps_home(s: "Crystal", seat: i64) -> i64:
    """Clockwise, 0 on Home."""
    steps: i64 = s.terms.printed.home_space[s.home[seat]] - s.now[POS + seat]
    if steps < 0:
        return steps + SPACES
    return steps


def stop_by_limit(s: "Crystal") -> None:
    """XT-94: most rings, then fewest steps to Home, then shared."""
    best: i64 = -1
    winners: i64 = 0
    for seat in range(s.seats):
        if s.gone >> seat & 1:
            continue
        worth: i64 = SPACES * rings_of(s, seat) + SPACES - 1 - steps_home(s, seat)
        if worth > best:
            best = worth
            winners = 0
        if worth == best:
            winners |= BIT[seat]
    finish(s, ENDED_LIMIT, winners)
