"""How far one gets from every place: worked out once from the links of the board (CB-31 to CB-39, CB-51)."""

from collections.abc import Sequence

from greathall.games.castle_break.content.tables import HALF, REACH

Links = Sequence[Sequence[int]]


class Map:
    """The board as the two readings of the tunnel see it (R-22). `hops` are the links from torch to torch."""

    def __init__(
        self, links: Links, walls: Links, closed: frozenset[int], dragon: int, tunnel: int, torch: bool
    ) -> None:
        mouths = sorted(links[tunnel])
        self.closed = closed
        self.dragon = dragon
        self.gone = {tunnel} if torch else set()
        self.links = [[to for to in row if to not in self.gone] for row in links]
        self.walls = walls
        self.hops: list[list[int]] = [[] for _ in links]
        if torch:
            for mouth in mouths:
                self.hops[mouth] = [other for other in mouths if other != mouth]

    def exact(self, start: int) -> list[set[int]]:
        """Where a move can end after exactly so many steps. All places of a move differ (CB-32); rooms and Dragon's
        Tower are never walked through (CB-34); one hop from torch to torch a move (5.5)."""
        ends: list[set[int]] = [set() for _ in range(REACH)]
        if start not in self.gone:
            self._walk(start, 0, {start}, False, ends)
        return ends

    def _walk(self, at: int, steps: int, seen: set[int], hopped: bool, ends: list[set[int]]) -> None:
        if steps + 1 == REACH:
            return
        ways = [(to, hopped) for to in self.links[at]]
        if not hopped:
            ways += [(to, True) for to in self.hops[at] if to not in self.links[at]]
        for to, now_hopped in ways:
            if to in seen:
                continue
            ends[steps + 1].add(to)
            if to not in self.closed:
                seen.add(to)
                self._walk(to, steps + 1, seen, now_hopped, ends)
                seen.remove(to)

    def path(self, start: int, end: int, steps: int, whole: bool) -> list[int]:
        """The walk to draw (dossier 5.5): a shortest one, or one of all the steps where the roll must be used in full;
        places earlier in the file first. Empty if there is none."""
        for length in range(steps if whole else 1, steps + 1):
            found = self._search([start], end, length, False)
            if found:
                return found
        return []

    def _search(self, path: list[int], end: int, length: int, hopped: bool) -> list[int]:
        at = path[-1]
        if length == 0:
            return path if at == end else []
        if len(path) > 1 and at in self.closed:
            return []
        hops = [] if hopped else self.hops[at]
        for to in sorted({*self.links[at], *hops} - set(path)):
            found = self._search([*path, to], end, length - 1, hopped or to not in self.links[at])
            if found:
                return found
        return []

    def ghost_path(self, start: int, end: int) -> list[int]:
        """CB-51: a shortest way through doors and walls, places earlier in the file first."""
        reached = [[start]]
        seen = {start}
        while reached[0][-1] != end:
            path = reached.pop(0)
            further = sorted(self._through(path[-1]) - seen)
            seen.update(further)
            reached += [[*path, to] for to in further]
        return reached[0]

    def ghost(self, start: int) -> list[set[int]]:
        """CB-51: where a Ghost can be within so many steps. Dragon's Tower is neither entered nor passed."""
        reached = [set() if start in self.gone else {start}]
        for _ in range(1, REACH):
            last = reached[-1]
            reached.append(last | {to for at in last for to in self._through(at)})
        return [places - {start} for places in reached]

    def _through(self, at: int) -> set[int]:
        return {*self.links[at], *self.hops[at], *self.walls[at]} - {self.dragon} - self.gone


def halves(places: Sequence[int] | set[int]) -> list[int]:
    """A set of places as two numbers."""
    return [sum(2 ** (place - base) for place in places if base <= place < base + HALF) for base in (0, HALF)]
