"""For the conformance kit: what is in the box, and what may change places without anybody noticing."""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.content.ids import CELLS, CHARACTERS, RITUALS, SUPPLY, WAITING
from greathall.games.castle_of_magic_card_game.content.shapes import CastleContent
from greathall.games.castle_of_magic_card_game.rules.state import Castle, Deal
from greathall.kernel.dice import Dice
from greathall.kernel.state import State


def components(s: Castle, content: CastleContent) -> dict[str, int]:
    """Counted where they lie: pawns from the marks on the tableau, not from a number that is never touched."""
    found: Counter[str] = Counter()
    for kind in s.deal.kinds:
        found[f"shrine {content.shrine_kind[kind].id}"] += 1
    for character in s.deal.characters:
        found[f"character {content.character[character].id}"] += 1
    for outcome in s.deal.outcomes:
        found[f"outcome {outcome}"] += 1
    places = [place for seat in range(s.seats) for place in (s.pair(seat) & 31, s.pair(seat) >> 5)]
    standing = [place for place in places if place < SUPPLY]
    found["pawn"] = len(set(standing)) + places.count(SUPPLY) + places.count(WAITING)
    found["cell with a pawn, unmarked or marked twice"] = sum(s.occupied >> place & 1 == 0 for place in standing) + abs(
        int(s.occupied).bit_count() - len(standing)
    )
    return dict(found)


def hidden_swaps(s: Castle, seat: int, dice: Dice) -> list[State]:
    """Two unseen shrines, two unopened outcomes, two characters that are not this seat's own."""
    if s.over():
        return []
    unseen = [cell for cell in range(CELLS) if not s.seen >> cell & 1]
    unopened = [ritual for ritual in range(RITUALS) if not s.open >> ritual & 1]
    strangers = [place for place in range(CHARACTERS) if place != seat]
    deal = s.deal
    return [
        s.in_other_deal(
            Deal(deal.terms, deal.characters, _swapped(deal.kinds, unseen, dice), deal.outcomes, deal.first)
        ),
        s.in_other_deal(
            Deal(deal.terms, deal.characters, deal.kinds, _swapped(deal.outcomes, unopened, dice), deal.first)
        ),
        s.in_other_deal(
            Deal(deal.terms, _swapped(deal.characters, strangers, dice), deal.kinds, deal.outcomes, deal.first)
        ),
    ]


def _swapped(cards: vec[i64], places: list[int], dice: Dice) -> vec[i64]:
    twin = cards[:]
    if len(places) > 1:
        one = places.pop(dice.below("swap", len(places)))
        other = places[dice.below("swap", len(places))]
        twin[one], twin[other] = cards[other], cards[one]
    return twin
