"""A few good moves compared in the same imagined worlds.

Where a quick player is already good, a tree needs far more iterations than there is time for: the luck of the play-outs
hides what one move has over another. So the moves it likes best are each played on in the same world with the same
dice, and only the differences are counted. Half of the moves are dropped again and again (sequential halving), and the
favourite is given up only for one that is better beyond what chance explains.
"""

import time
from math import sqrt
from typing import Final

from mypy_extensions import i64

from greathall.bots.search import Opinion, Search, most_tried
from greathall.kernel.belief import Belief
from greathall.kernel.dice import FastDice
from greathall.kernel.sage import Sage

SEEDS: Final = 1_000_000_000

WORLDS_LEAST: Final = 4
"""After fewer worlds nothing is known of how much is chance, and the favourite stays. It comes to that where a clock
runs and the rules are not compiled."""


class Candidate:
    """A move, and what it brought beyond the favourite in each world."""

    def __init__(self, place: i64, code: i64, weight: float) -> None:
        self.place: i64 = place  # among the moves that were proposed: the favourite is the first
        self.code: i64 = code
        self.weight: float = weight
        self.worlds: i64 = 0
        self.total: float = 0.0
        self.better: float = 0.0
        self.squares: float = 0.0

    def mean(self) -> float:
        return self.total / float(self.worlds)

    def lead(self) -> float:
        return self.better / float(self.worlds)

    def doubt(self) -> float:
        """The standard error of the lead."""
        n: float = float(self.worlds)
        return sqrt(max(self.squares / n - self.lead() * self.lead(), 0.0) / n)


class Comparison(Search):
    """Looks at so many moves; `sure` standard errors make it depart from its favourite."""

    def __init__(self, sage: Sage, seat: i64, dice: FastDice, wide: i64, sure: float) -> None:
        super().__init__(sage, seat, dice)
        self.wide: i64 = wide
        self.sure: float = sure

    def think(self, belief: Belief, iterations: int, think_ms_max: int) -> list[Opinion]:
        """What it thinks of the moves it likes best after so many play-outs or milliseconds, best first."""
        deadline: float = time.monotonic() + think_ms_max / 1000.0
        found = self._candidates(belief)
        alive = found
        rounds: i64 = rounds_for(len(found))
        self.iterations = 0
        for _ in range(rounds):
            worlds: i64 = max(1, iterations // (rounds * len(alive)))
            if len(found) == 1:
                worlds = 1  # there is nothing to compare
            for _ in range(worlds):
                begun: float = time.monotonic()
                self._play_each(belief, alive)
                now: float = time.monotonic()
                if now + (now - begun) > deadline:  # another world would take too long
                    return ranked(found, self.sure)
            alive = survivors(alive)
        return ranked(found, self.sure)

    def _candidates(self, belief: Belief) -> list[Candidate]:
        codes = self._codes
        first = belief.sample(self.dice)
        self.sage.sight(first, self.seat)  # says for whom it is to think
        n: i64 = self.sage.propose(first, self.seat, codes, self._weights)
        liked: float = 0.0
        for i in range(n):
            liked += self._weights[i]
        return [Candidate(i, codes[i], self._weights[i] / liked) for i in range(min(n, self.wide))]

    def _play_each(self, belief: Belief, alive: list[Candidate]) -> None:
        """In one world, all with the same dice."""
        dice = self.dice
        world = belief.sample(dice)
        seed: i64 = dice.pick(SEEDS)
        favourite: float = 0.0
        for one in alive:
            state = world.copy()
            self.dice = FastDice(seed)
            self.sage.propose(state, self.seat, self._codes, self._weights)
            self.sage.takes(state, self.seat, one.code)
            state.apply(self.seat, one.code)
            self._play_on(state)
            got: float = self._shares[self.seat]
            if one.place == 0:
                favourite = got
            one.worlds += 1
            one.total += got
            one.better += got - favourite
            one.squares += (got - favourite) * (got - favourite)
            self.iterations += 1
        self.dice = dice


def rounds_for(moves: i64) -> i64:
    """Until only the favourite and one other are left."""
    rounds: i64 = 1
    while moves > 2:
        moves = 1 + moves // 2
        rounds += 1
    return rounds


def survivors(alive: list[Candidate]) -> list[Candidate]:
    """The better half, and the favourite in any case: all others are measured by it."""
    rest = sorted(alive[1:], key=_lead)
    return alive[:1] + rest[: len(alive) // 2]


def ranked(found: list[Candidate], sure: float) -> list[Opinion]:
    """The one to play first, as the most tried; the others by how long they stayed, and by what they brought."""
    best = found[0]
    for one in found:
        if one.worlds < WORLDS_LEAST:
            continue
        if one.worlds == found[0].worlds and one.lead() > max(best.lead(), sure * one.doubt()):
            best = one
    most: int = found[0].worlds
    opinions = [
        Opinion(one.code, most + 1 if one is best else int(one.worlds), one.mean(), one.weight) for one in found
    ]
    opinions.sort(key=most_tried)
    return opinions


def _lead(one: Candidate) -> float:
    return -one.lead()
