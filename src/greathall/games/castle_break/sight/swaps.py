"""For the conformance kit: what is in the box, and what may change places without anybody noticing."""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import CARD_NAMES, DECKS, QUEST_NAMES, TRADE
from greathall.games.castle_break.rules.names import PUBLIC
from greathall.games.castle_break.rules.position_checks import all_cards, all_quests
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import mask_of, members
from greathall.kernel.dice import Dice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.state import State

Slot = tuple[int, int]
"""A seat (or DECK, or for quests DISCARD) and a place in its row."""

DECK = -1
DISCARD = -2

LEFT = 2
"""How many cards and quests `nearly_known` leaves in a deck."""


def components(s: Castle) -> dict[str, int]:
    found = Counter(f"card {CARD_NAMES[card]}" for card in all_cards(s))
    found.update(f"quest {QUEST_NAMES[quest]}" for quest in all_quests(s))
    return dict(found)


def hidden_swaps(s: Castle, seat: int, dice: Dice) -> list[State]:
    """Of each deck two cards that the seat does not know, in the deck or in other hands; and two such quests."""
    eye = PUBLIC if seat == SPECTATOR else seat
    swapped: list[State] = []
    for deck in range(DECKS):
        slots = _card_slots(s, eye, deck)
        if len(slots) > 1:
            a = slots[dice.below("swap", len(slots))]
            b = slots[dice.below("swap", len(slots))]
            swapped.append(_cards_swapped(s, deck, a, b))
    quests = _quest_slots(s, eye)
    if len(quests) > 1:
        one = quests[dice.below("swap", len(quests))]
        other = quests[dice.below("swap", len(quests))]
        swapped.append(_quests_swapped(s, one, other))
    return swapped


def _card_slots(s: Castle, eye: int, deck: int) -> list[Slot]:
    """Where cards of this deck lie that this eye does not know. A card that somebody is busy with stays where it is."""
    busy = {int(s.card), int(s.taken), *(int(card) for card in s.tray)}
    slots = [(DECK, at) for at, card in enumerate(s.piles[deck].deck) if not s.known[card] >> eye & 1]
    for other, warrior in enumerate(s.warriors):
        busy |= {int(card) for card in warrior.picks}
        for at, card in enumerate(warrior.hand):
            mine = s.known[card] >> eye & 1 or card in busy
            if not mine and s.terms.printed.card_deck[card] == deck:
                slots.append((other, at))
    return slots


def _cards_swapped(s: Castle, deck: int, a: Slot, b: Slot) -> Castle:
    """What is known of a card is known of the place where it lies: it stays there."""
    twin = s.copy()
    one, other = _card_at(s, deck, a), _card_at(s, deck, b)
    _put_card(twin, deck, a, other)
    _put_card(twin, deck, b, one)
    known = [int(mask) for mask in twin.known]
    known[one], known[other] = known[other], known[one]
    twin.known = vec[i64](known)
    return twin


def _card_at(s: Castle, deck: int, slot: Slot) -> int:
    seat, at = slot
    return int(s.piles[deck].deck[at] if seat < 0 else s.warriors[seat].hand[at])


def _put_card(s: Castle, deck: int, slot: Slot, card: int) -> None:
    seat, at = slot
    row = [int(one) for one in (s.piles[deck].deck if seat < 0 else s.warriors[seat].hand)]
    row[at] = card
    if seat < 0:
        s.piles[deck].deck = vec[i64](row)
    else:
        s.warriors[seat].hand = vec[i64](row)


def _quest_slots(s: Castle, eye: int) -> list[Slot]:
    slots = [(DECK, at) for at in range(len(s.quest_deck))]
    slots += [(DISCARD, at) for at, quest in enumerate(members(s.quest_discard)) if not s.quest_known[quest] >> eye & 1]
    for other, warrior in enumerate(s.warriors):
        slots += [
            (other, at)
            for at, quest in enumerate(warrior.quests)
            if not s.quest_known[quest] >> eye & 1 and quest != s.quest
        ]
    return slots


def _quest_row(s: Castle, whose: int) -> list[int]:
    if whose == DISCARD:
        return members(s.quest_discard)
    return [int(quest) for quest in (s.quest_deck if whose == DECK else s.warriors[whose].quests)]


def _quests_swapped(s: Castle, a: Slot, b: Slot) -> Castle:
    twin = s.copy()
    rows = {whose: _quest_row(s, whose) for whose in (a[0], b[0])}
    one, other = rows[a[0]][a[1]], rows[b[0]][b[1]]
    rows[a[0]][a[1]] = other
    rows[b[0]][b[1]] = one
    for whose, row in rows.items():
        if whose == DECK:
            twin.quest_deck = vec[i64](row)
        elif whose == DISCARD:
            twin.quest_discard = mask_of(row)
        else:
            twin.warriors[whose].quests = vec[i64](row)
    known = [int(mask) for mask in twin.quest_known]
    known[one], known[other] = known[other], known[one]
    twin.quest_known = vec[i64](known)
    return twin


def nearly_known(s: Castle) -> Castle:
    """Open hands but for a Trade Good each, open quests but for one each; hardly anything in the decks."""
    twin = s.copy()
    known = [int(mask) for mask in s.known]
    quest_known = [int(mask) for mask in s.quest_known]
    everybody = int(s.terms.everybody)
    for warrior in s.warriors:
        goods = [int(card) for card in warrior.hand if s.terms.printed.card_deck[card] == TRADE]
        for card in {int(card) for card in warrior.hand} - set(goods[:1]):
            known[card] = everybody
        for quest in warrior.quests[1:]:
            quest_known[quest] = everybody
    for deck, pile in enumerate(s.piles):
        left = pile.deck[:LEFT]
        thrown = [int(card) for card in pile.deck[LEFT:]]
        for card in thrown:
            known[card] = everybody
        twin.piles[deck].deck = left
        twin.piles[deck].discard = vec[i64]([*(int(card) for card in pile.discard), *thrown])
    thrown = [int(quest) for quest in s.quest_deck[LEFT:]]
    for quest in [*thrown, *members(s.quest_discard)]:
        quest_known[quest] = everybody
    twin.quest_deck = s.quest_deck[:LEFT]
    twin.quest_discard = s.quest_discard | mask_of(thrown)
    twin.known = vec[i64](known)
    twin.quest_known = vec[i64](quest_known)
    return twin
