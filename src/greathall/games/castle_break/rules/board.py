"""Where a move may end (CB-30 to CB-42, CB-51, CB-53, CB-54, CB-57; dossier 5.5). Sets of places come in two halves."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.content.ids import NOTHING, PLACES
from greathall.games.castle_break.content.tables import HALF, REACH, THROUGH_WALLS, WALK
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def ends(s: "Castle", seat: i64, steps: i64, free: bool, half: i64) -> i64:
    """A walk of so many steps. `free` is a walk that may stop anywhere (Swift Boots, or the option up_to)."""
    printed = s.terms.printed
    warrior = s.warriors[seat]
    cell: i64 = 2 * (REACH * (PLACES * s.terms.torch + warrior.place) + steps) + half
    dragon: i64 = in_half(printed.dragon_place, half)
    within: i64 = printed.within[cell]
    if free:
        found: i64 = within & ~dragon
    else:
        found = (within & stops(s, seat, half) | printed.exact[cell]) & ~dragon
    if warrior.keys > 0:
        found |= within & dragon  # CB-84
    return found


def stops(s: "Castle", seat: i64, half: i64) -> i64:
    """Where a move may end early: rooms and the Courtyard (CB-34, CB-36), with the goal in coins fire pits (CB-37)."""
    warrior = s.warriors[seat]
    if warrior.keys == 0 and warrior.coins >= s.terms.goal:
        return s.terms.printed.stops[half] | s.terms.printed.pits[half]
    return s.terms.printed.stops[half]


def in_half(place: i64, half: i64) -> i64:
    """This one place as a set."""
    if place // HALF != half:
        return 0
    return BIT[place % HALF]


def roll_ends(s: "Castle", seat: i64, half: i64) -> i64:
    return ends(s, seat, s.roll, s.terms.up_to, half)


def power_ends(s: "Castle", seat: i64, card: i64, half: i64) -> i64:
    """Where this movement card may bring its player."""
    printed = s.terms.printed
    kind: i64 = printed.card_type[card]
    effect: i64 = printed.effect[kind]
    if effect == WALK:
        return ends(s, seat, printed.amount[kind], True, half)
    place: i64 = s.warriors[seat].place
    if effect == THROUGH_WALLS:
        return printed.ghost[2 * (REACH * (PLACES * s.terms.torch + place) + printed.amount[kind]) + half]
    return printed.to[2 * kind + half] & ~in_half(place, half)


def offered(s: "Castle", seat: i64, half: i64) -> i64:
    """By the die that was rolled, or by the movement card in play."""
    if s.card == NOTHING:
        return roll_ends(s, seat, half)
    return power_ends(s, seat, s.card, half)


def may_go(s: "Castle", seat: i64, place: i64) -> bool:
    half: i64 = place // HALF
    return offered(s, seat, half) >> (place % HALF) & 1 == 1


def walked(s: "Castle", seat: i64, place: i64) -> list[int]:
    """The walk to draw, from the first place to the last (dossier 5.5); a jump has no places between."""
    printed = s.terms.printed
    start: int = int(s.warriors[seat].place)
    castle = printed.maps[s.terms.torch]
    if s.card == NOTHING:
        half: i64 = place // HALF
        early: i64 = stops(s, seat, half) | in_half(printed.dragon_place, half)
        whole: bool = not s.terms.up_to and early >> (place % HALF) & 1 == 0
        return castle.path(start, int(place), int(s.roll), whole)
    kind: i64 = printed.card_type[s.card]
    if printed.effect[kind] == WALK:
        return castle.path(start, int(place), int(printed.amount[kind]), False)
    if printed.effect[kind] == THROUGH_WALLS:
        return castle.ghost_path(start, int(place))
    return [start, int(place)]
