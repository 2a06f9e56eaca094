"""The Move deck and the Secret deck (CM-34 to CM-37)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import STEPS
from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules import packing
from greathall.kernel.bits import BIT
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def draw_move_card(s: "Magic", seat: i64) -> None:
    """CM-34."""
    if s.move_size == 0:
        _reshuffle(s)
    if s.move_size == 0:
        tell.nothing_to_draw(s, seat)
        return
    s.move_size -= 1
    card: i64 = s.move_deck[s.move_size]
    s.hands = replaced(s.hands, seat, s.hands[seat] + BIT[10 * card])
    tell.drew(s, seat, card)


def _reshuffle(s: "Magic") -> None:
    """The discards lie open, so the order they are picked up in does not matter."""
    cards = listed(s.discard)
    if len(cards) == 0:
        return
    s.dice.shuffle("reshuffle", cards)
    s.move_deck = cards
    s.move_size = len(cards)
    s.discard = 0
    tell.reshuffled(s)


def listed(held: i64) -> vec[i64]:
    """Every single card of a hand or pile, values less one."""
    cards: list[int] = []
    card: i64 = 0
    for card in range(STEPS):
        cards += [int(card)] * packing.cards_of(held, card)
    return vec[i64](cards)


def search(s: "Magic", wizard: i64) -> i64:
    """CM-35: the first card from the top with the wizard's number goes to the bottom; the others keep their order. No
    content is accepted in which a number is on no card (CM-37)."""
    deck = s.secret_deck[:]
    wanted: i64 = s.terms.printed.cards[wizard]
    last: i64 = len(deck) - 1
    place: i64 = 0
    while wanted >> deck[place] & 1 == 0:
        place += 1
    card: i64 = deck[place]
    while place < last:
        deck[place] = deck[place + 1]
        place += 1
    deck[last] = card
    s.secret_deck = deck
    return card


def reads(s: "Magic", seat: i64, search_entry: i64) -> bool:
    """CM-36: who asked reads the card, by option also the player it is about."""
    if seat == packing.search_asker(search_entry):
        return True
    return s.terms.target_sees and seat == packing.search_about(search_entry)
