"""Task cards in hand: for each seat three sets of bits, one for each deck."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import DECK_CARDS
from greathall.kernel.bits import BIT, count
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def holds(s: "Court", seat: i64, task: i64) -> bool:
    return s.hands[3 * seat + task // DECK_CARDS] >> (task % DECK_CARDS) & 1 == 1


def put(s: "Court", seat: i64, task: i64) -> None:
    place: i64 = 3 * seat + task // DECK_CARDS
    s.hands = replaced(s.hands, place, s.hands[place] | BIT[task % DECK_CARDS])


def take(s: "Court", seat: i64, task: i64) -> None:
    place: i64 = 3 * seat + task // DECK_CARDS
    s.hands = replaced(s.hands, place, s.hands[place] & ~BIT[task % DECK_CARDS])


def size(s: "Court", seat: i64) -> i64:
    return count(s.hands[3 * seat]) + count(s.hands[3 * seat + 1]) + count(s.hands[3 * seat + 2])


def throw(s: "Court", task: i64) -> None:
    """Onto the discard pile of its deck, which is open to all (ruling 40)."""
    deck: i64 = task // DECK_CARDS
    s.thrown = replaced(s.thrown, deck, s.thrown[deck] | BIT[task % DECK_CARDS])


def listed(s: "Court", seat: i64) -> list[int]:
    """The numbers of the cards, in rising order."""
    found: list[int] = []
    for deck in range(i64(3)):
        for card in range(i64(DECK_CARDS)):
            if s.hands[3 * seat + deck] >> card & 1:
                found.append(int(DECK_CARDS * deck + card))
    return found
