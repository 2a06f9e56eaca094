"""The turn search: the cheapest ways to bring two vassals where a Task card wants them (dossier section 11).

The two come one after the other, in either order: every short way of the first is tried, and the second walks over the
court as the first has left it. Measured against all possible sequences of moves this misses the cheapest plan about
once in a hundred cards, and it takes some ten microseconds.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.steps import (
    CELLS,
    TOKENS_MAX,
    WIDTH,
    Gait,
    exchanged,
    fill_table,
    first_space,
    newly_reached,
    second_space,
    step_code,
)
from greathall.games.blackstone_castle.content.ids import KNIGHT, NOTHING, SPACES, SPECIAL_CARD, WIZARD
from greathall.games.blackstone_castle.content.tables import LEFT_SIDE, RIGHT_SIDE
from greathall.games.blackstone_castle.rules import court
from greathall.games.blackstone_castle.rules.geometry import ALL_SPACES
from greathall.games.blackstone_castle.rules.moves import TRANSFORM
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import BIT, lowest
from greathall.kernel.rows import filled

PATHS_MAX: Final = 6
"""So many ways of equal cost are tried for the first of two vassals: they leave the court in different order."""

FAR_AWAY: Final = 99

STRANGER: Final = 2 * SPECIAL_CARD
"""Stands for a vassal that nobody has seen yet: it fits nothing, but is in the way."""


class Floor:
    """The court as a planner sees it. `known`: spaces whose card is known on both sides."""

    def __init__(self, board: vec[i64], occupied: i64, mobile: i64, usable: i64, known: i64) -> None:
        self.board: vec[i64] = board
        self.occupied: i64 = occupied
        self.mobile: i64 = mobile  # may be moved, turned and retained
        self.usable: i64 = usable  # may be used in a Task: guards do not matter (BC-30), marks do (BC-43)
        self.known: i64 = known

    def twin(self) -> "Floor":
        return Floor(self.board[:], self.occupied, self.mobile, self.usable, self.known)

    def play(self, code: i64) -> None:
        """A slide, a swap or a transform."""
        a: i64 = first_space(code)
        b: i64 = second_space(code)
        if a == b:
            self.board[a] ^= 1
            return
        lying: i64 = self.board[a]
        self.board[a] = self.board[b]
        self.board[b] = lying
        self.occupied = exchanged(self.occupied, a, b)
        self.mobile = exchanged(self.mobile, a, b)
        self.usable = exchanged(self.usable, a, b)
        self.known = exchanged(self.known, a, b)

    def lay(self, space: i64, lying: i64) -> None:
        """Somebody new has come: only the upper side is known. NOTHING: somebody nobody has seen yet."""
        bit: i64 = BIT[space]
        self.board[space] = lying
        self.occupied |= bit
        self.mobile |= bit
        self.known &= ~bit
        self.usable |= bit
        if lying == NOTHING:
            self.board[space] = STRANGER
            self.usable &= ~bit


def floor_of(s: Court) -> Floor:
    known: i64 = 0
    space: i64 = 0
    for space in range(SPACES):
        if s.occupied >> space & 1 and court.both_sides_known(s, s.board[space]):
            known |= BIT[space]
    return Floor(s.board, s.occupied, court.free(s) & ~s.saboteurs, court.vassals(s) & ~s.marked, known)


class Wish:
    """One requirement on one court: where it may be met, and who fits as they lie or turned over."""

    def __init__(self, s: Court, floor: Floor, task: i64, side: i64) -> None:
        self.zone: i64 = court.where(s, task, side)
        self.up: i64 = 0
        self.back: i64 = 0
        space: i64 = 0
        for space in range(SPACES):
            if floor.usable >> space & 1:
                lying: i64 = floor.board[space]
                if court.fits(s, task, side, s.terms.printed.face_of[lying]):
                    self.up |= BIT[space]
                elif (floor.known & floor.mobile) >> space & 1 and court.fits(
                    s, task, side, s.terms.printed.face_of[lying ^ 1]
                ):
                    self.back |= BIT[space]


class Plan:
    """A way to complete a Task: so many tokens, these moves, then these two vassals."""

    def __init__(
        self, task: i64, knights: i64, wizards: i64, moves: list[int], floor: Floor, left: i64, right: i64
    ) -> None:
        self.task: i64 = task
        self.knights: i64 = knights
        self.wizards: i64 = wizards
        self.moves = moves
        self.floor = floor  # the court after the moves
        self.left: i64 = left
        self.right: i64 = right


class Search:
    """Plans for one Task card within a budget. Of plans that cost the same the first found is kept."""

    def __init__(self, gait: Gait, task: i64, knights: i64, wizards: i64) -> None:
        self.gait = gait
        self.task: i64 = task
        self.knights: i64 = min(knights, TOKENS_MAX)  # to spend in all
        self.wizards: i64 = min(wizards, TOKENS_MAX)
        self.found: list[Plan] = []  # none of them needs as many tokens of both kinds as another
        self.best: i64 = FAR_AWAY  # the fewest tokens of any plan so far
        self.near: vec[i64] = filled(CELLS, 0)
        self.far: vec[i64] = filled(CELLS, 0)
        # -- the court being looked at, and the moves that led to it
        self.floor: Floor
        self.prefix: list[int] = []
        # -- the plan being made
        self.first_side: i64 = LEFT_SIDE  # whose vassal comes first
        self.steps: list[int] = []
        self.plan_knights: i64 = 0  # spent so far, the prefix included
        self.plan_wizards: i64 = 0
        self.zone_second: i64 = 0
        self.paths: i64 = 0

    def look(self, s: Court, floor: Floor, prefix: list[int], knights: i64, wizards: i64) -> None:
        """Add the plans for this court, which was reached by the moves of `prefix` at the cost of these tokens."""
        left = Wish(s, floor, self.task, LEFT_SIDE)
        right = Wish(s, floor, self.task, RIGHT_SIDE)
        if left.up | left.back == 0 or right.up | right.back == 0:
            return
        self.floor = floor
        self.prefix = prefix
        self._order(left, right, LEFT_SIDE, knights, wizards)
        self._order(right, left, RIGHT_SIDE, knights, wizards)

    def _order(self, first: Wish, second: Wish, side: i64, knights: i64, wizards: i64) -> None:
        """All plans that bring the vassal of one side first, the cheapest walks first."""
        spare_knights: i64 = self.knights - knights
        spare_wizards: i64 = self.wizards - wizards
        fill_table(
            self.gait, self.near, first.zone, self.floor.occupied, self.floor.mobile, spare_knights, spare_wizards
        )
        self.first_side = side
        self.zone_second = second.zone
        for total in range(spare_knights + spare_wizards + 1):
            if knights + wizards + total > self.best + 1:
                return
            for k in range(min(total, spare_knights) + 1):
                w: i64 = total - k
                if w <= spare_wizards:
                    self._start(first.up, second, k, w, NOTHING, knights + k, wizards + w)
                if w > 0 and w <= spare_wizards:
                    self._start(first.back, second, k, w - 1, WIZARD, knights + k, wizards + w)
                if self.gait.knight_turns and k > 0 and w <= spare_wizards:
                    self._start(first.back, second, k - 1, w, KNIGHT, knights + k, wizards + w)

    def _start(self, who: i64, second: Wish, k: i64, w: i64, turn: i64, knights: i64, wizards: i64) -> None:
        """Let every one of these vassals be the first that can come with exactly k Knights and w Wizards."""
        who &= newly_reached(self.near, k, w)
        if k + w:
            who &= self.floor.mobile
        while who:
            at: i64 = lowest(who)
            who &= who - 1
            self.paths = PATHS_MAX
            self.plan_knights = knights
            self.plan_wizards = wizards
            if turn != NOTHING:
                self.steps.append(TRANSFORM + 2 * at + turn)
            self._walk(at, k, w, self.floor.occupied, self.floor.mobile, second.up, second.back)
            if turn != NOTHING:
                self.steps.pop()

    def _walk(self, at: i64, k: i64, w: i64, occupied: i64, mobile: i64, up: i64, back: i64) -> None:
        """The rest of the first vassal's way, every possible one; masks of the others follow what it exchanges."""
        if k + w == 0:
            self._second(at, occupied, mobile, up & ~BIT[at], back & ~BIT[at])
            self.paths -= 1
            return
        empty: i64 = ALL_SPACES & ~occupied
        for pay in range(i64(2)):
            to_set: i64 = 0
            k_left: i64 = k
            w_left: i64 = w
            if pay == KNIGHT and k:
                k_left = k - 1
                to_set = self.gait.knight_targets(at, empty, mobile) & self.near[WIDTH * k_left + w]
            elif pay == WIZARD and w:
                w_left = w - 1
                to_set = self.gait.wizard_targets(at, empty, mobile) & self.near[WIDTH * k + w_left]
            while to_set and self.paths > 0:
                to: i64 = lowest(to_set)
                to_set &= to_set - 1
                self.steps.append(step_code(at, to, occupied, pay))
                self._walk(
                    to,
                    k_left,
                    w_left,
                    exchanged(occupied, at, to),
                    exchanged(mobile, at, to),
                    exchanged(up, at, to),
                    exchanged(back, at, to),
                )
                self.steps.pop()

    def _second(self, fixed: i64, occupied: i64, mobile: i64, up: i64, back: i64) -> None:
        """The first vassal stands where it should and stays there: bring the second."""
        spare_knights: i64 = self.knights - self.plan_knights
        spare_wizards: i64 = self.wizards - self.plan_wizards
        spent: i64 = self.plan_knights + self.plan_wizards
        zone: i64 = self.zone_second & ~BIT[fixed]
        mobile &= ~BIT[fixed]
        if up & zone:  # stands there already
            self._record(fixed, lowest(up & zone), 0, 0, occupied, mobile, NOTHING)
            return
        spare_knights = min(spare_knights, self.best + 1 - spent)
        spare_wizards = min(spare_wizards, self.best + 1 - spent)
        fill_table(self.gait, self.far, zone, occupied, mobile, spare_knights, spare_wizards)
        up &= mobile
        for total in range(i64(1), spare_knights + spare_wizards + 1):
            if spent + total > self.best + 1:
                return
            for k in range(min(total, spare_knights) + 1):
                w: i64 = total - k
                if w <= spare_wizards:
                    who: i64 = up & newly_reached(self.far, k, w)
                    if who:
                        self._record(fixed, lowest(who), k, w, occupied, mobile, NOTHING)
                        continue
                    if w > 0:
                        who = back & newly_reached(self.far, k, w - 1)
                        if who:
                            self._record(fixed, lowest(who), k, w - 1, occupied, mobile, WIZARD)
                            continue
                    if self.gait.knight_turns and k > 0:
                        who = back & newly_reached(self.far, k - 1, w)
                        if who:
                            self._record(fixed, lowest(who), k - 1, w, occupied, mobile, KNIGHT)

    def _record(self, fixed: i64, at: i64, k: i64, w: i64, occupied: i64, mobile: i64, turn: i64) -> None:
        """Keep the plan unless another one needs no more of either token."""
        knights: i64 = self.plan_knights + k
        wizards: i64 = self.plan_wizards + w
        if turn == KNIGHT:
            knights += 1
        elif turn == WIZARD:
            wizards += 1
        for plan in self.found:
            if plan.knights <= knights and plan.wizards <= wizards:
                return
        kept: list[Plan] = []
        for plan in self.found:
            if plan.knights < knights or plan.wizards < wizards:
                kept.append(plan)
        moves = self.steps[:]
        if turn != NOTHING:
            moves.append(TRANSFORM + 2 * at + turn)
        while k + w:
            empty: i64 = ALL_SPACES & ~occupied
            to_set: i64 = 0
            pay: i64 = KNIGHT
            if k:
                to_set = self.gait.knight_targets(at, empty, mobile) & self.far[WIDTH * (k - 1) + w]
            if to_set == 0:
                pay = WIZARD
                to_set = self.gait.wizard_targets(at, empty, mobile) & self.far[WIDTH * k + w - 1]
            to: i64 = lowest(to_set)
            moves.append(step_code(at, to, occupied, pay))
            occupied = exchanged(occupied, at, to)
            mobile = exchanged(mobile, at, to)
            at = to
            if pay == KNIGHT:
                k -= 1
            else:
                w -= 1
        after = self.floor.twin()
        for move in moves:
            after.play(move)
        left: i64 = fixed
        right: i64 = at
        if self.first_side == RIGHT_SIDE:
            left = at
            right = fixed
        kept.append(Plan(self.task, knights, wizards, self.prefix + moves, after, left, right))
        self.found = kept
        self.best = min(self.best, knights + wizards)
