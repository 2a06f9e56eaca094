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
from greathall.games.castle_break.planning.legs import legs_of
from greathall.games.castle_break.planning.temper import Temper
from greathall.games.castle_break.rules import cards, seats, turn
from greathall.games.castle_break.rules.names import TURN
from greathall.games.castle_break.sight import sight
from greathall.games.castle_break.state import Castle
from greathall.kernel.bits import count, lowest
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
QUICK: Final = _env("QUICK", 2.5)
THOUGHTS_KEPT: Final = 20_000


class Thought:
    """What a seat thinks of its moves where it sees what it sees."""

    __slots__ = ("codes", "weights")

    def __init__(self, codes: vec[i64], weights: vec[float]) -> None:
        self.codes: vec[i64] = codes
        self.weights: vec[float] = weights


class CastleSage(Sage):
    __slots__ = ("eye", "temper", "thoughts")

    def __init__(self) -> None:
        self.eye: i64 = 0
        self.temper: Temper = clever()
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
            thought = think(state, seat, codes, n, self.temper)
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
        return likes(state, seat, codes, self.temper)

    def horizon(self) -> i64:
        return 0

    def outlook(self, state: State, into: vec[float]) -> None:
        assert isinstance(state, Castle)
        world = state.copy()
        skipped: i64 = self.play_on(world)
        if world.over():
            self.shares(world, into)
        else:
            chances(world, self.eye, skipped, self.temper, into)

    def play_on(self, world: Castle) -> i64:
        """To the end of the turn, and some more turns of our own."""
        codes: vec[i64] = vec[i64]([0] * 200)
        while world.phase < TURN:
            who: i64 = lowest(world.to_act())
            world.apply(who, likes(world, who, codes, self.temper))
        skipped: i64 = 0
        last: i64 = world.turn
        lastround: i64 = world.round
        while not world.over():
            if world.turn != last or world.round != lastround:
                if skipped >= TURNS_ON or not seats.in_play(world, self.eye):
                    return skipped
                skipped += 1
                if world.turn != self.eye:
                    world.round += 1
                    turn.begin(world, self.eye)
                last = world.turn
                lastround = world.round
            seat: i64 = lowest(world.to_act())
            if world.legal(seat, codes) == 0:
                return skipped
            world.apply(seat, likes(world, seat, codes, self.temper))
        return skipped


def clever() -> Temper:
    """TEMPORARY"""
    made = Temper()
    made.memory = {}
    return made


def likes(s: Castle, seat: i64, codes: vec[i64], temper: Temper) -> i64:
    n: i64 = s.legal(seat, codes)
    if n == 1:
        return codes[0]
    legal: list[int] = []
    i: i64 = 0
    while i < n:
        legal.append(codes[i])
        i += 1
    worths = choice.worths(s, seat, legal, temper)
    best: i64 = 0
    i = 1
    while i < n:
        if worths[i] > worths[best]:
            best = i
        i += 1
    return codes[best]


def think(s: Castle, seat: i64, codes: vec[i64], n: i64, temper: Temper) -> Thought:
    legal: list[int] = []
    i: i64 = 0
    while i < n:
        legal.append(codes[i])
        i += 1
    worths = choice.worths(s, seat, legal, temper)
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


def chances(s: Castle, me: i64, skipped: i64, temper: Temper, into: vec[float]) -> None:
    if s.finished > 0:
        for seat in range(s.seats):
            into[seat] = 0.0
            if s.warriors[seat].rank == 1:
                into[seat] = 1.0
        return
    total: float = 0.0
    for seat in range(s.seats):
        into[seat] = 0.0
        if not seats.in_play(s, seat):
            continue
        turns: float = 0.0
        if seat == me:
            turns = own_turns(s, seat, temper)
        else:
            turns = rival_turns(s, seat) - float(skipped)
        ahead: i64 = (seat - s.turn + s.seats) % s.seats
        turns += 1.2 * float(ahead) / float(s.seats)
        into[seat] = exp(-BETA * turns)
        total += into[seat]
    for seat in range(s.seats):
        into[seat] /= total


def own_turns(s: Castle, me: i64, temper: Temper) -> float:
    mind = Mind(s, me, temper)
    warrior = s.warriors[me]
    turns: float = mind.base.turns(mind.place) - mind.base.bonus
    if s.terms.quick:
        return turns
    if warrior.keys > 0:
        turns -= 1.7
    elif warrior.coins >= s.terms.goal:
        turns -= 1.4
    else:
        turns -= 0.25 * float(warrior.coins)
    return turns


def rival_turns(s: Castle, seat: i64) -> float:
    warrior = s.warriors[seat]
    legs = legs_of(s.terms)
    if s.terms.quick:
        return QUICK
    if warrior.place == s.terms.printed.dragon_place:
        return 1.3 - 1.5 * float(warrior.gates)
    if warrior.keys > 0:
        return 0.5 + legs.dragon[warrior.place] - 1.5 * float(warrior.gates)
    if warrior.coins >= s.terms.goal:
        return 1.6 + legs.pit[warrior.place] + legs.pit_to_dragon
    steps: i64 = 0
    for done in warrior.done:
        steps += count(done)
    return 18.0 - 2.2 * float(warrior.coins + 6 - s.terms.goal) - 2.3 * float(steps)
