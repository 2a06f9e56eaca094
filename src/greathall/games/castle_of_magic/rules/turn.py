"""Turns and rounds follow each other (CM-16, CM-17, CM-77, dossier 5.3)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import NOBODY
from greathall.games.castle_of_magic.rules import ending
from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules.names import ENDED_LIMIT, TURN

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def after(s: "Magic", seat: i64) -> i64:
    """The next seat clockwise."""
    seat += 1
    if seat == s.seats:
        return 0
    return seat


def start(s: "Magic") -> None:
    s.phase = TURN
    tell.turn_began(s)


def end(s: "Magic") -> None:
    s.die = 0
    s.spell = NOBODY
    s.defender = NOBODY
    s.prize = NOBODY
    s.turn = after(s, s.turn)
    if s.turn == s.first and not _end_round(s):
        return
    start(s)


def _end_round(s: "Magic") -> bool:
    """Does the game go on? From the round limit on the Black Pawn moves by itself (CM-77)."""
    if s.round >= s.terms.round_limit > 0:
        s.black += 1
        tell.stepped_by_itself(s)
        if s.black == s.terms.printed.steps:
            ending.cast(s, ENDED_LIMIT)
            return False
    s.round += 1
    return True
