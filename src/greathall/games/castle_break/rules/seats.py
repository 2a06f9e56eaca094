"""Who is in play, and where."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def in_play(s: "Castle", seat: i64) -> bool:
    """Neither retired nor done (dossier 5.1)."""
    return not s.warriors[seat].retired and s.warriors[seat].rank == 0


def playing(s: "Castle") -> i64:
    """Those in play, as bits."""
    mask: i64 = 0
    for seat in range(s.seats):
        if in_play(s, seat):
            mask |= BIT[seat]
    return mask


def in_tower(s: "Castle", seat: i64) -> bool:
    return s.warriors[seat].place == s.terms.printed.dragon_place


def freed(s: "Castle") -> i64:
    """Seats with all gates open, as bits (CB-1, CB-100)."""
    mask: i64 = 0
    for seat in range(s.seats):
        if s.warriors[seat].gates >= s.terms.printed.gates:
            mask |= BIT[seat]
    return mask


def stand(s: "Castle", seat: i64, place: i64) -> None:
    """The piece goes to another place, by whatever cause: a new visit begins (CB-74, dossier 5.1)."""
    warrior = s.warriors[seat]
    warrior.place = place
    warrior.collected = False
    if place == s.terms.printed.dragon_place and seat == s.turn:
        s.arrived = True
