"""Puzzle Master's Quest: who should stand where in the end, and how much work that is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.assignment import Assignment
from greathall.games.blackstone_castle.bot.planning.formations import FAR_OFF, PLACES, RING_ORDER, Formation
from greathall.games.blackstone_castle.content.ids import NOTHING, SPACES
from greathall.games.blackstone_castle.rules import court
from greathall.games.blackstone_castle.rules.geometry import DISTANCE
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import BIT

SCALE: Final = 4
"""One token's worth of work, so that prices between whole tokens can be told apart."""

MISSING: Final = 8 * SCALE
"""A face that nobody can show has to be found in a deck first."""

ATTEMPTS: Final = 8


class Blueprint:
    """For every space of the court: where its vassal should go (NOTHING if it is not needed), and turned or not."""

    def __init__(self, s: Court, gone: i64) -> None:
        """`gone` are spaces whose vassals will be taken away."""
        self.target: vec[i64] = vec[i64]([NOTHING] * SPACES)
        self.flip: i64 = 0  # spaces whose vassal must be turned over
        self.needed: i64 = 0  # spaces whose vassal has its part in the formation
        self.idle: i64 = 0  # spaces whose vassal has nothing left to do
        self.missing: i64 = 0  # faces that nobody can show
        self.lacking: i64 = 0  # the spaces they are missing from
        self.total: i64 = FAR_OFF
        here: list[int] = []
        space: i64 = 0
        for space in range(SPACES):
            if s.occupied & ~gone & BIT[space]:
                here.append(space)
        self.vassals: vec[i64] = vec[i64](here)
        if len(here) >= PLACES:
            self._draw_up(s)

    def work(self) -> float:
        """In tokens; vassals that have to be taken away are not counted."""
        return float(self.total) / float(SCALE)

    def _draw_up(self, s: Court) -> None:
        """Formations by their bare price, then with prices on the vassals that were wanted twice, and so on.

        With the prices of an assignment the cheapest formation is a bound for all of them: once no formation
        promises to be cheaper than the best one found, it is the best there is.
        """
        n: i64 = len(self.vassals)
        ways: vec[i64] = self._ways(s)
        price: vec[i64] = vec[i64]([0] * n)
        for attempt in range(i64(ATTEMPTS)):
            wanted = Formation(self._cheapest(ways, price))
            bound: i64 = wanted.total
            for i in range(n):
                bound -= price[i]
            if bound >= self.total:
                return
            cost: vec[i64] = vec[i64]([0] * (PLACES * n))
            for place in range(i64(PLACES)):
                for i in range(n):
                    cost[n * place + i] = ways[(PLACES * i + place) * PLACES + wanted.faces[place]]
            found = Assignment(PLACES, n, cost)
            if found.total < self.total:
                self.total = found.total
                self._note(s, wanted, found)
            for i in range(n):
                if attempt == 0:
                    price[i] = found.price[i]
                else:
                    price[i] = (price[i] + found.price[i]) // 2

    def _ways(self, s: Court) -> vec[i64]:
        """The work for each vassal to show each face on each place: steps, and one to turn over."""
        p = s.terms.printed
        n: i64 = len(self.vassals)
        ways: vec[i64] = vec[i64]([MISSING] * (PLACES * PLACES * n))
        for i in range(n):
            space: i64 = self.vassals[i]
            lying: i64 = s.board[space]
            for place in range(i64(PLACES)):
                far: i64 = SCALE * DISTANCE[SPACES * space + RING_ORDER[place]]
                base: i64 = (PLACES * i + place) * PLACES
                ways[base + p.face_of[lying]] = far
                if court.both_sides_known(s, lying):
                    ways[base + p.face_of[lying ^ 1]] = far + SCALE
        return ways

    def _cheapest(self, ways: vec[i64], price: vec[i64]) -> vec[i64]:
        """For each place and face the vassal that comes cheapest, `16 * place + face`."""
        least: vec[i64] = vec[i64]([FAR_OFF] * (PLACES * PLACES))
        for i in range(i64(len(self.vassals))):
            base: i64 = PLACES * PLACES * i
            for entry in range(i64(PLACES * PLACES)):
                cost: i64 = ways[base + entry] + price[i]
                if cost < least[entry]:
                    least[entry] = cost
        return least

    def _note(self, s: Court, wanted: Formation, found: Assignment) -> None:
        p = s.terms.printed
        self.target = vec[i64]([NOTHING] * SPACES)
        self.flip = 0
        self.needed = 0
        self.idle = 0
        self.missing = 0
        self.lacking = 0
        for place in range(i64(PLACES)):
            space: i64 = self.vassals[found.column_of[place]]
            face: i64 = wanted.faces[place]
            lying: i64 = s.board[space]
            up: bool = p.face_of[lying] == face
            if up or (court.both_sides_known(s, lying) and p.face_of[lying ^ 1] == face):
                self.target[space] = RING_ORDER[place]
                self.needed |= BIT[space]
                if not up:
                    self.flip |= BIT[space]
                elif space == RING_ORDER[place]:
                    self.idle |= BIT[space]
            else:
                self.missing |= BIT[face]
                self.lacking |= BIT[RING_ORDER[place]]
