"""Queen's Quest: collect vassals with Machination cards and file them into sets (BC-100 to BC-114)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import (
    DECK_CARDS,
    MACHINATION,
    NEW_SET,
    NO_SPACE,
    NOTHING,
    OFFER,
    SETS,
    SPACES,
    WIZARD,
)
from greathall.games.blackstone_castle.content.tables import LEFT_SIDE, RIGHT_SIDE
from greathall.games.blackstone_castle.rules import actions, allowance, court, decks, ending, hand, tasks
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.geometry import PAIR_HIGH, PAIR_LOW
from greathall.games.blackstone_castle.rules.moves import COLLECT, FILE, LEFT, RIGHT, SLIDE, SWAP, TRANSFORM
from greathall.games.blackstone_castle.rules.names import (
    END_EMPTY,
    END_TAIL,
    FILE_LEFT,
    FILE_RIGHT,
    PICK_LEFT,
    PICK_RIGHT,
)
from greathall.games.blackstone_castle.rules.scoring import SetOfVassals, set_count
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


# -- moving vassals: the rules of the King's Quest, paid with an action (BC-104)


def list_moves(s: "Court", into: vec[i64], n: i64) -> i64:
    return actions.list_moves(s, s.mover, into, n, True, True)


def refuse_pay(code: i64) -> str:
    """An action is an action: the two kinds of token are the King's Quest's."""
    if code < SWAP:
        return "BC-104" if code & 1 == WIZARD else ""
    return "BC-104" if code < COLLECT and code & 1 != WIZARD else ""


def refuse(s: "Court", code: i64) -> str:
    if code < SWAP:
        return actions.refuse_slide(s, s.mover, (code - SLIDE) // 50, (code - SLIDE) % 50 // 2, 0)
    if code < TRANSFORM:
        pair: i64 = (code - SWAP) // 2
        return actions.refuse_swap(s, s.mover, PAIR_LOW[pair], PAIR_HIGH[pair], WIZARD)
    if code < COLLECT:
        return actions.refuse_transform(s, (code - TRANSFORM) // 2)
    task: i64 = code - COLLECT
    return "" if hand.holds(s, s.mover, task) and _collectable(s, task) else "BC-105"


# -- collecting


def list_cards(s: "Court", into: vec[i64], n: i64) -> i64:
    held: i64 = s.hands[3 * s.mover + MACHINATION]
    card: i64 = 0
    while held >> card:
        if held >> card & 1 and _collectable(s, MACHINATION * DECK_CARDS + card):
            into[n] = COLLECT + MACHINATION * DECK_CARDS + card
            n += 1
        card += 1
    return n


def _collectable(s: "Court", task: i64) -> bool:
    return court.meeting(s, task, LEFT_SIDE) != 0 or court.meeting(s, task, RIGHT_SIDE) != 0


def options(s: "Court", side: i64) -> i64:
    """Spaces to collect from; bit NO_SPACE: nobody for this requirement (BC-105: one of them is enough)."""
    found: i64 = court.meeting(s, s.picked_card, side)
    if side == LEFT_SIDE:
        if court.meeting(s, s.picked_card, RIGHT_SIDE):
            found |= BIT[NO_SPACE]
        return found
    if s.picked_left == NO_SPACE:
        return found
    return found & ~BIT[s.picked_left] | BIT[NO_SPACE]


def list_step(s: "Court", into: vec[i64]) -> i64:
    n: i64 = 0
    if s.step == PICK_LEFT or s.step == PICK_RIGHT:
        side: i64 = s.step - PICK_LEFT
        found: i64 = options(s, side)
        base: i64 = LEFT
        if side == RIGHT_SIDE:
            base = RIGHT
        for space in range(i64(SPACES + 1)):
            into[n] = base + space
            n += found >> space & 1
        return n
    face: i64 = _face_to_file(s)
    for number in range(_sets(s)):
        if _joins(s, number, face):
            into[n] = FILE + number
            n += 1
    into[n] = FILE + NEW_SET
    return n + 1


def refuse_step(s: "Court", code: i64) -> str:
    if s.step == PICK_LEFT or s.step == PICK_RIGHT:
        base: i64 = LEFT
        if s.step == PICK_RIGHT:
            base = RIGHT
        if code < base or code > base + NO_SPACE:
            return "BC-146"
        return "" if options(s, s.step - PICK_LEFT) >> (code - base) & 1 else "BC-105"
    if code < FILE or code > FILE + NEW_SET:
        return "BC-146"
    if code == FILE + NEW_SET:
        return ""
    if code - FILE >= _sets(s):
        return "BC-107"
    return "" if _joins(s, code - FILE, _face_to_file(s)) else "BC-108"


def apply(s: "Court", code: i64) -> None:
    if code < COLLECT:
        allowance.pay(s, 1)
        actions.move(s, s.mover, code)
        return
    s.picked_card = code - COLLECT
    tell.picked(s, s.mover)
    _go_on(s)


def apply_step(s: "Court", code: i64) -> None:
    if s.step == PICK_LEFT:
        s.picked_left = code - LEFT
    elif s.step == PICK_RIGHT:
        s.picked_right = code - RIGHT
    elif s.step == FILE_LEFT:
        s.picked_left_set = code - FILE
    else:
        _collect(s, code - FILE)
        return
    tell.picked(s, s.mover)
    _go_on(s)


def _go_on(s: "Court") -> None:
    """Ask for what is still open; what leaves no choice is not asked."""
    if s.picked_left == NOTHING:
        found: i64 = options(s, LEFT_SIDE)
        if found & (found - 1):
            s.step = PICK_LEFT
            return
        s.picked_left = _only(found)
    if s.picked_right == NOTHING:
        found = options(s, RIGHT_SIDE)
        if found & (found - 1):
            s.step = PICK_RIGHT
            return
        s.picked_right = _only(found)
    if s.picked_left_set == NOTHING:
        s.picked_left_set = NEW_SET
        if s.picked_left != NO_SPACE:
            s.step = FILE_LEFT
            s.picked_left_set = NOTHING
            if _some_set(s):
                return
            s.picked_left_set = NEW_SET
    s.step = FILE_RIGHT
    if s.picked_right == NO_SPACE or not _some_set(s):
        _collect(s, NEW_SET)


def _only(found: i64) -> i64:
    space: i64 = 0
    while found >> space & 1 == 0:
        space += 1
    return space


def _collect(s: "Court", right_set: i64) -> None:
    """BC-105 to BC-107: take, file (left first), discard the card, refill."""
    seat: i64 = s.mover
    task: i64 = s.picked_card
    left: i64 = s.picked_left
    right: i64 = s.picked_right
    left_set: i64 = s.picked_left_set
    tasks.put_down(s)
    allowance.pay(s, 1)
    hand.take(s, seat, task)
    hand.throw(s, task)
    tell.collecting(s, task)
    spaces: i64 = 0
    if left != NO_SPACE:
        _file(s, left, left_set)
        spaces |= BIT[left]
    if right != NO_SPACE:
        _file(s, right, right_set)
        spaces |= BIT[right]
    space: i64 = 0
    for space in range(SPACES):
        if spaces >> space & 1:
            decks.refill(s, space, s.corner_of[seat])


def _file(s: "Court", space: i64, number: i64) -> None:
    if number == NEW_SET:
        number = set_count(s, s.mover)
    lying: i64 = court.lift(s, space)
    s.sets = appended(s.sets, (SETS * s.mover + number) * 256 + lying)
    tell.filed(s, space, number, lying)


# -- sets that are being filled: the left vassal counts before it is really there


def _face_to_file(s: "Court") -> i64:
    if s.step == FILE_LEFT:
        return court.face(s, s.board[s.picked_left])
    return court.face(s, s.board[s.picked_right])


def _sets(s: "Court") -> i64:
    n: i64 = set_count(s, s.mover)
    if s.step == FILE_RIGHT and s.picked_left != NO_SPACE and s.picked_left_set == NEW_SET:
        n += 1
    return n


def _joins(s: "Court", number: i64, face: i64) -> bool:
    """BC-108: is the set still a set with this face?"""
    held = SetOfVassals(s, s.mover, number)
    if s.step == FILE_RIGHT and s.picked_left != NO_SPACE:
        left_set: i64 = s.picked_left_set
        if left_set == NEW_SET:
            left_set = set_count(s, s.mover)
        if left_set == number:
            held.add(s, court.face(s, s.board[s.picked_left]))
    held.add(s, face)
    return held.valid()


def _some_set(s: "Court") -> bool:
    """Is there a set to join, so that there is something to ask?"""
    face: i64 = _face_to_file(s)
    for number in range(_sets(s)):
        if _joins(s, number, face):
            return True
    return False


# -- the end


def turn_ended(s: "Court") -> None:
    """BC-111, BC-114: once deck and offer are empty the end is fixed, sooner if somebody's hand is empty."""
    if s.task_sizes[MACHINATION] or not _offer_empty(s):
        return
    round_now: i64 = s.turn // s.seats
    if s.last_turn == NOTHING:
        s.last_turn = (round_now + 1 + s.terms.tail_rounds) * s.seats
        tell.end_fixed(s)
    if not s.ending:
        for seat in range(s.seats):
            if hand.size(s, seat) == 0 and not s.ending:
                s.ending = True
                s.last_turn = min(s.last_turn, (round_now + 2) * s.seats)
                tell.end_fixed(s)


def turn_passed(s: "Court") -> None:
    if s.turn == s.last_turn:
        ending.finish(s, END_EMPTY if s.ending else END_TAIL)


def _offer_empty(s: "Court") -> bool:
    place: i64 = 0
    for place in range(OFFER):
        if s.offer[place] != NOTHING:
            return False
    return True
