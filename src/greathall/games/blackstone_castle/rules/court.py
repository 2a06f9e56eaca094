"""Cards on the court: laying, moving, taking away, and what a face is good for."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import ASSASSIN, NOTHING, SPECIAL_CARD
from greathall.kernel.bits import BIT
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def face(s: "Court", lying: i64) -> i64:
    return s.terms.printed.face_of[lying]


def is_special(lying: i64) -> bool:
    return lying >= 2 * SPECIAL_CARD


def vassals(s: "Court") -> i64:
    """The spaces with a vassal on them, special cards left out."""
    return s.occupied & ~s.assassins & ~s.saboteurs


def free(s: "Court") -> i64:
    """The spaces whose card may be touched: not guarded (BC-29), not used in a Task (BC-43)."""
    return s.occupied & ~s.guarded & ~s.marked


def lay(s: "Court", space: i64, lying: i64) -> None:
    """Put a card on an empty space, the side up that was up before (BC-55)."""
    s.board = replaced(s.board, space, lying)
    _stamp(s, space, lying)


def lift(s: "Court", space: i64) -> i64:
    """Take a card off the court. Its guards go to the supply (BC-30), a castle on it is free again."""
    lying: i64 = s.board[space]
    s.board = replaced(s.board, space, NOTHING)
    _stamp(s, space, NOTHING)
    s.marked &= ~BIT[space]
    if s.guarded >> space & 1:
        s.knight_supply += s.guards[space]
        s.guards = replaced(s.guards, space, 0)
        s.guarded &= ~BIT[space]
    return lying


def exchange(s: "Court", a: i64, b: i64) -> None:
    """What lies on two spaces changes places; one of them may be empty. Neither is guarded or marked."""
    here: i64 = s.board[a]
    there: i64 = s.board[b]
    board = s.board[:]
    board[a] = there
    board[b] = here
    s.board = board
    _stamp(s, a, there)
    _stamp(s, b, here)


def turn_over(s: "Court", space: i64) -> None:
    """BC-33. With hidden backs everybody now knows both sides (ruling 5)."""
    lying: i64 = s.board[space] ^ 1
    s.board = replaced(s.board, space, lying)
    _stamp(s, space, lying)
    remember(s, lying // 2)


def remember(s: "Court", card: i64) -> None:
    if s.terms.hidden_backs:
        s.seen = replaced(s.seen, card // 40, s.seen[card // 40] | BIT[card % 40])


def forget(s: "Court", card: i64) -> None:
    """A card that goes through a shuffle is a stranger again."""
    if s.terms.hidden_backs:
        s.seen = replaced(s.seen, card // 40, s.seen[card // 40] & ~BIT[card % 40])


def both_sides_known(s: "Court", lying: i64) -> bool:
    """Of a card that lies open somewhere, not in a deck."""
    if not s.terms.hidden_backs or is_special(lying):
        return True
    card: i64 = lying // 2
    return s.seen[card // 40] >> (card % 40) & 1 == 1


def add_guard(s: "Court", space: i64) -> None:
    s.guards = replaced(s.guards, space, s.guards[space] + 1)
    s.guarded |= BIT[space]


def remove_guard(s: "Court", space: i64) -> None:
    s.guards = replaced(s.guards, space, s.guards[space] - 1)
    if s.guards[space] == 0:
        s.guarded &= ~BIT[space]


# -- requirements


def where(s: "Court", task: i64, side: i64) -> i64:
    """The spaces on which a requirement may be met (BC-36, BC-37, BC-38, BC-91)."""
    if s.terms.advanced:
        return s.terms.printed.need_spaces_advanced[2 * task + side]
    return s.terms.printed.need_spaces[2 * task + side]


def fits(s: "Court", task: i64, side: i64, shown: i64) -> bool:
    """Does this face meet the description (BC-35, BC-39, BC-40, BC-84, BC-85)?"""
    p = s.terms.printed
    if p.face_factions[shown] & p.need_factions[2 * task + side] == 0:
        return False
    return p.face_roles[shown] & p.need_roles[2 * task + side] != 0


def meeting(s: "Court", task: i64, side: i64) -> i64:
    """The spaces whose vassal meets the requirement now."""
    found: i64 = 0
    rest: i64 = where(s, task, side) & s.occupied
    space: i64 = 0
    while rest >> space:
        if rest >> space & 1 and fits(s, task, side, s.terms.printed.face_of[s.board[space]]):
            found |= BIT[space]
        space += 1
    return found


def shares(s: "Court", shown: i64, symbol: i64) -> i64:
    """How many of the two symbols a face shares with a corner symbol: 0, 1 or 2 (BC-61)."""
    p = s.terms.printed
    n: i64 = 0
    if p.face_factions[shown] & p.face_factions[symbol]:
        n += 1
    if p.face_roles[shown] & p.face_roles[symbol]:
        n += 1
    return n


def _stamp(s: "Court", space: i64, lying: i64) -> None:
    """Keep the sets of spaces true to the board."""
    bit: i64 = BIT[space]
    s.occupied &= ~bit
    s.assassins &= ~bit
    s.saboteurs &= ~bit
    if lying == NOTHING:
        return
    s.occupied |= bit
    if is_special(lying):
        if s.terms.printed.face_of[lying] == ASSASSIN:
            s.assassins |= bit
        else:
            s.saboteurs |= bit
