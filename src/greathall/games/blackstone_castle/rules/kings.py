"""King's Quest: 21 points end the game after the round (BC-75 to BC-77)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.rules import ending
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.names import END_ROUNDS, END_TARGET
from greathall.games.blackstone_castle.rules.scoring import quest_points
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def card_completed(s: "Court", seat: i64) -> None:
    s.points = replaced(s.points, seat, quest_points(s, seat))
    tell.points_counted(s, seat)
    if s.points[seat] >= s.terms.target and not s.ending:
        s.ending = True
        tell.last_round(s, seat)


def turn_passed(s: "Court") -> None:
    if s.turn % s.seats:
        return
    if s.ending:
        ending.finish(s, END_TARGET)
    elif s.turn == s.seats * s.terms.max_rounds:
        ending.finish(s, END_ROUNDS)
