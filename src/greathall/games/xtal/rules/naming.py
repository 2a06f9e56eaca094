"""XT-58: who arranges a Combat for two others names which of them plays first."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY
from greathall.games.xtal.rules import cards, chain, tray
from greathall.games.xtal.rules.names import ATTACKER, COMBAT, PARTIES, PLAYING

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def choices(s: "Crystal", seat: i64) -> i64:
    """The two the seat must choose from when it places its group, as bits; 0 where the rules leave no choice."""
    row = tray.draft(s, seat)
    parties: i64 = row[PARTIES]
    if parties == 0 or parties >> seat & 1 or row[ATTACKER] != NOBODY:
        return 0
    if s.phase == COMBAT:
        # A Void gives the play to whose card it cancelled, if he is a party now (5.4).
        if cancels(s, seat) and parties >> chain.top(s) & 1:
            return 0
        return parties
    # Outside Combat it is the starter's group that begins one, and he has the first play if he is a party.
    return parties if s.phase == PLAYING else 0


def cancels(s: "Crystal", seat: i64) -> bool:
    """Is the seat's group a Void alone upon somebody else's card?"""
    return tray.size(s, seat) == 1 and cards.is_void(tray.last(s, seat)) and chain.can_cancel(s, seat)
