"""The Void window of option void_reach = "any" (XT-47, dossier 5.7)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY, SEATS
from greathall.games.xtal.rules import chain, combat, ending, seats
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules.moves import SCRY
from greathall.games.xtal.rules.names import ENDED_BY_CARD, PARTIES, PLAYING, SILENCED, STAYING, WINDOW
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def ask(s: "Crystal", player: i64) -> None:
    """Everybody else is asked whether he cancels the last card. Who holds no card, or is leaving, passes by himself."""
    s.phase = WINDOW
    s.asked = 0
    for seat in range(s.seats):
        silenced: bool = s.now[SILENCED] >> seat & 1 == 1 and not chain.under_this_stasis(s, seat)
        if seat != player and s.hands[seat] and (s.away | s.gone) >> seat & 1 == 0 and not silenced:
            s.asked |= BIT[seat]
    let_pass(s)
    tell.asked(s)


def let_pass(s: "Crystal") -> None:
    """XT-85: the program passes for those who leave."""
    for seat in range(s.seats):
        if s.leaving[seat] != STAYING:
            s.asked &= ~BIT[seat]


def asked_now(s: "Crystal") -> i64:
    """Fair: one after the other, clockwise from the player of the last card. Race: all at once."""
    if s.terms.race or s.asked == 0:
        return s.asked
    return BIT[seats.first_after(s, chain.top(s), s.asked)]


def close(s: "Crystal") -> None:
    """Nobody cancels any more: the result stands."""
    s.asked = 0
    s.phase = PLAYING
    if s.last_code >= SCRY and len(s.voids) % 2 == 0:
        look(s, s.last_player, s.last_code - SCRY)
    tell.stands(s)
    if ending.check_home(s, s.last_player, ENDED_BY_CARD):
        return
    if s.now[PARTIES]:  # a Void has uncovered it (Q37)
        combat.begin(s, s.last_player, NOBODY)


def look(s: "Crystal", seat: i64, target: i64) -> None:
    """XT-99: the hand is shown to the player of the Scry alone, and he remembers it."""
    seen = s.seen[:]
    seen[SEATS * seat + target] = s.hands[target]
    s.seen = seen
    tell.scried(s, seat, target)
