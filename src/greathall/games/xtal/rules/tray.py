"""Groups being put together. Nobody but their owner knows of them, and nothing has happened until they are placed.

An entry of the tray is 2048 * seat + code.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY
from greathall.games.xtal.rules import cards, chain, hand
from greathall.games.xtal.rules.names import LEFT_IN_HAND
from greathall.kernel.rows import appended

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def size(s: "Crystal", seat: i64) -> i64:
    n: i64 = 0
    for entry in s.tray:
        if entry >> 11 == seat:
            n += 1
    return n


def last(s: "Crystal", seat: i64) -> i64:
    """The card laid into the tray last, -1 if it is empty."""
    found: i64 = -1
    for entry in s.tray:
        if entry >> 11 == seat:
            found = entry & 2047
    return found


def codes(s: "Crystal", seat: i64) -> list[int]:
    return [int(entry & 2047) for entry in s.tray if entry >> 11 == seat]


def draft(s: "Crystal", seat: i64) -> vec[i64]:
    """What the seat's group would make of the situation; the situation itself while its tray is empty."""
    if s.draft_of == seat:
        return s.draft
    row = s.now
    left: i64 = s.hands[seat]
    n: i64 = 0
    for entry in s.tray:  # in a race both parties have trays, and the draft kept is the other's
        if entry >> 11 == seat:
            row = after_card(s, seat, entry & 2047, row, left, n)
            left = row[LEFT_IN_HAND]
            n += 1
    return row


def left_in_hand(s: "Crystal", seat: i64) -> i64:
    if len(s.tray) == 0:
        return s.hands[seat]
    row = draft(s, seat)
    return row[LEFT_IN_HAND] if size(s, seat) else s.hands[seat]


def after_card(s: "Crystal", seat: i64, code: i64, row: vec[i64], left: i64, n: i64) -> vec[i64]:
    """The draft with one more card: a Void alone upon somebody else's card cancels it, all else is carried out."""
    if n == 0 and cards.is_void(code) and chain.can_cancel(s, seat):
        after = chain.with_void(s, seat)
        after[LEFT_IN_HAND] = left - hand.one(cards.kind(code))
        return after
    return cards.carried_out(s, row, seat, code, left)


def pick(s: "Crystal", seat: i64, code: i64) -> None:
    """Lay one more card into the tray."""
    n: i64 = 0
    left: i64 = s.hands[seat]
    row = s.now
    if len(s.tray):
        n = size(s, seat)
        row = draft(s, seat)
        left = left_in_hand(s, seat)
    s.draft_before = row
    s.draft = after_card(s, seat, code, row, left, n)
    s.draft_of = seat
    s.tray = appended(s.tray, seat << 11 | code)


def keep(s: "Crystal", seat: i64) -> None:
    """Make the seat's draft the one that is kept, with what stood before its last card."""
    if s.draft_of == seat:
        return
    mine = codes(s, seat)
    drop(s, seat)
    for code in mine:
        pick(s, seat, code)


def drop(s: "Crystal", seat: i64) -> None:
    """Take the seat's cards back into its hand."""
    if len(s.tray) == 0:
        return
    s.tray = vec[i64]([entry for entry in s.tray if entry >> 11 != seat])
    if s.draft_of == seat:
        s.draft_of = NOBODY
        s.draft = s.terms.none
        s.draft_before = s.terms.none
