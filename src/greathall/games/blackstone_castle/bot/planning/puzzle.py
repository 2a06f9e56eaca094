"""Puzzle Master's Quest: both partners work on the same blueprint (BC-132 to BC-140).

Tasks come first while they pay. Every other token makes the sum of all ways shorter, takes away a vassal that nobody
needs, or looks for a face that is missing. The blueprint is drawn up anew at each decision: after an action that made
the work less, the best one cannot be more work than before, so the partners never turn round.
"""

from typing import Final

from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.blueprint import Blueprint
from greathall.games.blackstone_castle.bot.planning.errands import Errand, best_errand, symbols_wanted, way_to
from greathall.games.blackstone_castle.bot.planning.formations import PLACES
from greathall.games.blackstone_castle.bot.planning.labour import Labour, prepare
from greathall.games.blackstone_castle.content.ids import (
    CORNERS,
    LEAVE_EMPTY,
    NOTHING,
    REPLACE_BOTH,
    REPLACE_FIRST,
    REPLACE_NONE,
    SPACES,
    WIZARD,
)
from greathall.games.blackstone_castle.content.tables import TYPES
from greathall.games.blackstone_castle.rules import court, decks, plots
from greathall.games.blackstone_castle.rules.geometry import BESIDE, DISTANCE, PAIR_HIGH, PAIR_LOW
from greathall.games.blackstone_castle.rules.moves import (
    DISCARD,
    DRAW,
    END_ACTIONS,
    GUARD,
    INTRIGUE,
    INTRIGUE_ON,
    INTRIGUE_RECALL,
    INTRIGUE_SKIP,
    LEFT,
    REFILL,
    RELEASE,
    REPLACE,
    RETAIN,
    RIGHT,
    SLIDE,
    SWAP,
    TRANSFORM,
    UNGUARD,
)
from greathall.games.blackstone_castle.rules.names import (
    ACTIONS,
    CHOOSING_FAMILY,
    INTRIGUING,
    LIMITING,
    NO_STEP,
    ON_TABLEAU,
    PICK_LEFT,
    PICK_REFILL,
    RECALL,
    REPLACING,
    REWARDS,
)
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import BIT, count

# In tokens' worth of work. Taking away a vassal that nobody needs is 1, as is a step or a turn in the right direction.
FOUND: Final = 6.0
"""A face that was missing."""

UNKNOWN: Final = 1.2
"""A card with a side that nobody knows: about one in five is the one that is missing."""

STRANGER: Final = 1.1
"""The same for a vassal that is turned over: nothing has to be taken away for it."""

SURCHARGE: Final = 0.6
ROOM: Final = 0.1
REWARDED: Final = 0.5
RELIEF: Final = 0.9
"""Small advantages: the vassal pays for a card, makes room for others, rewards the partner, is free of its guard."""

DEPTH: Final = 3
"""So many actions in a row are looked at when no single one helps."""


def choose(s: Court, seat: i64, legal: list[int]) -> int:
    if len(legal) == 1:
        return legal[0]
    if s.phase == ACTIONS:
        if s.step == NO_STEP:
            return _act(s, seat, legal)
        if s.step == PICK_REFILL:
            return _refill(s, seat, legal)
        return _pick(s, legal)
    if s.phase == REPLACING:
        return _replace(s)
    if s.phase == INTRIGUING:
        if s.step == NO_STEP:
            return _lay(s, legal)
        return _mark(s, legal)
    if s.phase == LIMITING:
        return _drop(s, seat, legal)
    if s.phase == REWARDS:
        return legal[0]  # tokens are named before cards, and a Task without any work before declining it
    if s.phase == RECALL:
        return INTRIGUE_RECALL
    if s.phase == CHOOSING_FAMILY:
        return legal[-1]  # measured: Wolfram needs the fewest turns, then Thistledown, Keygriff, Corwin
    return legal[0]  # the two corners are alike


# -- actions


def _act(s: Court, seat: i64, legal: list[int]) -> int:
    plan = Blueprint(s, s.marked)
    if len(plan.vassals) < PLACES:
        return END_ACTIONS  # somebody comes back in the replace step, or all is lost
    errand = best_errand(s, seat, plan)
    knights: i64 = 0
    wizards: i64 = 0
    if errand is not None:
        if errand.affordable(s, seat) and errand.code in legal:
            return int(errand.code)
        # Half an errand would be undone by the partner, who has other plans: save for the whole one.
        knights = errand.knights_to_keep(s, seat)
        wizards = errand.wizards_to_keep(s, seat)
    code: i64 = _best_action(s, seat, plan, legal, s.knights[seat] > knights, s.wizards[seat] > wizards)
    depth: i64 = 2
    while code == NOTHING and knights + wizards == 0 and depth <= DEPTH:
        code = prepare(s, seat, plan, legal, depth)
        depth += 1
    return END_ACTIONS if code == NOTHING else int(code)


def _best_action(s: Court, seat: i64, plan: Blueprint, legal: list[int], knight: bool, wizard: bool) -> i64:
    """The single action that does most, paid with a kind of token that is not being saved."""
    most: float = 0.0
    found: i64 = NOTHING
    for place, worth in enumerate(worths(s, seat, plan, legal, knight, wizard)):
        if worth > most:
            most = worth
            found = legal[place]
    return found


def worths(s: Court, seat: i64, plan: Blueprint, legal: list[int], knight: bool, wizard: bool) -> list[float]:
    """What each action does by itself; 0 if it is paid with a kind of token that is being saved."""
    labour = Labour(s, seat, plan)
    wanted: i64 = symbols_wanted(s, seat)
    marked: i64 = _marked_by_partner(s, seat)
    found: list[float] = []
    for code in legal:
        worth: float = 0.0
        if code < RETAIN:
            if wizard if code & 1 == WIZARD else knight:
                worth = _worth_of_move(s, plan, labour, code)
        elif knight and code < GUARD:
            worth = _worth_of_retaining(s, plan, (code - RETAIN) // 5, wanted)
        elif knight and UNGUARD <= code < DRAW and plan.idle >> (code - UNGUARD) & 1 == 0:
            worth = RELIEF
        if worth > 0.0 and marked != NOTHING and _touches(code, marked):
            worth += REWARDED
        found.append(worth)
    return found


def _worth_of_move(s: Court, plan: Blueprint, labour: Labour, code: i64) -> float:
    if code >= TRANSFORM and plan.missing:
        space: i64 = (code - TRANSFORM) // 2
        if plan.needed >> space & 1 == 0 and not court.both_sides_known(s, s.board[space]):
            return STRANGER
    return float(labour.saves(code))


def _worth_of_retaining(s: Court, plan: Blueprint, space: i64, wanted: i64) -> float:
    most: float = 0.0
    corner: i64 = 0
    for corner in range(CORNERS + 1):
        if corner == LEAVE_EMPTY or s.terms.corner_mask >> corner & 1:
            most = max(most, _worth_of_refill(s, plan, space, corner, wanted))
    return most


def _worth_of_refill(s: Court, plan: Blueprint, space: i64, corner: i64, wanted: i64) -> float:
    """BC-136: a vassal that nobody needs leaves for good, or makes room for one that is missing."""
    if plan.needed >> space & 1:
        return 0.0
    if corner != LEAVE_EMPTY:
        if plan.missing == 0:
            return 0.0
        near: float = 0.01 * float(10 - way_to(space, plan.lacking))
        top: i64 = decks.top(s, corner)
        if top != NOTHING and plan.missing >> s.terms.printed.face_of[top] & 1:
            return FOUND + near
        return UNKNOWN + near
    if len(plan.vassals) == PLACES:
        return 0.0
    worth: float = 1.0 + ROOM * float(_waiting(plan, space))
    if wanted >> s.terms.printed.face_of[s.board[space]] & 1:
        worth += SURCHARGE
    return worth


def _waiting(plan: Blueprint, space: i64) -> i64:
    """How many neighbours would like to step here."""
    n: i64 = 0
    by: i64 = 0
    for by in range(SPACES):
        to: i64 = plan.target[by]
        if BESIDE[space] >> by & 1 and to != NOTHING and DISTANCE[SPACES * space + to] < DISTANCE[SPACES * by + to]:
            n += 1
    return n


def _marked_by_partner(s: Court, seat: i64) -> i64:
    """The space whose vassal rewards the partner if it is touched (BC-64); NOTHING if there is none."""
    partner: i64 = 1 - seat
    if s.plotted >> partner & 1 == 0 or plots.kind(s, partner) != ON_TABLEAU:
        return NOTHING
    space: i64 = 0
    while s.board[space] // 2 != plots.card(s, partner):
        space += 1
    return space


def _touches(code: i64, space: i64) -> bool:
    if code < SWAP:
        return (code - SLIDE) // 50 == space
    if code < TRANSFORM:
        pair: i64 = (code - SWAP) // 2
        return PAIR_LOW[pair] == space or PAIR_HIGH[pair] == space
    if code < RETAIN:
        return (code - TRANSFORM) // 2 == space
    if code < GUARD:
        return (code - RETAIN) // 5 == space
    return code - UNGUARD == space


def _refill(s: Court, seat: i64, legal: list[int]) -> int:
    """What made it worth while to retain this vassal."""
    plan = Blueprint(s, s.marked)
    wanted: i64 = symbols_wanted(s, seat)
    most: float = -1.0
    found: int = legal[-1]
    for code in legal:
        worth: float = _worth_of_refill(s, plan, s.picked_left, code - REFILL, wanted)
        if worth > most:
            most = worth
            found = code
    return found


# -- after the actions


def _pick(s: Court, legal: list[int]) -> int:
    """The vassals of the errand; if there is something in the way, one that nobody needs."""
    plan = Blueprint(s, s.marked)
    errand = Errand(s, plan, s.picked_card)
    base: i64 = RIGHT
    wanted: i64 = RIGHT + errand.right
    if s.step == PICK_LEFT:
        base = LEFT
        wanted = LEFT + errand.left
    chosen: int = legal[0]
    for code in legal:
        if code == wanted:
            return code
        if plan.needed >> (code - base) & 1 == 0:
            chosen = code
    return chosen


def _replace(s: Court) -> int:
    """BC-136: the spaces stay empty, unless sixteen vassals would not be left or a face is missing."""
    plan = Blueprint(s, s.marked)
    refill: i64 = max(PLACES - len(plan.vassals), min(count(plan.missing), 2))
    if refill <= 0:
        return REPLACE + REPLACE_NONE
    return REPLACE + (REPLACE_FIRST if refill == 1 else REPLACE_BOTH)


def _lay(s: Court, legal: list[int]) -> int:
    """A marker on a completed card pays if the partner touches the vassal (BC-65): that can be arranged.

    A card laid face down (BC-62) would wait for a Task of the partner with just this vassal; that is left alone.
    """
    chosen: int = INTRIGUE_SKIP
    if s.task_done:
        plan = Blueprint(s, 0)
        most: i64 = 0
        for code in legal:
            if code != INTRIGUE_SKIP:
                worth: i64 = 0
                space: i64 = 0
                for space in range(SPACES):
                    worth = max(worth, _worth_of_marking(s, plan, code - INTRIGUE, space))
                if worth > most:
                    most = worth
                    chosen = code
    return chosen


def _mark(s: Court, legal: list[int]) -> int:
    plan = Blueprint(s, 0)
    most: i64 = -1
    chosen: int = legal[0]
    for code in legal:
        worth: i64 = _worth_of_marking(s, plan, s.picked_card, code - INTRIGUE_ON)
        if worth > most:
            most = worth
            chosen = code
    return chosen


def _worth_of_marking(s: Court, plan: Blueprint, task: i64, space: i64) -> i64:
    """A vassal that will be moved or taken away soon, and shares both symbols if possible."""
    if s.occupied >> space & 1 == 0:
        return 0
    p = s.terms.printed
    shared: i64 = court.shares(s, p.face_of[s.board[space]], p.corner[task])
    if shared and plan.idle >> space & 1 == 0:
        return 3 + shared
    return shared


def _drop(s: Court, seat: i64, legal: list[int]) -> int:
    """Cards of a type that is there already, retained vassals that could pay for nothing (BC-50)."""
    p = s.terms.printed
    symbols: i64 = 0
    for place in range(i64(len(s.done))):
        if s.done[place] >> 7 == seat:
            symbols |= BIT[p.corner[s.done[place] & 127]]
    most: i64 = -1
    chosen: int = legal[0]
    for code in legal:
        if code >= RELEASE:
            worth: i64 = 1 - (symbols >> (code - RELEASE) & 1)
        else:
            worth = s.tally[TYPES * seat + p.type_of[code - DISCARD]]
        if worth > most:
            most = worth
            chosen = code
    return chosen
