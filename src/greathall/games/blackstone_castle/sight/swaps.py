"""For the conformance kit: what is in the box, and what may change places without anybody noticing."""

from collections import Counter
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import (
    ASSASSIN,
    CARDS,
    CORNERS,
    DECK_CARDS,
    FAMILY_NAMES,
    NOTHING,
    PLAIN_CARDS,
    SABOTEUR,
    TASK_NAMES,
)
from greathall.games.blackstone_castle.content.tables import TYPES
from greathall.games.blackstone_castle.rules import court, hand, plots, stacks
from greathall.games.blackstone_castle.rules.names import (
    CHOOSING_FAMILY,
    FACE_DOWN,
    FAMILIES_CHOOSE,
    NO_PLOT,
    NO_STEP,
    PLOT,
    PLOT_CARD,
    PLOT_FACE,
    PLOT_TASK,
    WIZARDS_QUEST,
)
from greathall.games.blackstone_castle.rules.position import reckoned_points
from greathall.games.blackstone_castle.rules.position_checks import (
    VASSAL_NAMES,
    decks_in_use,
    lying_cards,
    tasks_in_places,
)
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import mask_of, members
from greathall.kernel.dice import Dice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.rows import replaced
from greathall.kernel.state import State

LEFT_HIDDEN = 2
"""How many cards `nearly_known` leaves hidden in a deck."""


def components(s: Court) -> dict[str, int]:
    """Counted where they lie. What is merely kept in step with it (sets of spaces, tallies, points) is compared."""
    found: Counter[str] = Counter()
    cards = [*(lying // 2 for lying in lying_cards(s)), *(int(card) for card in s.vassal_offer)]
    cards += [card for seat in range(s.seats) for card in range(PLAIN_CARDS) if stacks.holds(s, seat, card)]
    found.update(f"vassal {VASSAL_NAMES[card]}" for card in cards)
    found["vassals in play"] = len(cards)
    if s.terms.mode == WIZARDS_QUEST:  # the rest is in the box, nobody knows which
        _count_at_least_once(found, [f"vassal {name}" for name in VASSAL_NAMES[:PLAIN_CARDS]])
    found.update(f"task {TASK_NAMES[task]}" for task in tasks_in_places(s))
    found["knight token"] = int(sum(s.knights) + sum(s.guards) + s.fresh + s.knight_supply)
    found["wizard token"] = int(sum(s.wizards) + s.wizard_supply)
    found["castle"] = int(s.limbo + s.abyss + s.nirvana)
    dealt = [FAMILY_NAMES[family] for family in s.family_deal if family != NOTHING]
    found.update(f"family {name}" for name in dealt)
    found["families dealt"] = len(dealt)
    if dealt:
        _count_at_least_once(found, [f"family {name}" for name in FAMILY_NAMES])
    found.update({f"wrong {what}": number for what, number in _mismatches(s).items()})
    return dict(found)


def _count_at_least_once(found: Counter[str], names: Sequence[str]) -> None:
    found.update({name: 1 for name in names if not found[name]})


def _mismatches(s: Court) -> dict[str, int]:
    """How often something that follows from the position differs from it: never, if the rules are right."""
    at = [int(lying) for lying in s.board]
    shows = [NOTHING if lying == NOTHING else int(court.face(s, lying)) for lying in at]
    seats = range(s.seats)
    types = [[int(s.terms.printed.type_of[e & 127]) for e in s.done if e >> 7 == seat] for seat in seats]
    return {
        "occupied": int(mask_of([n for n, face in enumerate(shows) if face != NOTHING]) ^ s.occupied).bit_count(),
        "assassins": int(mask_of([n for n, face in enumerate(shows) if face == ASSASSIN]) ^ s.assassins).bit_count(),
        "saboteurs": int(mask_of([n for n, face in enumerate(shows) if face == SABOTEUR]) ^ s.saboteurs).bit_count(),
        "guarded": int(mask_of([n for n, guards in enumerate(s.guards) if guards]) ^ s.guarded).bit_count(),
        "marked": int(s.marked & ~s.occupied).bit_count(),
        "tally": sum(s.tally[TYPES * n + kind] != types[n].count(kind) for n in seats for kind in range(TYPES)),
        "points": sum(s.points[seat] != reckoned_points(s, seat) for seat in seats),
        "pairs": sum((s.plotted >> seat & 1 == 1) == (plots.kind(s, seat) == NO_PLOT) for seat in seats),
    }


# -- what a viewer must not notice


def hidden_swaps(s: Court, seat: int, dice: Dice) -> list[State]:
    """One of each kind that this position has."""
    tried = [
        _two_below_the_tops(s, dice),
        _another_side(s, dice),
        _another_top(s, dice),
        _two_in_a_task_deck(s, dice),
        _a_task_in_hand(s, seat, dice),
        _a_card_face_down(s, seat, dice),
        _a_vassal_in_hand(s, seat, dice),
        _an_unseen_back(s, dice),
        _families_dealt(s, seat),
    ]
    return [swapped for swapped in tried if swapped is not None]


def _one_of(places: list[int], dice: Dice) -> int:
    return places[dice.below("swap", len(places))]


def _below(s: Court, corner: int) -> list[int]:
    """The cards of a corner deck that nobody sees."""
    return [int(s.deck_cards[CARDS * corner + place]) for place in range(s.deck_sizes[corner] - 1)]


def _shuffled_together(s: Court) -> list[list[int]]:
    """Corners whose cards could as well lie in each other's deck. What is in a rebuilt one is known (BC-57)."""
    rebuilt = [] if s.terms.hidden_backs else members(s.rebuilt)
    return [[corner for corner in range(CORNERS) if corner not in rebuilt], *([corner] for corner in rebuilt)]


def _two_below_the_tops(s: Court, dice: Dice) -> Court | None:
    for corners in _shuffled_together(s):
        cards = [lying for corner in corners for lying in _below(s, corner)]
        if len(cards) > 1:
            one, other = _one_of(cards, dice), _one_of(cards, dice)
            return _exchanged(s, {one: other, other: one})
    return None


def _another_side(s: Court, dice: Dice) -> Court | None:
    cards = [lying for corner in range(CORNERS) for lying in _below(s, corner)]
    if not cards:
        return None
    lying = _one_of(cards, dice)
    return _exchanged(s, {lying: lying ^ 1})


def _another_top(s: Court, dice: Dice) -> Court | None:
    """Only the upper face of a top card is seen: another card with that face could lie there."""
    for corners in _shuffled_together(s):
        cards = [lying for corner in corners for lying in _below(s, corner)]
        for corner in corners:
            if s.deck_sizes[corner]:
                swapped = _with_another_card(
                    s, int(s.deck_cards[CARDS * corner + s.deck_sizes[corner] - 1]), cards, dice
                )
                if swapped is not None:
                    return swapped
    return None


def _an_unseen_back(s: Court, dice: Dice) -> Court | None:
    """Hidden backs: a card of which only the upper face was ever seen could be another one with that face."""
    rows = [s.board, s.pile, vec[i64]([entry & 255 for row in (s.retained, s.sets) for entry in row])]
    unseen = [int(card) for row in rows for card in row if card != NOTHING and not court.both_sides_known(s, card)]
    if not unseen:
        return None
    one = _one_of(unseen, dice)
    below = [lying for corner in range(CORNERS) for lying in _below(s, corner)]
    alike = [lying for lying in unseen if lying != one and court.face(s, lying) == court.face(s, one)]
    return _with_another_card(s, one, below + alike, dice)


def _with_another_card(s: Court, lying: int, cards: list[int], dice: Dice) -> Court | None:
    """One of the cards takes the place of this one, showing the same; this one lies down where that one was."""
    face = court.face(s, lying)
    others = [one for one in cards if face in (court.face(s, one), court.face(s, one ^ 1))]
    if not others:
        return None
    other = _one_of(others, dice)
    return _exchanged(s, {lying: other if court.face(s, other) == face else other ^ 1, other: lying})


def _exchanged(s: Court, change: dict[int, int]) -> Court:
    """What lies somewhere is another card now; a marker stays with the place."""
    twin = s.copy()
    for name in ("board", "deck_cards", "pile", "retained", "sets"):
        row = [int(entry) for entry in getattr(s, name)]
        changed = [e if e == NOTHING else e - (e & 255) + change.get(e & 255, e & 255) for e in row]
        setattr(twin, name, vec[i64](changed))
    cards = {old // 2: new // 2 for old, new in change.items()}
    for seat in members(s.plotted):
        card = int(plots.card(s, seat))
        twin.plots = replaced(twin.plots, PLOT * seat + PLOT_CARD, cards.get(card, card))
    return twin


# -- task cards


def _two_in_a_task_deck(s: Court, dice: Dice) -> Court | None:
    decks = [deck for deck in range(3) if s.task_sizes[deck] > 1]
    if not decks:
        return None
    start = DECK_CARDS * _one_of(decks, dice)
    places = [start + place for place in range(s.task_sizes[start // DECK_CARDS])]
    one, other = _one_of(places, dice), _one_of(places, dice)
    twin = s.copy()
    twin.task_cards = replaced(twin.task_cards, one, s.task_cards[other])
    twin.task_cards = replaced(twin.task_cards, other, s.task_cards[one])
    return twin


def _hidden_from(s: Court, viewer: int) -> list[int]:
    """The seats whose hand this viewer may not see (BC-99; BC-103: in the offer modes every card was taken openly)."""
    if s.over() or s.terms.actions or (s.terms.open_hands and viewer != SPECTATOR):
        return []
    return [seat for seat in range(s.seats) if seat != viewer]


def _deck_places(s: Court, task: int) -> list[int]:
    """Where cards lie in the deck that this card belongs to."""
    deck = task // DECK_CARDS
    return [DECK_CARDS * deck + place for place in range(s.task_sizes[deck])]


def _a_task_in_hand(s: Court, viewer: int, dice: Dice) -> Court | None:
    """With a card of its deck. A card that is being played stays."""
    held = [(seat, task) for seat in _hidden_from(s, viewer) for task in hand.listed(s, seat) if task != s.picked_card]
    fitting = [(seat, task) for seat, task in held if _deck_places(s, task)]
    if not fitting:
        return None
    seat, task = fitting[dice.below("swap", len(fitting))]
    place = _one_of(_deck_places(s, task), dice)
    twin = s.copy()
    hand.take(twin, seat, task)
    hand.put(twin, seat, s.task_cards[place])
    twin.task_cards = replaced(s.task_cards, place, task)
    return twin


def _a_card_face_down(s: Court, viewer: int, dice: Dice) -> Court | None:
    """With a card of its deck that could have been laid there too (BC-62)."""
    corner = s.terms.printed.corner
    for seat in _hidden_from(s, viewer):
        if plots.kind(s, seat) == FACE_DOWN and s.step == NO_STEP:
            task, shown = int(plots.task(s, seat)), s.plots[PLOT * seat + PLOT_FACE]
            places = [n for n in _deck_places(s, task) if court.shares(s, shown, corner[s.task_cards[n]])]
            if places:
                place = _one_of(places, dice)
                twin = s.copy()
                twin.plots = replaced(s.plots, PLOT * seat + PLOT_TASK, s.task_cards[place])
                twin.task_cards = replaced(s.task_cards, place, task)
                return twin
    return None


# -- Wizard's Quest and families


def _a_vassal_in_hand(s: Court, viewer: int, dice: Dice) -> Court | None:
    """A vassal in a hidden hand with one that nobody was dealt (BC-115)."""
    if s.terms.mode != WIZARDS_QUEST or s.over():
        return None
    seats = range(s.seats)
    placed = {lying // 2 for lying in lying_cards(s)} | {int(card) for card in s.vassal_offer}
    placed |= {card for seat in seats for card in range(PLAIN_CARDS) if stacks.holds(s, seat, card)}
    undealt = [card for card in range(PLAIN_CARDS) if card not in placed]
    picked = (s.picked_left_card // 2, s.picked_right_card // 2)
    held = [
        (seat, card)
        for seat in seats
        for card in range(PLAIN_CARDS)
        if seat != viewer and stacks.holds(s, seat, card) and not stacks.shown(s, card) and card not in picked
    ]
    if not held or not undealt:
        return None
    seat, card = held[dice.below("swap", len(held))]
    twin = s.copy()
    stacks.take(twin, seat, card)
    stacks.put(twin, seat, _one_of(undealt, dice))
    return twin


def _families_dealt(s: Court, viewer: int) -> Court | None:
    """BC-86: somebody else's two cards the other way round; before the reveal also its choice."""
    others = [seat for seat in range(s.seats) if seat != viewer]
    if s.terms.families != FAMILIES_CHOOSE or not others:
        return None
    seat = others[0]
    one, other = int(s.family_deal[2 * seat]), int(s.family_deal[2 * seat + 1])
    twin = s.copy()
    twin.family_deal = replaced(replaced(s.family_deal, 2 * seat, other), 2 * seat + 1, one)
    if s.phase == CHOOSING_FAMILY and s.families[seat] != NOTHING:
        twin.families = replaced(s.families, seat, other if s.families[seat] == one else one)
    return twin


# -- a position with little left to guess


def nearly_known(s: Court) -> Court:
    """Most of the decks in the discard piles, most vassals in hand seen by everybody: few worlds are left to count."""
    twin = s.copy()
    keep = LEFT_HIDDEN
    for corner in range(CORNERS):
        if s.deck_sizes[corner]:
            cards = [*_below(s, corner), int(s.deck_cards[CARDS * corner + s.deck_sizes[corner] - 1])]
            first = max(len(cards) - 1 - keep, 0)
            gone, stay = cards[:first], cards[first:]
            keep = 0 if len(stay) > 1 else keep
            twin.pile = vec[i64]([*twin.pile, *gone])
            for place, lying in enumerate(stay):
                twin.deck_cards = replaced(twin.deck_cards, CARDS * corner + place, lying)
            twin.deck_sizes = replaced(twin.deck_sizes, corner, len(stay))
    keep = LEFT_HIDDEN
    for deck in decks_in_use(s.terms):
        for place in _deck_places(s, DECK_CARDS * deck)[keep:]:
            hand.throw(twin, s.task_cards[place])
        twin.task_sizes = replaced(twin.task_sizes, deck, min(s.task_sizes[deck], keep))
        keep = 0
    for seat in range(s.seats):
        unseen = [card for card in range(PLAIN_CARDS) if stacks.holds(s, seat, card) and not stacks.shown(s, card)]
        for card in unseen[1:]:
            stacks.show(twin, card)
    return twin
