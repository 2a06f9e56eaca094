"""The move to make: the next card of the best group, or placing it (docs/decisions/0013)."""

from typing import Final

from mypy_extensions import i64

from greathall.games.xtal.bot.planning.groups import Groups
from greathall.games.xtal.bot.taste import BOLD, Taste
from greathall.games.xtal.content.ids import HOMES, NOBODY
from greathall.games.xtal.rules import hand, naming, tray
from greathall.games.xtal.rules.moves import CHOOSE_HOME, FIRST_PLAY, PLAY
from greathall.games.xtal.rules.names import CHOOSING, RINGS, ROLLING
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import BIT

SENSELESS: Final = -1000000.0
"""The worth of a move that is part of no plan."""


def choose(s: Crystal, seat: i64, legal: list[int], taste: Taste = BOLD) -> int:
    """One of the legal codes. A tray once begun is finished: no plan is dropped half-way."""
    if s.phase == CHOOSING:
        return home_of(s, seat, legal, taste)
    if len(legal) == 1 or s.phase == ROLLING:
        return legal[0]
    begun = tray.codes(s, seat)
    return next_of(s, seat, legal[0], begun, group_of(s, seat, legal[0], begun, taste))


def next_of(s: Crystal, seat: i64, first: int, begun: list[int], group: list[int]) -> int:
    """The move that goes on with this group, which begins with what lies in the tray; `first` is the first legal
    one."""
    if len(group) > len(begun):
        return group[len(begun)]
    if len(begun) == 0:
        return first  # end the turn, pass, accept
    return placing_code(s, seat)


def worths(s: Crystal, seat: i64, legal: list[int], taste: Taste = BOLD) -> list[float]:
    """What the best plan that goes on with each legal code is worth; SENSELESS where no plan does."""
    found = [SENSELESS] * len(legal)
    if s.phase == CHOOSING:
        found[legal.index(home_of(s, seat, legal, taste))] = 0.0
        return found
    if len(legal) == 1 or s.phase == ROLLING:
        found[0] = 0.0
        return found
    begun = tray.codes(s, seat)
    n = len(begun)
    groups = Groups(s, seat, taste)
    groups.think(legal[0] < PLAY)
    placing: int = legal[0]
    if n:
        placing = placing_code(s, seat)
    for group in groups.found:
        if group.codes[:n] == begun:
            code: int = placing
            if len(group.codes) > n:
                code = group.codes[n]
            place = legal.index(code)
            found[place] = max(found[place], group.worth)
    if max(found) == SENSELESS:  # somebody else has begun this group
        found[legal.index(placing)] = 0.0
    return found


def home_of(s: Crystal, seat: i64, legal: list[int], taste: Taste) -> int:
    """The lowest free Home, which is what all who come later are expected to take; or, for somebody who looks ahead,
    the one with the rings that nobody will have taken soonest before it."""
    best = legal[0]
    most: float = 0.0
    if taste.chooses:
        for code in legal:
            hope: float = _rings_before(s, seat, code - CHOOSE_HOME)
            if hope > most:
                most = hope
                best = code
    return best


def _rings_before(s: Crystal, seat: i64, home: i64) -> float:
    """Each Home further away, a ring in its Storage is worth half as much."""
    taken: i64 = BIT[home]
    for one in range(seat):
        taken |= BIT[s.home[one]]
    left: i64 = s.seats - seat - 1
    other: i64 = 0
    for other in range(HOMES):
        if left and taken >> other & 1 == 0:
            taken |= BIT[other]
            left -= 1
    hope: float = 0.0
    worth: float = 1.0
    for _ in range(HOMES - 1):
        worth /= 2.0
        home = (home + 1) % HOMES
        if taken >> home & 1 == 0:
            hope += worth
    return hope


def group_of(s: Crystal, seat: i64, first: int, begun: list[int], taste: Taste = BOLD) -> list[int]:
    """The whole group that this seat wants to place now, with what lies in its tray as its beginning; nothing if it
    would rather play no card."""
    groups = Groups(s, seat, taste)
    groups.think(first < PLAY)
    return groups.best(begun)


def placing_code(s: Crystal, seat: i64) -> int:
    """Place what lies in the tray."""
    named: i64 = naming.choices(s, seat)
    if named == 0:
        return PLAY
    return int(FIRST_PLAY + first_of(s, named))


def first_of(s: Crystal, named: i64) -> i64:
    """XT-58: of two others the poorer should strike first, of equals the one with more cards."""
    best: i64 = NOBODY
    most: i64 = -1
    for seat in range(s.seats):
        if named >> seat & 1:
            wish: i64 = 100 * (s.terms.printed.rings_total - s.now[RINGS + seat]) + hand.size(s.hands[seat])
            if wish > most:
                most = wish
                best = seat
    return best
