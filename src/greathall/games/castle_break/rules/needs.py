"""Which steps of a quest can be met, and with which cards (CB-55, CB-76, CB-77)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import NEEDS, NOTHING, POWERS, STEPS
from greathall.games.castle_break.content.tables import KINDS
from greathall.games.castle_break.rules import cards
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def fits(s: "Castle", card: i64, need: i64) -> bool:
    """A need is a kind, or one item by its name."""
    if need < KINDS:
        return s.terms.printed.card_kind[card] == need
    return s.terms.printed.card_type[card] == POWERS + need - KINDS


def how_many(s: "Castle", quest: i64, step: i64) -> i64:
    base: i64 = NEEDS * (STEPS * quest + step)
    n: i64 = 0
    while n < NEEDS and s.terms.printed.need[base + n] != NOTHING:
        n += 1
    return n


def can_meet(s: "Castle", seat: i64, quest: i64, step: i64, rune: bool) -> bool:
    """Does the hand hold what the step needs? With `rune` one Wild Rune may help."""
    return _meets(s, s.warriors[seat].hand, NEEDS * (STEPS * quest + step), 0, 0, rune)


def _meets(s: "Castle", hand: vec[i64], base: i64, at: i64, spent: i64, rune: bool) -> bool:
    if at == NEEDS or s.terms.printed.need[base + at] == NOTHING:
        return True
    place: i64 = 0
    while place < len(hand):
        card: i64 = hand[place]
        if spent >> place & 1 == 0:
            if fits(s, card, s.terms.printed.need[base + at]):
                if _meets(s, hand, base, at + 1, spent | BIT[place], rune):
                    return True
            elif rune and cards.is_wild(s, card) and _meets(s, hand, base, at + 1, spent | BIT[place], False):
                return True
        place += 1
    return False


def rune_laid(s: "Castle") -> bool:
    for card in s.tray:
        if cards.is_wild(s, card):
            return True
    return False


def refuse_lay(s: "Castle", seat: i64, card: i64) -> str:
    """The next card of the tray: it stands for the next need, and what is left of the hand must meet the others."""
    hand = s.warriors[seat].hand
    if not cards.holds(hand, card) or cards.holds(s.tray, card):
        return "CB-12"
    rune: bool = not s.blocked and not rune_laid(s)
    at: i64 = len(s.tray)
    base: i64 = NEEDS * (STEPS * s.quest + s.step)
    if cards.is_wild(s, card):
        if s.blocked:
            return "CB-46"
        if not rune:
            return "CB-55"
        rune = False
    elif not fits(s, card, s.terms.printed.need[base + at]):
        return "CB-76"
    spent: i64 = BIT[cards.index(hand, card)]
    for one in s.tray:
        spent |= BIT[cards.index(hand, one)]
    return "" if _meets(s, hand, base, at + 1, spent, rune) else "CB-76"


def refuse_step(s: "Castle", seat: i64, quest: i64, step: i64, here: bool) -> str:
    """`here`: the step is done in its room, not by a Herald."""
    warrior = s.warriors[seat]
    slot: i64 = cards.index(warrior.quests, quest)
    if slot < 0:
        return "CB-71"
    if step >= s.terms.printed.steps[quest] or warrior.done[slot] >> step & 1:
        return "CB-77"
    if not s.terms.any_order and step > 0 and warrior.done[slot] >> (step - 1) & 1 == 0:
        return "CB-77"
    if here and s.terms.printed.step_room[STEPS * quest + step] != warrior.place:
        return "CB-76"
    if can_meet(s, seat, quest, step, not s.blocked):
        return ""
    return "CB-46" if s.blocked and can_meet(s, seat, quest, step, True) else "CB-76"


def any_step(s: "Castle", seat: i64) -> bool:
    """Has a Herald anything to do?"""
    step: i64 = 0
    for quest in s.warriors[seat].quests:
        for step in range(STEPS):
            if refuse_step(s, seat, quest, step, False) == "":
                return True
    return False
