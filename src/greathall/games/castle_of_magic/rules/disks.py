"""Where the disks stand, and what follows from it (CM-24, CM-26, CM-42, CM-73)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import ELEMENTS

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def locked(s: "Magic", element: i64) -> bool:
    """CM-42."""
    return s.disks[element] == s.terms.printed.half_track or s.disks[element] == -s.terms.printed.half_track


def all_locked(s: "Magic") -> bool:
    """CM-73."""
    element: i64 = 0
    for element in range(ELEMENTS):
        if not locked(s, element):
            return False
    return True


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
