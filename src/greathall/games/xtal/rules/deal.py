"""Setting up: Homes, the first player, shuffle and deal (XT-2 to XT-6)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import BLANK_CARD, CARDS, HOMES, SEATS
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules import hand, seats
from greathall.games.xtal.rules.names import RINGS, ROLLING, STORE
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def begin(s: "Crystal") -> None:
    """Lay out the board. Where the players choose their Homes, that comes first and the deal after it."""
    s.deck = whole_deck(s)
    s.deck_size = len(s.deck)
    if s.terms.homes_chosen:
        return
    homes: vec[i64] = vec[i64](range(HOMES))
    if s.terms.homes_random:
        s.dice.shuffle("homes", homes)
    else:
        homes = s.terms.printed.spread[SEATS * s.seats : SEATS * s.seats + SEATS]
    for seat in range(s.seats):
        settle_at(s, seat, homes[seat])
    deal(s)


def whole_deck(s: "Crystal") -> vec[i64]:
    """XT-95: the blank cards only where the table uses them."""
    cards: list[int] = []
    kind: i64 = 0
    for kind in range(CARDS):
        if kind != BLANK_CARD or s.terms.wild or s.terms.custom:
            cards += [int(kind)] * s.terms.printed.counts[kind]
    return vec[i64](cards)


def home_free(s: "Crystal", home: i64) -> bool:
    """XT-3."""
    for seat in range(s.seats):
        if s.home[seat] == home:
            return False
    return True


def choose_home(s: "Crystal", seat: i64, home: i64) -> None:
    settle_at(s, seat, home)
    tell.home_chosen(s, seat, home)
    s.turn += 1
    if s.turn == s.seats:
        deal(s)


def settle_at(s: "Crystal", seat: i64, home: i64) -> None:
    """XT-3, XT-4: the token stands on its Home and carries the ring that lay there."""
    s.home = replaced(s.home, seat, home)
    row = s.now[:]
    seats.stand(row, seat, s.terms.printed.home_space[home])
    row[RINGS + seat] = row[STORE + home]
    row[STORE + home] = 0
    s.now = row


def deal(s: "Crystal") -> None:
    """XT-5, XT-6. In the dossier's order of chance: who begins, then the shuffle."""
    order: list[int] = []
    home: i64 = 0
    for home in range(HOMES):
        for seat in range(s.seats):
            if s.home[seat] == home:
                order.append(int(seat))
    s.order = vec[i64](order)  # ruling Q6
    s.first = s.terms.first_seat
    if s.terms.first_random:
        s.first = s.dice.below("first", s.seats)
    cards = s.deck[:]
    s.dice.shuffle("deck", cards)
    s.deck = cards
    hands = s.hands[:]
    dealt_to: i64 = s.first
    for _ in range(s.terms.printed.hand_start * s.seats):
        s.deck_size -= 1
        hands[dealt_to] += hand.one(cards[s.deck_size])
        dealt_to = seats.after(s, dealt_to)
    s.hands = hands
    s.turn = s.first
    s.round = 1
    s.phase = ROLLING
    tell.dealt(s)
    tell.turn_began(s)
