"""Item points and who controls an item (CM-43, CM-47 to CM-50)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules import scoring
from greathall.kernel.bits import BIT
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def gain(s: "Magic", seat: i64, item: i64) -> None:
    """CM-43, CM-49."""
    before: i64 = scoring.owner(s, item)
    s.points = _changed(s, seat, item, 1)
    tell.point_gained(s, seat, item)
    _tell_control(s, item, before)


def take(s: "Magic", seat: i64, victim: i64, item: i64) -> None:
    """CM-56, CM-58."""
    before: i64 = scoring.owner(s, item)
    s.points = _changed(s, victim, item, -1)
    s.points = _changed(s, seat, item, 1)
    tell.point_taken(s, seat, victim, item)
    _tell_control(s, item, before)


def has_any(s: "Magic", seat: i64) -> bool:
    """Is there anything to fight for (CM-54)?"""
    return s.points[seat] != 0


def _changed(s: "Magic", seat: i64, item: i64, by: i64) -> vec[i64]:
    return replaced(s.points, seat, s.points[seat] + by * BIT[16 * item])


def _tell_control(s: "Magic", item: i64, before: i64) -> None:
    now: i64 = scoring.owner(s, item)
    if now != before:
        tell.control_changed(s, item, now)
