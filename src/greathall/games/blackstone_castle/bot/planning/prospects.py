"""Who is how far: what each seat may expect of a game that goes on, and how near it was to winning one that is over."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.outlook import Outlook
from greathall.games.blackstone_castle.bot.planning.routes import floor_of
from greathall.games.blackstone_castle.bot.planning.wishes import PLAIN_FACES, Wishes
from greathall.games.blackstone_castle.content.ids import MACHINATION
from greathall.games.blackstone_castle.content.tables import PLOYS
from greathall.games.blackstone_castle.rules.names import KINGS_COOP, KINGS_SOLO, QUEENS_QUEST, WIZARDS_QUEST
from greathall.games.blackstone_castle.rules.scoring import set_points, vassals_left
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import count

KINGS_LEAD: Final = 0.35
QUEENS_LEAD: Final = 0.3
WIZARDS_LEAD: Final = 0.7
"""How much a point (or a vassal) more at the end tells of good play."""

A_TIE: Final = 0.12
"""The same of a Knight: in three of four games of the Wizard's Quest Knights decide between equals (BC-130)."""


def prospects(s: Court, into: vec[float]) -> None:
    """Where each plays for itself: shares that add up to 1."""
    most: float = -1000.0
    for seat in range(s.seats):
        into[seat] = standing(s, seat)
        most = max(most, into[seat])
    total: float = 0.0
    for seat in range(s.seats):
        into[seat] = exp(into[seat] - most)
        total += into[seat]
    for seat in range(s.seats):
        into[seat] /= total


def standing(s: Court, seat: i64) -> float:
    """The logarithm of a seat's chances, but for a number that is the same for all.

    What counts how much was found from some hundred games of equals: who had how much when, and who won.
    """
    if s.terms.mode == QUEENS_QUEST:
        return _queens(s, seat)
    if s.terms.mode == WIZARDS_QUEST:
        return _wizards(s, seat)
    return _kings(s, seat)


def _kings(s: Court, seat: i64) -> float:
    """Points, and what the planner sees in hand and tokens. Kings and Ploys make the next ones dearer (BC-45), which
    matters more the longer the game goes on."""
    points: float = float(s.points[seat])
    if s.over():
        return KINGS_LEAD * points
    outlook = Outlook(s, seat)
    best: i64 = 0
    for other in range(s.seats):
        best = max(best, s.points[other])
    gone: float = min(float(best) / float(s.terms.target), 1.0)
    ahead: float = 1.0 - gone
    value: float = (0.25 + 0.12 * gone) * points
    value += 0.45 * outlook.future(outlook.hand, floor_of(s), outlook.knights, outlook.wizards)
    value -= (0.1 + ahead) * float(outlook.kings) + 1.6 * ahead * float(outlook.tally[PLOYS])
    value -= 0.2 * ahead * float(outlook.knights + outlook.wizards)
    return value - 0.22 * gone * float((seat - s.mover + s.seats) % s.seats)


def _queens(s: Court, seat: i64) -> float:
    points: float = float(set_points(s, seat))
    if s.over():
        return QUEENS_LEAD * points
    wishes = Wishes(s, seat)
    near: float = max(1.0 - float(wishes.turns) / 8.0, 0.0)
    hope: float = 0.0
    face: i64 = 0
    for face in range(PLAIN_FACES):
        hope = max(hope, wishes.gain[face])
    value: float = (0.25 + 0.3 * near) * points + 0.4 * hope
    value += 0.35 * near * float(count(s.hands[3 * seat + MACHINATION])) + 0.05 * float(s.knights[seat])
    return value - 0.3 * near * float((seat - s.mover + s.seats) % s.seats)


def _wizards(s: Court, seat: i64) -> float:
    left: float = float(vassals_left(s, seat)) - 0.65 * float(s.knights[seat])
    if s.over():
        return A_TIE * float(s.knights[seat]) - WIZARDS_LEAD * float(vassals_left(s, seat))
    least: i64 = vassals_left(s, seat)
    for other in range(s.seats):
        least = min(least, vassals_left(s, other))
    far: float = float(least) / 4.0
    return -left * 0.75 / (1.0 + far) - 0.15 * float((seat - s.mover + s.seats) % s.seats)


def together(s: Court) -> float:
    """Where all win or lose together: how near they are, from 0 to 1."""
    reached: float = float(s.points[0])
    if s.terms.mode == KINGS_COOP:
        reached = float(s.nirvana)
    elif s.terms.mode != KINGS_SOLO:
        return 0.0
    near: float = min(reached / float(s.terms.target), 1.0)
    return near * near
