"""Completing a Task: the card, the two vassals, the surcharge (BC-20, BC-35 to BC-47, BC-91)."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import DECK_CARDS, NO_SPACE, NOTHING, SPACES
from greathall.games.blackstone_castle.content.tables import LEFT_SIDE, RIGHT_SIDE, TYPES
from greathall.games.blackstone_castle.rules import court, hand, payment, plots, quests
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.moves import COMPLETE, LEFT, RIGHT
from greathall.games.blackstone_castle.rules.names import KINGS_COOP, NO_STEP, PICK_LEFT, PICK_PAYMENT, PICK_RIGHT
from greathall.kernel.bits import BIT, count, lowest
from greathall.kernel.rows import appended, replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court

CASTLES: Final = 2
"""A Task marks two vassals (BC-96, BC-135)."""


# -- which cards


def list_cards(s: "Court", seat: i64, into: vec[i64], n: i64) -> i64:
    if s.task_done or not _castles(s):
        return n
    for deck in range(i64(3)):
        held: i64 = s.hands[3 * seat + deck]
        card: i64 = 0
        while held >> card:
            if held >> card & 1 and _possible(s, seat, DECK_CARDS * deck + card):
                into[n] = COMPLETE + DECK_CARDS * deck + card
                n += 1
            card += 1
    return n


def refuse_card(s: "Court", seat: i64, task: i64) -> str:
    if not hand.holds(s, seat, task):
        return "BC-42"
    if s.task_done:
        return "BC-20"
    if not _castles(s):
        return "BC-96" if s.terms.mode == KINGS_COOP else "BC-135"
    left: i64 = court.meeting(s, task, LEFT_SIDE)
    right: i64 = court.meeting(s, task, RIGHT_SIDE)
    if left == 0:
        return _unmet(s, task, LEFT_SIDE)
    if right == 0:
        return _unmet(s, task, RIGHT_SIDE)
    if not _two_vassals(left, right):
        return "BC-41"
    return "" if payment.payable(s, seat, task) else "BC-47"


def _possible(s: "Court", seat: i64, task: i64) -> bool:
    left: i64 = court.meeting(s, task, LEFT_SIDE)
    if left == 0:
        return False
    right: i64 = court.meeting(s, task, RIGHT_SIDE)
    return right != 0 and _two_vassals(left, right) and payment.payable(s, seat, task)


def _two_vassals(left: i64, right: i64) -> bool:
    """BC-41: not one and the same vassal for both."""
    return left != right or left & (left - 1) != 0


def _castles(s: "Court") -> bool:
    """BC-96, BC-135: only the modes that count castles can run out of them."""
    return s.terms.limbo == 0 or s.limbo >= CASTLES


def _unmet(s: "Court", task: i64, side: i64) -> str:
    """Nobody stands where the requirement is asked for, or somebody does and is the wrong one (BC-35)."""
    if side == RIGHT_SIDE and s.terms.advanced:
        basic: i64 = s.terms.printed.need_spaces[2 * task + side]
        space: i64 = 0
        for space in range(SPACES):
            if basic & s.occupied & BIT[space] and court.fits(s, task, side, court.face(s, s.board[space])):
                return "BC-91"
    if court.where(s, task, side) & court.vassals(s):
        return "BC-35"
    return location_rule(s, task, side)


def location_rule(s: "Court", task: i64, side: i64) -> str:
    """The rule that says where the requirement may be met."""
    if side == LEFT_SIDE:
        return "BC-36" if s.terms.printed.left_letters[task] == 1 else "BC-37"
    return "BC-91" if s.terms.advanced else "BC-36"


# -- which vassals


def options(s: "Court", side: i64) -> i64:
    """The spaces to choose from for the card being completed: both requirements must still find a vassal."""
    left: i64 = court.meeting(s, s.picked_card, LEFT_SIDE)
    right: i64 = court.meeting(s, s.picked_card, RIGHT_SIDE)
    if side == RIGHT_SIDE:
        return right & ~BIT[s.picked_left]
    if right & (right - 1) == 0:  # one vassal only: it is needed on the right
        return left & ~right
    return left


def list_spaces(s: "Court", into: vec[i64]) -> i64:
    side: i64 = s.step - PICK_LEFT
    found: i64 = options(s, side)
    base: i64 = LEFT
    if side == RIGHT_SIDE:
        base = RIGHT
    n: i64 = 0
    space: i64 = 0
    for space in range(SPACES):
        into[n] = base + space
        n += found >> space & 1
    return n


def refuse_space(s: "Court", side: i64, space: i64) -> str:
    if space == NO_SPACE:
        return "BC-35"
    if side == RIGHT_SIDE and space == s.picked_left:
        return "BC-41"
    if court.where(s, s.picked_card, side) >> space & 1 == 0:
        return location_rule(s, s.picked_card, side)
    if court.meeting(s, s.picked_card, side) >> space & 1 == 0:
        return "BC-35"
    return "" if options(s, side) >> space & 1 else "BC-41"


# -- putting it together


def begin(s: "Court", seat: i64, task: i64) -> None:
    s.picked_card = task
    tell.picked(s, seat)
    go_on(s, seat)


def pick_space(s: "Court", seat: i64, side: i64, space: i64) -> None:
    if side == LEFT_SIDE:
        s.picked_left = space
    else:
        s.picked_right = space
    tell.picked(s, seat)
    go_on(s, seat)


def pick_payment(s: "Court", seat: i64, face: i64) -> None:
    payment.choose(s, seat, face)
    go_on(s, seat)


def go_on(s: "Court", seat: i64) -> None:
    """Ask for what is still open; what leaves no choice is not asked."""
    if s.picked_left == NOTHING:
        found: i64 = options(s, LEFT_SIDE)
        if count(found) > 1:
            s.step = PICK_LEFT
            return
        s.picked_left = lowest(found)
    if s.picked_right == NOTHING:
        found = options(s, RIGHT_SIDE)
        if count(found) > 1:
            s.step = PICK_RIGHT
            return
        s.picked_right = lowest(found)
    if payment.settle(s, seat, s.picked_card):
        s.step = PICK_PAYMENT
        return
    _complete(s, seat)


def put_down(s: "Court") -> None:
    """Nothing is being put together any more."""
    s.step = NO_STEP
    s.picked_card = NOTHING
    s.picked_left = NOTHING
    s.picked_right = NOTHING
    s.picked_left_card = NOTHING
    s.picked_right_card = NOTHING
    s.picked_left_set = NOTHING


def _complete(s: "Court", seat: i64) -> None:
    """Dossier 5.4: pay, card to the tableau, mark, points, rewards."""
    task: i64 = s.picked_card
    left: i64 = s.picked_left
    right: i64 = s.picked_right
    put_down(s)
    hand.take(s, seat, task)
    s.task_done = True
    s.marked |= BIT[left] | BIT[right]
    tell.completed(s, seat, task, left, right)
    into_tableau(s, seat, task)
    plots.touched(s, s.board[left] // 2, s.board[right] // 2, True)


def into_tableau(s: "Court", seat: i64, task: i64) -> None:
    """BC-44: with its surcharge paid the card is there for good, and counts at once (BC-48)."""
    payment.hand_over(s, seat)
    s.done = appended(s.done, 128 * seat + task)
    entry: i64 = TYPES * seat + s.terms.printed.type_of[task]
    s.tally = replaced(s.tally, entry, s.tally[entry] + 1)
    quests.card_completed(s, seat)
