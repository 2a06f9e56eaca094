"""Where pawns stand and how they get elsewhere (CM-15, CM-19 to CM-29)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic import events as tell
from greathall.games.castle_of_magic.moves import ELEMENTS, KEEP_FIRST, STEPS, TOWER_FIRST
from greathall.games.castle_of_magic.rules import packing, spells
from greathall.games.castle_of_magic.rules.names import WALKING
from greathall.kernel.bits import BIT
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.state import Magic


def at(s: "Magic", seat: i64) -> i64:
    return packing.pawn(s.pawns, seat)


def put(s: "Magic", seat: i64, space: i64) -> None:
    s.pawns += (space - at(s, seat)) * BIT[8 * seat]


def others_on(s: "Magic", space: i64, seat: i64) -> i64:
    """The other pawns on this space, as bits (CM-59)."""
    found: i64 = 0
    for other in range(s.seats):
        if other != seat and at(s, other) == space:
            found |= BIT[other]
    return found


def ring(space: i64) -> i64:
    if space >= TOWER_FIRST:
        return 2
    if space >= KEEP_FIRST:
        return 1
    return 0


def barriers_down(s: "Magic") -> i64:
    """CM-24, CM-26: 0 none, 1 that of the Keep, 2 that of the Tower too. A disk that was moved never comes back to its
    start, so the disks themselves tell."""
    moved: i64 = 0
    element: i64 = 0
    for element in range(ELEMENTS):
        if s.disks[element] != 0:
            moved += 1
    if moved == ELEMENTS:
        return 2
    if moved:
        return 1
    return 0


def roll(s: "Magic") -> None:
    """CM-19."""
    s.die = 1 + s.dice.below("move", STEPS)
    s.phase = WALKING
    tell.rolled(s)


def walk_end(s: "Magic", space: i64, steps: i64, way: i64) -> i64:
    return s.terms.printed.walk[14 * space + 7 * way + steps]


def step(s: "Magic", way: i64) -> None:
    """CM-21."""
    _walk(s, s.die, way)


def play_card(s: "Magic", card: i64, way: i64) -> None:
    """CM-20: the card is discarded openly."""
    seat: i64 = s.turn
    s.hands = replaced(s.hands, seat, s.hands[seat] - BIT[10 * card])
    s.discard += BIT[10 * card]
    tell.card_played(s, card)
    _walk(s, card + 1, way)


def _walk(s: "Magic", steps: i64, way: i64) -> None:
    start: i64 = at(s, s.turn)
    space: i64 = walk_end(s, start, steps, way)
    put(s, s.turn, space)
    s.die = 0
    tell.walked(s, start, space, steps, way)
    spells.land(s, space)


def enter(s: "Magic", space: i64) -> None:
    """CM-25, CM-27, CM-29."""
    start: i64 = at(s, s.turn)
    put(s, s.turn, space)
    tell.entered(s, start, space)
    spells.land(s, space)
