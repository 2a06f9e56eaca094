"""How far a Task card is from being completed: from a view alone, as far as its seat can know.

A step moves one vassal one space, by a slide or a swap, or turns it over; a family may step further. Only the vassal
that is wanted walks: nobody else is moved out of its way on purpose, so there may be a shorter way by a detour.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from greathall.games.blackstone_castle.content.ids import (
    ANY_FACTION,
    ANY_ROLE,
    FACE_NAMES,
    KNIGHT,
    SABOTEUR,
    SPACE_NAMES,
    SPACES,
    VASSAL_FACES,
    WIZARD,
    kind_of,
)
from greathall.games.blackstone_castle.content.read import card_faces, corner_face
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent, Family, Requirement
from greathall.games.blackstone_castle.rules.geometry import ASKEW, BESIDE, BETWEEN, DISTANCE
from greathall.games.blackstone_castle.rules.tasks import CASTLES
from greathall.games.blackstone_castle.sight.view import CourtView, Vassal
from greathall.kernel.bits import members

NOBODY = Family(id="", name="", flavour="")
"""What somebody without a family card may do."""

DETOUR = 2
"""So many steps more than the straight way are tried where something or a lack of tokens stands in it."""

_NEXT_TO = [members(int(BESIDE[space])) for space in range(SPACES)]
_ASKEW_OF = [members(int(ASKEW[space])) for space in range(SPACES)]
_FAR_FROM = [
    [
        (to, path, int(DISTANCE[SPACES * space + to]))
        for to in range(SPACES)
        if (path := BETWEEN[SPACES * space + to]) > 0
    ]
    for space in range(SPACES)
]
"""Of each space the others in a straight line, with the spaces between as bits and the distance."""


# -- requirements


def needs(task: int, content: BlackstoneContent) -> tuple[Requirement, Requirement]:
    return content.task[task].left, content.task[task].right


def letters(need: Requirement, advanced: bool) -> tuple[str, str]:
    """The column and the row that count; "" where any will do (BC-36, BC-37, BC-38, BC-91)."""
    column = "" if need.light == "column" and not advanced else need.column
    row = "" if need.light == "row" and not advanced else need.row
    return column, row


def allowed(need: Requirement, view: CourtView) -> list[int]:
    """The spaces on which the requirement may be met."""
    column, row = letters(need, view.options["advanced"] is True)
    return [
        space
        for space, name in enumerate(SPACE_NAMES)
        if column.lower() in ("", name[0]) and row.lower() in ("", name[1])
    ]


def fits(face: int, need: Requirement) -> bool:
    """Is a vassal that shows this the one who is asked for (BC-39, BC-40, BC-84, BC-85)?"""
    if face >= VASSAL_FACES:
        return False
    shown, wanted = FACE_NAMES[face].split("-"), need.face.split("-")
    return all("any" in (one, other) or one == other for one, other in zip(shown, wanted, strict=True))


def meeting(view: CourtView, need: Requirement) -> list[int]:
    """The spaces whose vassal meets the requirement now."""
    return [space for space in allowed(need, view) if (card := view.board[space]) and fits(card.face, need)]


# -- one vassal on its way


@dataclass(frozen=True)
class Way:
    """How a requirement could be met: the vassal on `start` walks to `end`, turned over or not."""

    steps: int
    start: int
    end: int
    turned: bool


def family_of(view: CourtView, seat: int | None, content: BlackstoneContent) -> Family:
    family = None if seat is None else view.players[seat].family
    return NOBODY if family is None else content.family[family]


def may_touch(card: Vassal) -> bool:
    """BC-29, BC-43: neither guarded nor used in a Task."""
    return not card.guards and not card.used


def nearest(view: CourtView, need: Requirement, family: Family = NOBODY) -> Way | None:
    """The shortest way to meet the requirement, in reading order among equals; None if nobody can."""
    court = _Court(view, family)
    goals = allowed(need, view)
    best: Way | None = None
    for space, card in enumerate(view.board):
        if card is None:
            continue
        for turned in (False, True):
            shown = card.back if turned else card.face
            if shown is None or not fits(shown, need):
                continue
            if not may_touch(card):
                if space in goals and not turned:
                    best = _shorter(best, Way(0, space, space, False))
                continue
            walked = court.walk(space)
            ends = [(walked[goal], goal) for goal in goals if goal in walked]
            if ends:
                steps, end = min(ends)
                best = _shorter(best, Way(steps + turned, space, end, turned))
    return best


def _shorter(best: Way | None, way: Way) -> Way:
    return way if best is None or way.steps < best.steps else best


class _Court:
    """The court as bits: who may be moved, where is room, how a family gets about."""

    def __init__(self, view: CourtView, family: Family) -> None:
        self.family = family
        self.mobile = 0
        self.fixed = 0
        for space, card in enumerate(view.board):
            if card is not None:
                if may_touch(card) and card.face != SABOTEUR:
                    self.mobile |= 2**space
                else:
                    self.fixed |= 2**space

    def walk(self, start: int) -> dict[int, int]:
        """How many steps a vassal that may be moved needs to every space it can get to."""
        found = {start: 0}
        edge = [start]
        # What lies ahead of a walker is as it was at the start: a swap only fills the space behind it.
        others = self.mobile & ~(2**start)
        while edge:
            space = edge.pop(0)
            for to, _ in self.steps(space, others):
                if to not in found:
                    found[to] = found[space] + 1
                    edge.append(to)
        return found

    def steps(self, space: int, others: int) -> Iterator[tuple[int, bool]]:
        """Where the vassal on a space may step, and whether it is a swap. `others` are all that may be swapped with."""
        taken = others | self.fixed
        for to in _NEXT_TO[space]:
            if not taken >> to & 1:
                yield to, False
            elif others >> to & 1:
                yield to, True
        if self.family.knight_slide_diagonal or self.family.wizard_swap_diagonal:
            for to in _ASKEW_OF[space]:
                if not taken >> to & 1:
                    if self.family.knight_slide_diagonal:
                        yield to, False
                elif others >> to & 1 and self.family.wizard_swap_diagonal:
                    yield to, True
        for to, path, length in _FAR_FROM[space] if self.family.knight_slide_max > 1 else ():
            if length <= self.family.knight_slide_max and not taken & (path | 2**to):
                yield to, False

    def tokens(self, space: int, to: int, swap: bool) -> tuple[int, ...]:
        """Which tokens may pay for a step (BC-87, BC-89, BC-90)."""
        beside = bool(BESIDE[space] >> to & 1)
        if swap:
            return (WIZARD, KNIGHT) if self.family.knight_swap and beside else (WIZARD,)
        return (KNIGHT, WIZARD) if self.family.wizard_slide and beside else (KNIGHT,)


# -- both vassals, with the tokens at hand


@dataclass(frozen=True)
class Plan:
    """What it would cost to complete a card in this turn, apart from its surcharge."""

    task: int
    knights: int
    wizards: int


def within_reach(view: CourtView, seat: int, content: BlackstoneContent) -> list[Plan]:
    """What the seat could complete this turn with the tokens and retained vassals it holds, the cheapest first."""
    player = view.players[seat]
    if player.hand is None or view.task_done or not _castles(view):
        return []
    family = family_of(view, seat, content)
    plans = [
        cheapest(view, task, player.knights, player.wizards, content, family)
        for task in player.hand
        if payable(view, seat, task, content)
    ]
    found = [plan for plan in plans if plan is not None]
    return sorted(found, key=lambda plan: (plan.knights + plan.wizards, plan.task))


def _castles(view: CourtView) -> bool:
    """BC-96, BC-135: where castles are counted, a Task needs two of them."""
    return view.mode not in ("kings_coop", "puzzle_master") or view.limbo >= CASTLES


def cheapest(
    view: CourtView, task: int, knights: int, wizards: int, content: BlackstoneContent, family: Family = NOBODY
) -> Plan | None:
    """The fewest tokens that bring two different vassals where the card wants them, or None if these are too few."""
    sides = needs(task, content)
    court = _Court(view, family)
    couples = list(_couples(view, sides, [_away(allowed(need, view), family) for need in sides]))
    for total in range(knights + wizards + 1):
        for couple in couples:
            paid = couple.search(court, total, knights, wizards)
            if paid is not None:
                return Plan(task, *paid)
    return None


def _couples(view: CourtView, sides: Sequence[Requirement], away: Sequence[Sequence[int]]) -> Iterator["_Couple"]:
    """Every two vassals who could serve, as they lie or turned over."""
    firsts, seconds = (list(_candidates(view, need)) for need in sides)
    for left, left_turned, left_free in firsts:
        for right, right_turned, right_free in seconds:
            if left != right:
                yield _Couple((left, right), away, left_turned + right_turned, (left_free, right_free))


def _candidates(view: CourtView, need: Requirement) -> Iterator[tuple[int, bool, bool]]:
    """Space, turned over or not, free to move or not. Who must stay is of use only where it is wanted."""
    goals = allowed(need, view)
    for space, card in enumerate(view.board):
        if card is None:
            continue
        free = may_touch(card)
        if fits(card.face, need) and (free or space in goals):
            yield space, False, free
        if free and card.back is not None and fits(card.back, need):
            yield space, True, True


class _Couple:
    """Two vassals looking for a way to their places with few tokens. `away`: of each, the steps from every space."""

    def __init__(
        self, spaces: tuple[int, int], away: Sequence[Sequence[int]], turns: int, free: tuple[bool, bool]
    ) -> None:
        self.spaces = spaces
        self.left_away, self.right_away = away
        self.turns = turns
        self.free = free

    def search(self, court: _Court, total: int, knights: int, wizards: int) -> tuple[int, int] | None:
        """Pay exactly `total` tokens, no more of each kind than there are; returns how many of each."""
        steps = total - self.turns
        if not 0 <= steps - self._far(self.spaces) <= DETOUR:
            return None
        for knight_turns in range(self.turns + 1 if court.family.knight_transform else 1):
            purse = (knights - knight_turns, wizards - self.turns + knight_turns)
            if min(purse) >= 0:
                left = self._walk(court, self.spaces, court.mobile, steps, purse, set())
                if left is not None:
                    return knights - left[0], wizards - left[1]
        return None

    def _walk(
        self,
        court: _Court,
        spaces: tuple[int, int],
        mobile: int,
        steps: int,
        purse: tuple[int, int],
        dead: set[tuple[tuple[int, int], int, tuple[int, int]]],
    ) -> tuple[int, int] | None:
        """Depth first; what is left of the purse once both stand where they should, after exactly so many steps.

        `dead` remembers what has led nowhere: the purse tells how many steps were left then.
        """
        if self._far(spaces) > steps or (spaces, mobile, purse) in dead:
            return None
        if steps == 0:
            return purse
        for which in (0, 1):
            if not self.free[which]:
                continue
            space = spaces[which]
            for to, swap in court.steps(space, mobile & ~(2**space)):
                if to == spaces[1 - which]:
                    moved, then = (spaces[1], spaces[0]), mobile
                else:
                    moved = (to, spaces[1]) if which == 0 else (spaces[0], to)
                    then = mobile if swap else mobile & ~(2**space) | 2**to
                for token in court.tokens(space, to, swap):
                    if purse[token]:
                        rest = (purse[0] - 1, purse[1]) if token == KNIGHT else (purse[0], purse[1] - 1)
                        left = self._walk(court, moved, then, steps - 1, rest, dead)
                        if left is not None:
                            return left
        dead.add((spaces, mobile, purse))
        return None

    def _far(self, spaces: tuple[int, int]) -> int:
        """At least so many steps are needed. One swap may bring both nearer, and a second one would undo it."""
        left, right = self.left_away[spaces[0]], self.right_away[spaces[1]]
        return left + right - 1 if left and right else left + right


def _away(goals: Sequence[int], family: Family) -> list[int]:
    """From every space the steps to the nearest goal across an empty court."""
    return [min(_straight(family, space, goal) for goal in goals) for space in range(SPACES)]


def _straight(family: Family, a: int, b: int) -> int:
    """Steps across an empty court, never too many: diagonals and long slides taken wherever a family has them."""
    down, right = abs(a // 5 - b // 5), abs(a % 5 - b % 5)
    if family.knight_slide_diagonal or family.wizard_swap_diagonal:
        return max(down, right)
    reach = family.knight_slide_max
    return -(-down // reach) - (-right // reach)


# -- Queen's Quest: one vassal is enough (BC-102, BC-105)


def within_actions(view: CourtView, seat: int, content: BlackstoneContent) -> list[tuple[int, int]]:
    """The cards in hand that the seat could collect with this turn, and after how many steps, the fewest first."""
    means = view.left + view.players[seat].knights
    found: list[tuple[int, int]] = []
    for task in view.players[seat].hand or []:
        ways = [way for need in needs(task, content) if (way := nearest(view, need))]
        steps = min((way.steps for way in ways), default=means)
        if steps < means:  # the last action is for collecting
            found.append((task, steps))
    return sorted(found, key=lambda one: (one[1], one[0]))


# -- the surcharge (BC-45 to BC-47)


@dataclass(frozen=True)
class Due:
    """A corner symbol to be paid, and the retained face that would pay it, or None."""

    symbol: int
    payer: int | None


def surcharge(view: CourtView, seat: int, task: int, content: BlackstoneContent) -> list[Due]:
    """What the card costs this seat, oldest symbol first, paid as far as that is possible."""
    player = view.players[seat]
    wanted = [corner_face(done, content) for done in player.done if kind_of(done) == kind_of(task)]
    held = [vassal.face for vassal in player.retained]
    payer_of: dict[int, int] = {}  # place in `held` -> place in `wanted`
    for place in range(len(wanted)):
        _pay(wanted, held, place, payer_of, set())
    paid = {place: held[payer] for payer, place in payer_of.items()}
    return [Due(symbol, paid.get(place)) for place, symbol in enumerate(wanted)]


def payable(view: CourtView, seat: int, task: int, content: BlackstoneContent) -> bool:
    return all(due.payer is not None for due in surcharge(view, seat, task, content))


def pays(face: int, symbol: int) -> bool:
    """The very face, or a wild one that stands for it (BC-85)."""
    return face in (symbol, ANY_FACTION + symbol % 4, ANY_ROLE + symbol // 4)


def _pay(wanted: Sequence[int], held: Sequence[int], place: int, payer_of: dict[int, int], tried: set[int]) -> bool:
    """Find a payer for one symbol, plain faces before wild ones; an earlier symbol may have to change its own."""
    for payer in sorted(range(len(held)), key=lambda one: held[one] >= ANY_FACTION):
        if pays(held[payer], wanted[place]) and payer not in tried:
            tried.add(payer)
            if payer not in payer_of or _pay(wanted, held, payer_of[payer], payer_of, tried):
                payer_of[payer] = place
                return True
    return False


# -- Wizard's Quest: vassals of the hand (BC-122 to BC-124)


@dataclass(frozen=True)
class Placing:
    """A vassal of the hand that a requirement would take, the side it would show, and the spaces with room for it."""

    card: int
    side: int
    spaces: list[int]


def placings(view: CourtView, seat: int, need: Requirement, content: BlackstoneContent) -> list[Placing]:
    """Whom of the known hand a requirement describes; `spaces` is empty where there is no room for that one."""
    found: list[Placing] = []
    for card in view.players[seat].vassals:
        for side, face in enumerate(card_faces(card, content)):
            if fits(face, need):
                rooms = [space for space in allowed(need, view) if _accepts(view.board[space], face)]
                found.append(Placing(card, side, rooms))
    return found


def _accepts(top: Vassal | None, face: int) -> bool:
    return top is None or top.face == face
