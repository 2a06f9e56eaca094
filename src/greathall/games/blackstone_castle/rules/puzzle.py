"""Puzzle Master's Quest: one exact formation before the castles run out (BC-132 to BC-140)."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import SPACES
from greathall.games.blackstone_castle.rules import ending
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.geometry import BESIDE, RING
from greathall.games.blackstone_castle.rules.names import END_LOST, END_WON
from greathall.kernel.bits import BIT, count

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court

FORMATION: Final = 16
ALL_FACES: Final = 0xFFFF
LINES: Final = vec[i64]([0x1F, 0x1F00000, 0x108421, 0x1084210])
"""Row S, row E, column B, column K."""


def turn_begins(s: "Court") -> None:
    """BC-133, BC-134."""
    if s.limbo == 0:
        ending.finish(s, END_LOST)
        return
    s.limbo -= 1
    s.abyss += 1
    tell.castles_moved(s)


def check_formation(s: "Court") -> None:
    """BC-139: looked at whenever no vassal is marked."""
    if s.marked == 0 and is_formation(s):
        ending.finish(s, END_WON)


def is_formation(s: "Court") -> bool:
    """BC-137: sixteen on the ring, every face once; BC-138: in lines by faction or by role."""
    if s.occupied & ~RING or count(s.occupied) != FORMATION:
        return False
    faces: i64 = 0
    space: i64 = 0
    for space in range(SPACES):
        if s.occupied >> space & 1:
            faces |= BIT[s.terms.printed.face_of[s.board[space]]]
    if faces != ALL_FACES:
        return False
    return _in_lines(s, True) or _in_lines(s, False)


def _in_lines(s: "Court", by_faction: bool) -> bool:
    """Each faction in one outer line and no two neighbours of one role; or the other way round."""
    group: i64 = 0
    for group in range(4):
        spaces: i64 = _spaces_of(s, group, by_faction)
        if not _within_a_line(spaces):
            return False
        others: i64 = _spaces_of(s, group, not by_faction)
        space: i64 = 0
        for space in range(SPACES):
            if others >> space & 1 and BESIDE[space] & others:
                return False
    return True


def _spaces_of(s: "Court", group: i64, faction: bool) -> i64:
    """Where the four vassals of a faction, or of a role, lie."""
    found: i64 = 0
    space: i64 = 0
    for space in range(SPACES):
        if s.occupied >> space & 1:
            face: i64 = s.terms.printed.face_of[s.board[space]]
            if (faction and face // 4 == group) or (not faction and face % 4 == group):
                found |= BIT[space]
    return found


def _within_a_line(spaces: i64) -> bool:
    line: i64 = 0
    for line in range(4):
        if spaces & ~LINES[line] == 0:
            return True
    return False
