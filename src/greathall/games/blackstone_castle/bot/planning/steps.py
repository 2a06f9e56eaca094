"""Steps of vassals, as a planner counts them: what one token can do, and who can come how far for how many.

A step into an empty space costs a Knight, a step into an occupied one a Wizard; families know shortcuts (BC-23, BC-32,
BC-87, BC-89, BC-90). Sets of spaces are bits, so one table tells for every space at once what the way from there costs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.tables import (
    KNIGHT_SWAP,
    KNIGHT_TRANSFORM,
    SLIDE_DIAGONAL,
    SLIDE_MAX,
    SWAP_DIAGONAL,
    WIZARD_SLIDE,
)
from greathall.games.blackstone_castle.rules.geometry import ALL_SPACES, PAIR_HIGH, PAIR_LOW, PAIR_START
from greathall.games.blackstone_castle.rules.moves import RETAIN, SLIDE, SWAP, TRANSFORM
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import BIT

TOKENS_MAX: Final = 7
"""More tokens of one kind than this are not counted: no plan needs them."""

WIDTH: Final = 8
CELLS: Final = 64
"""Tables have an entry WIDTH * knights + wizards."""

_NOT_LEFT_COLUMN: Final = 0x1EF7BDE
_NOT_RIGHT_COLUMN: Final = 0xF7BDEF


def beside(spaces: i64) -> i64:
    """Everything next to these spaces, not diagonally."""
    across: i64 = (spaces & _NOT_LEFT_COLUMN) >> 1 | (spaces & _NOT_RIGHT_COLUMN) << 1
    return (spaces >> 5 | spaces << 5 | across) & ALL_SPACES


def askew(spaces: i64) -> i64:
    """Everything diagonally next to these spaces."""
    across: i64 = (spaces & _NOT_LEFT_COLUMN) >> 1 | (spaces & _NOT_RIGHT_COLUMN) << 1
    return (across >> 5 | across << 5) & ALL_SPACES


def lines(spaces: i64, empty: i64, reach: i64) -> i64:
    """Everything up to `reach` away in a straight line with nothing but empty spaces in between."""
    up: i64 = spaces
    down: i64 = spaces
    left: i64 = spaces
    right: i64 = spaces
    found: i64 = 0
    while reach > 0:
        up = up >> 5
        down = down << 5 & ALL_SPACES
        left = (left & _NOT_LEFT_COLUMN) >> 1
        right = (right & _NOT_RIGHT_COLUMN) << 1
        found |= up | down | left | right
        up &= empty
        down &= empty
        left &= empty
        right &= empty
        reach -= 1
    return found


def exchanged(spaces: i64, a: i64, b: i64) -> i64:
    """The set after what lies on a and b has changed places."""
    if (spaces >> a ^ spaces >> b) & 1:
        return spaces ^ (BIT[a] | BIT[b])
    return spaces


class Gait:
    """How a seat may move vassals: everybody's ways and those of its family."""

    def __init__(self, s: Court, seat: i64) -> None:
        self.reach: i64 = s.can(seat, SLIDE_MAX)
        self.knight_askew: bool = s.can(seat, SLIDE_DIAGONAL) != 0
        self.knight_swaps: bool = s.can(seat, KNIGHT_SWAP) != 0
        self.knight_turns: bool = s.can(seat, KNIGHT_TRANSFORM) != 0
        self.wizard_slides: bool = s.can(seat, WIZARD_SLIDE) != 0
        self.wizard_askew: bool = s.can(seat, SWAP_DIAGONAL) != 0

    def knight_steps(self, into: i64, swapping: i64, empty: i64) -> i64:
        """From where one Knight leads to one of these spaces: `into` the empty ones, `swapping` the occupied ones."""
        found: i64 = beside(into)
        if self.reach > 1:
            found |= lines(into, empty, self.reach)
        if self.knight_askew:
            found |= askew(into)
        if self.knight_swaps:
            found |= beside(swapping)
        return found

    def wizard_steps(self, into: i64, swapping: i64) -> i64:
        """The same for one Wizard."""
        found: i64 = beside(swapping)
        if self.wizard_askew:
            found |= askew(swapping)
        if self.wizard_slides:
            found |= beside(into)
        return found

    def knight_targets(self, at: i64, empty: i64, mobile: i64) -> i64:
        """Where one Knight may bring the vassal that stands here."""
        here: i64 = BIT[at]
        found: i64 = beside(here) & empty
        if self.reach > 1:
            found |= lines(here, empty, self.reach) & empty
        if self.knight_askew:
            found |= askew(here) & empty
        if self.knight_swaps:
            found |= beside(here) & mobile
        return found

    def wizard_targets(self, at: i64, empty: i64, mobile: i64) -> i64:
        """The same for one Wizard."""
        here: i64 = BIT[at]
        found: i64 = beside(here) & mobile
        if self.wizard_askew:
            found |= askew(here) & mobile
        if self.wizard_slides:
            found |= beside(here) & empty
        return found


def fill_table(gait: Gait, table: vec[i64], goal: i64, occupied: i64, mobile: i64, knights: i64, wizards: i64) -> None:
    """For so many tokens at most, where a vassal may stand that is to reach the goal. Steps count backwards."""
    empty: i64 = ALL_SPACES & ~occupied
    for k in range(knights + 1):
        for w in range(wizards + 1):
            found: i64 = goal
            if k:
                nearer: i64 = table[WIDTH * (k - 1) + w]
                found |= nearer | gait.knight_steps(nearer & empty, nearer & mobile, empty)
            if w:
                nearer = table[WIDTH * k + w - 1]
                found |= nearer | gait.wizard_steps(nearer & empty, nearer & mobile)
            table[WIDTH * k + w] = found


def newly_reached(table: vec[i64], k: i64, w: i64) -> i64:
    """Spaces for which exactly these tokens are needed: with one less of either the goal is out of reach."""
    found: i64 = table[WIDTH * k + w]
    if k:
        found &= ~table[WIDTH * (k - 1) + w]
    if w:
        found &= ~table[WIDTH * k + w - 1]
    return found


def step_code(at: i64, to: i64, occupied: i64, pay: i64) -> i64:
    """The move that brings the vassal from one space to the next: a slide or a swap."""
    if occupied >> to & 1 == 0:
        return SLIDE + 50 * at + 2 * to + pay
    return SWAP + 2 * (PAIR_START[min(at, to)] + max(at, to)) + pay


def first_space(code: i64) -> i64:
    """Where a slide, swap, transform or retain begins."""
    if code < SWAP:
        return (code - SLIDE) // 50
    if code < TRANSFORM:
        return PAIR_LOW[(code - SWAP) // 2]
    if code < RETAIN:
        return (code - TRANSFORM) // 2
    return (code - RETAIN) // 5


def second_space(code: i64) -> i64:
    """Where it ends: the same space for a transform or a retain."""
    if code < SWAP:
        return (code - SLIDE) % 50 // 2
    if code < TRANSFORM:
        return PAIR_HIGH[(code - SWAP) // 2]
    return first_space(code)
