"""For the conformance kit: what is in the box, and what may change places without anybody noticing."""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import (
    COMBOS,
    COUNTRY_NAMES,
    ITEMS,
    NOBODY,
    ROOM_MASKS,
    SEATS,
    SECRET_NAMES,
    SECRETS,
    WIZARDS,
)
from greathall.games.castle_of_magic.rules import deal, decks, drafts, packing
from greathall.games.castle_of_magic.rules.names import ANSWERED, CHOOSING_ROOM, CLAIMED, OVER, PROMISED
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.bits import BIT
from greathall.kernel.dice import Dice
from greathall.kernel.rows import replaced
from greathall.kernel.state import State

KNOWER = 0
"""The seat that knows nearly everything in a nearly known position."""


def components(s: Magic) -> dict[str, int]:
    found = Counter(f"secret {SECRET_NAMES[card]}" for card in s.secret_deck)
    found.update(f"result {result}" for result in s.results)
    found.update(f"country {COUNTRY_NAMES[country]}" for country in s.countries)
    found.update(f"card {s.move_deck[place] + 1}" for place in range(s.move_size))
    for held in [s.discard, *s.hands]:
        found.update(f"card {card + 1}" for card in decks.listed(held))
    found["wizard at a seat"] = len({int(wizard) for wizard in s.wizards if wizard != NOBODY})
    found["chip or time-out"] = int(s.chips).bit_count() + int(s.talks)
    return dict(found)


def hidden_swaps(s: Magic, seat: int, dice: Dice) -> list[State]:
    """Two squares, two Secret cards, wizards, Move cards; other words in a room the seat is not in, another draft."""
    swapped: list[State] = _word_swaps(s, seat)
    if s.phase == OVER:
        return swapped
    seen = {int(packing.look_square(look)) for look in s.looks if packing.look_seat(look) == seat}
    swapped += _square_swaps(s, seen, dice)
    twin = s.copy()
    twin.secret_deck = _exchanged(s.secret_deck, [*range(SECRETS)], dice)
    swapped.append(twin)
    swapped += _wizard_swaps(s, seat, dice)
    if not s.terms.cards_open:
        swapped += _card_swaps(s, seat, dice)
    return swapped


def _exchanged(row: vec[i64], places: list[int], dice: Dice) -> vec[i64]:
    """The row with the values of two different places exchanged."""
    values = [int(value) for value in row]
    a = dice.below("swap", len(places))
    b = (a + 1 + dice.below("swap", len(places) - 1)) % len(places)
    values[places[a]], values[places[b]] = values[places[b]], values[places[a]]
    return vec[i64](values)


def _square_swaps(s: Magic, seen: set[int], dice: Dice) -> list[State]:
    swapped: list[State] = []
    combos = [combo for combo in range(COMBOS) if combo not in seen]
    if len(combos) > 1:
        twin = s.copy()
        twin.results = _exchanged(s.results, combos, dice)
        swapped.append(twin)
    items = [item for item in range(ITEMS) if COMBOS + item not in seen]
    if len(items) > 1:
        twin = s.copy()
        twin.countries = _exchanged(s.countries, items, dice)
        swapped.append(twin)
    return swapped


def _wizard_swaps(s: Magic, seat: int, dice: Dice) -> list[State]:
    """Somebody else holds a wizard that nobody holds; what others have read about him is read anew from that card."""
    others = [one for one in range(s.seats) if one != seat]
    other = others[dice.below("swap", len(others))]
    dealt = {int(wizard) for wizard in s.wizards}
    read = [search for search in s.searches if packing.search_about(search) == other and decks.reads(s, seat, search)]
    printed = s.terms.printed
    fitting = [
        wizard
        for wizard in range(WIZARDS)
        if deal.wizard_set(s) >> wizard & 1
        and wizard not in dealt
        and all(printed.cards[wizard] >> packing.search_card(search) & 1 for search in read)
    ]
    if not fitting:
        return []
    wizard = fitting[dice.below("swap", len(fitting))]
    twin = s.copy()
    twin.wizards = vec[i64]([wizard if place == other else int(one) for place, one in enumerate(s.wizards)])
    twin.searches = vec[i64](
        [
            packing.with_card(search, _cards(s, wizard)[0])
            if packing.search_about(search) == other and not decks.reads(s, seat, search)
            else search
            for search in s.searches
        ]
    )
    return [twin]


def _card_swaps(s: Magic, seat: int, dice: Dice) -> list[State]:
    """A Move card of another hand and one of the deck."""
    holders = [one for one in range(s.seats) if one != seat and s.hands[one]]
    if not holders or s.move_size == 0:
        return []
    holder = holders[dice.below("swap", len(holders))]
    hand = [int(card) for card in decks.listed(s.hands[holder])]
    card = hand[dice.below("swap", len(hand))]
    place = dice.below("swap", s.move_size)
    deck = [int(one) for one in s.move_deck]
    hands = [int(held) for held in s.hands]
    hands[holder] += int(BIT[10 * deck[place]] - BIT[10 * card])
    deck[place] = card
    twin = s.copy()
    twin.hands = vec[i64](hands)
    twin.move_deck = vec[i64](deck)
    return [twin]


def _word_swaps(s: Magic, seat: int) -> list[State]:
    """The last words of a room that the seat is not in, turned into their contrary; and somebody else about to
    speak."""
    swapped: list[State] = []
    rows = [int(said) for said in s.said]
    if s.phase != OVER or not s.terms.shown_after:
        strange = [place for place, said in enumerate(rows) if _unheard(said, seat) and _contrary(said) != said]
        for place in strange[-1:]:
            twin = s.copy()
            twin.said = vec[i64]([*rows[:place], _contrary(rows[place]), *rows[place + 1 :]])
            swapped.append(twin)
    if s.phase == OVER:
        return swapped
    other = next(one for one in range(s.seats) if one != seat)
    if s.drafts[other] or drafts.may_speak(s, other):
        twin = s.copy()
        twin.drafts = replaced(s.drafts, other, 0 if s.drafts[other] else packing.staged(0, CHOOSING_ROOM))
        swapped.append(twin)
    return swapped


def _unheard(said: int, seat: int) -> bool:
    room = int(packing.room(said))
    return room >= 0 and (seat < 0 or ROOM_MASKS[room] >> seat & 1 == 0)


def _contrary(said: int) -> int:
    """Yes for no, true for false; free words and questions have none."""
    if packing.kind(said) in (CLAIMED, PROMISED):
        return said + int((3 - 2 * packing.value(said)) * BIT[packing.VALUE_BIT])
    if packing.kind(said) == ANSWERED:
        return said ^ int(BIT[packing.REPLY_BIT])
    return said


# -- a position in which there are few worlds left


def nearly_known(s: Magic) -> Magic:
    """One seat has looked at all squares but two results and has read every card about everybody else; nearly all Move
    cards are discarded. The others hold wizards whose cards are most of the deck, so that its order is known too."""
    wizards = [int(wizard) for wizard in s.wizards]
    free = [wizard for wizard in range(WIZARDS) if deal.wizard_set(s) >> wizard & 1]
    seen: list[int] = []
    searches: list[int] = []
    for seat in range(KNOWER + 1, s.seats):
        news = [len(set(_cards(s, wizard)) - set(seen)) for wizard in free]
        wizards[seat] = free.pop(news.index(max(news)))
        for card in _cards(s, wizards[seat]):
            searches.append(int(packing.search(KNOWER, seat, card, 1)))
            seen = [*(one for one in seen if one != card), card]
    wizards[KNOWER] = free[0]
    twin = s.copy()
    twin.wizards = vec[i64](wizards)
    twin.searches = vec[i64](searches)
    twin.secret_deck = vec[i64]([*(card for card in range(SECRETS) if card not in seen), *seen])
    twin.looks = vec[i64]([packing.look(KNOWER, square, 1) for square in range(2, COMBOS + ITEMS)])
    cards = [int(card) for card in deal.all_move_cards(s)]
    twin.hands = vec[i64]([0] * SEATS)
    twin.move_deck = vec[i64]([cards[0], cards[-1]])
    twin.move_size = 2
    twin.discard = sum(int(BIT[10 * card]) for card in cards[1:-1])
    return twin


def _cards(s: Magic, wizard: int) -> list[int]:
    return [card for card in range(SECRETS) if s.terms.printed.cards[wizard] >> card & 1]
