"""Wizard's Quest: placing one or two vassals of the hand with a Machination card (BC-122 to BC-124).

Card, left vassal and space, right vassal and space: each is asked only if there is a choice. The left one is placed
first, so the right one may go onto it.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import NO_SPACE, NOTHING, PLAIN_CARDS, SPACES
from greathall.games.blackstone_castle.content.tables import LEFT_SIDE, RIGHT_SIDE
from greathall.games.blackstone_castle.rules import allowance, court, hand, stacks, tasks
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.moves import HOLD, LEFT, RIGHT
from greathall.games.blackstone_castle.rules.names import HOLD_LEFT, HOLD_RIGHT, PICK_LEFT, PICK_RIGHT
from greathall.kernel.bits import BIT, count, lowest

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def possible(s: "Court", seat: i64, task: i64) -> bool:
    """Could any vassal of the hand be placed with this card, on the court as it is?"""
    return _anybody(s, seat, task, LEFT_SIDE) or _anybody(s, seat, task, RIGHT_SIDE)


def refuse_card(s: "Court", seat: i64, task: i64) -> str:
    if not hand.holds(s, seat, task):
        return "BC-122"
    if possible(s, seat, task):
        return ""
    card: i64 = 0
    for card in range(2 * PLAIN_CARDS):  # somebody fits, but there is no room
        if stacks.holds(s, seat, card // 2) and _describes(s, task, court.face(s, card)):
            return "BC-123"
    return "BC-122"


def _describes(s: "Court", task: i64, face: i64) -> bool:
    return court.fits(s, task, LEFT_SIDE, face) or court.fits(s, task, RIGHT_SIDE, face)


def _anybody(s: "Court", seat: i64, task: i64, side: i64) -> bool:
    lying: i64 = 0
    for lying in range(2 * PLAIN_CARDS):
        if _can_place(s, seat, task, side, lying):
            return True
    return False


def _can_place(s: "Court", seat: i64, task: i64, side: i64, lying: i64) -> bool:
    if not stacks.holds(s, seat, lying // 2) or lying // 2 == s.picked_left_card // 2:
        return False
    return court.fits(s, task, side, court.face(s, lying)) and rooms(s, task, side, lying) != 0


def rooms(s: "Court", task: i64, side: i64, lying: i64) -> i64:
    """The spaces that take this vassal for this requirement; a left one already chosen counts as placed."""
    face: i64 = court.face(s, lying)
    found: i64 = 0
    allowed: i64 = court.where(s, task, side)
    space: i64 = 0
    for space in range(SPACES):
        if allowed >> space & 1 and stacks.accepts(s, space, face):
            found |= BIT[space]
    if side == RIGHT_SIDE and s.picked_left_card != NOTHING and court.face(s, s.picked_left_card) != face:
        found &= ~BIT[s.picked_left]
    return found


# -- step by step


def begin(s: "Court", task: i64) -> None:
    s.picked_card = task
    tell.picked(s, s.mover)
    _go_on(s)


def _go_on(s: "Court") -> None:
    seat: i64 = s.mover
    task: i64 = s.picked_card
    if s.picked_left == NOTHING and s.picked_left_card == NOTHING:
        if _anybody(s, seat, task, LEFT_SIDE):
            s.step = HOLD_LEFT
            if _choose_vassal(s, LEFT_SIDE):
                return
        else:
            s.picked_left = NO_SPACE
    if s.picked_left == NOTHING:
        found: i64 = rooms(s, task, LEFT_SIDE, s.picked_left_card)
        if count(found) > 1:
            s.step = PICK_LEFT
            return
        s.picked_left = lowest(found)
    if s.picked_right == NOTHING and s.picked_right_card == NOTHING:
        if _anybody(s, seat, task, RIGHT_SIDE):
            s.step = HOLD_RIGHT
            if _choose_vassal(s, RIGHT_SIDE):
                return
        else:
            s.picked_right = NO_SPACE
    if s.picked_right == NOTHING:
        found = rooms(s, task, RIGHT_SIDE, s.picked_right_card)
        if count(found) > 1:
            s.step = PICK_RIGHT
            return
        s.picked_right = lowest(found)
    _place(s)


def _choose_vassal(s: "Court", side: i64) -> bool:
    """Is there more than one way to serve this requirement? The only one is taken without asking."""
    if _may_leave(s, side):
        return True
    only: i64 = NOTHING
    lying: i64 = 0
    for lying in range(2 * PLAIN_CARDS):
        if _can_place(s, s.mover, s.picked_card, side, lying):
            if only != NOTHING:
                return True
            only = lying
    if side == LEFT_SIDE:
        s.picked_left_card = only
    else:
        s.picked_right_card = only
    return False


def _may_leave(s: "Court", side: i64) -> bool:
    """One requirement is enough, whichever (BC-122)."""
    if side == LEFT_SIDE:
        return _anybody(s, s.mover, s.picked_card, RIGHT_SIDE)
    return s.picked_left_card != NOTHING


def list_step(s: "Court", into: vec[i64]) -> i64:
    n: i64 = 0
    side: i64 = _side(s)
    base: i64 = _base(side)
    if s.step == PICK_LEFT or s.step == PICK_RIGHT:
        found: i64 = rooms(s, s.picked_card, side, _card(s, side))
        space: i64 = 0
        for space in range(SPACES):
            into[n] = base + space
            n += found >> space & 1
        return n
    if _may_leave(s, side):
        into[n] = base + NO_SPACE
        n += 1
    lying: i64 = 0
    for lying in range(2 * PLAIN_CARDS):
        if _can_place(s, s.mover, s.picked_card, side, lying):
            into[n] = HOLD + lying
            n += 1
    return n


def refuse_step(s: "Court", code: i64) -> str:
    side: i64 = _side(s)
    base: i64 = _base(side)
    if s.step == PICK_LEFT or s.step == PICK_RIGHT:
        if code < base or code > base + NO_SPACE:
            return "BC-146"
        if code == base + NO_SPACE or court.where(s, s.picked_card, side) >> (code - base) & 1 == 0:
            return "BC-122"
        return "" if rooms(s, s.picked_card, side, _card(s, side)) >> (code - base) & 1 else "BC-123"
    if code == base + NO_SPACE:
        return "" if _may_leave(s, side) else "BC-122"
    if code < HOLD or code >= HOLD + 2 * PLAIN_CARDS:
        return "BC-146"
    lying: i64 = code - HOLD
    if _can_place(s, s.mover, s.picked_card, side, lying):
        return ""
    if not stacks.holds(s, s.mover, lying // 2) or lying // 2 == s.picked_left_card // 2:
        return "BC-122"
    return "BC-123" if court.fits(s, s.picked_card, side, court.face(s, lying)) else "BC-122"


def apply_step(s: "Court", code: i64) -> None:
    side: i64 = _side(s)
    base: i64 = _base(side)
    if code >= HOLD:
        if side == LEFT_SIDE:
            s.picked_left_card = code - HOLD
        else:
            s.picked_right_card = code - HOLD
    elif side == LEFT_SIDE:
        s.picked_left = code - base
    else:
        s.picked_right = code - base
    tell.picked(s, s.mover)
    _go_on(s)


def _side(s: "Court") -> i64:
    if s.step == PICK_LEFT or s.step == HOLD_LEFT:
        return LEFT_SIDE
    return RIGHT_SIDE


def _base(side: i64) -> i64:
    if side == LEFT_SIDE:
        return LEFT
    return RIGHT


def _card(s: "Court", side: i64) -> i64:
    if side == LEFT_SIDE:
        return s.picked_left_card
    return s.picked_right_card


def _place(s: "Court") -> None:
    """One action; the card is discarded."""
    seat: i64 = s.mover
    task: i64 = s.picked_card
    left_card: i64 = s.picked_left_card
    left: i64 = s.picked_left
    right_card: i64 = s.picked_right_card
    right: i64 = s.picked_right
    tasks.put_down(s)
    allowance.pay(s, 1)
    hand.take(s, seat, task)
    hand.throw(s, task)
    tell.placing(s, task)
    if left_card != NOTHING:
        _lay(s, seat, left_card, left)
    if right_card != NOTHING:
        _lay(s, seat, right_card, right)
    s.placed = True


def _lay(s: "Court", seat: i64, lying: i64, space: i64) -> None:
    stacks.take(s, seat, lying // 2)
    stacks.lay_on(s, space, lying)
    tell.placed(s, space, lying)
