"""Puzzle Master's Quest: what an action does to the work that a blueprint leaves to be done."""

from typing import Final

from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.blueprint import Blueprint
from greathall.games.blackstone_castle.content.ids import NOTHING, SPACES
from greathall.games.blackstone_castle.rules import court
from greathall.games.blackstone_castle.rules.geometry import BESIDE, DISTANCE, PAIR_HIGH, PAIR_LOW
from greathall.games.blackstone_castle.rules.moves import SLIDE, SWAP, TRANSFORM
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import BIT

HOPELESS: Final = -9


class Labour:
    """Where the vassals stand and where they should go, small enough to try things out on."""

    def __init__(self, s: Court, seat: i64, plan: Blueprint) -> None:
        self.target = plan.target[:]
        self.flip: i64 = plan.flip
        self.occupied: i64 = s.occupied
        self.free: i64 = court.free(s)
        self.knights: i64 = s.knights[seat]
        self.wizards: i64 = s.wizards[seat]

    def saves(self, code: i64) -> i64:
        """By how much a slide, swap or transform makes the sum of all ways smaller."""
        if code < SWAP:
            return self.saves_move((code - SLIDE) // 50, (code - SLIDE) % 50 // 2)
        if code < TRANSFORM:
            pair: i64 = (code - SWAP) // 2
            return self.saves_exchange(PAIR_LOW[pair], PAIR_HIGH[pair])
        space: i64 = (code - TRANSFORM) // 2
        if self.target[space] == NOTHING:
            return 0
        return 2 * (self.flip >> space & 1) - 1

    def saves_move(self, space: i64, to: i64) -> i64:
        target: i64 = self.target[space]
        if target == NOTHING:
            return 0
        return DISTANCE[SPACES * space + target] - DISTANCE[SPACES * to + target]

    def saves_exchange(self, a: i64, b: i64) -> i64:
        return self.saves_move(a, b) + self.saves_move(b, a)

    def move(self, code: i64) -> None:
        """Make a slide or a swap, on this paper only."""
        a: i64 = (code - SLIDE) // 50
        b: i64 = (code - SLIDE) % 50 // 2
        if code >= SWAP:
            a = PAIR_LOW[(code - SWAP) // 2]
            b = PAIR_HIGH[(code - SWAP) // 2]
        self.exchange(a, b)
        if code & 1:
            self.wizards -= 1
        else:
            self.knights -= 1

    def exchange(self, a: i64, b: i64) -> None:
        """What lies on two spaces changes places; doing it twice undoes it."""
        target: i64 = self.target[a]
        self.target[a] = self.target[b]
        self.target[b] = target
        self.occupied = _exchanged(self.occupied, a, b)
        self.free = _exchanged(self.free, a, b)
        self.flip = _exchanged(self.flip, a, b)

    def best(self, depth: i64) -> i64:
        """The most that this many slides and swaps in a row can save, with the tokens there are."""
        most: i64 = 0
        a: i64 = 0
        for a in range(SPACES):
            others: i64 = BESIDE[a] & ~(BIT[a] - 1)
            b: i64 = a + 1
            while others >> b:
                if others >> b & 1:
                    most = max(most, self._best_with(a, b, depth))
                b += 1
        return most

    def _best_with(self, a: i64, b: i64, depth: i64) -> i64:
        free_a: i64 = self.free >> a & 1
        free_b: i64 = self.free >> b & 1
        swap: bool = free_a + free_b == 2
        if swap:
            if self.wizards == 0:
                return HOPELESS
        elif self.knights == 0 or (self.occupied >> a & 1) + (self.occupied >> b & 1) != 1 or free_a + free_b == 0:
            return HOPELESS
        saved: i64 = self.saves_exchange(a, b)
        if depth == 1:
            return saved
        if saved + 2 * (depth - 1) <= 0:
            return HOPELESS
        self.exchange(a, b)
        if swap:
            self.wizards -= 1
        else:
            self.knights -= 1
        saved += self.best(depth - 1)
        if swap:
            self.wizards += 1
        else:
            self.knights += 1
        self.exchange(a, b)
        return saved


def _exchanged(mask: i64, a: i64, b: i64) -> i64:
    if mask >> a & 1 != mask >> b & 1:
        return mask ^ BIT[a] ^ BIT[b]
    return mask


def prepare(s: Court, seat: i64, plan: Blueprint, legal: list[int], depth: i64) -> i64:
    """An action that saves nothing by itself but opens the way for others in this turn; NOTHING if there is none."""
    most: i64 = 0
    found: i64 = NOTHING
    for code in legal:
        if SLIDE <= code < TRANSFORM:
            labour = Labour(s, seat, plan)
            saved: i64 = labour.saves(code)
            labour.move(code)
            saved += labour.best(depth - 1)
            if saved > most:
                most = saved
                found = code
    return found
