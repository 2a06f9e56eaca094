"""The turn of the Queen's and the Wizard's Quest: three actions, an offer of Machination cards (BC-101 to BC-110)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import MACHINATION, NOTHING, OFFER
from greathall.games.blackstone_castle.rules import allowance, decks, hand, queens, wizards
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.moves import (
    COLLECT,
    END_TURN,
    FILE,
    GIVE,
    HOLD,
    PASS,
    PLACE,
    RETAIN,
    SLIDE,
    TAKE_KNIGHT,
    TAKE_OFFER,
    TRADE,
)
from greathall.games.blackstone_castle.rules.names import NO_STEP, OFFERS, OVER, WIZARDS_QUEST
from greathall.kernel.rows import filled, replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def lay_out(s: "Court") -> None:
    """BC-101: laid out from an empty row, the right-most first."""
    s.offer = filled(OFFER, NOTHING)
    _refill_offer(s)


def begin(s: "Court") -> None:
    s.phase = OFFERS
    s.left = s.terms.actions
    s.taken = 0
    s.acted = False
    tell.turn_began(s)


# -- decisions


def legal(s: "Court", seat: i64, into: vec[i64]) -> i64:
    if s.step != NO_STEP:
        return wizards.list_step(s, into) if s.terms.mode == WIZARDS_QUEST else queens.list_step(s, into)
    n: i64 = 0
    able: bool = allowance.means(s) != 0
    wizard: bool = s.terms.mode == WIZARDS_QUEST
    if able:
        n = wizards.list_moves(s, into, n) if wizard else queens.list_moves(s, into, n)
    if allowance.means(s) >= allowance.price(s):
        place: i64 = 0
        for place in range(OFFER):
            if s.offer[place] != NOTHING:
                into[n] = TAKE_OFFER + place
                n += 1
    if able:
        n = wizards.list_cards(s, into, n) if wizard else queens.list_cards(s, into, n)
        if s.knight_supply:
            into[n] = TAKE_KNIGHT
            n += 1
    if wizard and wizards.may_pass(s):
        into[n] = PASS
        n += 1
    into[n] = END_TURN
    return n + 1


def refusal(s: "Court", seat: i64, code: i64) -> str:
    """The seat has the decision."""
    wizard: bool = s.terms.mode == WIZARDS_QUEST
    if s.step != NO_STEP:
        return wizards.refuse_step(s, code) if wizard else queens.refuse_step(s, code)
    if code == END_TURN:
        return ""
    if code == PASS:
        return _refuse_pass(s)
    if TAKE_OFFER <= code < COLLECT:
        if allowance.means(s) < allowance.price(s):
            return "BC-117" if wizard else "BC-102"
        return "" if s.offer[code - TAKE_OFFER] != NOTHING else "BC-103"
    if not _known_here(code, wizard):
        return "BC-146"
    rule = wizards.refuse_pay(code) if wizard else queens.refuse_pay(code)
    if rule:
        return rule
    if allowance.means(s) == 0:
        return "BC-102"
    if code == TAKE_KNIGHT:
        return "" if s.knight_supply else "BC-13"
    return wizards.refuse(s, code) if wizard else queens.refuse(s, code)


def _refuse_pass(s: "Court") -> str:
    if s.terms.mode != WIZARDS_QUEST:
        return "BC-146"
    return "" if wizards.may_pass(s) else "BC-128"


def _known_here(code: i64, wizard: bool) -> bool:
    """Is it a move of this mode, at the start of an action?"""
    if SLIDE <= code < RETAIN or code == TAKE_KNIGHT:
        return True
    if wizard:
        return PLACE <= code < HOLD or TRADE <= code < GIVE
    return COLLECT <= code < FILE


def apply(s: "Court", code: i64) -> None:
    if s.step != NO_STEP:
        if s.terms.mode == WIZARDS_QUEST:
            wizards.apply_step(s, code)
        else:
            queens.apply_step(s, code)
    elif code == END_TURN:
        end_turn(s)
        return
    elif code == PASS:
        tell.passed(s)
        wizards.passed(s)
        end_turn(s)
        return
    elif TAKE_OFFER <= code < COLLECT:
        _take(s, code - TAKE_OFFER)
    elif code == TAKE_KNIGHT:
        _take_knight(s)
    elif s.terms.mode == WIZARDS_QUEST:
        wizards.apply(s, code)
    else:
        queens.apply(s, code)
    if s.terms.mode == WIZARDS_QUEST and wizards.hand_empty(s, s.mover):  # BC-128
        tell.passed(s)
        wizards.passed(s)
        end_turn(s)


def _take(s: "Court", place: i64) -> None:
    """BC-103, BC-117: its place stays empty until the end of the turn."""
    task: i64 = s.offer[place]
    allowance.pay(s, allowance.price(s))
    s.taken += 1
    s.offer = replaced(s.offer, place, NOTHING)
    hand.put(s, s.mover, task)
    tell.took_offer(s, place, task)


def _take_knight(s: "Court") -> None:
    """BC-109."""
    allowance.pay(s, 1)
    s.knight_supply -= 1
    s.fresh += 1
    tell.took_knight(s)


# -- the end of the turn


def end_turn(s: "Court") -> None:
    """Fresh Knights may be used from now on; the offer moves on (BC-110, BC-127); the game may end."""
    s.knights = replaced(s.knights, s.mover, s.knights[s.mover] + s.fresh)
    s.fresh = 0
    s.left = 0
    _move_offer(s)
    if s.terms.mode == WIZARDS_QUEST:
        wizards.turn_ended(s)
    else:
        queens.turn_ended(s)
    while True:
        s.turn += 1
        s.mover += 1
        if s.mover == s.seats:
            s.mover = 0
        if s.terms.mode == WIZARDS_QUEST:
            wizards.turn_passed(s)
        else:
            queens.turn_passed(s)
        if s.phase == OVER:
            return
        if s.terms.mode != WIZARDS_QUEST or not wizards.hand_empty(s, s.mover):
            begin(s)
            return


def _move_offer(s: "Court") -> None:
    """BC-110: nothing taken, the right-most goes; close the gaps to the right; refill."""
    if s.taken == 0:
        place: i64 = OFFER - 1
        while place >= 0 and s.offer[place] == NOTHING:
            place -= 1
        if place >= 0:
            hand.throw(s, s.offer[place])
            tell.offer_discarded(s, s.offer[place])
            s.offer = replaced(s.offer, place, NOTHING)
    row: vec[i64] = filled(OFFER, NOTHING)
    to: i64 = OFFER - 1
    place = OFFER - 1
    while place >= 0:
        if s.offer[place] != NOTHING:
            row[to] = s.offer[place]
            to -= 1
        place -= 1
    s.offer = row
    _refill_offer(s)
    tell.offer_moved(s)


def _refill_offer(s: "Court") -> None:
    """The right-most empty place first, while the deck lasts (BC-127: it may be made anew)."""
    place: i64 = OFFER - 1
    row = s.offer[:]
    while place >= 0:
        if row[place] == NOTHING:
            if s.task_sizes[MACHINATION] == 0 and not (s.terms.reshuffle and s.thrown[MACHINATION]):
                break
            row[place] = decks.draw_task(s, MACHINATION)
        place -= 1
    s.offer = row
