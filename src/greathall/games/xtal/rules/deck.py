"""Drawing, and the deck made anew (XT-13, XT-76 to XT-78)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules import hand
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def draw(s: "Crystal", seat: i64) -> None:
    if s.deck_size == 0:
        reshuffle(s)
    if s.deck_size == 0:  # XT-78
        tell.nothing_to_draw(s, seat)
        return
    s.deck_size -= 1
    card: i64 = s.deck[s.deck_size]
    s.hands = replaced(s.hands, seat, s.hands[seat] + hand.one(card))
    tell.drew(s, seat, card)


def reshuffle(s: "Crystal") -> None:
    """XT-77. The pile lies open, so the order it is picked up in does not matter."""
    cards = hand.listed(s.refuse)
    if len(cards) == 0:
        return
    s.dice.shuffle("reshuffle", cards)
    s.deck = cards
    s.deck_size = len(cards)
    s.refuse = 0
    tell.reshuffled(s)
