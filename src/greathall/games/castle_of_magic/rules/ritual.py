"""The disks and the Black Pawn (CM-40 to CM-42, CM-45, CM-73, CM-74)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.rules import disks, ending, spells
from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules.names import ENDED_COUNT, ENDED_LOCKS
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def push(s: "Magic", side: i64) -> None:
    """CM-40: one space toward a side. In the dossier's order: the disk, the barriers, the lock, the end."""
    element: i64 = side >> 1
    before: i64 = s.disks[element]
    now: i64 = before - 1
    if side & 1:
        now = before + 1
    if now == 0:  # CM-41: the start is skipped
        now -= before
    down: i64 = disks.barriers_down(s)
    s.disks = replaced(s.disks, element, now)
    tell.pushed(s, element, before, now)
    if disks.barriers_down(s) > down:
        tell.barrier_fell(s, disks.barriers_down(s))
    if disks.all_locked(s):
        ending.cast(s, ENDED_LOCKS)
    else:
        spells.done(s)


def count_down(s: "Magic", cast: bool) -> None:
    """CM-45."""
    if cast:
        s.black += 1
    tell.counted(s, cast)
    if s.black == s.terms.printed.steps:
        ending.cast(s, ENDED_COUNT)
    else:
        spells.done(s)
