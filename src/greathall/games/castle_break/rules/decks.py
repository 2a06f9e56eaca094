"""Drawing from the decks, and decks made anew (CB-20, CB-21, CB-26 to CB-28)."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import DECK_NAMES, DECKS, NOTHING, QUESTS
from greathall.games.castle_break.content.tables import NO_DECK
from greathall.games.castle_break.rules import cards
from greathall.games.castle_break.rules import events as tell
from greathall.kernel.rows import appended, filled, without

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle

RESHUFFLES: Final = tuple(f"reshuffle {name}" for name in DECK_NAMES)
"""Streams of chance: each deck has its own."""


def any_left(s: "Castle", deck: i64) -> bool:
    return len(s.piles[deck].deck) > 0 or len(s.piles[deck].discard) > 0


def top(s: "Castle", deck: i64) -> i64:
    """Take the top card, or NOTHING. An empty deck is made anew at this moment (CB-20)."""
    pile = s.piles[deck]
    if len(pile.deck) == 0:
        _reshuffle(s, deck)
    size: i64 = len(pile.deck)
    if size == 0:
        return NOTHING
    card: i64 = pile.deck[size - 1]
    pile.deck = without(pile.deck, size - 1)
    return card


def _reshuffle(s: "Castle", deck: i64) -> None:
    """Nobody knows any more where the cards are."""
    pile = s.piles[deck]
    if len(pile.discard) == 0:
        return
    row = pile.discard[:]
    _sort(row)
    s.dice.shuffle(RESHUFFLES[deck], row)
    known = s.known[:]
    for card in row:
        known[card] = 0
    s.known = known
    pile.deck = row
    pile.discard = s.terms.none
    tell.reshuffled(s, deck)


def _sort(row: vec[i64]) -> None:
    """The order in which cards were thrown away must not matter: the pile lies open and is picked up in any way."""
    at: i64 = 1
    n: i64 = len(row)
    while at < n:
        card: i64 = row[at]
        place: i64 = at
        while place > 0 and row[place - 1] > card:
            row[place] = row[place - 1]
            place -= 1
        row[place] = card
        at += 1


def draw(s: "Castle", seat: i64, deck: i64) -> None:
    """Into the hand, known to its owner alone."""
    card: i64 = top(s, deck)
    if card == NOTHING:
        tell.nothing_to_draw(s, seat, deck)
        return
    warrior = s.warriors[seat]
    warrior.hand = appended(warrior.hand, card)
    cards.show(s, card, seat)
    tell.drew(s, seat, deck, card)


def draw_for_turn(s: "Castle") -> None:
    """CB-26 to CB-28, CB-81: by the place, or a reload."""
    warrior = s.warriors[s.turn]
    if s.completed and not warrior.goal_reached:
        deck: i64 = 0
        tell.reloads(s)
        for deck in range(DECKS):
            draw(s, s.turn, deck)
        return
    by_place: i64 = s.terms.printed.draws[warrior.place]
    if by_place != NO_DECK:
        draw(s, s.turn, by_place)


# -- quests


def top_quest(s: "Castle") -> i64:
    """CB-21."""
    if len(s.quest_deck) == 0:
        _reshuffle_quests(s)
    size: i64 = len(s.quest_deck)
    if size == 0:
        return NOTHING
    quest: i64 = s.quest_deck[size - 1]
    s.quest_deck = without(s.quest_deck, size - 1)
    return quest


def _reshuffle_quests(s: "Castle") -> None:
    row = filled(0, 0)
    known = s.quest_known[:]
    quest: i64 = 0
    for quest in range(QUESTS):
        if s.quest_discard >> quest & 1:
            row = appended(row, quest)
            known[quest] = 0
    if len(row) == 0:
        return
    s.dice.shuffle("reshuffle quests", row)
    s.quest_known = known
    s.quest_deck = row
    s.quest_discard = 0
    tell.quests_reshuffled(s)


def draw_quests(s: "Castle", seat: i64, number: i64) -> i64:
    """Say how many there were."""
    warrior = s.warriors[seat]
    drawn: i64 = 0
    while drawn < number:
        quest: i64 = top_quest(s)
        if quest == NOTHING:
            break
        warrior.quests = appended(warrior.quests, quest)
        warrior.done = appended(warrior.done, 0)
        cards.show_quest(s, quest, seat)
        drawn += 1
    return drawn
