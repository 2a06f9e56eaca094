"""The move to make: the next card of the best group, or placing it (docs/decisions/0013)."""

from mypy_extensions import i64

from greathall.games.xtal.moves import FIRST_PLAY, NOBODY, PLAY
from greathall.games.xtal.planning.groups import Groups
from greathall.games.xtal.rules import hand, naming, tray
from greathall.games.xtal.rules.names import CHOOSING, RINGS, ROLLING
from greathall.games.xtal.state import Crystal


def choose(s: Crystal, seat: i64, legal: list[int]) -> int:
    """One of the legal codes. A tray once begun is finished: no plan is dropped half-way."""
    if len(legal) == 1 or s.phase == CHOOSING or s.phase == ROLLING:
        return legal[0]  # the lowest free Home is as good as any (dossier 8.4)
    begun = tray.codes(s, seat)
    group = group_of(s, seat, legal, begun)
    if len(group) > len(begun):
        return group[len(begun)]
    if len(begun) == 0:
        return legal[0]  # end the turn, pass, accept
    named: i64 = naming.choices(s, seat)
    if named == 0:
        return PLAY
    return int(FIRST_PLAY + first_of(s, named))


def group_of(s: Crystal, seat: i64, legal: list[int], begun: list[int]) -> list[int]:
    """The whole group that this seat wants to place now, with what lies in its tray as its beginning; nothing if it
    would rather play no card."""
    groups = Groups(s, seat)
    groups.think(legal[0] < PLAY)
    return groups.best(begun)


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
