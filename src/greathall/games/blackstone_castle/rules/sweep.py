"""A Saboteur is retained: the whole court is swept away and laid out anew (BC-82, BC-83)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import CORNERS, SPACES
from greathall.games.blackstone_castle.rules import decks
from greathall.games.blackstone_castle.rules import events as tell

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def sweep(s: "Court", seat: i64) -> None:
    """Guards to the supply, castles and Intrigue pairs home, no reward; a completed Task stays completed."""
    tell.swept(s, seat)
    place: i64 = 0
    for place in range(SPACES):
        if s.occupied >> place & 1:
            decks.discard_from_court(s, place)
    corner: i64 = s.corner_of[seat]
    for start in range(i64(len(s.terms.printed.start_spaces))):
        decks.refill(s, s.terms.printed.start_spaces[start], corner)
        corner += 1
        if corner == CORNERS:
            corner = 0
