"""What the search asks about Castle Break: which moves are worth a thought, and who will be first at the dragon.

What a mover likes comes from planning/, which reads nothing that the mover cannot know (choice.worths).
"""

import os
from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from greathall.games.castle_break.moves import (
    AIM,
    BARTER,
    EXPOSE,
    LAY,
    REPLY,
    STEAL,
    SWAP,
    TAKE,
    TYPES,
)
from greathall.games.castle_break.planning import choice
from greathall.games.castle_break.planning.mind import Mind
from greathall.games.castle_break.rules import cards, seats
from greathall.games.castle_break.rules.names import TURN
from greathall.games.castle_break.sight import sight
from greathall.games.castle_break.state import Castle
from greathall.kernel.bits import lowest
from greathall.kernel.dice import FastDice
from greathall.kernel.sage import Sage
from greathall.kernel.state import State

def _env(name: str, value: float) -> float:
    return float(os.environ.get("CB_" + name, value))


CUT: Final = _env("CUT", 1.5)
HEAT: Final = _env("HEAT", 0.25)
TURNS_ON: Final = int(_env("TURNS", 1))
BETA: Final = _env("BETA", 0.4)
WIDE: Final = int(_env("WIDE", 10))
PUBLIC_SCALE: Final = _env("SCALE", 1.0)
FULL: Final = _env("FULL", 0)
THOUGHTS_KEPT: Final = 20_000


class Thought:
    """What a seat thinks of its moves where it sees what it sees."""

    __slots__ = ("codes", "weights")

    def __init__(self, codes: vec[i64], weights: vec[float]) -> None:
        self.codes: vec[i64] = codes
        self.weights: vec[float] = weights


class CastleSage(Sage):
    __slots__ = ("eye", "thoughts")

    def __init__(self) -> None:
        self.eye: i64 = -1
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
        key: i64 = sight(state, seat) ^ seat << 56
        thought = self.thoughts.get(key)
        if thought is None:
            if len(self.thoughts) >= THOUGHTS_KEPT:
                self.thoughts = {}
            thought = think(state, seat, codes, n)
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
        return likes(state, seat, codes)

    def horizon(self) -> i64:
        return 0

    def outlook(self, state: State, into: vec[float]) -> None:
        assert isinstance(state, Castle)
        world = state.copy()
        self.play_on(world)
        if world.over():
            self.shares(world, into)
        else:
            chances(world, self.eye, into)

    def play_on(self, world: Castle) -> None:
        """To the end of the turn, and for some more."""
        codes: vec[i64] = vec[i64]([0] * 200)
        turns: i64 = 0
        began: i64 = world.turn
        while world.phase < TURN:
            if world.over():
                return
            who: i64 = lowest(world.to_act())
            world.apply(who, likes(world, who, codes))
        last: i64 = world.turn
        lastround: i64 = world.round
        while not world.over():
            seat: i64 = lowest(world.to_act())
            if world.turn != last or world.round != lastround:
                last = world.turn
                lastround = world.round
                turns += 1
                if turns >= TURNS_ON:
                    return
            world.apply(seat, likes(world, seat, codes))


def likes(s: Castle, seat: i64, codes: vec[i64]) -> i64:
    n: i64 = s.legal(seat, codes)
    if n == 1:
        return codes[0]
    legal: list[int] = []
    i: i64 = 0
    while i < n:
        legal.append(codes[i])
        i += 1
    worths = choice.worths(s, seat, legal)
    best: i64 = 0
    i = 1
    while i < n:
        if worths[i] > worths[best]:
            best = i
        i += 1
    return codes[best]


def think(s: Castle, seat: i64, codes: vec[i64], n: i64) -> Thought:
    legal: list[int] = []
    i: i64 = 0
    while i < n:
        legal.append(codes[i])
        i += 1
    worths = choice.worths(s, seat, legal)
    order: list[int] = list(range(n))
    order.sort(key=lambda at: -worths[at])
    best: float = worths[order[0]]
    found: vec[i64] = vec[i64]()
    weights: vec[float] = vec[float]()
    seen: list[int] = []
    for at in order:
        if worths[at] < best - CUT or len(found) >= WIDE:
            break
        like: i64 = alike(s, legal[at])
        if like in seen:
            continue
        seen.append(like)
        found = append(found, legal[at])
        weights = append(weights, exp((worths[at] - best) / HEAT))
    return Thought(found, weights)


def alike(s: Castle, code: i64) -> i64:
    """Moves with different copies of a card that come to the same have the same number."""
    verb: i64 = -1
    for first in (STEAL, TAKE, BARTER, REPLY, SWAP, EXPOSE, LAY):
        if first <= code < first + 150:
            verb = first
    if verb < 0:
        if 262 <= code < AIM:
            return -1000 - s.terms.printed.card_type[code - 262]
        return code
    card: i64 = code - verb
    owner: i64 = 0
    if verb == BARTER or verb == STEAL:
        owner = cards.owner_of_exposed(s, card)
    shown: i64 = 0
    if s.known[card] == s.terms.everybody:
        shown = 1
    return -2000 - (((verb * 8 + owner) * 2 + shown) * TYPES + s.terms.printed.card_type[card])


def chances(s: Castle, eye: i64, into: vec[float]) -> None:
    if s.finished > 0:
        for seat in range(s.seats):
            into[seat] = 0.0
            if s.warriors[seat].rank == 1:
                into[seat] = 1.0
        return
    me: i64 = max(eye, 0)
    mind = Mind(s, me)
    rivals = mind.rivals
    total: float = 0.0
    for seat in range(s.seats):
        into[seat] = 0.0
        if not seats.in_play(s, seat):
            continue
        turns: float = PUBLIC_SCALE * rivals.turns[seat]
        if seat == me:
            turns = mind.base.turns(mind.place) - mind.base.bonus
        elif FULL > 0.0:
            other = Mind(s, seat)
            turns = other.base.turns(other.place) - other.base.bonus
        ahead: i64 = (seat - s.turn + s.seats) % s.seats
        turns += float(ahead) / float(s.seats)
        into[seat] = exp(-BETA * turns)
        total += into[seat]
    for seat in range(s.seats):
        into[seat] /= total
