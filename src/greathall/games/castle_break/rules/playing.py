"""A Power Card is played: card first, then its target, then its effect (CB-43)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.content.ids import NOTHING
from greathall.games.castle_break.content.tables import LIMIT_ACTIONS
from greathall.games.castle_break.rules import action, cards, decks, powers, seats, shields, turn
from greathall.games.castle_break.rules import events as tell
from greathall.games.castle_break.rules.names import AIMING, POWERED, SCRYING
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def begin(s: "Castle", seat: i64, card: i64) -> None:
    """Shackles need no target; with any other card nothing has happened yet, and nobody else hears of it."""
    s.card = card
    if cards.effect(s, card) == LIMIT_ACTIONS:
        targets: i64 = powers.bindable(s, seat)
        _put_down(s, seat)
        shields.ask(s, targets)
    else:
        s.phase = AIMING
        tell.card_chosen(s)


def _put_down(s: "Castle", seat: i64) -> None:
    """CB-43: the card goes to the discard before anything else."""
    action.spend(s, POWERED)
    warrior = s.warriors[seat]
    warrior.hand = cards.taken_out(warrior.hand, s.card)
    cards.discard(s, s.card)
    tell.power_played(s, seat)


def go(s: "Castle", seat: i64, place: i64) -> None:
    _put_down(s, seat)
    tell.moved(s, seat, place, "power")
    seats.stand(s, seat, place)
    turn.action_over(s)


def aim(s: "Castle", seat: i64, who: i64) -> None:
    _put_down(s, seat)
    shields.ask(s, BIT[who])


def steal(s: "Castle", seat: i64, card: i64) -> None:
    _put_down(s, seat)
    s.taken = card
    shields.ask(s, BIT[cards.owner_of_exposed(s, card)])


def dig(s: "Castle", seat: i64, deck: i64) -> None:
    """CB-61: one by one, with CB-20 if the deck runs out on the way."""
    _put_down(s, seat)
    left: i64 = s.terms.printed.amount[s.terms.printed.card_type[s.card]]
    s.seen_deck = deck
    while left > 0:
        card: i64 = decks.top(s, deck)
        if card == NOTHING:
            break
        s.seen = appended(s.seen, card)
        cards.show(s, card, seat)
        left -= 1
    s.phase = SCRYING
    tell.looked(s, seat)


def take(s: "Castle", seat: i64, card: i64) -> None:
    """One to the hand, the others under the deck; the last one seen is lowest."""
    warrior = s.warriors[seat]
    warrior.hand = appended(warrior.hand, card)
    pile = s.piles[s.seen_deck]
    row = s.terms.none
    at: i64 = len(s.seen) - 1
    while at >= 0:
        if s.seen[at] != card:
            row = appended(row, s.seen[at])
        at -= 1
    for one in pile.deck:
        row = appended(row, one)
    pile.deck = row
    tell.scried(s, seat, card)
    turn.action_over(s)
