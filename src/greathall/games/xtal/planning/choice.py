"""The move to make: the next card of the best group, or placing it (docs/decisions/0013)."""

from typing import Final

from mypy_extensions import i64

from greathall.games.xtal.moves import FIRST_PLAY, NOBODY, PLAY
from greathall.games.xtal.planning.groups import Groups
from greathall.games.xtal.planning.taste import BOLD, Taste
from greathall.games.xtal.rules import hand, naming, tray
from greathall.games.xtal.rules.names import CHOOSING, RINGS, ROLLING
from greathall.games.xtal.state import Crystal

SENSELESS: Final = -1000000.0
"""The worth of a move that is part of no plan."""


def choose(s: Crystal, seat: i64, legal: list[int], taste: Taste = BOLD) -> int:
    """One of the legal codes. A tray once begun is finished: no plan is dropped half-way."""
    if len(legal) == 1 or s.phase == CHOOSING or s.phase == ROLLING:
        return legal[0]  # the lowest free Home is as good as any (dossier 8.4)
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
    if len(legal) == 1 or s.phase == CHOOSING or s.phase == ROLLING:
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
