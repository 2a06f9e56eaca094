"""Cards change places, and with them who knows them (CB-12 to CB-19, dossier section 6)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import CARDS, NOBODY, NOTHING, POWER_CARDS
from greathall.games.castle_break.content.tables import BLOCK_IT, WILD
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended, replaced, without

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle, Warrior


def index(row: vec[i64], card: i64) -> i64:
    """Where in the row, or -1."""
    at: i64 = len(row) - 1
    while at >= 0 and row[at] != card:
        at -= 1
    return at


def holds(row: vec[i64], card: i64) -> bool:
    return index(row, card) >= 0


def taken_out(row: vec[i64], card: i64) -> vec[i64]:
    return without(row, index(row, card))


def effect(s: "Castle", card: i64) -> i64:
    """What a Power Card does; -1 for an item."""
    if card >= POWER_CARDS:
        return -1
    return s.terms.printed.effect[s.terms.printed.card_type[card]]


def is_wild(s: "Castle", card: i64) -> bool:
    return effect(s, card) == WILD


# -- who knows


def show_all(s: "Castle", card: i64) -> None:
    if s.known[card] != s.terms.everybody:
        s.known = replaced(s.known, card, s.terms.everybody)


def show(s: "Castle", card: i64, seat: i64) -> None:
    s.known = replaced(s.known, card, s.known[card] | BIT[seat])


def show_quest(s: "Castle", quest: i64, seat: i64) -> None:
    s.quest_known = replaced(s.quest_known, quest, s.quest_known[quest] | BIT[seat])


def quest_open(s: "Castle", quest: i64) -> bool:
    """CB-72: read aloud, so that everybody knows it."""
    return s.quest_known[quest] == s.terms.everybody


# -- going elsewhere


def discard(s: "Castle", card: i64) -> None:
    """CB-19: face up."""
    pile = s.piles[s.terms.printed.card_deck[card]]
    pile.discard = appended(pile.discard, card)
    show_all(s, card)


def expose(s: "Castle", seat: i64, card: i64) -> None:
    warrior = s.warriors[seat]
    warrior.hand = taken_out(warrior.hand, card)
    warrior.exposed = appended(warrior.exposed, card)
    show_all(s, card)


def owner_of_exposed(s: "Castle", card: i64) -> i64:
    for seat in range(s.seats):
        if holds(s.warriors[seat].exposed, card):
            return seat
    return NOBODY


def shield_of(s: "Castle", seat: i64) -> i64:
    """CB-45: one that all seats know of, else the lowest number; NOTHING if there is none."""
    best: i64 = NOTHING
    best_open: bool = False
    for card in s.warriors[seat].hand:
        if effect(s, card) != BLOCK_IT:
            continue
        is_open: bool = s.known[card] == s.terms.everybody
        if best == NOTHING or (is_open and not best_open) or (is_open == best_open and card < best):
            best = card
            best_open = is_open
    return best


def discard_laid(s: "Castle", warrior: "Warrior", quest: i64) -> None:
    """CB-75, CB-79: the items used on a quest go with it."""
    kept: list[int] = []
    for one in warrior.laid:
        if one // CARDS == quest:
            discard(s, one % CARDS)
        else:
            kept.append(int(one))
    warrior.laid = vec[i64](kept)


def give_up_all(s: "Castle", seat: i64) -> None:
    """CB-92, CB-97: hand, exposed and used cards go face up to the discards, quests to theirs."""
    warrior = s.warriors[seat]
    for card in warrior.hand:
        discard(s, card)
    for card in warrior.exposed:
        discard(s, card)
    for one in warrior.laid:
        discard(s, one % CARDS)
    for quest in warrior.quests:
        s.quest_discard |= BIT[quest]
    warrior.hand = s.terms.none
    warrior.exposed = s.terms.none
    warrior.laid = s.terms.none
    warrior.quests = s.terms.none
    warrior.done = s.terms.none
