"""Drawing vassals and task cards, and what happens when a deck runs out (BC-54 to BC-59, BC-79)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import CARDS, CORNERS, DECK_CARDS, NOTHING
from greathall.games.blackstone_castle.rules import court, plots
from greathall.games.blackstone_castle.rules import events as tell
from greathall.kernel.bits import BIT, count
from greathall.kernel.rows import appended, filled, replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


# -- vassals


def top(s: "Court", corner: i64) -> i64:
    """The card on top of a corner deck, as it lies; NOTHING if the deck is empty."""
    size: i64 = s.deck_sizes[corner]
    if size == 0:
        return NOTHING
    return s.deck_cards[CARDS * corner + size - 1]


def can_refill(s: "Court") -> bool:
    """BC-26: is there a vassal to refill a space with?"""
    for corner in range(i64(CORNERS)):
        if s.deck_sizes[corner]:
            return True
    for place in range(i64(len(s.pile))):
        if not court.is_special(s.pile[place]):
            return True
    return False


def refill(s: "Court", space: i64, corner: i64) -> None:
    """Lay the next card of a corner on an empty space, and set aside what then lies on top (BC-79).

    Nothing happens if no card is left anywhere (BC-106).
    """
    corner = _source(s, corner)
    lying: i64 = top(s, corner)
    if lying == NOTHING:
        return
    s.deck_sizes = replaced(s.deck_sizes, corner, s.deck_sizes[corner] - 1)
    court.lay(s, space, lying)
    tell.refilled(s, space, corner, lying)
    set_specials_aside(s, corner)


def _source(s: "Court", corner: i64) -> i64:
    """Where the next card comes from: an empty deck is made anew of the pile (BC-57), or the largest gives (BC-58)."""
    if s.deck_sizes[corner] == 0 and len(s.pile):
        _rebuild(s, corner)
    if s.deck_sizes[corner] == 0:
        return _largest(s)
    return corner


def set_specials_aside(s: "Court", corner: i64) -> None:
    """BC-79: a special card never stays on top of a deck."""
    while s.deck_sizes[corner] and court.is_special(top(s, corner)):
        lying: i64 = top(s, corner)
        s.aside = appended(s.aside, lying)
        s.deck_sizes = replaced(s.deck_sizes, corner, s.deck_sizes[corner] - 1)
        tell.special_set_aside(s, corner, lying)


def discard_from_court(s: "Court", space: i64) -> None:
    """A card leaves the court for the pile; an Intrigue marker on it goes home (BC-56, BC-72)."""
    lying: i64 = court.lift(s, space)
    to_pile(s, lying)
    plots.vassal_gone(s, lying // 2)


def to_pile(s: "Court", lying: i64) -> None:
    s.pile = appended(s.pile, lying)


def _rebuild(s: "Court", corner: i64) -> None:
    """BC-57: the pile, shuffled and with random sides up, becomes the deck. Everybody knows what is in it."""
    cards = s.pile[:]
    s.dice.shuffle("vassals", cards)
    deck = s.deck_cards[:]
    size: i64 = len(cards)
    for place in range(size):
        card: i64 = cards[place] // 2
        court.forget(s, card)
        deck[CARDS * corner + place] = 2 * card + s.dice.below("sides", 2)
    s.deck_cards = deck
    s.deck_sizes = replaced(s.deck_sizes, corner, size)
    s.rebuilt |= BIT[corner]
    s.pile = vec[i64]()
    tell.deck_rebuilt(s, corner)
    set_specials_aside(s, corner)


def _largest(s: "Court") -> i64:
    """BC-58: the corner with most cards, the first clockwise from NW if equal."""
    best: i64 = 0
    for corner in range(i64(CORNERS)):
        if s.deck_sizes[corner] > s.deck_sizes[best]:
            best = corner
    return best


# -- task cards


def can_draw(s: "Court", deck: i64) -> bool:
    """BC-59: a card in the deck, or discards to make a new one of."""
    return s.task_sizes[deck] != 0 or s.thrown[deck] != 0


def draw_task(s: "Court", deck: i64) -> i64:
    """The top card of a deck that `can_draw`."""
    if s.task_sizes[deck] == 0:
        reshuffle(s, deck)
    size: i64 = s.task_sizes[deck] - 1
    s.task_sizes = replaced(s.task_sizes, deck, size)
    return s.task_cards[DECK_CARDS * deck + size]


def reshuffle(s: "Court", deck: i64) -> None:
    """The discard pile becomes the deck, in an order drawn at random."""
    n: i64 = count(s.thrown[deck])
    cards: vec[i64] = filled(n, 0)
    place: i64 = 0
    card: i64 = 0
    while place < n:
        if s.thrown[deck] >> card & 1:
            cards[place] = DECK_CARDS * deck + card
            place += 1
        card += 1
    s.dice.shuffle("tasks", cards)
    everything = s.task_cards[:]
    place = 0
    while place < n:
        everything[DECK_CARDS * deck + place] = cards[place]
        place += 1
    s.task_cards = everything
    s.task_sizes = replaced(s.task_sizes, deck, n)
    s.thrown = replaced(s.thrown, deck, 0)
    tell.tasks_reshuffled(s, deck)
