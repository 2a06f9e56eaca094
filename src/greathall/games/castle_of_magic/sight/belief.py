"""What could be true, for somebody who has only seen a view.

Hard facts only: the own wizard, squares looked at, Secret cards read. What somebody claims is no fact. Every way to
deal the wizards that fits the cards read, to lay the other squares and to spread the unseen Move cards is equally
likely. Of the Secret deck the order is known as far as cards were seen going to the bottom; which cards others have
read is drawn from those that carry the number. Private words of others, and what they are about to say, are imagined as
not spoken: nothing the viewer may see depends on them.
"""

from math import factorial
from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import COMBOS, ITEMS, NOBODY, SEATS, SECRETS, STEPS
from greathall.games.castle_of_magic.rules import deal, packing
from greathall.games.castle_of_magic.rules.state import Magic, Terms
from greathall.kernel.belief import Belief
from greathall.kernel.bits import BIT, count, nth
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.sight.view import MagicView


class MagicBelief(Belief):
    """`table` is everything that is known. `fits` has the wizards that still fit each seat as bits, none for a seat
    that is known; the other rows hold what nobody has seen where it is."""

    def __init__(self, view: "MagicView", table: Magic) -> None:
        """`table` is what open_table.py has made of the view."""
        self.table: Magic = table
        self.seat: i64 = NOBODY if view.seat is None else view.seat
        terms: Terms = table.terms
        self.taken: i64 = 0  # wizards whose seat is known
        for player in view.players:
            if player.wizard is not None:
                self.taken |= BIT[player.wizard]
        fits = [0] * SEATS
        for seat, player in enumerate(view.players):
            if player.wizard is None:
                fits[seat] = int(deal.wizard_set(self.table) & ~self.taken)
        for search in view.searches:
            if search.card is not None:
                fits[search.about] &= int(terms.printed.carries[search.card])
        self.fits: vec[i64] = vec[i64](fits)
        self.combos: vec[i64] = vec[i64]([combo for combo in range(COMBOS) if view.results[combo] is None])
        self.results: vec[i64] = vec[i64]([n for n in range(1, COMBOS + 1) if n not in view.results])
        self.items: vec[i64] = vec[i64]([item for item in range(ITEMS) if view.countries[item] is None])
        self.countries: vec[i64] = vec[i64]([one for one in range(ITEMS) if one not in view.countries])
        self.deck_known: bool = view.secret_deck is not None
        unseen = [int(n) for n in terms.printed.move_counts]
        for pile in [view.discard, *[player.hand for player in view.players if player.hand is not None]]:
            unseen = [n - seen for n, seen in zip(unseen, pile, strict=True)]
        self.gaps: vec[i64] = vec[i64]([player.cards if player.hand is None else 0 for player in view.players])
        self.loose: vec[i64] = vec[i64]([card for card, n in enumerate(unseen) for _ in range(n)])

    def sample(self, dice: Dice) -> Magic:
        world = self.table.copy()
        world.dice = FastDice(dice.below("world", 1073741824))
        if self.deck_known:  # after the end nothing is hidden but words
            return world
        self._deal_wizards(world, dice)
        world.results = _laid(world.results, self.combos, self.results, dice)
        world.countries = _laid(world.countries, self.items, self.countries, dice)
        self.spread_cards(world, dice)
        imagine_deck(world, dice)
        return world

    def _deal_wizards(self, world: Magic, dice: Dice) -> None:
        """Each seat draws from those that fit it; if two have drawn the same, all draw again, so that every deal that
        fits is equally likely."""
        while True:
            used: i64 = self.taken
            clash: bool = False
            dealt = world.wizards[:]
            for seat in range(world.seats):
                fitting: i64 = self.fits[seat]
                if fitting:
                    wizard: i64 = nth(fitting, dice.below("wizards", count(fitting)))
                    clash = clash or used >> wizard & 1 == 1
                    used |= BIT[wizard]
                    dealt[seat] = wizard
            if not clash:
                world.wizards = dealt
                return

    def spread_cards(self, world: Magic, dice: Dice) -> None:
        cards = self.loose[:]
        dice.shuffle("moves", cards)
        hands = world.hands[:]
        n: i64 = len(cards)
        for seat in range(world.seats):
            for _ in range(self.gaps[seat]):
                n -= 1
                hands[seat] += BIT[10 * cards[n]]
        world.hands = hands
        world.move_deck = cards
        world.move_size = n

    def worlds(self) -> int:
        """0 where somebody else has read a Secret card, or where a hidden hand may hold equal cards in several ways."""
        if self.deck_known:
            return 1
        read: i64 = 0
        for entry in self.table.searches:
            if packing.search_card(entry) == packing.UNKNOWN_CARD:
                return 0
            read |= BIT[packing.search_card(entry)]
        hidden = [int(gap) for gap in self.gaps if gap > 0]
        copies = [sum(1 for card in self.loose if card == value) for value in range(STEPS)]
        if max([0, *hidden]) > 1 and max(copies) > 1:
            return 0
        ways = factorial(len(self.loose))
        for n in [*hidden, *copies]:
            ways //= factorial(n)
        ways *= factorial(len(self.combos)) * factorial(len(self.items)) * factorial(SECRETS - int(count(read)))
        return ways * self._deals(0, self.taken, {})

    def _deals(self, seat: i64, used: i64, known: dict[tuple[int, int], int]) -> int:
        """How many ways there are to deal wizards that fit to this seat and those after it."""
        if seat == self.table.seats:
            return 1
        fitting: i64 = self.fits[seat]
        if fitting == 0:
            return self._deals(seat + 1, used, known)
        key: tuple[int, int] = (int(seat), int(used))
        if key not in known:
            left: i64 = fitting & ~used
            ways: int = 0
            for k in range(count(left)):
                ways += self._deals(seat + 1, used | BIT[nth(left, k)], known)
            known[key] = ways
        return known[key]


def _laid(row: vec[i64], places: vec[i64], values: vec[i64], dice: Dice) -> vec[i64]:
    """The squares with what nobody has seen laid out at random."""
    drawn = values[:]
    dice.shuffle("squares", drawn)
    laid = row[:]
    for n in range(len(places)):
        laid[places[n]] = drawn[n]
    return laid


def imagine_deck(world: Magic, dice: Dice) -> None:
    """Live all searches again: a card that was read goes to the bottom. Cards nobody has read yet lie above them in an
    order that nothing has told, so the first of them with some number is any of those that carry it."""
    pool: i64 = BIT[SECRETS] - 1
    bottom = vec[i64]()
    for at in range(len(world.searches)):
        entry: i64 = world.searches[at]
        card: i64 = packing.search_card(entry)
        if card == packing.UNKNOWN_CARD:
            wanted: i64 = world.terms.printed.cards[world.wizards[packing.search_about(entry)]]
            if pool & wanted:
                card = nth(pool & wanted, dice.below("secrets", count(pool & wanted)))
            else:
                card = _first_of(bottom, wanted)
            world.searches = replaced(world.searches, at, packing.with_card(entry, card))
        pool &= ~BIT[card]
        bottom = append(vec[i64]([one for one in bottom if one != card]), card)
    top = vec[i64]([card for card in range(SECRETS) if pool >> card & 1])
    dice.shuffle("secrets", top)
    for card in bottom:
        top = append(top, card)
    world.secret_deck = top


def _first_of(deck: vec[i64], wanted: i64) -> i64:
    at: i64 = 0
    while wanted >> deck[at] & 1 == 0:
        at += 1
    return deck[at]
