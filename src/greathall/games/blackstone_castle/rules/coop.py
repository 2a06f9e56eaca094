"""King's Quest Co-op: castles wander from limbo to the abyss, Ploys send them on to nirvana (BC-92 to BC-99)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.rules import ending
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.names import END_LOST, END_WON
from greathall.games.blackstone_castle.rules.scoring import team_points
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def turn_begins(s: "Court") -> None:
    """BC-94, BC-97."""
    if s.limbo == 0:
        ending.finish(s, END_LOST)
        return
    s.limbo -= 1
    s.abyss += 1
    tell.castles_moved(s)
    if s.limbo < 2:
        ending.finish(s, END_LOST)


def card_completed(s: "Court", seat: i64) -> None:
    """BC-95, BC-98; with the King cap a King may free points too (BC-99)."""
    now: i64 = team_points(s, seat)
    owed: i64 = now - s.points[seat]
    s.points = replaced(s.points, seat, now)
    if owed == 0:
        return
    from_abyss: i64 = min(owed, s.abyss)
    from_limbo: i64 = min(owed - from_abyss, s.limbo)
    s.abyss -= from_abyss
    s.limbo -= from_limbo
    s.nirvana += from_abyss + from_limbo
    tell.points_counted(s, seat)
    tell.castles_moved(s)
    if s.nirvana >= s.terms.target:
        ending.finish(s, END_WON)
