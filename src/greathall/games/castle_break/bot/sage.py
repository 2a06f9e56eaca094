"""What the search asks about Castle Break: which moves are worth a thought, and who will be first at the dragon.

What a mover likes comes from planning/, which reads nothing that the mover cannot know. In the whole game the others'
turns after our own are left out of play-outs: they cost as much thought as ours, and what we do now hardly changes
them. Quick Quest is so short that it is played to the first who is done.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from greathall.games.castle_break.bot.features import features
from greathall.games.castle_break.bot.fingerprint import sight
from greathall.games.castle_break.bot.planning import choice
from greathall.games.castle_break.bot.planning.race import chances
from greathall.games.castle_break.bot.taste import Temper, patient, remembering
from greathall.games.castle_break.content.ids import CARDS, TYPES
from greathall.games.castle_break.rules import cards, listing, seats, turn
from greathall.games.castle_break.rules.moves import (
    AIM,
    BARTER,
    COLLECT,
    EXPOSE,
    FORGE,
    LAY,
    PLAY_POWER,
    REPLY,
    STEAL,
    SWAP,
    TAKE,
)
from greathall.games.castle_break.rules.names import TURN
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import lowest
from greathall.kernel.dice import FastDice
from greathall.kernel.sage import Sage
from greathall.kernel.state import State

HOPELESS: Final = 0.7
"""A move by which the plan loses so many turns is not looked at."""

WIDE: Final = 10
"""Nor are more than so many."""

DOUBT: Final = 0.25
"""How far the plan is trusted: of two moves, one that it thinks so many turns worse is liked e times less."""

TURNS_ON: Final = 4
"""A play-out ends so many turns of our own after the one that is under way."""

ROUNDS_ON: Final = 8
"""So many rounds are enough for Quick Quest: hardly a game is longer."""

THOUGHTS_KEPT: Final = 20_000


class Thought:
    """What a seat thinks of its moves where it sees what it sees."""

    def __init__(self, codes: vec[i64], weights: vec[float]) -> None:
        self.codes: vec[i64] = codes
        self.weights: vec[float] = weights


class CastleSage(Sage):
    """Thinks for one seat: the one that asks what it sees."""

    def __init__(self) -> None:
        self.eye: i64 = 0
        self.keeps: i64 = THOUGHTS_KEPT
        self.temper: Temper = patient()
        self.quick: Temper = remembering()
        self.thoughts: dict[int, Thought] = {}

    def sight(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Castle)
        self.eye = seat
        return sight(state, seat)

    def propose(self, state: State, seat: i64, codes: vec[i64], weights: vec[float]) -> i64:
        assert isinstance(state, Castle)
        n: i64 = state.legal(seat, codes)
        weights[0] = 1.0
        if n == 1:
            return 1
        key: i64 = sight(state, seat) ^ (seat + 1)
        thought = self.thoughts.get(key)
        if thought is None:
            if len(self.thoughts) >= self.keeps:
                self.thoughts.clear()
            thought = think(state, seat, codes, n, self._temper(state))
            self.thoughts[key] = thought
        n = len(thought.codes)
        i: i64 = 0
        while i < n:
            codes[i] = thought.codes[i]
            weights[i] = thought.weights[i]
            i += 1
        return n

    def roll(self, state: State, seat: i64, codes: vec[i64], dice: FastDice) -> i64:
        assert isinstance(state, Castle)
        return likes(state, seat, codes, self._temper(state))

    def _temper(self, s: Castle) -> Temper:
        return self.quick if s.terms.quick else self.temper

    def horizon(self, state: State) -> i64:
        """`outlook` plays on by itself: it counts turns, not decisions."""
        return 0

    def outlook(self, state: State, into: vec[float]) -> None:
        assert isinstance(state, Castle)
        world = state.copy()
        more: i64 = 0
        if world.terms.quick:
            play_out(world, self.quick)
        else:
            more = play_on(world, self.eye, self.temper)
        if world.over():
            self.shares(world, into)
        elif world.finished > 0:  # Quick Quest: the others play for their places only (CB-93)
            for seat in range(world.seats):
                into[seat] = 0.0
                if world.warriors[seat].rank == 1:
                    into[seat] = 1.0
        else:
            chances(world, self.eye, more, self._temper(world), into)

    def features(self, state: State, seat: i64) -> list[tuple[str, float]]:
        """A step of a turn says little, so the turn is played to its end first."""
        assert isinstance(state, Castle)
        world = state.copy()
        codes: vec[i64] = vec[i64]([0] * listing.LIST_MAX)
        while not world.over() and world.turn == state.turn and world.round == state.round:
            acting: i64 = lowest(world.to_act())
            world.apply(acting, likes(world, acting, codes, self._temper(world)))
        return features(world, seat)


def play_out(world: Castle, temper: Temper) -> None:
    """Until somebody is done (CB-92), or it takes too long."""
    codes: vec[i64] = vec[i64]([0] * listing.LIST_MAX)
    until: i64 = world.round + ROUNDS_ON
    while not world.over() and world.finished == 0 and world.round < until:
        seat: i64 = lowest(world.to_act())
        world.apply(seat, likes(world, seat, codes, temper))


def play_on(world: Castle, me: i64, temper: Temper) -> i64:
    """To the end of the turn, and some more turns of our own: says how many."""
    codes: vec[i64] = vec[i64]([0] * listing.LIST_MAX)
    more: i64 = 0
    who: i64 = world.turn
    when: i64 = world.round
    while not world.over():
        if world.phase < TURN:  # the set-up
            who = world.first
            when = 1
        elif world.turn != who or world.round != when:
            if more == TURNS_ON or not seats.in_play(world, me):
                return more
            more += 1
            world.round += 1
            turn.begin(world, me)
            if not listing.any_action(world, me):
                return more
            who = me
            when = world.round
        seat: i64 = lowest(world.to_act())
        world.apply(seat, likes(world, seat, codes, temper))
    return more


def likes(s: Castle, seat: i64, codes: vec[i64], temper: Temper) -> i64:
    """The move of a sensible player."""
    legal = _listed(codes, s.legal(seat, codes))
    if len(legal) == 1:
        return legal[0]
    worths = choice.worths(s, seat, legal, temper)
    best: i64 = 0
    i: i64 = 1
    while i < len(legal):
        if worths[i] > worths[best]:
            best = i
        i += 1
    return legal[best]


def think(s: Castle, seat: i64, codes: vec[i64], n: i64, temper: Temper) -> Thought:
    """The moves worth looking at, best first."""
    legal = _listed(codes, n)
    worths = choice.worths(s, seat, legal, temper)
    order: list[int] = list(range(n))
    order.sort(key=lambda at: -worths[at])
    best: float = worths[order[0]]
    found: vec[i64] = vec[i64]()
    weights: vec[float] = vec[float]()
    seen: list[int] = []
    for at in order:
        if worths[at] < best - HOPELESS or len(found) == WIDE:
            break
        same: i64 = comes_to(s, legal[at])
        if same not in seen:
            seen.append(same)
            found = append(found, legal[at])
            weights = append(weights, exp((worths[at] - best) / DOUBT))
    return Thought(found, weights)


def comes_to(s: Castle, code: i64) -> i64:
    """The same number for moves that differ only in the copy of a card: of one type and owner, seen by the same."""
    verb: i64 = _verb(code)
    if verb < 0:
        return code
    card: i64 = code - verb
    owner: i64 = cards.owner_of_exposed(s, card) + 1
    shown: i64 = 0
    if s.known[card] == s.terms.everybody:
        shown = 1
    return -1 - (((verb * 8 + owner) * 2 + shown) * TYPES + s.terms.printed.card_type[card])


def _verb(code: i64) -> i64:
    """The first code of the verb, of verbs that name a card; else -1."""
    if PLAY_POWER <= code < AIM:
        return PLAY_POWER
    if STEAL <= code < STEAL + CARDS:
        return STEAL
    if LAY <= code < FORGE:
        return LAY
    if code < TAKE or code >= COLLECT:
        return -1
    for first in (EXPOSE, SWAP, REPLY, BARTER):
        if code >= first:
            return first
    return TAKE


def _listed(codes: vec[i64], n: i64) -> list[int]:
    legal: list[int] = []
    i: i64 = 0
    while i < n:
        legal.append(codes[i])
        i += 1
    return legal
