"""Three actions a turn, and Knights saved for more (BC-102, BC-116)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.rules import purse
from greathall.games.blackstone_castle.rules.names import WIZARDS_QUEST

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def means(s: "Court") -> i64:
    """BC-102: actions left and saved Knights."""
    return s.left + s.knights[s.mover]


def pay(s: "Court", cost: i64) -> None:
    """From the three actions first, then from saved Knights, which go back to the supply."""
    from_actions: i64 = min(cost, s.left)
    s.left -= from_actions
    if cost > from_actions:
        purse.drop_knights(s, s.mover, cost - from_actions)
    s.acted = True


def price(s: "Court") -> i64:
    """Of the next card of the offer: always one, but rising in the Wizard's Quest (BC-103, BC-117)."""
    if s.terms.mode == WIZARDS_QUEST:
        return 1 + s.taken
    return 1
