"""Setting up: shuffles, layout, corner decks, hands (BC-2 to BC-9, BC-78, BC-86, BC-100, BC-115, BC-132).

The order of the draws is that of dossier 5.2.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import (
    CARDS,
    CORNERS,
    DECK_CARDS,
    FAMILIES,
    GUILD,
    MACHINATION,
    NOTHING,
    OFFER,
    PLAIN_CARDS,
    SPACES,
    SPECIAL_CARD,
    WILD_CARD,
)
from greathall.games.blackstone_castle.content.tables import START_KNIGHTS, START_WIZARDS
from greathall.games.blackstone_castle.rules import court, decks, hand, offers, purse, stacks, turn
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.names import (
    CHOOSING_CORNER,
    CHOOSING_FAMILY,
    FAMILIES_CHOOSE,
    FAMILIES_OFF,
    PUZZLE_MASTER,
    QUEENS_QUEST,
    WIZARDS_QUEST,
)
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended, filled, replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def deal(s: "Court") -> None:
    """From a bare table to the first decision."""
    if s.terms.first_random:
        s.first = s.dice.below("first", s.seats)
    s.mover = s.first
    if s.terms.mode == WIZARDS_QUEST:
        _deal_vassals_to_hands(s)
        _shuffle_tasks(s, MACHINATION)
        _start_offers(s)
        return
    _lay_out_court(s)
    for deck in range(i64(3)):
        if _deck_in_use(s, deck):
            _shuffle_tasks(s, deck)
    if s.terms.families != FAMILIES_OFF:
        _deal_families(s)
    if s.terms.mode == QUEENS_QUEST:
        offers.lay_out(s)
    if s.terms.families == FAMILIES_CHOOSE:
        s.phase = CHOOSING_FAMILY
    else:
        ask_for_corners(s)


def _deck_in_use(s: "Court", deck: i64) -> bool:
    """BC-100: Machination only; BC-132: no Machination."""
    if s.terms.mode == QUEENS_QUEST:
        return deck == MACHINATION
    return s.terms.mode != PUZZLE_MASTER or deck != MACHINATION


def _shuffle_tasks(s: "Court", deck: i64) -> None:
    cards: vec[i64] = vec[i64](range(DECK_CARDS))
    s.dice.shuffle("tasks", cards)
    everything = s.task_cards[:]
    for place in range(i64(DECK_CARDS)):
        everything[DECK_CARDS * deck + place] = DECK_CARDS * deck + cards[place]
    s.task_cards = everything
    s.task_sizes = replaced(s.task_sizes, deck, DECK_CARDS)


# -- the court


def _lay_out_court(s: "Court") -> None:
    """BC-2 to BC-4, BC-78; BC-132: the Puzzle Master's court is full."""
    cards = _shuffled_vassals(s)
    spaces = s.terms.printed.start_spaces
    if s.terms.mode == PUZZLE_MASTER:
        spaces = vec[i64](range(SPACES))
    rest: vec[i64] = vec[i64]()
    held_out: vec[i64] = vec[i64]()
    laid: i64 = 0
    for place in range(i64(len(cards))):
        if laid == i64(len(spaces)):
            rest = appended(rest, cards[place])
        elif court.is_special(cards[place]):
            held_out = appended(held_out, cards[place])
        else:
            court.lay(s, spaces[laid], cards[place])
            laid += 1
    if len(held_out):
        for place in range(i64(len(held_out))):
            rest = appended(rest, held_out[place])
        s.dice.shuffle("vassals", rest)
    _make_corner_decks(s, rest)


def _shuffled_vassals(s: "Court") -> vec[i64]:
    """Every card of this table in random order, a random side up (BC-3)."""
    cards: vec[i64] = vec[i64](range(PLAIN_CARDS))
    if s.terms.wilds:
        for wild in range(i64(WILD_CARD), i64(SPECIAL_CARD)):
            cards = appended(cards, wild)
    if s.terms.specials:
        for special in range(i64(SPECIAL_CARD), i64(CARDS)):
            cards = appended(cards, special)
    s.dice.shuffle("vassals", cards)
    for place in range(i64(len(cards))):
        cards[place] = 2 * cards[place] + s.dice.below("sides", 2)
    return cards


def _make_corner_decks(s: "Court", cards: vec[i64]) -> None:
    """BC-4: dealt one by one clockwise from NW, the first card of each being its top."""
    decks_now = s.deck_cards[:]
    sizes: vec[i64] = filled(CORNERS, 0)
    place: i64 = len(cards) - 1
    corners: i64 = 4
    if s.terms.mode == PUZZLE_MASTER:
        corners = 2
    while place >= 0:  # the last card dealt lies lowest
        corner: i64 = place % corners * (CORNERS // corners)
        decks_now[CARDS * corner + sizes[corner]] = cards[place]
        sizes[corner] += 1
        place -= 1
    s.deck_cards = decks_now
    s.deck_sizes = sizes
    for corner in range(i64(CORNERS)):
        while sizes[corner] and court.is_special(decks.top(s, corner)):
            _top_to_bottom(s, corner)


def _top_to_bottom(s: "Court", corner: i64) -> None:
    """BC-78: a special card on top at the start goes under its deck."""
    base: i64 = CARDS * corner
    size: i64 = s.deck_sizes[corner]
    deck = s.deck_cards[:]
    deck[base] = s.deck_cards[base + size - 1]
    place: i64 = 1
    while place < size:
        deck[base + place] = s.deck_cards[base + place - 1]
        place += 1
    s.deck_cards = deck


# -- families and corners


def _deal_families(s: "Court") -> None:
    """BC-86: one each, or two each to choose from, in turn order."""
    cards: vec[i64] = vec[i64](range(FAMILIES))
    s.dice.shuffle("families", cards)
    each: i64 = 1
    if s.terms.families == FAMILIES_CHOOSE:
        each = 2
    dealt: vec[i64] = filled(2 * s.seats, NOTHING)
    for place in range(each * s.seats):
        seat: i64 = (s.first + place // each) % s.seats
        dealt[2 * seat + place % each] = cards[place]
    s.family_deal = dealt
    if each == 1:
        for seat in range(s.seats):
            s.families = replaced(s.families, seat, dealt[2 * seat])


def choose_family(s: "Court", seat: i64, family: i64) -> None:
    """Secret until everybody has chosen."""
    s.families = replaced(s.families, seat, family)
    s.chosen |= BIT[seat]
    tell.family_chosen(s, seat, family)
    if s.chosen == BIT[s.seats] - 1:
        tell.families_revealed(s)
        ask_for_corners(s)


def ask_for_corners(s: "Court") -> None:
    """BC-5, ruling 23: in turn order, or the nearest."""
    s.phase = CHOOSING_CORNER
    if s.terms.corners_chosen:
        return
    step: i64 = 1
    if s.terms.mode == PUZZLE_MASTER:
        step = 2
    for seat in range(s.seats):
        s.corner_of = replaced(s.corner_of, seat, step * seat)
    _start(s)


def corner_free(s: "Court", corner: i64) -> bool:
    if s.terms.corner_mask >> corner & 1 == 0:
        return False
    for seat in range(s.seats):
        if s.corner_of[seat] == corner:
            return False
    return True


def choose_corner(s: "Court", corner: i64) -> None:
    s.corner_of = replaced(s.corner_of, s.mover, corner)
    tell.corner_chosen(s, s.mover, corner)
    s.mover += 1
    if s.mover == s.seats:
        s.mover = 0
    if s.mover == s.first:
        _start(s)


# -- the first turn


def _start(s: "Court") -> None:
    if s.terms.mode == QUEENS_QUEST:
        _start_offers(s)
        return
    for place in range(s.seats):
        seat: i64 = (s.first + place) % s.seats
        purse.gain_knights(s, seat, s.terms.start_knights + s.can(seat, START_KNIGHTS))
        purse.gain_wizards(s, seat, s.terms.start_wizards + s.can(seat, START_WIZARDS))
        for _ in range(s.terms.start_hand):
            hand.put(s, seat, decks.draw_task(s, GUILD))
    tell.hands_dealt(s)
    turn.begin(s)


def _start_offers(s: "Court") -> None:
    """Three Wizard tokens each count the actions (BC-100, BC-115); by option some start with Knights (ruling 30)."""
    for place in range(s.seats):
        seat: i64 = (s.first + place) % s.seats
        purse.gain_wizards(s, seat, s.terms.actions)
        if len(s.terms.compensation):
            purse.gain_knights(s, seat, s.terms.compensation[place])
    if s.terms.mode == WIZARDS_QUEST:
        offers.lay_out(s)
    offers.begin(s)


def _deal_vassals_to_hands(s: "Court") -> None:
    """BC-115: blocks of cards in turn order, then the vassal offer from left to right."""
    cards: vec[i64] = vec[i64](range(PLAIN_CARDS))
    s.dice.shuffle("vassals", cards)
    each: i64 = s.terms.deal
    for place in range(each * s.seats):
        stacks.put(s, (s.first + place // each) % s.seats, cards[place])
    s.vassal_offer = filled(OFFER, NOTHING)
    for place in range(i64(OFFER)):
        s.vassal_offer[place] = cards[each * s.seats + place]
