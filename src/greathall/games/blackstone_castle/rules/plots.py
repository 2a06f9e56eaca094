"""Intrigue pairs on the table: who has one where, and who is owed a reward (BC-60, BC-64, BC-70 to BC-73)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.rules import court, hand
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.names import (
    FACE_DOWN,
    ON_TABLEAU,
    PLOT,
    PLOT_CARD,
    PLOT_FACE,
    PLOT_KIND,
    PLOT_TASK,
)
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def kind(s: "Court", seat: i64) -> i64:
    return s.plots[PLOT * seat + PLOT_KIND]


def task(s: "Court", seat: i64) -> i64:
    return s.plots[PLOT * seat + PLOT_TASK]


def card(s: "Court", seat: i64) -> i64:
    """The vassal that carries the seat's second marker."""
    return s.plots[PLOT * seat + PLOT_CARD]


def matches(s: "Court", seat: i64) -> i64:
    """BC-69: counted when the markers were laid."""
    return court.shares(s, s.plots[PLOT * seat + PLOT_FACE], s.terms.printed.corner[task(s, seat)])


def lay_pair(s: "Court", seat: i64, how: i64, chosen: i64, space: i64) -> None:
    """BC-61, BC-62: a face-down card leaves the hand."""
    lying: i64 = s.board[space]
    plots = s.plots[:]
    plots[PLOT * seat + PLOT_KIND] = how
    plots[PLOT * seat + PLOT_TASK] = chosen
    plots[PLOT * seat + PLOT_CARD] = lying // 2
    plots[PLOT * seat + PLOT_FACE] = court.face(s, lying)
    s.plots = plots
    s.plotted |= BIT[seat]
    if how == FACE_DOWN:
        hand.take(s, seat, chosen)
    tell.intrigue_laid(s, seat, how, chosen, space)


def take_home(s: "Court", seat: i64) -> None:
    """Both markers return; a face-down card goes back to the hand unseen (BC-70, BC-71, BC-72)."""
    if kind(s, seat) == FACE_DOWN:
        hand.put(s, seat, task(s, seat))
    clear(s, seat)


def clear(s: "Court", seat: i64) -> None:
    """Both markers return, whatever became of the card."""
    plots = s.plots[:]
    for entry in range(i64(PLOT)):
        plots[PLOT * seat + entry] = 0
    s.plots = plots
    s.plotted &= ~BIT[seat]
    tell.intrigue_home(s, seat)


def vassal_gone(s: "Court", gone: i64) -> None:
    """BC-72: a vassal has left the court; pairs that lie on it and are owed nothing go home."""
    if s.plotted == 0:
        return
    for seat in range(s.seats):
        if s.plotted >> seat & 1 and card(s, seat) == gone and not queued(s, seat):
            take_home(s, seat)


def touched(s: "Court", one: i64, other: i64, used: bool) -> None:
    """BC-64: the mover has done something with these cards; others with a marker on one of them are owed a reward.

    In turn order from the mover's left (BC-73). `used` says that it was for a Task: only that springs a face-down
    card (BC-67).
    """
    if s.plotted & ~BIT[s.mover] == 0:
        return
    seat: i64 = s.mover
    for _ in range(s.seats - 1):
        seat += 1
        if seat == s.seats:
            seat = 0
        on: i64 = card(s, seat)
        if s.plotted >> seat & 1 and (on == one or on == other) and (used or kind(s, seat) == ON_TABLEAU):
            s.queue = appended(s.queue, seat)


def queued(s: "Court", seat: i64) -> bool:
    for place in range(i64(len(s.queue))):
        if s.queue[place] == seat:
            return True
    return False
