"""Owners, the fate of the Monster, points and winners (CM-78 to CM-96, dossier section 8)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import ELEMENTS, ITEMS, NOBODY
from greathall.games.castle_of_magic.content.tables import (
    BANISH,
    CELLS,
    COLUMNS,
    CONTROL,
    DEVOUR,
    RAMPAGE,
    ROW_BANISHED,
    ROW_CONTROLS,
    ROW_DIES,
    ROW_NOBODY_DIES,
    ROW_RULES,
)
from greathall.games.castle_of_magic.rules import packing
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def owner(s: "Magic", item: i64) -> i64:
    """CM-47, CM-48, CM-78: who has strictly the most points, NOBODY on a tie."""
    best: i64 = -1
    who: i64 = NOBODY
    for seat in range(s.seats):
        points: i64 = packing.points(s.points, seat, item)
        if points > best:
            best = points
            who = seat
        elif points == best:
            who = NOBODY
    return who


def combination(s: "Magic") -> i64:
    """CM-60: of the disks where they stand; a disk on its start counts as on its high side."""
    combo: i64 = 0
    element: i64 = 0
    for element in range(ELEMENTS):
        combo *= 2
        if s.disks[element] < 0:
            combo += 1
    return combo


def fate(s: "Magic") -> i64:
    """What the Ritual does in the end, with an item that nobody owns taken into account (CM-79 to CM-85)."""
    result: i64 = s.results[combination(s)]
    kind: i64 = s.terms.printed.fate[result]
    if (kind == CONTROL or kind == DEVOUR) and fated(s) == NOBODY:
        if kind == CONTROL or s.terms.rampage:
            return RAMPAGE
        return BANISH
    return kind


def fated(s: "Magic") -> i64:
    """The owner of the item that the result names, NOBODY if nobody owns it. Asked only of results that name one."""
    return owner(s, s.terms.printed.fate_item[s.results[combination(s)]])


def controller(s: "Magic") -> i64:
    """CM-81."""
    if fate(s) == CONTROL:
        return fated(s)
    return NOBODY


def dead(s: "Magic") -> i64:
    """The players devoured, as bits. A Monster that is merely loose eats nobody (CM-82, option unowned_control)."""
    what: i64 = fate(s)
    if what == DEVOUR:
        return BIT[fated(s)]
    if what != RAMPAGE:
        return 0
    kind: i64 = s.terms.printed.fate[s.results[combination(s)]]
    if kind == CONTROL and s.terms.loose:
        return 0
    return s.terms.everybody


def banished(s: "Magic") -> bool:
    """CM-80, CM-83, CM-84."""
    what: i64 = fate(s)
    return what == BANISH or what == DEVOUR


def ruler(s: "Magic", country: i64) -> i64:
    """CM-87: the living owner of the country's item, NOBODY if there is none."""
    item: i64 = 0
    for item in range(ITEMS):
        if s.countries[item] == country:
            who: i64 = owner(s, item)
            if who != NOBODY and dead(s) >> who & 1 == 0:
                return who
    return NOBODY


def cell(s: "Magic", seat: i64, row: i64, about: i64) -> i64:
    """What this row of the seat's table is worth when it comes true for that player (CM-89, CM-90)."""
    column: i64 = 0
    if about != seat:
        column = 1 + s.terms.printed.guild[s.wizards[about]]
    return s.terms.printed.score[CELLS * s.wizards[seat] + COLUMNS * row + column]


def row_points(s: "Magic", seat: i64, row: i64) -> i64:
    """All that one row of the seat's table brings."""
    total: i64 = 0
    gone: i64 = dead(s)
    if row == ROW_BANISHED or row == ROW_NOBODY_DIES:  # CM-91
        if (row == ROW_BANISHED and banished(s)) or (row == ROW_NOBODY_DIES and gone == 0):
            total = cell(s, seat, row, seat)
        return total
    if row == ROW_DIES:
        for other in range(s.seats):
            if gone >> other & 1:
                total += cell(s, seat, row, other)
        return total
    who: i64 = controller(s) if row == ROW_CONTROLS else ruler(s, row - ROW_RULES)
    if who != NOBODY:
        total = cell(s, seat, row, who)
    return total


def score(s: "Magic", seat: i64) -> i64:
    """CM-93: rows add up without limit."""
    total: i64 = 0
    row: i64 = 0
    for row in range(ROW_NOBODY_DIES + 1):
        total += row_points(s, seat, row)
    return total


def winners(s: "Magic") -> i64:
    """CM-94 to CM-96."""
    top: i64 = score(s, 0)
    for seat in range(s.seats):
        points: i64 = score(s, seat)
        if points > top:
            top = points
    if top <= 0 and not s.terms.highest_wins:
        return 0
    won: i64 = 0
    for seat in range(s.seats):
        points = score(s, seat)
        if points == top or (top > 0 and 2 * points > top):
            won |= BIT[seat]
    return won
