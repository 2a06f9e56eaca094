"""The Ritual is cast (CM-73 to CM-79)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import ELEMENTS, NOBODY, SEATS
from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules.names import OVER
from greathall.kernel.rows import filled

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def cast(s: "Magic", end: i64) -> None:
    """CM-75: play stops at this very moment. Nobody has anything half done or half said any more."""
    s.end = end
    s.phase = OVER
    s.spell = NOBODY
    s.die = 0
    s.drafts = filled(SEATS, 0)
    disks = s.disks[:]
    element: i64 = 0
    for element in range(ELEMENTS):
        side: i64 = disks[element]
        if side == 0:  # CM-77
            side = 2 * s.dice.below("side", 2) - 1
        disks[element] = s.terms.printed.half_track
        if side < 0:
            disks[element] = -s.terms.printed.half_track
    s.disks = disks
    tell.ritual_cast(s)
