"""Somebody leaves for good (CB-97, dossier 5.6)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import NOWHERE
from greathall.games.castle_break.rules import cards, ending, seats
from greathall.games.castle_break.rules import events as tell
from greathall.games.castle_break.rules.moves import RETIRE
from greathall.games.castle_break.rules.names import OVER, UNBOUND
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def refusal(s: "Castle", code: i64) -> str:
    """The table's only move."""
    if s.phase == OVER or code < RETIRE:
        return "CB-99"
    seat: i64 = code - RETIRE
    if seat >= s.seats:
        return "CB-2"
    if s.warriors[seat].rank > 0:
        return "CB-92"
    if not s.terms.retiring or s.warriors[seat].retired or s.leaving >> seat & 1:
        return "CB-97"
    return ""


def list_moves(s: "Castle", into: vec[i64]) -> i64:
    n: i64 = 0
    for seat in range(s.seats):
        if refusal(s, RETIRE + seat) == "":
            into[n] = RETIRE + seat
            n += 1
    return n


def ask(s: "Castle", seat: i64) -> None:
    """It waits until the action under way is over."""
    s.leaving |= BIT[seat]
    tell.leave_asked(s, seat)


def let_go(s: "Castle") -> None:
    """Between two actions: all who want to leave do so. Who is the last one left has won before he can."""
    seat: i64 = 0
    while seat < s.seats and s.phase != OVER:
        if s.leaving >> seat & 1:
            s.leaving &= ~BIT[seat]
            if seats.in_play(s, seat):
                _leave(s, seat)
        seat += 1


def _leave(s: "Castle", seat: i64) -> None:
    warrior = s.warriors[seat]
    tell.retired(s, seat)
    cards.give_up_all(s, seat)
    warrior.retired = True
    warrior.place = NOWHERE
    warrior.limit = UNBOUND
    warrior.quagmired = False
    ending.check_left(s)
