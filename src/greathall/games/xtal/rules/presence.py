"""Leaving and coming back: moves of the table, for any seat at any time (XT-81 to XT-88, dossier 5.8)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import LEAVE_AWAY, LEAVE_GONE, LEAVES
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules import turn
from greathall.games.xtal.rules.moves import LEAVE, RETURN
from greathall.games.xtal.rules.names import CHOOSING, LEAVES_MAX, LEAVING_GONE, OVER, PAUSED, STAYING
from greathall.kernel.bits import BIT
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def list_moves(s: "Crystal", into: vec[i64]) -> i64:
    n: i64 = 0
    for code in range(i64(LEAVE), i64(RETURN) + s.seats):
        if refusal(s, code) == "":
            into[n] = code
            n += 1
    return n


def refusal(s: "Crystal", code: i64) -> str:
    if s.phase == OVER:
        return "XT-90"
    if code < LEAVE:
        return "XT-20"
    if code >= RETURN:
        return _refuse_return(s, code - RETURN)
    if s.phase == CHOOSING:
        return "XT-85"
    seat: i64 = (code - LEAVE) // LEAVES
    how: i64 = (code - LEAVE) % LEAVES
    if seat >= s.seats or s.gone >> seat & 1 or s.leaving[seat] == LEAVING_GONE:
        return "XT-82"
    if how == LEAVE_GONE:
        return ""
    if s.away >> seat & 1 or s.leaving[seat] != STAYING:
        return "XT-81"
    return "XT-88" if how == LEAVE_AWAY and s.leaves[seat] >= LEAVES_MAX else ""


def _refuse_return(s: "Crystal", seat: i64) -> str:
    if seat >= s.seats or s.leaving[seat] == LEAVING_GONE:
        return "XT-83"
    waiting: bool = s.leaving[seat] != STAYING
    away: bool = s.away >> seat & 1 == 1 and s.returning >> seat & 1 == 0
    return "" if waiting or away else "XT-83"


def apply(s: "Crystal", code: i64) -> None:
    if code >= RETURN:
        _come_back(s, code - RETURN)
        return
    seat: i64 = (code - LEAVE) // LEAVES
    s.leaving = replaced(s.leaving, seat, (code - LEAVE) % LEAVES + 1)
    tell.leave_asked(s, seat)
    if s.phase == PAUSED:  # nobody plays, so it is done at once
        turn.next_turn(s)


def _come_back(s: "Crystal", seat: i64) -> None:
    """XT-83: away, he comes back when his turn comes; still waiting to leave, he stays."""
    if s.away >> seat & 1 == 0:
        s.leaving = replaced(s.leaving, seat, STAYING)
        tell.stayed(s, seat)
        return
    s.returning |= BIT[seat]
    tell.return_asked(s, seat)
    if s.phase == PAUSED:
        turn.go_on(s)
