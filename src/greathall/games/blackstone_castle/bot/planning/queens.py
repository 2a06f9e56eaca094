"""Queen's Quest: which vassals to collect with which card, and the next action on the way there (BC-100 to BC-114).

Every card of the hand and of the offer is a project: take it, walk one or two vassals to where it asks for them, turn
them over, collect. The project that promises most, its actions paid for, is carried on. An action done for it makes it
cheaper, so it is the best one at the next decision too.
"""

from typing import Final

from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.wishes import Wishes, accepts
from greathall.games.blackstone_castle.bot.taste import USUAL, Manner
from greathall.games.blackstone_castle.content.ids import (
    DECK_CARDS,
    KNIGHT,
    MACHINATION,
    NO_SPACE,
    NOTHING,
    OFFER,
    SPACES,
    WIZARD,
)
from greathall.games.blackstone_castle.content.tables import LEFT_SIDE, RIGHT_SIDE
from greathall.games.blackstone_castle.rules import allowance, court
from greathall.games.blackstone_castle.rules.geometry import BESIDE, BETWEEN, DISTANCE, PAIR_START
from greathall.games.blackstone_castle.rules.moves import (
    COLLECT,
    END_TURN,
    LEFT,
    RIGHT,
    SLIDE,
    SWAP,
    TAKE_KNIGHT,
    TAKE_OFFER,
    TRANSFORM,
)
from greathall.games.blackstone_castle.rules.names import CHOOSING_CORNER, NO_STEP, PICK_LEFT, PICK_RIGHT
from greathall.games.blackstone_castle.rules.state import Court

FAR: Final = 99
KEPT: Final = 3
"""So many ways to serve a requirement are tried together with those of the other one."""


def choose(s: Court, seat: i64, legal: list[int], manner: Manner = USUAL) -> int:
    if s.phase == CHOOSING_CORNER:
        return legal[0]  # any deck is as good as another
    wishes = Wishes(s, seat, manner.queens)
    if s.step == PICK_LEFT or s.step == PICK_RIGHT:
        return _pick(s, wishes, legal)
    if s.step != NO_STEP:
        return wishes.file(s, legal)
    return _act(s, wishes)


# -- which of the vassals that stand ready


def _pick(s: Court, wishes: Wishes, legal: list[int]) -> int:
    """A second vassal costs nothing more, so both requirements are used if it does no harm."""
    most: float = -1000.0
    chosen: int = legal[0]
    base: i64 = LEFT
    if s.step == PICK_RIGHT:
        base = RIGHT
    for code in legal:
        space: i64 = code - base
        worth: float = _worth_of(s, wishes, space)
        if s.step == PICK_LEFT:
            worth += _best_right(s, wishes, space)
        if worth > most:
            most = worth
            chosen = code
    return chosen


def _worth_of(s: Court, wishes: Wishes, space: i64) -> float:
    if space == NO_SPACE:
        return 0.0
    return _gain(s, wishes, s.board[space])


def _best_right(s: Court, wishes: Wishes, left: i64) -> float:
    most: float = 0.0
    if left == NO_SPACE:
        most = -1000.0
    ready: i64 = court.meeting(s, s.picked_card, RIGHT_SIDE)
    space: i64 = 0
    for space in range(SPACES):
        if ready >> space & 1 and space != left:
            most = max(most, _gain(s, wishes, s.board[space]))
    return most


def _gain(s: Court, wishes: Wishes, lying: i64) -> float:
    """What the face adds, less what the other side might have added some day."""
    p = s.terms.printed
    gain: float = wishes.gain[p.face_of[lying]]
    if wishes.turns > 1 and court.both_sides_known(s, lying) and p.face_of[lying ^ 1] == wishes.best:
        gain -= wishes.taste.reserve * wishes.gain[wishes.best]
    return gain


# -- projects


class Ways:
    """How to serve one requirement: from which space to which, the actions it takes, what it gains; best first."""

    def __init__(self, s: Court, wishes: Wishes, task: i64, side: i64) -> None:
        self.n: i64 = 0
        self.price: float = wishes.taste.price
        self.space: list[i64] = [0] * KEPT
        self.to: list[i64] = [0] * KEPT
        self.cost: list[i64] = [0] * KEPT
        self.gain: list[float] = [0.0] * KEPT
        p = s.terms.printed
        where: i64 = court.where(s, task, side)
        space: i64 = 0
        for space in range(SPACES):
            if s.occupied >> space & 1:
                lying: i64 = s.board[space]
                to: i64 = _nearest(space, where)
                far: i64 = DISTANCE[SPACES * space + to]
                if court.fits(s, task, side, p.face_of[lying]):
                    self._add(space, to, far, _gain(s, wishes, lying))
                if court.both_sides_known(s, lying) and court.fits(s, task, side, p.face_of[lying ^ 1]):
                    self._add(space, to, far + 1, _gain(s, wishes, lying ^ 1))

    def _add(self, space: i64, to: i64, cost: i64, gain: float) -> None:
        """Keep the best few, in order."""
        net: float = gain - self.price * float(cost)
        place: i64 = min(self.n, KEPT - 1)
        if self.n == KEPT and self._net(place) >= net:
            return
        self.n = place + 1
        while place and self._net(place - 1) < net:
            self.space[place] = self.space[place - 1]
            self.to[place] = self.to[place - 1]
            self.cost[place] = self.cost[place - 1]
            self.gain[place] = self.gain[place - 1]
            place -= 1
        self.space[place] = space
        self.to[place] = to
        self.cost[place] = cost
        self.gain[place] = gain

    def _net(self, place: i64) -> float:
        return self.gain[place] - self.price * float(self.cost[place])


def _nearest(space: i64, where: i64) -> i64:
    best: i64 = NOTHING
    far: i64 = FAR
    to: i64 = 0
    while where >> to:
        if where >> to & 1 and DISTANCE[SPACES * space + to] < far:
            far = DISTANCE[SPACES * space + to]
            best = to
        to += 1
    return best


class Plan:
    """The project that promises most, and its next action. Whoever wants to know what else there is asks for `nets`:
    what every first action promises."""

    def __init__(self, s: Court, wishes: Wishes, wide: bool) -> None:
        self.wishes = wishes
        self.means: i64 = allowance.means(s)
        self.price: float = wishes.taste.price
        if wishes.turns == 1:
            self.price = 0.0  # what is not used now is lost
        self.net: float = 0.0
        self.code: i64 = NOTHING
        self.wide: bool = wide
        self.nets: dict[int, float] = {}

    def _note(self, code: i64, net: float) -> None:
        if code not in self.nets or self.nets[code] < net:
            self.nets[code] = net

    def weigh_card(self, s: Court, task: i64, place: i64) -> None:
        """`place` is the card's place in the offer, NOTHING if it is in hand."""
        kept: float = self._worth_of_keeping(s, task)
        cost: i64 = 1
        if place != NOTHING:
            if self.wide:
                self._note(TAKE_OFFER + place, kept - self.price)
            if kept - self.price > self.net:
                self.net = kept - self.price
                self.code = TAKE_OFFER + place
            kept = 0.0
            cost = 2
        left = Ways(s, self.wishes, task, LEFT_SIDE)
        right = Ways(s, self.wishes, task, RIGHT_SIDE)
        for i in range(left.n):
            self._weigh(s, task, place, left, i, right, NOTHING, cost + left.cost[i], left.gain[i] - kept)
            for j in range(right.n):
                if _compatible(left, i, right, j):
                    both: float = left.gain[i] + right.gain[j] - kept
                    self._weigh(s, task, place, left, i, right, j, cost + left.cost[i] + right.cost[j], both)
        for j in range(right.n):
            self._weigh(s, task, place, left, NOTHING, right, j, cost + right.cost[j], right.gain[j] - kept)

    def _worth_of_keeping(self, s: Court, task: i64) -> float:
        """A card that accepts the face that is being grown will be wanted as soon as such a vassal comes along."""
        face: i64 = self.wishes.best
        if self.wishes.turns == 1 or not accepts(s, task, face):
            return 0.0
        return self.wishes.taste.keeping * self.wishes.gain[face] * self.wishes.rate[face]

    def _weigh(
        self, s: Court, task: i64, place: i64, left: Ways, i: i64, right: Ways, j: i64, cost: i64, gain: float
    ) -> None:
        net: float = gain - self.price * float(cost)
        if (net <= self.net and not self.wide) or (cost > self.means and self.wishes.turns == 1):
            return
        code: i64 = TAKE_OFFER + place
        if place == NOTHING:
            code = _next(s, task, left, i, right, j)
        if self.wide and code != NOTHING:
            self._note(code, net)
        if net > self.net:
            self.net = net
            self.code = code


def _act(s: Court, wishes: Wishes) -> int:
    return int(weigh(s, wishes, False).code)


def weigh(s: Court, wishes: Wishes, wide: bool) -> Plan:
    """What to do now. `wide`: and what else might be done."""
    plan = Plan(s, wishes, wide)
    if plan.means == 0:
        plan.code = END_TURN
        return plan
    held: i64 = s.hands[3 * wishes.seat + MACHINATION]
    card: i64 = 0
    while held >> card:
        if held >> card & 1:
            plan.weigh_card(s, MACHINATION * DECK_CARDS + card, NOTHING)
        card += 1
    place: i64 = 0
    for place in range(OFFER):
        if s.offer[place] != NOTHING:
            plan.weigh_card(s, s.offer[place], place)
    if plan.code == NOTHING:
        plan.code = TAKE_KNIGHT if s.left and s.knight_supply else END_TURN
    return plan


def _compatible(left: Ways, i: i64, right: Ways, j: i64) -> bool:
    """Two vassals, two places, and neither at its place in the only straight way of the other."""
    if left.space[i] == right.space[j] or left.to[i] == right.to[j]:
        return False
    return not _crosses(left.space[i], left.to[i], right.to[j]) and not _crosses(
        right.space[j], right.to[j], left.to[i]
    )


def _crosses(space: i64, to: i64, place: i64) -> bool:
    path: i64 = BETWEEN[SPACES * space + to]
    return path >= 0 and path >> place & 1 == 1


def _next(s: Court, task: i64, left: Ways, i: i64, right: Ways, j: i64) -> i64:
    """The next action with a card in hand."""
    if (i == NOTHING or left.cost[i] == 0) and (j == NOTHING or right.cost[j] == 0):
        return COLLECT + task
    if i == NOTHING:
        return _step(s, right.space[j], right.to[j], NOTHING, NOTHING)
    if j == NOTHING:
        return _step(s, left.space[i], left.to[i], NOTHING, NOTHING)
    if left.cost[i]:
        code: i64 = _step(s, left.space[i], left.to[i], right.space[j], right.to[j])
        if code != NOTHING:
            return code
    return _step(s, right.space[j], right.to[j], left.space[i], left.to[i])  # out of the other's way, if not done


def _step(s: Court, space: i64, to: i64, other: i64, other_to: i64) -> i64:
    """One space nearer, into an empty space if possible, or turn over.

    Never through the other vassal of the plan, unless that one wants to come the opposite way.
    """
    if space == to:
        return TRANSFORM + 2 * space + WIZARD
    far: i64 = DISTANCE[SPACES * space + to]
    found: i64 = NOTHING
    by: i64 = 0
    for by in range(SPACES):
        if BESIDE[space] >> by & 1 and DISTANCE[SPACES * by + to] < far:
            if s.occupied >> by & 1 == 0:
                return SLIDE + 50 * space + 2 * by + KNIGHT
            if by != other or DISTANCE[SPACES * space + other_to] < DISTANCE[SPACES * by + other_to]:
                found = SWAP + 2 * (PAIR_START[min(space, by)] + max(space, by)) + WIZARD
    return found
