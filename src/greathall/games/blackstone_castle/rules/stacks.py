"""Vassals in hand and stacks on the court: what only the Wizard's Quest has (BC-115, BC-118 to BC-121, BC-124)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import NOTHING, SPACES
from greathall.games.blackstone_castle.rules import court
from greathall.games.blackstone_castle.rules.geometry import BESIDE
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended, replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


# -- hands


def holds(s: "Court", seat: i64, card: i64) -> bool:
    return s.vassal_hands[2 * seat + card // 36] >> (card % 36) & 1 == 1


def put(s: "Court", seat: i64, card: i64) -> None:
    place: i64 = 2 * seat + card // 36
    s.vassal_hands = replaced(s.vassal_hands, place, s.vassal_hands[place] | BIT[card % 36])


def take(s: "Court", seat: i64, card: i64) -> None:
    place: i64 = 2 * seat + card // 36
    s.vassal_hands = replaced(s.vassal_hands, place, s.vassal_hands[place] & ~BIT[card % 36])
    s.vassals_shown = replaced(s.vassals_shown, card // 36, s.vassals_shown[card // 36] & ~BIT[card % 36])


def show(s: "Court", card: i64) -> None:
    """Everybody has seen this card go into a hand."""
    s.vassals_shown = replaced(s.vassals_shown, card // 36, s.vassals_shown[card // 36] | BIT[card % 36])


def shown(s: "Court", card: i64) -> bool:
    return s.vassals_shown[card // 36] >> (card % 36) & 1 == 1


# -- stacks


def is_stack(s: "Court", space: i64) -> bool:
    for place in range(i64(len(s.under))):
        if s.under[place] >> 8 == space:
            return True
    return False


def stack_spaces(s: "Court") -> i64:
    """Where more than one card lies."""
    found: i64 = 0
    for place in range(i64(len(s.under))):
        found |= BIT[s.under[place] >> 8]
    return found


def accepts(s: "Court", space: i64, face: i64) -> bool:
    """BC-119, BC-123: an empty space, or one that shows the same faction and role."""
    lying: i64 = s.board[space]
    return lying == NOTHING or court.face(s, lying) == face


def lay_on(s: "Court", space: i64, lying: i64) -> None:
    """On an empty space or on top of what is there."""
    below: i64 = s.board[space]
    if below != NOTHING:
        s.under = appended(s.under, 256 * space + below)
    court.lay(s, space, lying)


def exchange(s: "Court", a: i64, b: i64) -> None:
    """Two spaces change what lies on them, whole stacks included; one of them may be empty."""
    court.exchange(s, a, b)
    if len(s.under) == 0:
        return
    below = s.under[:]
    for place in range(i64(len(below))):
        space: i64 = below[place] >> 8
        if space == a:
            below[place] += 256 * (b - a)
        elif space == b:
            below[place] += 256 * (a - b)
    s.under = below


def slide_targets(s: "Court", space: i64, stack: bool) -> i64:
    """BC-118, BC-119: empty neighbours; for a single vassal also neighbours that show the same."""
    found: i64 = BESIDE[space] & ~s.occupied
    if stack:
        return found
    face: i64 = court.face(s, s.board[space])
    to: i64 = 0
    for to in range(SPACES):
        if BESIDE[space] & s.occupied & BIT[to] and court.face(s, s.board[to]) == face:
            found |= BIT[to]
    return found
