"""Setting up: shuffle, quests, cards, opening hands (CB-3 to CB-10, CB-90)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import DECK_NAMES, DECKS, POWER, QUESTS, TOOLS, TRADE
from greathall.games.castle_break.rules import cards, decks, turn
from greathall.games.castle_break.rules import events as tell
from greathall.games.castle_break.rules.names import CHOOSING_HAND, CHOOSING_QUESTS
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def begin(s: "Castle") -> None:
    """Chance in the dossier's order (5.2): the four decks, then who begins."""
    quests = vec[i64](quest_box(s))
    s.dice.shuffle("quests", quests)
    s.quest_deck = quests
    deck: i64 = 0
    for deck in range(DECKS):
        row = vec[i64]([int(card) for card in s.terms.printed.cards if s.terms.printed.card_deck[card] == deck])
        s.dice.shuffle(DECK_NAMES[deck], row)
        s.piles[deck].deck = row
    s.first = s.terms.first_seat
    if s.terms.first_random:
        s.first = s.dice.below("first", s.seats)
    for slot in range(s.seats):
        decks.draw_quests(s, (s.first + slot) % s.seats, s.terms.quests_dealt)
    if s.terms.quests_dealt > s.terms.quest_limit:
        s.phase = CHOOSING_QUESTS
        s.asked = BIT[s.seats] - 1
    else:
        deal_cards(s)  # CB-90: no choice


def quest_box(s: "Castle") -> list[int]:
    """CB-90, CB-96: the quests that are in this game."""
    found: list[int] = []
    quest: i64 = 0
    for quest in range(QUESTS):
        coins: i64 = s.terms.printed.coins[quest]
        if coins == 1 or (not s.terms.quick and (coins == 2 or s.terms.three_coins)):
            found.append(int(quest))
    return found


def deal_cards(s: "Castle") -> None:
    """CB-7."""
    printed = s.terms.printed
    trade: i64 = printed.trade_dealt
    if s.seats == 2:
        trade = printed.trade_dealt_two
    for slot in range(s.seats):
        seat: i64 = (s.first + slot) % s.seats
        _deal(s, seat, POWER, printed.power_dealt)
        _deal(s, seat, TOOLS, printed.tools_dealt)
        _deal(s, seat, TRADE, trade)
    s.phase = CHOOSING_HAND
    s.asked = BIT[s.seats] - 1
    tell.dealt(s)


def _deal(s: "Castle", seat: i64, deck: i64, number: i64) -> None:
    warrior = s.warriors[seat]
    while number > 0:
        card: i64 = decks.top(s, deck)
        warrior.hand = appended(warrior.hand, card)
        cards.show(s, card, seat)
        number -= 1


def chosen(s: "Castle", seat: i64) -> None:
    """A seat has chosen its quests or its hand; the last one moves the set-up on."""
    s.asked &= ~BIT[seat]
    tell.chosen(s, seat)
    if s.asked != 0:
        return
    if s.phase == CHOOSING_QUESTS:
        deal_cards(s)
    else:
        _open_hands(s)


def keep(s: "Castle", seat: i64, card: i64) -> None:
    """CB-8: one more card of the opening hand. Nobody else hears of it."""
    warrior = s.warriors[seat]
    warrior.picks = appended(warrior.picks, card)
    tell.picked(s, seat, card)
    if len(warrior.picks) == s.terms.printed.items_kept:
        chosen(s, seat)


def _open_hands(s: "Castle") -> None:
    """CB-8: all at once, the cards that were not chosen are exposed."""
    for seat in range(s.seats):
        warrior = s.warriors[seat]
        for card in warrior.hand:
            if s.terms.printed.card_deck[card] != POWER and not cards.holds(warrior.picks, card):
                cards.expose(s, seat, card)
        warrior.picks = s.terms.none
    tell.hands_opened(s)
    turn.begin_game(s)
