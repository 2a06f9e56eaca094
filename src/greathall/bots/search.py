"""Information-set Monte Carlo tree search for any number of players.

Each iteration draws a world from a Belief, goes down a tree whose nodes stand for what the searching seat can know,
adds one node, plays on for a while and tells every move on the way what its maker got. Every seat strives for its own
share of the win; where all win or lose together, all shares are the same and they strive for one thing.
"""

import time
from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from greathall.kernel.belief import Belief
from greathall.kernel.bits import count, lowest, nth
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import WIDEST, wait_over
from greathall.kernel.sage import Sage
from greathall.kernel.state import State

SEATS_MAX: Final = 8
DEPTH_MAX: Final = 400
NODES_MAX: Final = 200_000
"""More than these are not kept for the next decision."""

_CODE: Final = 0xFFFFFFFF
_MIX: Final = 6364136223846793005
_KEEP: Final = 0x3FFFFFFFFFFFFFFF


class Node:
    """All positions that look the same to the searching seat, and for each move from there how often it was made and
    what its maker got in all."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total: float = 0.0  # what whoever was to move here got
        self.moves: i64 = 0
        self.keys: vec[i64] = vec[i64]()  # of each move: who makes it, and its code
        self.tries: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.weights: vec[float] = vec[float]()
        self.where: dict[int, int] | None = None

    def fill(self, seat: i64, codes: vec[i64], n: i64) -> None:
        """The moves that were proposed here first. They mostly come in the same order again, so that each is found
        where it is looked for."""
        keys: vec[i64] = vec[i64]([0] * n)
        i: i64 = 0
        while i < n:
            keys[i] = seat << 32 | codes[i]
            i += 1
        self.keys = keys
        self.tries = vec[i64]([0] * n)
        self.totals = vec[float]([0.0] * n)
        self.weights = vec[float]([0.0] * n)
        self.moves = n

    def find(self, key: i64) -> i64:
        """Where a move is that was not where it was looked for; a new one is added."""
        where = self.where
        if where is None:
            where = {}
            i: i64 = 0
            while i < self.moves:
                where[self.keys[i]] = i
                i += 1
            self.where = where
        at: i64 = where.get(key, -1)
        if at < 0:
            at = self.moves
            where[key] = at
            self.keys = append(self.keys, key)
            self.tries = append(self.tries, 0)
            self.totals = append(self.totals, 0.0)
            self.weights = append(self.weights, 0.0)
            self.moves += 1
        return at


class Opinion:
    """What a search found out about one move: how often it was tried, and the mean share it brought."""

    def __init__(self, code: int, visits: int, mean: float, weight: float) -> None:
        self.code = code
        self.visits = visits
        self.mean = mean
        self.weight = weight


class Search:
    """One seat's tree. It can be kept from one decision to the next where the sage tells positions apart."""

    def __init__(self, sage: Sage, seat: i64, dice: FastDice, explore: float = 0.7, widen: float = 0.0) -> None:
        self.sage = sage
        self.seat: i64 = seat
        self.dice = dice
        self.explore: float = explore
        self.widen: float = widen
        self.nodes: dict[int, Node] = {}
        self.iterations: i64 = 0
        self._codes: vec[i64] = vec[i64]([0] * WIDEST)
        self._rolling: vec[i64] = vec[i64]([0] * WIDEST)
        self._weights: vec[float] = vec[float]([0.0] * WIDEST)
        self._shares: vec[float] = vec[float]([0.0] * SEATS_MAX)
        self._slots: vec[i64] = vec[i64]([0] * DEPTH_MAX)
        self._movers: vec[i64] = vec[i64]([0] * DEPTH_MAX)
        self._luck: vec[float] = vec[float]([0.0] * SEATS_MAX)

    def think(self, belief: Belief, iterations: int, think_ms_max: int) -> list[Opinion]:
        """What it thinks of the moves at hand after so many iterations or milliseconds, most tried first."""
        deadline: float = time.monotonic() + think_ms_max / 1000.0
        first = belief.sample(self.dice)
        # A tree is of no use where nodes stand for the moves since another decision, or were measured from its luck.
        if len(self.nodes) > NODES_MAX or self.sage.sight(first, self.seat) == 0 or self.sage.luck(first, self._luck):
            self.forget()
        start: i64 = self._key(first, 0, 0, 0)
        root = self._node(start)
        n: i64 = 0
        limit: i64 = iterations
        if self.sage.propose(first, self.seat, self._codes, self._weights) == 1:
            limit = 1  # there is nothing to think about
        luck: float = 0.0
        while n < limit:
            self._iterate(belief.sample(self.dice), root, start)
            luck += self._luck[self.seat]
            n += 1
            if n & 15 == 0 and time.monotonic() > deadline:
                break
        self.iterations = n
        found = opinions(root, self.seat)
        for one in found:
            one.mean += luck / float(n)
        return found

    def settled(self, belief: Belief, code: i64, worlds: i64) -> float:
        """What a move that ends the game brings, on average over so many worlds."""
        total: float = 0.0
        for _ in range(worlds):
            state = belief.sample(self.dice)
            state.apply(self.seat, code)
            self._play_on(state)
            total += self._shares[self.seat]
        return total / float(worlds)

    def forget(self) -> None:
        """Nothing that was thought before matters any more."""
        self.nodes = {}

    def _iterate(self, state: State, root: Node, start: i64) -> None:
        node = root
        key: i64 = start
        path: list[Node] = []
        slots = self._slots
        movers = self._movers
        depth: i64 = 0
        self.sage.luck(state, self._luck)
        while depth < DEPTH_MAX:
            seat: i64 = self.seat  # whose decision it is, though several may act
            if depth > 0:
                seat = self._mover(state)
            if seat < 0:
                break
            slot: i64 = self._choose(node, state, seat)
            path.append(node)
            slots[depth] = slot
            movers[depth] = seat
            depth += 1
            code: i64 = node.keys[slot] & _CODE
            self.sage.takes(state, seat, code)
            state.apply(seat, code)
            if node.tries[slot] == 0:
                break
            key = self._key(state, key, seat, code)
            node = self._node(key)
        self._play_on(state)
        shares = self._shares
        i: i64 = 0
        while i < depth:
            node = path[i]
            slot = slots[i]
            got: float = shares[movers[i]] - self._luck[movers[i]]
            node.visits += 1
            node.total += got
            node.tries[slot] += 1
            node.totals[slot] += got
            i += 1

    def _mover(self, state: State) -> i64:
        """Who moves next; of several, any. Less than 0 when it is over."""
        while True:
            acting: i64 = state.to_act()
            if acting:
                if acting & (acting - 1):
                    return nth(acting, self.dice.pick(count(acting)))
                return lowest(acting)
            if state.over():
                return -1
            wait_over(state, self.dice, self._rolling)

    def _choose(self, node: Node, state: State, seat: i64) -> i64:
        """The move with the best prospects: what it has brought, and what may still be in it."""
        codes = self._codes
        weights = self._weights
        n: i64 = self.sage.propose(state, seat, codes, weights)
        if self.widen > 0.0:
            wide: i64 = 1 + i64(self.widen * sqrt(float(node.visits)))
            if wide < n:
                n = wide
        if node.moves == 0:
            node.fill(seat, codes, n)
        sum_of: float = 0.0
        i: i64 = 0
        while i < n:
            sum_of += weights[i]
            i += 1
        reach: float = self.explore * sqrt(float(node.visits) + 1.0) / sum_of
        untried: float = 0.5
        if node.visits > 0:
            untried = node.total / float(node.visits)
        who: i64 = seat << 32
        keys = node.keys
        tries = node.tries
        totals = node.totals
        moves: i64 = node.moves
        best: float = -10.0
        chosen: i64 = 0
        liked: float = 0.0
        at: i64 = self.dice.pick(n)  # of equals, any
        i = 0
        while i < n:
            key: i64 = who | codes[at]
            slot: i64 = at
            if at >= moves or keys[at] != key:
                slot = node.find(key)
                keys = node.keys
                tries = node.tries
                totals = node.totals
                moves = node.moves
            worth: float = untried + reach * weights[at]
            if tries[slot] > 0:
                visits: float = float(tries[slot])
                worth = totals[slot] / visits + reach * weights[at] / (1.0 + visits)
            if worth > best:
                best = worth
                chosen = slot
                liked = weights[at]
            at += 1
            if at == n:
                at = 0
            i += 1
        node.weights[chosen] = liked / sum_of
        return chosen

    def _play_on(self, state: State) -> None:
        left: i64 = self.sage.horizon(state)
        while True:
            seat: i64 = self._mover(state)
            if seat < 0:
                self.sage.shares(state, self._shares)
                return
            if left <= 0 and self.sage.quiet(state):
                self.sage.outlook(state, self._shares)
                return
            state.apply(seat, self.sage.roll(state, seat, self._rolling, self.dice))
            left -= 1

    def _key(self, state: State, before: i64, seat: i64, code: i64) -> i64:
        seen: i64 = self.sage.sight(state, self.seat)
        if seen:
            return seen
        return (before * _MIX + (seat << 32 | code) * 1442695040888963407 + 1013904223) & _KEEP

    def _node(self, key: i64) -> Node:
        node = self.nodes.get(key)
        if node is None:
            node = Node()
            self.nodes[key] = node
        return node


def opinions(root: Node, seat: i64) -> list[Opinion]:
    """Of this seat's moves: where several may act at once, a node knows the others' too."""
    found: list[Opinion] = []
    i: i64 = 0
    while i < root.moves:
        tries: i64 = root.tries[i]
        if tries > 0 and root.keys[i] >> 32 == seat:
            found.append(Opinion(root.keys[i] & _CODE, tries, root.totals[i] / float(tries), root.weights[i]))
        i += 1
    found.sort(key=most_tried)
    return found


def most_tried(one: Opinion) -> tuple[int, float, int]:
    return -one.visits, -one.mean, one.code
