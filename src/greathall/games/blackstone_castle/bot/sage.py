"""What a search asks about imagined positions: the planners' best few moves, quick play-outs, and who is how far.

A plan is the move that matters here, and it is made of many small ones. So the sage remembers the plan that a line
of play has begun and goes on with it: the search compares whole plans, and a play-out plans once a turn, not at every
step.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.features import features
from greathall.games.blackstone_castle.bot.fingerprint import sight
from greathall.games.blackstone_castle.bot.planning.prospects import prospects, together
from greathall.games.blackstone_castle.bot.planning.ranking import Option, choose, next_action, ranked
from greathall.games.blackstone_castle.bot.planning.routes import Plan
from greathall.games.blackstone_castle.bot.planning.turns import Agenda, Turn
from greathall.games.blackstone_castle.bot.taste import USUAL, Manner
from greathall.games.blackstone_castle.content.ids import NOTHING
from greathall.games.blackstone_castle.rules.moves import COMPLETE
from greathall.games.blackstone_castle.rules.names import (
    ACTIONS,
    CHOOSING_CORNER,
    CHOOSING_FAMILY,
    CHOOSING_REFRESH,
    KINGS_COOP,
    NO_STEP,
    OFFERS,
    PICK_MARKED,
    PUZZLE_MASTER,
    QUEENS_QUEST,
    WIZARDS_QUEST,
)
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import count, lowest
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import move_buffer
from greathall.kernel.sage import Sage
from greathall.kernel.state import State

WIDTH: Final = 8
"""So many moves are proposed at most."""

LIKING: Final = 1.0
QUEENS_LIKING: Final = 0.5
WIZARDS_LIKING: Final = 0.2
"""A move that promises so much less (in points, or in vassals placed) is liked 2.7 times less."""

LIKED_LEAST: Final = 0.001
"""Where the hand could be emptied all other turns promise nothing, but may be looked at."""

WINNING: Final = 0.5
"""What winning counts of a finished game. The rest is by how far one was ahead: it tells good from bad sooner."""

ROUND: Final = 10
"""More decisions than most turns have: a play-out goes on until the seat that began it has had another turn."""

TO_THE_END: Final = 1_000_000
"""Solo and Co-op are short, and only the end tells whether they are won. In the Queen's Quest sets pay for their last
cards, so nobody can tell sooner what they will be worth; in the Wizard's Quest most are equal until Knights decide."""

BEGUN_MAX: Final = 10_000
"""Then they are forgotten: most of them belong to turns that are over."""


class Begun:
    """A plan of which so many moves are made."""

    def __init__(self, plan: Plan, done: i64) -> None:
        self.plan = plan
        self.done: i64 = done


class CourtSage(Sage):
    """Knows every mode. It keeps nothing of one world for another."""

    def __init__(self, manner: Manner = USUAL) -> None:
        self.manner = manner
        self._world: State | None = None
        self._begun: dict[int, Begun] = {}  # plans that were thought through, by what their maker sees
        self._options: list[Option] = []  # what was proposed last
        self._plan: Plan | None = None  # the one that is being carried out
        self._done: i64 = 0  # so many of its moves are made
        self._seat: i64 = NOTHING
        self._turn: i64 = NOTHING
        self._agenda = Agenda(manner)  # Wizard's Quest
        self._turns: list[Turn] = []  # the whole turns that were proposed last

    def sight(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Court)
        return sight(state, seat)

    def shares(self, state: State, into: vec[float]) -> None:
        assert isinstance(state, Court)
        winners: i64 = state.winners()
        if state.terms.limbo or state.terms.turns:
            share: float = 1.0 if winners else (1.0 - WINNING) * together(state)
            for seat in range(state.seats):
                into[seat] = share
            return
        prospects(state, into)
        won: float = WINNING / float(count(winners))
        for seat in range(state.seats):
            into[seat] *= 1.0 - WINNING
            if winners >> seat & 1:
                into[seat] += won

    def outlook(self, state: State, into: vec[float]) -> None:
        assert isinstance(state, Court)
        if state.terms.limbo or state.terms.turns:
            for seat in range(state.seats):
                into[seat] = together(state)
        else:
            prospects(state, into)

    def propose(self, state: State, seat: i64, codes: vec[i64], weights: vec[float]) -> i64:
        assert isinstance(state, Court)
        n: i64 = state.legal(seat, codes)
        if n > 1 and self._by_turns(state):
            return self._weigh_turns(state, seat, codes, weights)
        if n > 1 and matters(state):
            code: i64 = self._carried_on(state, seat)
            if code == NOTHING:
                return self._weigh(state, seat, codes, weights, n)
            codes[0] = code
        elif n > 1:
            legal: list[int] = [codes[i] for i in range(n)]
            codes[0] = choose(state, seat, legal, self.manner)
        weights[0] = 1.0
        return 1

    def _weigh(self, state: Court, seat: i64, codes: vec[i64], weights: vec[float], n: i64) -> i64:
        self._begin(state, seat, None, 0)
        legal: list[int] = [codes[i] for i in range(n)]
        self._options = ranked(state, seat, legal, self.manner)
        most: float = self._options[0].worth
        scale: float = LIKING
        if state.terms.mode == QUEENS_QUEST:
            scale = QUEENS_LIKING
        elif state.terms.mode == WIZARDS_QUEST:
            scale = WIZARDS_LIKING
        n = 0
        for option in self._options:
            if n < WIDTH:
                codes[n] = option.code
                weights[n] = exp((option.worth - most) / scale)
                n += 1
        return n

    def _by_turns(self, s: Court) -> bool:
        """Are whole turns compared here?"""
        return self.manner.whole_turns and s.terms.mode == WIZARDS_QUEST and s.phase == OFFERS and s.step == NO_STEP

    def _weigh_turns(self, s: Court, seat: i64, codes: vec[i64], weights: vec[float]) -> i64:
        self._turns = self._agenda.options(s, seat)[:WIDTH]
        most: float = self._turns[0].worth
        for turn in self._turns:
            most = max(most, turn.worth)
        n: i64 = 0
        for turn in self._turns:
            codes[n] = turn.codes[0]
            weights[n] = max(LIKED_LEAST, exp((turn.worth - most) / WIZARDS_LIKING))
            n += 1
        weights[0] = 1.0
        return n

    def features(self, state: State, seat: i64) -> list[tuple[str, float]]:
        """A step of a turn says little, so the turn is played to its end first: as it was planned, if the move that led
        here began a plan. In the Wizard's Quest a turn prepares the next one, which is played as well."""
        assert isinstance(state, Court)
        world = state.copy()
        if self._world is state:
            self._world = world
        self._agenda.goes_on_in(world, state)
        last: i64 = state.turn + state.seats if state.terms.mode == WIZARDS_QUEST else state.turn
        codes = move_buffer()
        dice = FastDice(1)  # no planner draws anything
        while not world.over() and world.turn <= last:
            acting: i64 = lowest(world.to_act())
            world.apply(acting, self.roll(world, acting, codes, dice))
        return features(world, seat)

    def takes(self, state: State, seat: i64, code: i64) -> None:
        assert isinstance(state, Court)
        if self._by_turns(state):
            for turn in self._turns:
                if turn.codes[0] == code:
                    self._agenda.begin(state, seat, turn)
            return
        if self._plan is not None:
            if self._planned(state, seat) == code:
                self._done += 1
            return
        for option in self._options:
            if option.code == code and option.plan is not None:
                self._plan = option.plan
                self._done = 1

    def roll(self, state: State, seat: i64, codes: vec[i64], dice: FastDice) -> i64:
        assert isinstance(state, Court)
        code: i64 = self._agenda.next(state, seat)
        if code != NOTHING:
            return code
        code = self._planned(state, seat)
        if code != NOTHING:
            self._done += 1
            return code
        if state.phase == ACTIONS and state.step == NO_STEP and state.terms.mode != PUZZLE_MASTER:
            option = next_action(state, seat, self.manner)
            self._begin(state, seat, option.plan, 1)
            return option.code
        n: i64 = state.legal(seat, codes)
        if n == 1:
            return codes[0]
        legal: list[int] = [codes[i] for i in range(n)]
        return choose(state, seat, legal, self.manner)

    def horizon(self, state: State) -> i64:
        assert isinstance(state, Court)
        if state.terms.limbo or state.terms.turns or state.terms.mode in (QUEENS_QUEST, WIZARDS_QUEST):
            return TO_THE_END
        return ROUND * state.seats + ROUND

    # -- the plan that is being carried out

    def _begin(self, s: Court, seat: i64, plan: Plan | None, done: i64) -> None:
        self._world = s
        self._seat = seat
        self._turn = s.turn
        self._plan = plan
        self._done = done

    def _carried_on(self, s: Court, seat: i64) -> i64:
        """The next move of the plan that this line of play, or an earlier thought, has begun; NOTHING if none has."""
        code: i64 = self._planned(s, seat)
        seen: i64 = sight(s, seat)
        if code != NOTHING:
            if len(self._begun) >= BEGUN_MAX:
                self._begun = {}
            assert self._plan is not None
            self._begun[seen] = Begun(self._plan, self._done)
            return code
        begun = self._begun.get(seen)
        if begun is None:
            return NOTHING
        self._begin(s, seat, begun.plan, begun.done)
        return self._planned(s, seat)

    def _planned(self, s: Court, seat: i64) -> i64:
        """Its next move; NOTHING if there is none, or if something else has to be decided first."""
        plan = self._plan
        if plan is None or s is not self._world or seat != self._seat or s.turn != self._turn:
            return NOTHING
        if s.phase != ACTIONS or s.step != NO_STEP or self._done > len(plan.moves):
            return NOTHING
        code: i64 = COMPLETE + plan.task
        if self._done < len(plan.moves):
            code = plan.moves[self._done]
        return code if s.refusal(seat, code) == "" else i64(NOTHING)


def matters(s: Court) -> bool:
    """Is this a choice that a search should look at? Smaller ones are left to the planner: with a partner, where the
    end is far away, all but which card to go for."""
    if s.terms.mode == KINGS_COOP:
        return s.phase == ACTIONS and s.step == NO_STEP and not s.task_done
    if s.step != NO_STEP:
        return s.step == PICK_MARKED
    return s.phase != CHOOSING_CORNER and s.phase != CHOOSING_REFRESH and s.phase != CHOOSING_FAMILY
