"""Puzzle Master's Quest: the formation that is nearest to the court as it lies (BC-137, BC-138, ruling 37).

The sixteen spaces of the ring fall into four blocks of four neighbours, in one of two ways (the pinwheel). A block
holds one faction, or one role; where two blocks meet, the two vassals differ in the other symbol too. For a given
price of every face on every space the cheapest such formation is found exactly, block by block around the ring.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PLACES: Final = 16
RING_ORDER: Final = vec[i64]([0, 1, 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5])
"""The spaces of the ring clockwise from BS."""

FAR_OFF: Final = 1000000

_ORDERS: Final = vec[i64](
    [
        a + 4 * b + 16 * c + 64 * (6 - a - b - c)
        for a in range(4)
        for b in range(4)
        for c in range(4)
        if len({a, b, c}) == 3
    ]
)
"""Which group on which block: the 24 orders of four, two bits each."""

_MIDDLE: Final = vec[i64](
    [
        next(x + 4 * y for x in range(4) for y in range(4) if {a, z, x, y} == {0, 1, 2, 3}) if a != z else 0
        for a in range(4)
        for z in range(4)
    ]
)
"""Entry 4 * first + last: the two members between them, the smaller one in the low bits."""


def face_of(by_role: i64, group: i64, member: i64) -> i64:
    """Blocks hold factions whose members are roles, or the other way round."""
    if by_role:
        return 4 * member + group
    return 4 * group + member


class Formation:
    """The cheapest formation for the prices `cost[16 * place + face]` of faces on the places of the ring."""

    def __init__(self, cost: vec[i64]) -> None:
        self.cost = cost
        self.total: i64 = FAR_OFF
        self.by_role: i64 = 0
        self.offset: i64 = 0
        self.order: i64 = 0
        self.faces: vec[i64] = vec[i64]([0] * PLACES)  # which face each place of the ring should show
        self._links: vec[i64] = vec[i64]([0] * 256)
        for by_role in range(i64(2)):
            for offset in range(i64(2)):
                self._try_blocks(by_role, offset)
        self._price_blocks(self.by_role, self.offset)
        self._lay_out()

    def _try_blocks(self, by_role: i64, offset: i64) -> None:
        low = self._price_blocks(by_role, offset)
        for n in range(i64(len(_ORDERS))):
            order: i64 = _ORDERS[n]
            bound: i64 = 0
            for block in range(i64(4)):
                bound += low[4 * block + (order >> 2 * block & 3)]
            if bound < self.total:
                total: i64 = self._around(order)
                if total < self.total:
                    self.total = total
                    self.by_role = by_role
                    self.offset = offset
                    self.order = order

    def _price_blocks(self, by_role: i64, offset: i64) -> vec[i64]:
        """The cheapest filling of each block by each group, for each first and last member; and the best of all."""
        low: vec[i64] = vec[i64]([FAR_OFF] * 16)
        cost = self.cost
        for block in range(i64(4)):
            p0: i64 = 16 * (4 * block + offset)
            p1: i64 = p0 + 16
            p2: i64 = p0 + 32
            p3: i64 = 16 * ((4 * block + offset + 3) % PLACES)
            for group in range(i64(4)):
                base: i64 = 16 * (4 * block + group)
                for first in range(i64(4)):
                    for last in range(i64(4)):
                        total: i64 = FAR_OFF
                        if first != last:
                            x: i64 = face_of(by_role, group, _MIDDLE[4 * first + last] & 3)
                            y: i64 = face_of(by_role, group, _MIDDLE[4 * first + last] >> 2)
                            total = min(cost[p1 + x] + cost[p2 + y], cost[p1 + y] + cost[p2 + x])
                            total += cost[p0 + face_of(by_role, group, first)]
                            total += cost[p3 + face_of(by_role, group, last)]
                            if total < low[4 * block + group]:
                                low[4 * block + group] = total
                        self._links[base + 4 * first + last] = total
        return low

    def _around(self, order: i64) -> i64:
        """The four blocks in a ring, the last member of each unlike the first of the next."""
        links = self._links
        best: i64 = FAR_OFF
        for start in range(i64(4)):
            base: i64 = 16 * (order & 3)
            w0: i64 = links[base + 4 * start]
            w1: i64 = links[base + 4 * start + 1]
            w2: i64 = links[base + 4 * start + 2]
            w3: i64 = links[base + 4 * start + 3]
            for block in range(i64(1), i64(4)):
                base = 16 * (4 * block + (order >> 2 * block & 3))
                e0: i64 = min(w1, min(w2, w3))
                e1: i64 = min(w0, min(w2, w3))
                e2: i64 = min(w0, min(w1, w3))
                e3: i64 = min(w0, min(w1, w2))
                w0 = min(e1 + links[base + 4], min(e2 + links[base + 8], e3 + links[base + 12]))
                w1 = min(e0 + links[base + 1], min(e2 + links[base + 9], e3 + links[base + 13]))
                w2 = min(e0 + links[base + 2], min(e1 + links[base + 6], e3 + links[base + 14]))
                w3 = min(e0 + links[base + 3], min(e1 + links[base + 7], e2 + links[base + 11]))
            for last in range(i64(4)):
                if last != start:
                    best = min(best, _nth(last, w0, w1, w2, w3))
        return best

    # -- what the best one looks like

    def _lay_out(self) -> None:
        """Try the ends of the blocks in order until the known total comes out."""
        start: i64 = 0
        while not self._follow(0, start, start, 0):
            start += 1

    def _follow(self, block: i64, start: i64, first: i64, spent: i64) -> bool:
        group: i64 = self.order >> 2 * block & 3
        for last in range(i64(4)):
            if last != first:
                cost: i64 = spent + self._links[16 * (4 * block + group) + 4 * first + last]
                if cost <= self.total and self._close(block, start, last, cost):
                    self._fill(block, group, first, last)
                    return True
        return False

    def _close(self, block: i64, start: i64, last: i64, spent: i64) -> bool:
        if block == 3:
            return last != start and spent == self.total
        for first in range(i64(4)):
            if first != last and self._follow(block + 1, start, first, spent):
                return True
        return False

    def _fill(self, block: i64, group: i64, first: i64, last: i64) -> None:
        p0: i64 = 4 * block + self.offset
        p3: i64 = (p0 + 3) % PLACES
        x: i64 = face_of(self.by_role, group, _MIDDLE[4 * first + last] & 3)
        y: i64 = face_of(self.by_role, group, _MIDDLE[4 * first + last] >> 2)
        if self.cost[16 * p0 + 16 + x] + self.cost[16 * p0 + 32 + y] > (
            self.cost[16 * p0 + 16 + y] + self.cost[16 * p0 + 32 + x]
        ):
            x, y = y, x
        self.faces[p0] = face_of(self.by_role, group, first)
        self.faces[p0 + 1] = x
        self.faces[p0 + 2] = y
        self.faces[p3] = face_of(self.by_role, group, last)


def _nth(n: i64, w0: i64, w1: i64, w2: i64, w3: i64) -> i64:
    if n == 0:
        return w0
    if n == 1:
        return w1
    return w2 if n == 2 else w3
