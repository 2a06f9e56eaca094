"""Where pawns stand: packed eight bits a seat."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import KEEP_FIRST, TOWER_FIRST
from greathall.games.castle_of_magic.rules import packing
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


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


def taken(s: "Magic", start: i64) -> i64:
    """The spaces with a pawn from this one on, as bits."""
    found: i64 = 0
    for seat in range(s.seats):
        if at(s, seat) >= start:
            found |= BIT[at(s, seat) - start]
    return found


def ring(space: i64) -> i64:
    if space >= TOWER_FIRST:
        return 2
    if space >= KEEP_FIRST:
        return 1
    return 0
