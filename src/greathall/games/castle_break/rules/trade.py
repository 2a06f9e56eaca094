"""Barter and swap, and getting down to six (CB-15, CB-64 to CB-70)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.rules import action, cards, turn
from greathall.games.castle_break.rules import events as tell
from greathall.games.castle_break.rules.names import (
    AFTER_BARTER,
    AFTER_DRAW,
    AFTER_NAMES,
    AFTER_REPLY,
    AFTER_SWAP,
    BARTERED,
    REPLYING,
    SWAPPED,
)
from greathall.kernel.rows import appended

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def _pass_on(s: "Castle", card: i64, giver: i64, taker: i64) -> None:
    """An exposed card goes into a hand; everybody has seen it."""
    s.warriors[giver].exposed = cards.taken_out(s.warriors[giver].exposed, card)
    s.warriors[taker].hand = appended(s.warriors[taker].hand, card)


def barter(s: "Castle", seat: i64, card: i64) -> None:
    action.spend(s, BARTERED)
    s.partner = cards.owner_of_exposed(s, card)
    s.taken = card
    _pass_on(s, card, s.partner, seat)
    tell.bartered(s, seat, s.partner, card)
    if not turn.over_limit(s, seat, AFTER_BARTER):
        _ask_partner(s)


def _ask_partner(s: "Castle") -> None:
    """CB-66; without anything to give but the card itself the barter is over (CB-68)."""
    for card in s.warriors[s.turn].exposed:
        if card != s.taken:
            s.phase = REPLYING
            return
    tell.nothing_given(s)
    turn.action_over(s)


def reply(s: "Castle", seat: i64, card: i64) -> None:
    _pass_on(s, card, s.turn, seat)
    tell.replied(s, seat, s.turn, card)
    if not turn.over_limit(s, seat, AFTER_REPLY):
        turn.action_over(s)


def swap(s: "Castle", seat: i64, card: i64) -> None:
    action.spend(s, SWAPPED)
    s.taken = card
    _pass_on(s, card, seat, seat)
    tell.swapped(s, seat, card)
    if not turn.over_limit(s, seat, AFTER_SWAP):
        turn.action_over(s)


def expose(s: "Castle", seat: i64, card: i64) -> None:
    cards.expose(s, seat, card)
    tell.exposed(s, seat, card, AFTER_NAMES[s.after])
    if turn.over_limit(s, seat, s.after):
        return
    if s.after == AFTER_BARTER:
        _ask_partner(s)
    elif s.after == AFTER_DRAW:
        turn.next_turn(s)
    else:
        turn.action_over(s)
