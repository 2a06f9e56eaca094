"""The last card played since the roll, and the Voids upon it (XT-40 to XT-44, dossier 5.4)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY
from greathall.games.xtal.rules import cards
from greathall.games.xtal.rules.moves import STASIS
from greathall.games.xtal.rules.names import COMBAT, LEFT_IN_HAND, MOVED, PARTIES, PROTECTED, SILENCED
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def top(s: "Crystal") -> i64:
    """Who played the last card: the last Void, or the card below the Voids; NOBODY if none since the roll."""
    n: i64 = len(s.voids)
    if n:
        return s.voids[n - 1]
    return s.last_player


def can_cancel(s: "Crystal", player: i64) -> bool:
    """XT-43: is there a last card, and is it somebody else's?"""
    last: i64 = top(s)
    return last != NOBODY and last != player


def with_void(s: "Crystal", player: i64) -> vec[i64]:
    """The situation once this player has cancelled the last card (XT-40, XT-42)."""
    voids = appended(s.voids, player)
    n: i64 = len(voids)
    row = s.last_with[:]
    if n % 2:
        row = s.last_without[:]
    k: i64 = n - 1
    while k >= 0:  # every second Void works, counted from the last one
        row[PROTECTED] |= BIT[voids[k]]
        k -= 2
    if s.phase == COMBAT:
        if row[PARTIES] == 0:  # Combat has begun, the arrangement is just broken (E13)
            row[PARTIES] = s.now[PARTIES]
    elif row[PARTIES] & row[PROTECTED]:
        row[PARTIES] = 0  # XT-55
    return row


def settled(row: vec[i64]) -> vec[i64]:
    """A draft as a situation: nothing moved yet, no hand beside it."""
    if row[MOVED] == 0 and row[LEFT_IN_HAND] == 0:
        return row
    clean = row[:]
    clean[MOVED] = 0
    clean[LEFT_IN_HAND] = 0
    return clean


def forget(s: "Crystal") -> None:
    """XT-44: with the next roll there is no last card."""
    s.last_player = NOBODY
    s.last_code = 0
    s.last_with = s.terms.none
    s.last_without = s.terms.none
    s.voids = s.terms.none


def under_this_stasis(s: "Crystal", seat: i64) -> bool:
    """XT-99: is the last card the Stasis that silenced this seat? Then it may still be cancelled by him."""
    return (
        s.last_player != NOBODY
        and cards.is_stasis(s.last_code)
        and s.last_code - STASIS == seat
        and s.last_without[SILENCED] >> seat & 1 == 0
    )
