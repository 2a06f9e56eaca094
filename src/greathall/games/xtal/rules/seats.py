"""Who stands where and who comes next."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY, SPACES
from greathall.games.xtal.rules.names import ATTACKER, OCCUPIED, PARTIES, POS, PROTECTED, RINGS, STORE
from greathall.kernel.bits import BIT, lowest

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def slot_of(s: "Crystal", seat: i64) -> i64:
    """The seat's place in the turn order."""
    slot: i64 = 0
    while s.order[slot] != seat:
        slot += 1
    return slot


def after(s: "Crystal", seat: i64) -> i64:
    """The seat on the left: next clockwise, whoever sits there."""
    slot: i64 = slot_of(s, seat) + 1
    if slot == s.seats:
        slot = 0
    return s.order[slot]


def first_after(s: "Crystal", seat: i64, among: i64) -> i64:
    """The first of these seats clockwise after this one, itself last of all; NOBODY of none."""
    if among == 0:
        return NOBODY
    found: i64 = after(s, seat)
    while among >> found & 1 == 0:
        found = after(s, found)
    return found


def other_of(parties: i64, seat: i64) -> i64:
    return lowest(parties & ~BIT[seat])


def defender(row: vec[i64]) -> i64:
    """Whom the waiting Weapon is aimed at: the attacker and he are the parties, as long as it waits."""
    return other_of(row[PARTIES], row[ATTACKER])


def closing(row: vec[i64]) -> bool:
    """XT-46: a party is protected."""
    return row[PARTIES] & row[PROTECTED] != 0


def standing_at(row: vec[i64], space: i64) -> i64:
    """Whose token stands on an occupied position."""
    seat: i64 = 0
    while row[POS + seat] != space:
        seat += 1
    return seat


def facing(s: "Crystal", row: vec[i64], seat: i64) -> i64:
    """XT-50: the seat whose token stands on the opposite Red and with whom there can be Combat; NOBODY if none."""
    space: i64 = row[POS + seat]
    if space < 0:
        return NOBODY
    opposite: i64 = s.terms.printed.opposite[space]
    if opposite < 0 or row[OCCUPIED] >> opposite & 1 == 0:
        return NOBODY
    other: i64 = standing_at(row, opposite)
    if (row[PROTECTED] | s.away) & (BIT[seat] | BIT[other]):  # XT-55, XT-86
        return NOBODY
    return other


def stand(row: vec[i64], seat: i64, space: i64) -> None:
    """Put a token onto a free position. The row is one that nobody shares yet."""
    old: i64 = row[POS + seat]
    if old >= 0:
        row[OCCUPIED] &= ~BIT[old]
    row[POS + seat] = space
    row[OCCUPIED] |= BIT[space]


def steps_on(space: i64, steps: i64) -> i64:
    """So many steps clockwise; a negative number goes back."""
    space += steps
    if space >= SPACES:
        return space - SPACES
    if space < 0:
        return space + SPACES
    return space


def take_stored(s: "Crystal", row: vec[i64], seat: i64) -> i64:
    """XT-16: take whatever lies in the Storage of the Violet where the token stands; says how many rings."""
    home: i64 = s.terms.printed.home_at[row[POS + seat]]
    if home < 0:
        return 0
    from_here: i64 = row[STORE + home]
    row[RINGS + seat] += from_here
    row[STORE + home] = 0
    return from_here
