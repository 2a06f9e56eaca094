"""Puzzle Master's Quest: Tasks, which clear the court and bring tokens (BC-17, BC-35, BC-135, BC-136)."""

from typing import Final

from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.blueprint import Blueprint
from greathall.games.blackstone_castle.bot.planning.formations import PLACES
from greathall.games.blackstone_castle.content.ids import KNIGHT, NOTHING, SPACES, WIZARD
from greathall.games.blackstone_castle.content.tables import KINGS, LEFT_SIDE, RIGHT_SIDE, TYPES
from greathall.games.blackstone_castle.rules import court, hand, payment, purse
from greathall.games.blackstone_castle.rules.geometry import BESIDE, DISTANCE, PAIR_START
from greathall.games.blackstone_castle.rules.moves import COMPLETE, SLIDE, SWAP, TRANSFORM
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.rules.tasks import CASTLES
from greathall.kernel.bits import BIT, count

CLEARING: Final = 2.0
"""A Task takes two vassals away that would otherwise cost a Knight each."""

PACE: Final = 8.0
"""The work both partners do in one turn each, more or less: so long will another token every turn be of use."""

TOKEN: Final = 2
SPARED: Final = 3
"""Half tokens. A vassal of the formation is used only if that saves two; what it really costs is then looked at."""

OUT_OF_REACH: Final = 99


def way_to(space: i64, where: i64) -> i64:
    """Steps to the nearest of some spaces."""
    least: i64 = OUT_OF_REACH
    to: i64 = 0
    while where >> to:
        if where >> to & 1:
            least = min(least, DISTANCE[SPACES * space + to])
        to += 1
    return least


class Errand:
    """The cheapest way to meet both requirements of a Task, the tokens it takes and its first action."""

    def __init__(self, s: Court, plan: Blueprint, task: i64) -> None:
        self.task: i64 = task
        self.left: i64 = NOTHING
        self.right: i64 = NOTHING
        self.cost: i64 = TOKEN * OUT_OF_REACH  # in half tokens
        self.knights: i64 = 0
        self.wizards: i64 = 0
        self.code: i64 = NOTHING
        self.occupied: i64 = s.occupied
        right: list[i64] = _servants(s, plan, task, RIGHT_SIDE)
        for one in _servants(s, plan, task, LEFT_SIDE):
            for other in right:
                if one % 32 != other % 32 and one // 32 + other // 32 < self.cost:
                    self.cost = one // 32 + other // 32
                    self.left = one % 32
                    self.right = other % 32
        if self.left != NOTHING:
            self._bring(s, LEFT_SIDE, self.left, self.right)
            self._bring(s, RIGHT_SIDE, self.right, self.left)
            if self.code == NOTHING:
                self.code = COMPLETE + task

    def harm(self, s: Court, plan: Blueprint) -> float:
        """What the formation loses by the two vassals, beyond what was counted for sparing them."""
        gone: i64 = BIT[self.left] | BIT[self.right]
        needed: i64 = count(plan.needed & gone)
        if needed == 0:
            return 0.0
        return Blueprint(s, s.marked | gone).work() - plan.work() - _tokens(SPARED * needed)

    def affordable(self, s: Court, seat: i64) -> bool:
        return self.knights <= s.knights[seat] and self.wizards <= s.wizards[seat]

    def knights_to_keep(self, s: Court, seat: i64) -> i64:
        return _to_keep(s, seat, self.knights - purse.knight_income(s, seat))

    def wizards_to_keep(self, s: Court, seat: i64) -> i64:
        return _to_keep(s, seat, self.wizards - purse.wizard_income(s, seat))

    def _bring(self, s: Court, side: i64, space: i64, other: i64) -> None:
        """Lead a vassal to where a requirement asks for it, counting tokens; never through the other one."""
        where: i64 = court.where(s, self.task, side)
        if not court.fits(s, self.task, side, s.terms.printed.face_of[s.board[space]]):
            self._act(TRANSFORM + 2 * space + WIZARD)
        far: i64 = way_to(space, where)
        while far:
            by: i64 = _nearer(space, where, far, other)
            if by == NOTHING:
                self.wizards += OUT_OF_REACH
                return
            if self.occupied >> by & 1:
                self._act(SWAP + 2 * (PAIR_START[min(space, by)] + max(space, by)) + WIZARD)
            else:
                self._act(SLIDE + 50 * space + 2 * by + KNIGHT)
                self.occupied ^= BIT[space] | BIT[by]
            space = by
            far -= 1

    def _act(self, code: i64) -> None:
        if self.code == NOTHING:
            self.code = code
        if code & 1 == WIZARD:
            self.wizards += 1
        else:
            self.knights += 1


def _tokens(halves: i64) -> float:
    return float(halves) / float(TOKEN)


def _to_keep(s: Court, seat: i64, lacking: i64) -> i64:
    """Tokens to save so that the next income is enough; none if they could not all be kept (BC-49)."""
    if lacking > s.kings(seat):
        return 0
    return max(lacking, 0)


def _nearer(space: i64, where: i64, far: i64, other: i64) -> i64:
    by: i64 = 0
    for by in range(SPACES):
        if BESIDE[space] >> by & 1 and by != other and way_to(by, where) < far:
            return by
    return NOTHING


def _servants(s: Court, plan: Blueprint, task: i64, side: i64) -> list[i64]:
    """Vassals that could serve a requirement, as 32 * cost + space."""
    p = s.terms.printed
    found: list[i64] = []
    where: i64 = court.where(s, task, side)
    free: i64 = court.free(s)
    space: i64 = 0
    for space in range(SPACES):
        if free >> space & 1:
            lying: i64 = s.board[space]
            cost: i64 = OUT_OF_REACH
            if court.fits(s, task, side, p.face_of[lying]):
                cost = 0
            elif court.both_sides_known(s, lying) and court.fits(s, task, side, p.face_of[lying ^ 1]):
                cost = TOKEN
            if cost != OUT_OF_REACH:
                cost += TOKEN * way_to(space, where) + SPARED * (plan.needed >> space & 1)
                found.append(32 * cost + space)
    return found


# -- which Task


def best_errand(s: Court, seat: i64, plan: Blueprint) -> Errand | None:
    """The Task of the hand that pays best. Below eighteen vassals a Task would take away what is needed (BC-137)."""
    if s.task_done or s.limbo < CASTLES or len(plan.vassals) < PLACES + 2:
        return None
    most: float = 0.0
    found: Errand | None = None
    for task in hand.listed(s, seat):
        if payment.payable(s, seat, task):
            errand = Errand(s, plan, task)
            net: float = _worth(s, seat, plan, task) - _tokens(errand.cost)
            if net > most:
                net -= errand.harm(s, plan)
            if net > most:
                most = net
                found = errand
    return found


def _worth(s: Court, seat: i64, plan: Blueprint, task: i64) -> float:
    """Two vassals less, and a token more in each own turn to come unless the Kings forbid it (BC-18)."""
    kind: i64 = s.terms.printed.type_of[task]
    if kind == KINGS or (1 + s.tally[TYPES * seat + kind] >= s.kings(seat) and not s.unlimited(seat)):
        return CLEARING
    work: float = plan.work() + float(len(plan.vassals) - PLACES)
    return CLEARING + min(float(s.limbo) / 2.0, work / PACE)


def symbols_wanted(s: Court, seat: i64) -> i64:
    """Faces that would help to pay the surcharge of a card in hand and are not retained yet (BC-45)."""
    found: i64 = 0
    for task in hand.listed(s, seat):
        if not payment.payable(s, seat, task):
            symbols = payment.symbols(s, seat, task)
            for i in range(i64(len(symbols))):
                found |= BIT[symbols[i]]
    return found & ~payment.retained_faces(s, seat)
