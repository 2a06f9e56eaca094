"""What a seat knows of a position, as one number: equal where it cannot tell two positions apart (dossier 6).

It follows view.py line by line. The order in which cards lie before somebody, or in a hand, is left out: no rule and
no plan asks for it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import CARDS, DECKS, NOTHING, QUESTS
from greathall.games.castle_break.rules.names import AIMING, ANSWERING, LAYING, PUBLIC, TURN
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import count

_KEEP: Final = 0x3FFFFFFFFFFFFFFF
_MIX: Final = 6364136223846793005
_ADD: Final = 1442695040888963407

# Where a card lies, as far as the eye can tell. Seats come on top of these.
_IN_HAND: Final = 1000
_SHOWN: Final = 2000
_EXPOSED: Final = 3000
_LAID: Final = 10_000
_DISCARDED: Final = 4000
_IN_DECK: Final = 5000
_SEEN: Final = 6000
_PICKED: Final = 7000
_BACK: Final = 8000
_TRAY: Final = 9000


def sight(s: Castle, seat: i64) -> i64:
    """Never 0."""
    secret: bool = s.phase == AIMING or s.phase == LAYING
    mine: bool = s.turn == seat
    found: i64 = _table(s, seat)
    if secret and not mine:
        found = _doing(found, TURN, NOTHING, NOTHING, NOTHING, s.terms.none)
    else:
        found = _doing(found, s.phase, s.card, s.quest, s.step, s.tray)
    found = mixed(found, s.asked)
    found = mixed(found, s.targets)
    if s.phase == ANSWERING:
        found = mixed(found, s.blocking >> seat & 1)
    found = mixed(found, s.taken + 1)
    found = mixed(found, s.partner + 1)
    found = mixed(found, s.exposer + 1)
    found = mixed(found, s.after)
    found = mixed(found, s.leaving)
    found = mixed(found, s.won)
    for one in range(s.seats):
        found = mixed(found, _player(s, one, seat))
    return found | 1


def _doing(found: i64, phase: i64, card: i64, quest: i64, step: i64, tray: vec[i64]) -> i64:
    """The action under way."""
    found = mixed(found, phase)
    found = mixed(found, card + 1)
    found = mixed(found, quest + 1)
    found = mixed(found, step + 1)
    return mixed(found, _sum(tray, _TRAY))


def _table(s: Castle, eye: i64) -> i64:
    """Turn, decks and quests that belong to nobody."""
    found: i64 = mixed(s.round, s.first)
    found = mixed(found, s.turn + 1)
    found = mixed(found, s.left)
    found = mixed(found, s.used)
    flags: i64 = 0
    if s.blocked:
        flags += 1
    if s.completed:
        flags += 2
    if s.no_roll:
        flags += 4
    if s.arrived:
        flags += 8
    found = mixed(found, flags)
    found = mixed(found, s.roll)
    found = mixed(found, len(s.quest_deck))
    found = mixed(found, count(s.quest_discard))
    quest: i64 = 0
    for quest in range(QUESTS):
        if s.quest_discard >> quest & 1 and s.quest_known[quest] >> eye & 1:
            found = mixed(found, 2 * quest + (s.quest_known[quest] >> PUBLIC & 1))
    deck: i64 = 0
    for deck in range(DECKS):
        pile = s.piles[deck]
        found = mixed(found, len(pile.deck))
        found = mixed(found, _sum(pile.discard, _DISCARDED))
        at: i64 = 0
        while at < len(pile.deck):
            if s.known[pile.deck[at]] >> eye & 1:
                found = mixed(found, _card(pile.deck[at], _IN_DECK + at))
            at += 1
    found = mixed(found, s.seen_deck + 1)
    found = mixed(found, len(s.seen))
    sum_of: i64 = 0
    for card in s.seen:
        if s.turn == eye or s.known[card] >> eye & 1:
            sum_of += _card(card, _SEEN)
    return mixed(found, sum_of & _KEEP)


def _player(s: Castle, seat: i64, eye: i64) -> i64:
    warrior = s.warriors[seat]
    sum_of: i64 = _sum(warrior.exposed, _EXPOSED)
    for card in warrior.hand:
        if s.known[card] >> PUBLIC & 1:
            sum_of += _card(card, _SHOWN)
        elif seat == eye or s.known[card] >> eye & 1:
            sum_of += _card(card, _IN_HAND)
        else:
            sum_of += mixed(_BACK, s.terms.printed.card_deck[card])
    slot: i64 = 0
    while slot < len(warrior.quests):
        quest: i64 = warrior.quests[slot]
        if s.quest_known[quest] >> eye & 1:
            open_quest: i64 = s.quest_known[quest] >> PUBLIC & 1
            sum_of += mixed(mixed(_BACK, CARDS + 2 * quest + open_quest), warrior.done[slot])
        slot += 1
    for one in warrior.laid:
        sum_of += mixed(_LAID, one)
    if seat == eye:
        sum_of += _sum(warrior.picks, _PICKED)
    found: i64 = mixed(sum_of & _KEEP, warrior.place + 1)
    found = mixed(found, len(warrior.quests))
    found = mixed(found, warrior.coins)
    found = mixed(found, 16 * warrior.keys + warrior.gates)
    found = mixed(found, 16 * (warrior.limit + 1) + warrior.rank)
    flags: i64 = 0
    if warrior.goal_reached:
        flags += 1
    if warrior.quagmired:
        flags += 2
    if warrior.collected:
        flags += 4
    if warrior.retired:
        flags += 8
    return mixed(found, flags)


def _sum(row: vec[i64], where: i64) -> i64:
    """Cards that lie in one place, in any order."""
    total: i64 = 0
    for card in row:
        total = total + _card(card, where) & _KEEP
    return total


def _card(card: i64, where: i64) -> i64:
    return mixed(where, card)


def mixed(one: i64, other: i64) -> i64:
    """The same on 64 bits and on as many as it takes: only the low ones are kept."""
    both: i64 = ((one ^ one >> 31) * _MIX + (other + 1) * _ADD) & _KEEP
    return (both ^ both >> 29) * _MIX & _KEEP
