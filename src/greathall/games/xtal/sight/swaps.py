"""For the conformance kit: what is in the box, and what may change places without anybody noticing."""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import CARD_NAMES, HOMES, SEATS
from greathall.games.xtal.rules import hand, tray
from greathall.games.xtal.rules.names import OCCUPIED, POS, RINGS, STORE
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.dice import Dice
from greathall.kernel.state import State

DECK_LEFT = 3
"""How many cards a deck keeps in a position where nearly all is known."""


def components(s: Crystal) -> dict[str, int]:
    """Counted where they lie; tokens from the marks on the path, so that a mark left behind would show."""
    found: Counter[str] = Counter()
    for held in [*(s.hands[seat] for seat in range(SEATS)), s.refuse]:
        for kind, n in enumerate(hand.counts(held)):
            found[f"card {CARD_NAMES[kind]}"] += n
    for place in range(s.deck_size):
        found[f"card {CARD_NAMES[s.deck[place]]}"] += 1
    found["ring"] = sum(int(s.now[RINGS + seat]) for seat in range(SEATS)) + sum(
        int(s.now[STORE + home]) for home in range(HOMES)
    )
    standing = [int(s.now[POS + seat]) for seat in range(SEATS) if s.now[POS + seat] >= 0]
    found["token without its mark, or mark without a token"] = abs(
        int(s.now[OCCUPIED]).bit_count() - len(set(standing))
    ) + sum(not s.now[OCCUPIED] >> space & 1 for space in standing)
    return dict(found)


def hidden_swaps(s: Crystal, seat: int, dice: Dice) -> list[State]:
    """Two cards of the deck, a card of another hand with one of the deck, cards of two other hands; and another
    seat's tray emptied."""
    others = [one for one in range(s.seats) if one != seat and s.hands[one] and not _known(s, seat, one)]
    swapped: list[State] = []
    if s.deck_size > 1:
        a, b = dice.below("swap", s.deck_size), dice.below("swap", s.deck_size)
        deck = [int(card) for card in s.deck]
        deck[a], deck[b] = deck[b], deck[a]
        swapped.append(_with(s, [int(held) for held in s.hands], deck))
    if others and s.deck_size:
        one = others[dice.below("swap", len(others))]
        place = dice.below("swap", s.deck_size)
        deck = [int(card) for card in s.deck]
        hands = [int(held) for held in s.hands]
        card = _any_card(hands[one], dice)
        hands[one] += int(hand.one(deck[place]) - hand.one(card))
        deck[place] = card
        swapped.append(_with(s, hands, deck, one))
    if len(others) > 1:
        hands = [int(held) for held in s.hands]
        one, other = others[0], others[1 + dice.below("swap", len(others) - 1)]
        mine, yours = _any_card(hands[one], dice), _any_card(hands[other], dice)
        hands[one] += int(hand.one(yours) - hand.one(mine))
        hands[other] += int(hand.one(mine) - hand.one(yours))
        swapped.append(_with(s, hands, [int(card) for card in s.deck], one, other))
    trays = [one for one in range(s.seats) if one != seat and tray.size(s, one)]
    if trays:
        swapped.append(_with(s, [int(held) for held in s.hands], [int(card) for card in s.deck], *trays))
    return swapped


def _known(s: Crystal, viewer: int, seat: int) -> bool:
    """A hand that a Scry has looked into is not hidden: what was seen there must stay."""
    return bool(s.terms.scrying and viewer >= 0 and s.seen[SEATS * viewer + seat])


def _any_card(held: int, dice: Dice) -> int:
    cards = hand.listed(held)
    return int(cards[dice.below("swap", len(cards))])


def _with(s: Crystal, hands: list[int], deck: list[int], *emptied: int) -> Crystal:
    """The same table with these cards; who has other cards than before has nothing in his tray."""
    twin = s.copy()
    for seat in emptied:
        tray.drop(twin, seat)
    twin.hands = vec[i64](hands)
    twin.deck = vec[i64](deck)
    return twin


def nearly_known(s: Crystal) -> Crystal:
    """All cards on the refuse pile but one in each hand and a few in the deck."""
    twin = s.copy()
    hands = [0] * SEATS
    refuse = int(s.refuse)
    for seat in range(s.seats):
        tray.drop(twin, seat)
        cards = hand.listed(s.hands[seat])
        for card in cards[:1]:
            hands[seat] += int(hand.one(card))
        for card in cards[1:]:
            refuse += int(hand.one(card))
    left = min(int(s.deck_size), DECK_LEFT)
    for place in range(left, s.deck_size):
        refuse += int(hand.one(s.deck[place]))
    twin.hands = vec[i64](hands)
    twin.refuse = refuse
    twin.deck_size = left
    if s.terms.scrying:
        twin.seen = vec[i64]([0] * (SEATS * SEATS))
    return twin
