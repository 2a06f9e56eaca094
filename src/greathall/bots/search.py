"""Information-set Monte Carlo tree search for any number of players.

Each iteration draws a world from a Belief, goes down a tree whose nodes stand for what the searching seat can know,
adds one node, plays on for a while and tells every move on the way what its maker got. Every seat strives for its own
share of the win; where all win or lose together, all shares are the same and they strive for one thing.
"""

import time
from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.kernel.belief import Belief
from greathall.kernel.bits import count, lowest, nth
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import WIDEST, wait_over
from greathall.kernel.sage import Sage
from greathall.kernel.state import State

SEATS_MAX: Final = 8
DEPTH_MAX: Final = 400
_MIX: Final = 6364136223846793005
_KEEP: Final = 0x3FFFFFFFFFFFFFFF


class Edge:
    """One move from a node: how often it was made, how often it could have been, what its maker got in all."""

    __slots__ = ("code", "total", "visits", "weight")

    def __init__(self, code: i64) -> None:
        self.code: i64 = code
        self.visits: i64 = 0
        self.total: float = 0.0
        self.weight: float = 0.0


class Node:
    """All positions that look the same to the searching seat."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total: float = 0.0  # what whoever was to move here got
        self.edges: dict[int, Edge] = {}


class Opinion:
    """What a search found out about one move: how often it was tried, and the mean share it brought."""

    __slots__ = ("code", "mean", "visits", "weight")

    def __init__(self, code: int, visits: int, mean: float, weight: float) -> None:
        self.code = code
        self.visits = visits
        self.mean = mean
        self.weight = weight


class Search:
    """One seat's tree. It can be kept from one decision to the next where the sage tells positions apart."""

    __slots__ = (
        "_codes",
        "_rolling",
        "_shares",
        "_weights",
        "dice",
        "explore",
        "sage",
        "iterations",
        "nodes",
        "seat",
        "widen",
    )

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

    def think(self, belief: Belief, iterations: int, think_ms_max: int) -> list[Opinion]:
        """What it thinks of the moves at hand after so many iterations or milliseconds, most tried first."""
        deadline: float = time.monotonic() + think_ms_max / 1000.0
        world = belief.sample(self.dice)
        start: i64 = self._key(world, 0, 0, 0)
        root = self._node(start)
        n: i64 = 0
        limit: i64 = iterations
        if self.sage.propose(world, self.seat, self._codes, self._weights) == 1:
            limit = 1  # nothing to think about
        while n < limit:
            self._iterate(belief.sample(self.dice), root, start)
            n += 1
            if n & 15 == 0 and time.monotonic() > deadline:
                break
        self.iterations = n
        return opinions(root, self.seat)

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
        node: Node | None = root
        key: i64 = start
        nodes: list[Node] = []
        edges: list[Edge] = []
        movers: list[int] = []
        while node is not None:
            seat: i64 = self.seat  # where several may act at once it asks itself first
            if nodes or state.to_act() >> seat & 1 == 0:
                seat = self._mover(state)
            if seat < 0:
                break
            edge = self._choose(node, state, seat)
            nodes.append(node)
            edges.append(edge)
            movers.append(seat)
            fresh: bool = edge.visits == 0
            state.apply(seat, edge.code)
            if fresh or len(nodes) >= DEPTH_MAX:
                break
            key = self._key(state, key, seat, edge.code)
            node = self._node(key)
        self._play_on(state)
        shares = self._shares
        i: i64 = 0
        while i < len(nodes):
            got: float = shares[movers[i]]
            nodes[i].visits += 1
            nodes[i].total += got
            edges[i].visits += 1
            edges[i].total += got
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

    def _choose(self, node: Node, state: State, seat: i64) -> Edge:
        """The move with the best prospects: what it has brought, and what may still be in it."""
        codes = self._codes
        weights = self._weights
        n: i64 = self.sage.propose(state, seat, codes, weights)
        if self.widen > 0.0:
            wide: i64 = 1 + i64(self.widen * sqrt(float(node.visits)))
            if wide < n:
                n = wide
        sum_of: float = 0.0
        i: i64 = 0
        while i < n:
            sum_of += weights[i]
            i += 1
        reach: float = self.explore * sqrt(float(node.visits) + 1.0) / sum_of
        untried: float = node.total / float(node.visits) if node.visits > 0 else 0.5
        best: float = -1.0
        chosen: i64 = 0
        known: Edge | None = None
        at: i64 = self.dice.pick(n)  # of equals, any
        i = 0
        while i < n:
            edge = node.edges.get(seat << 32 | codes[at])
            worth: float = 0.0
            if edge is None or edge.visits == 0:
                worth = untried + reach * weights[at]
            else:
                visits: float = float(edge.visits)
                worth = edge.total / visits + reach * weights[at] / (1.0 + visits)
            if worth > best:
                best = worth
                chosen = at
                known = edge
            at += 1
            if at == n:
                at = 0
            i += 1
        if known is None:
            known = Edge(codes[chosen])
            node.edges[seat << 32 | codes[chosen]] = known
        known.weight = weights[chosen] / sum_of
        return known

    def _play_on(self, state: State) -> None:
        left: i64 = self.sage.horizon()
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
    """Of this seat's moves only: where several may act at once, others have moved from here too."""
    found = [
        Opinion(edge.code, edge.visits, edge.total / float(edge.visits), edge.weight)
        for key, edge in root.edges.items()
        if edge.visits and key >> 32 == seat
    ]
    found.sort(key=_most_tried)
    return found


def _most_tried(one: Opinion) -> tuple[int, float, int]:
    return -one.visits, -one.mean, one.code
