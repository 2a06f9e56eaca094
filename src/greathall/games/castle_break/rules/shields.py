"""The question put to everybody a Power Card is aimed at, and what the card then does (CB-45 to CB-49, CB-56 to CB-62).

Every target is asked, also one without a Shield: the question itself would betray the hand.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.content.tables import EXPOSE_RANDOM, LIMIT_ACTIONS, NO_ROLL, SEND
from greathall.games.castle_break.rules import cards, seats, turn
from greathall.games.castle_break.rules import events as tell
from greathall.games.castle_break.rules.names import ANSWERING
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def ask(s: "Castle", targets: i64) -> None:
    s.phase = ANSWERING
    s.targets = targets
    s.asked = targets
    s.blocking = 0
    tell.aimed(s)


def answer(s: "Castle", seat: i64, block: bool) -> None:
    """It stands, and nobody hears which it is until all have answered."""
    s.asked &= ~BIT[seat]
    if block:
        s.blocking |= BIT[seat]
    tell.answered(s, seat, block)
    if s.asked == 0:
        _resolve(s)


def _resolve(s: "Castle") -> None:
    for seat in range(s.seats):
        if s.blocking >> seat & 1:
            shield: i64 = cards.shield_of(s, seat)
            warrior = s.warriors[seat]
            warrior.hand = cards.taken_out(warrior.hand, shield)
            cards.discard(s, shield)
            tell.shielded(s, seat, shield)
    hit: i64 = s.targets & ~s.blocking
    if hit == 0:
        s.blocked = True  # CB-46, CB-47
        tell.blocked(s)
    for seat in range(s.seats):
        if hit >> seat & 1:
            _befall(s, seat)
    turn.action_over(s)


def _befall(s: "Castle", seat: i64) -> None:
    """The card has its effect on this seat."""
    printed = s.terms.printed
    kind: i64 = printed.card_type[s.card]
    effect: i64 = printed.effect[kind]
    warrior = s.warriors[seat]
    if effect == LIMIT_ACTIONS:
        warrior.limit = printed.amount[kind]
        tell.shackled(s, seat)
    elif effect == NO_ROLL:
        warrior.quagmired = True
        tell.quagmired(s, seat)
    elif effect == SEND:
        tell.moved(s, seat, printed.send_to[kind], "send")
        seats.stand(s, seat, printed.send_to[kind])
    elif effect == EXPOSE_RANDOM:
        _hex(s, seat, printed.amount[kind])
    else:
        warrior.exposed = cards.taken_out(warrior.exposed, s.taken)
        thief = s.warriors[s.turn]
        thief.hand = appended(thief.hand, s.taken)
        tell.stolen(s, seat, s.taken)


def _hex(s: "Castle", seat: i64, number: i64) -> None:
    """CB-62: picked blindly, from the hand as it is now."""
    warrior = s.warriors[seat]
    while number > 0 and len(warrior.hand) > 0:
        card: i64 = warrior.hand[s.dice.below("hex", len(warrior.hand))]
        cards.expose(s, seat, card)
        tell.exposed(s, seat, card, "hex")
        number -= 1
