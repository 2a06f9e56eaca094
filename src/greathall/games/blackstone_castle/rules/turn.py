"""The turn of the King's Quest family, step by step (BC-14 to BC-22). Modes differ in quests.py only."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import REPLACE_BOTH, SPACES
from greathall.games.blackstone_castle.rules import court, decks, intrigue, limits, plots, purse, quests, solo
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.moves import PLACE_SPECIAL
from greathall.games.blackstone_castle.rules.names import (
    ACTIONS,
    INTRIGUING,
    KINGS_SOLO,
    ON_TABLEAU,
    OVER,
    PLACING_SPECIAL,
    PUZZLE_MASTER,
    RECALL,
    REPLACING,
    REWARDS,
)
from greathall.kernel.bits import lowest
from greathall.kernel.rows import without

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court

# The end of a turn (Court.stage), in the order of the Order of Events card (ruling 1).
_LIMITS_EARLY: Final = 1
_REPLACE: Final = 2
_INTRIGUE: Final = 3
_LIMITS: Final = 4
_REFRESH_CORNER: Final = 5
_REFRESH: Final = 6
_PASS: Final = 7


def begin(s: "Court") -> None:
    """Recall and income (BC-15 to BC-18)."""
    s.stage = 0
    s.task_done = False
    tell.turn_began(s)
    quests.turn_begins(s)
    if s.phase == OVER:
        return
    if s.plotted >> s.mover & 1:
        if plots.kind(s, s.mover) != ON_TABLEAU:
            s.phase = RECALL
            return
        plots.take_home(s, s.mover)
    income(s)


def income(s: "Court") -> None:
    seat: i64 = s.mover
    knights: i64 = purse.gain_knights(s, seat, purse.knight_income(s, seat))
    wizards: i64 = purse.gain_wizards(s, seat, purse.wizard_income(s, seat))
    tell.income(s, seat, knights, wizards)
    s.phase = ACTIONS


def action_done(s: "Court") -> None:
    """Something has been done: rewards first, then special cards that wait, then on (BC-73, BC-79)."""
    if s.phase == OVER:
        return
    quests.court_changed(s)
    if s.phase == OVER:
        return
    if intrigue.serve(s):
        s.phase = REWARDS
        return
    s.phase = ACTIONS
    if len(s.aside) and s.marked == 0:
        s.phase = PLACING_SPECIAL


def end_actions(s: "Court") -> None:
    s.stage = _LIMITS_EARLY
    go_on(s)


def go_on(s: "Court") -> None:
    """The steps after the actions, until somebody has to decide something."""
    while s.phase != OVER:
        if len(s.aside) and s.marked == 0:
            s.phase = PLACING_SPECIAL
            return
        stage: i64 = s.stage
        s.stage += 1
        if _asks(s, stage):
            return


def _asks(s: "Court", stage: i64) -> bool:
    """Do one step; True if it waits for a decision, or was the last."""
    if stage == _LIMITS_EARLY:
        return s.terms.limits_early and limits.begin(s)
    if stage == _REPLACE:
        if s.marked and s.terms.mode == PUZZLE_MASTER:
            s.phase = REPLACING
            return True
        replace_marked(s, REPLACE_BOTH)
        return False
    if stage == _INTRIGUE:
        if intrigue.may_lay(s):
            s.phase = INTRIGUING
            return True
        return False
    if stage == _LIMITS:
        return not s.terms.limits_early and limits.begin(s)
    if stage == _REFRESH_CORNER:
        return s.terms.mode == KINGS_SOLO and solo.ask_for_corner(s)
    if stage == _REFRESH:
        if s.terms.mode == KINGS_SOLO:
            solo.refresh(s)
        return False
    _pass(s)
    return True


def replace_marked(s: "Court", which: i64) -> None:
    """BC-54: the higher one first, then the one further left; BC-136 lets the Puzzle Master leave spaces empty."""
    while s.marked:
        space: i64 = lowest(s.marked)
        decks.discard_from_court(s, space)
        if which & 1:
            decks.refill(s, space, s.corner_of[s.mover])
        else:
            tell.left_empty(s, space)
        which >>= 1
    quests.court_changed(s)


def _pass(s: "Court") -> None:
    """BC-22."""
    s.stage = 0
    s.turn += 1
    s.mover += 1
    if s.mover == s.seats:
        s.mover = 0
    quests.turn_passed(s)
    if s.phase != OVER:
        begin(s)


# -- special cards (BC-79)


def list_special_spaces(s: "Court", into: vec[i64]) -> i64:
    n: i64 = 0
    space: i64 = 0
    for space in range(SPACES):
        into[n] = PLACE_SPECIAL + space
        n += 1 - (s.occupied >> space & 1)
    return n


def place_special(s: "Court", space: i64) -> None:
    lying: i64 = s.aside[0]
    s.aside = without(s.aside, 0)
    court.lay(s, space, lying)
    tell.special_placed(s, space, lying)
    if s.stage:
        go_on(s)
    elif len(s.aside) == 0:
        s.phase = ACTIONS
