"""How likely each seat wins from here, judged by rings, hands and places: what a search believes of a position it does
not play any further.

The numbers were fitted to who won in games of planners (softmax over the seats). They say that rings count for little
before the last of them is won: hands decide, above all Voids, Shields and Weapons of every kind.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import (
    BLANK_CARD,
    FLIGHT_CARD,
    LEVITATE_CARD,
    SHIELD_CARD,
    TELEPORT_CARD,
    VOID_CARD,
    WEAPON_CARD,
    WEAPONS,
)
from greathall.games.xtal.rules import hand, seats
from greathall.games.xtal.rules.names import OCCUPIED, POS, PROTECTED, RINGS
from greathall.games.xtal.rules.state import Crystal, Terms

FULL: Final = 6
MOST: Final = 5
"""More of a kind than this count as this many."""


class Weights:
    """What each thing adds to a seat's strength."""

    def __init__(self) -> None:
        # By level: all the rings that win are the sixth, half of them the third.
        self.rings: vec[float] = vec[float]([0.0, 0.41, 0.19, 0.0, -0.1, -0.1, 0.56])
        # By number: none, one ... five and more.
        self.voids: vec[float] = vec[float]([0.0, 0.23, 0.5, 0.95, 1.31, 1.72])
        self.teleports: vec[float] = vec[float]([0.0, 0.45, 0.58, 0.69, 0.75, 0.8])
        self.levitates: vec[float] = vec[float]([0.0, -0.05, -0.1, -0.15, -0.15, -0.15])
        self.flights: vec[float] = vec[float]([0.0, 0.08, 0.2, 0.26, 0.35, 0.43])
        self.weapons: vec[float] = vec[float]([0.0, 0.16, 0.33, 0.48, 0.62, 0.78])
        self.shields: vec[float] = vec[float]([0.0, 0.09, 0.15, 0.25, 0.43, 0.7])
        # Each different kind; more where there are rings to lose.
        self.weapon_kinds: float = 0.02
        self.shield_kinds: float = 0.09
        self.shield_kinds_rich: float = 0.06
        self.voids_rich: float = 0.08
        self.exposed: float = -0.03
        # With all the rings.
        self.full_exposed: float = -0.44
        self.full_teleport: float = 0.79
        self.full_near: float = 0.31
        self.full_soon: float = 0.36


def _duel() -> Weights:
    w = Weights()
    w.rings = vec[float]([0.0, 0.28, 0.18, -0.1, -0.2, 0.1, 1.19])
    w.voids = vec[float]([0.0, 0.32, 0.66, 1.37, 2.11, 2.37])
    w.teleports = vec[float]([0.0, 0.12, 0.2, 0.2, 0.2, 0.2])
    w.levitates = vec[float]([0.0, 0.03, 0.12, 0.18, 0.18, 0.18])
    w.flights = vec[float]([0.0, 0.0, 0.06, 0.2, 0.22, 0.22])
    w.weapons = vec[float]([0.0, 0.33, 0.62, 0.93, 1.11, 1.6])
    w.shields = vec[float]([0.0, 0.23, 0.58, 1.08, 1.34, 1.64])
    w.weapon_kinds = 0.0
    w.shield_kinds = 0.0
    w.shield_kinds_rich = 0.22
    w.voids_rich = 0.32
    w.exposed = -0.22
    w.full_exposed = -0.24
    w.full_teleport = 1.09
    w.full_near = 0.3
    w.full_soon = 0.1
    return w


def _short() -> Weights:
    w = Weights()
    w.rings = vec[float]([0.0, 0.05, 0.11, 0.2, 0.34, 0.6, 1.1])
    w.voids = vec[float]([0.0, 0.48, 0.82, 1.37, 2.0, 2.4])
    w.teleports = vec[float]([0.0, 0.51, 0.75, 0.82, 0.9, 0.9])
    w.levitates = vec[float]([0.0, 0.0, -0.05, -0.1, -0.1, -0.1])
    w.flights = vec[float]([0.0, 0.17, 0.29, 0.36, 0.36, 0.5])
    w.weapons = vec[float]([0.0, 0.5, 0.85, 1.15, 1.4, 1.55])
    w.shields = vec[float]([0.0, 0.17, 0.24, 0.49, 0.56, 0.9])
    w.weapon_kinds = -0.05
    w.shield_kinds = 0.05
    w.shield_kinds_rich = 0.11
    w.voids_rich = -0.1
    w.exposed = -0.11
    w.full_exposed = -0.29
    w.full_teleport = 0.63
    w.full_near = 0.56
    w.full_soon = 0.68
    return w


def _gentle() -> Weights:
    w = Weights()
    w.rings = vec[float]([0.0, 0.25, 0.51, 0.75, 1.04, 1.4, 1.78])
    w.voids = vec[float]([0.0, 0.26, 0.5, 0.55, 0.7, 0.7])
    w.teleports = vec[float]([0.0, 0.46, 0.63, 0.9, 1.1, 1.1])
    w.levitates = vec[float]([0.0, 0.02, 0.1, 0.1, 0.1, 0.1])
    w.flights = vec[float]([0.0, 0.16, 0.28, 0.3, 0.3, 0.3])
    w.weapons = vec[float]([0.0, 0.4, 0.77, 1.14, 1.4, 1.53])
    w.shields = vec[float]([0.0, 0.28, 0.4, 0.55, 0.8, 0.8])
    w.weapon_kinds = 0.07
    w.shield_kinds = -0.2
    w.shield_kinds_rich = 0.58
    w.voids_rich = 0.3
    w.exposed = -0.05
    w.full_exposed = -0.26
    w.full_teleport = 0.64
    w.full_near = 0.15
    w.full_soon = 0.24
    return w


MANY: Final = Weights()
DUEL: Final = _duel()
SHORT: Final = _short()
GENTLE: Final = _gentle()


def weights_of(terms: Terms) -> Weights:
    if terms.lose_one:
        return GENTLE
    if terms.rings_to_win < FULL:
        return SHORT
    return DUEL if terms.seats == 2 else MANY


def write(s: Crystal, into: vec[float]) -> None:
    """The chances of all seats; they add up to 1."""
    w = weights_of(s.terms)
    total: float = 0.0
    for seat in range(s.seats):
        chance: float = 0.0
        if s.gone >> seat & 1 == 0:
            chance = exp(strength(s, seat, w))
        into[seat] = chance
        total += chance
    for seat in range(s.seats):
        into[seat] /= total


RINGS_PART: Final = 0
VOIDS_PART: Final = 1
SHIELDS_PART: Final = 2
WEAPONS_PART: Final = 3
MOVERS_PART: Final = 4
TELEPORTS_PART: Final = 5
SAFETY_PART: Final = 6
HOME_PART: Final = 7
PARTS: Final = 8
"""What a seat's strength is made of."""


def strength(s: Crystal, seat: i64, w: Weights) -> float:
    value: float = 0.0
    for part in parts(s, seat, w):
        value += part
    return value


def parts(s: Crystal, seat: i64, w: Weights) -> vec[float]:
    """What each thing adds to the seat's strength."""
    found = vec[float]([0.0] * PARTS)
    held: i64 = s.hands[seat]
    level: i64 = min(s.now[RINGS + seat] * FULL // s.terms.rings_to_win, FULL)
    rich: float = float(level) / float(FULL)
    voids: i64 = _few(held, VOID_CARD)
    found[RINGS_PART] = w.rings[level]
    found[VOIDS_PART] = w.voids[voids] + w.voids_rich * rich * float(min(voids, 3))
    found[TELEPORTS_PART] = w.teleports[_few(held, TELEPORT_CARD)]
    found[MOVERS_PART] = w.levitates[_few(held, LEVITATE_CARD)] + w.flights[_few(held, FLIGHT_CARD)]
    weapons: i64 = 0
    weapon_kinds: float = 0.0
    shields: i64 = 0
    shield_kinds: float = 0.0
    kind: i64 = 0
    for kind in range(WEAPONS):
        n: i64 = hand.copies(held, WEAPON_CARD + kind)
        weapons += n
        if n:
            weapon_kinds += 1.0
        n = hand.copies(held, SHIELD_CARD + kind)
        shields += n
        if n:
            shield_kinds += 1.0
    found[WEAPONS_PART] = w.weapons[min(weapons, MOST)] + w.weapon_kinds * weapon_kinds
    found[SHIELDS_PART] = w.shields[min(shields, MOST)] + (w.shield_kinds + w.shield_kinds_rich * rich) * shield_kinds
    if level:
        pierced: float = exposure(s, seat)
        found[SAFETY_PART] = w.exposed * rich * pierced
        if level == FULL:
            found[SAFETY_PART] += w.full_exposed * pierced
            if hand.copies(held, TELEPORT_CARD):
                found[TELEPORTS_PART] += w.full_teleport
            found[HOME_PART] = (w.full_near + w.full_soon * _soon(s, seat)) * _next_roll(s, seat)
    return found


def _soon(s: Crystal, seat: i64) -> float:
    """1 for whose turn it is, 0 for whose turn has just been."""
    wait: i64 = 0
    one: i64 = s.turn
    while one != seat:
        one = seats.after(s, one)
        wait += 1
    return 1.0 - float(wait) / float(s.seats - 1)


def exposure(s: Crystal, seat: i64) -> float:
    """The chance that somebody brings this seat to battle and strikes through, with the hands as they are."""
    if s.now[PROTECTED] >> seat & 1:
        return 0.0
    reds: i64 = s.terms.printed.red_mask
    off: i64 = 1 - (reds >> s.now[POS + seat] & 1)
    held: i64 = s.hands[seat]
    safe: float = 1.0
    for other in range(s.seats):
        if other == seat or (s.away | s.gone) >> other & 1:
            continue
        theirs: i64 = s.hands[other]
        lift: i64 = off + 1 - (reds >> s.now[POS + other] & 1)
        reach: float = 0.0
        if hand.copies(theirs, LEVITATE_CARD) >= lift:
            if hand.copies(theirs, FLIGHT_CARD):
                reach = 1.0
            elif lift:
                reach = 0.35
        if reach == 0.0:
            continue
        through: float = 0.0
        kind: i64 = 0
        for kind in range(WEAPONS):
            if hand.copies(theirs, WEAPON_CARD + kind):
                answers: i64 = hand.copies(held, SHIELD_CARD + kind) + hand.copies(held, VOID_CARD)
                if answers == 0:
                    through = 1.0
                elif answers == 1 and through < 0.3:
                    through = 0.3
        safe *= 1.0 - reach * through
    return 1.0 - safe


def _next_roll(s: Crystal, seat: i64) -> float:
    """The chance that the next roll brings this seat Home, or to a Violet from which a Teleport does."""
    p = s.terms.printed
    row = s.now
    home: i64 = p.home_space[s.home[seat]]
    teleports: i64 = hand.copies(s.hands[seat], TELEPORT_CARD)
    if s.terms.wild:
        teleports += hand.copies(s.hands[seat], BLANK_CARD)
    good: float = 0.0
    for face in p.die:
        to: i64 = seats.steps_on(row[POS + seat], face)
        if row[OCCUPIED] >> to & 1:  # XT-12
            continue
        if to == home or (teleports and p.violet_mask >> to & 1 and row[OCCUPIED] >> home & 1 == 0):
            good += 1.0
    return good / float(len(p.die))


def _few(held: i64, kind: i64) -> i64:
    return min(hand.copies(held, kind), MOST)
