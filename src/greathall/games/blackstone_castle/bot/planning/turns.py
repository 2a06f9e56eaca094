"""Wizard's Quest: whole turns thought through (BC-116 to BC-130).

The planner of wizards.py looks for one card and for one move before it. Here all that three actions and the Knights can
do together is tried as long as it promises enough, and turns that begin differently are handed on to be compared. Most
games end with several empty hands, and then the Knights decide (BC-130): so an action that is saved counts nearly half
of a vassal.
"""

from typing import Final

from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.fingerprint import sight
from greathall.games.blackstone_castle.bot.planning import wizards
from greathall.games.blackstone_castle.bot.taste import Manner
from greathall.games.blackstone_castle.content.ids import NOTHING
from greathall.games.blackstone_castle.rules import allowance
from greathall.games.blackstone_castle.rules.moves import END_TURN, PASS
from greathall.games.blackstone_castle.rules.names import NO_STEP
from greathall.games.blackstone_castle.rules.scoring import vassals_left
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.playout import legal_list

ACTION: Final = 0.48
"""What an action that is saved is worth, in vassals placed."""

LATER: Final = 0.8
"""How much of what the next turn promises: others come in between."""

TIE_BREAK: Final = 0.05
"""What a Knight is worth in the last turn."""

KEPT: Final = 12
"""So many beginnings of a turn are gone on with after each action."""

ACTIONS_MOST: Final = 7
EMPTY_HANDED: Final = 1000.0


class Turn:
    """The actions of a turn, without the steps of each, and what it promises."""

    def __init__(self, codes: list[int], worth: float) -> None:
        self.codes = codes
        self.worth: float = worth


class Beginning:
    """So far the turn has come."""

    def __init__(self, s: Court, codes: list[int], promise: float) -> None:
        self.s = s
        self.codes = codes
        self.promise: float = promise


def turns(s: Court, seat: i64, manner: Manner) -> list[Turn]:
    """The planner's own turn, then the best of those that begin otherwise, one for each first action."""
    own = _own_turn(s, seat, manner)
    best: dict[int, Turn] = {}
    beginnings: list[Beginning] = [Beginning(s, [], 0.0)]
    seen: set[int] = set()
    for _ in range(ACTIONS_MOST):
        further: list[Beginning] = []
        for one in beginnings:
            _go_on(one, seat, manner, further, seen, best)
        further.sort(key=_less_promising)
        beginnings = further[:KEPT]
    others = [turn for turn in best.values() if turn.codes[0] != own.codes[0]]
    others.sort(key=_worse)
    return [own, *others]


def _go_on(
    one: Beginning, seat: i64, manner: Manner, further: list[Beginning], seen: set[int], best: dict[int, Turn]
) -> None:
    """With every action there is. What ends the turn is entered among the best."""
    for code in legal_list(one.s, seat):
        if code == PASS:
            continue  # left to the planner, who knows when it is time
        codes = [*one.codes, code]
        if code == END_TURN:
            _enter(best, Turn(codes, _at_the_end(one.s, seat, manner)))
            continue
        s = one.s.copy()
        s.apply(seat, code)
        _take_steps(s, seat, manner)
        if s.over() or s.mover != seat:  # BC-128: the hand is empty
            _enter(best, Turn(codes, EMPTY_HANDED + float(s.knights[seat])))
            continue
        looks: int = sight(s, seat)
        if looks not in seen:
            seen.add(looks)
            further.append(Beginning(s, codes, _promise(s, seat, manner)))


def _enter(best: dict[int, Turn], turn: Turn) -> None:
    known = best.get(turn.codes[0])
    if known is None or known.worth < turn.worth:
        best[turn.codes[0]] = turn


def _own_turn(s: Court, seat: i64, manner: Manner) -> Turn:
    """As the planner would have it."""
    world = s.copy()
    codes: list[int] = []
    while True:
        code: i64 = wizards.choose(world, seat, legal_list(world, seat), manner)
        codes.append(int(code))
        if code == END_TURN or code == PASS:
            return Turn(codes, _at_the_end(world, seat, manner))
        world.apply(seat, code)
        _take_steps(world, seat, manner)
        if world.over() or world.mover != seat:
            return Turn(codes, EMPTY_HANDED + float(world.knights[seat]))


def _take_steps(s: Court, seat: i64, manner: Manner) -> None:
    """Which vassals go where, as the planner chooses."""
    while s.step != NO_STEP and s.mover == seat and not s.over():
        s.apply(seat, wizards.choose(s, seat, legal_list(s, seat), manner))


def _promise(s: Court, seat: i64, manner: Manner) -> float:
    """Of a turn that goes on: what is placed, what is left to spend, and the best card as the court is now."""
    table = wizards.Table(s, seat, manner.wizards)
    best: float = 0.0
    for entry in wizards.placing_cards(s, seat):
        cost: float = 2.0 if entry >= 256 else 1.0
        best = max(best, float(table.places(entry % 256)) - ACTION * cost)
    means: i64 = allowance.means(s)
    if means == 0:
        best *= LATER
    return best + ACTION * float(means + s.fresh) - float(vassals_left(s, seat))


def _at_the_end(s: Court, seat: i64, manner: Manner) -> float:
    """Of a turn that ends here. Knights taken in it count, actions that were not used do not."""
    knights: float = float(s.knights[seat] + s.fresh)
    left: float = float(vassals_left(s, seat))
    if s.last_turn != NOTHING and s.last_turn - s.turn <= s.seats:
        return TIE_BREAK * knights - left
    later = s.copy()
    later.left = s.terms.actions
    later.taken = 0
    table = wizards.Table(later, seat, manner.wizards)
    plan = wizards.weigh(later, seat, table, legal_list(later, seat), False)
    return ACTION * knights - left + LATER * plan.net


def _less_promising(one: Beginning) -> float:
    return -one.promise


def _worse(turn: Turn) -> tuple[float, int]:
    return -turn.worth, turn.codes[0]


class Agenda:
    """The turn that is being carried out, and those that were decided on: by what their maker saw."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self._seen: i64 = NOTHING  # where it has thought last
        self._turns: list[Turn] = []  # and of what
        self._decided: dict[int, Turn] = {}
        self._world: Court | None = None
        self._seat: i64 = NOTHING
        self._turn: Turn | None = None
        self._done: i64 = 0  # so many of its actions are made
        self._new: bool = False  # just begun: what comes next has to be remembered

    def options(self, s: Court, seat: i64) -> list[Turn]:
        """What is left of the turn that was decided on; else all turns worth a look, the planner's own first."""
        seen: i64 = sight(s, seat)
        decided = self._decided.get(seen)
        if decided is not None and s.refusal(seat, decided.codes[0]) == "":
            return [decided]
        if seen != self._seen:
            self._seen = seen
            self._decided = {}
            self._turns = turns(s, seat, self.manner)
        return self._turns

    def begin(self, s: Court, seat: i64, turn: Turn) -> None:
        """Its first action is made now."""
        self._world = s
        self._seat = seat
        self._turn = turn
        self._done = 1
        self._new = True

    def goes_on_in(self, s: Court, where: Court) -> None:
        """The turn that was begun in one world is carried on in another, which looks the same."""
        if self._world is where:
            self._world = s

    def next(self, s: Court, seat: i64) -> i64:
        """The next action of the turn that was begun here; NOTHING if none was, or it is over."""
        turn = self._turn
        if turn is None or s is not self._world or seat != self._seat or s.step != NO_STEP:
            return NOTHING
        if self._done >= len(turn.codes):
            return NOTHING
        code: i64 = turn.codes[self._done]
        if s.refusal(seat, code) != "":
            return NOTHING
        if self._new:
            self._new = False
            self._decided[sight(s, seat)] = Turn(turn.codes[self._done :], turn.worth)
        self._done += 1
        return code
