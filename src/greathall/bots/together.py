"""Several searches of one decision, each with dice of its own, added up (root parallelisation).

Each part has imagined other worlds, so their sum is what one longer search would have found, but for what the parts
could not tell each other on the way.
"""

from collections.abc import Iterable, Sequence

import msgspec

from greathall.bots.search import Opinion


class Tried(msgspec.Struct, frozen=True):
    """A move: how often it was tried, and all that it brought. Fit to come from another process."""

    code: int
    visits: int
    total: float

    @property
    def mean(self) -> float:
        return self.total / max(self.visits, 1)


def tried(opinions: Iterable[Opinion]) -> list[Tried]:
    """A move that was judged by itself and turned down has no visits, but its worth is known (Sage.settles)."""
    return [Tried(one.code, int(one.visits), one.mean * max(int(one.visits), 1)) for one in opinions]


def added(parts: Sequence[Sequence[Tried]]) -> list[Tried]:
    """What all parts think together, best first."""
    visits: dict[int, int] = {}
    means: dict[int, list[tuple[int, float]]] = {}
    for part in parts:
        for one in part:
            visits[one.code] = visits.get(one.code, 0) + one.visits
            means.setdefault(one.code, []).append((max(one.visits, 1), one.mean))
    found = [Tried(code, n, max(n, 1) * _mean(means[code])) for code, n in visits.items()]
    return sorted(found, key=lambda one: (-one.visits, -one.mean, one.code))


def _mean(weighed: Sequence[tuple[int, float]]) -> float:
    return sum(weight * mean for weight, mean in weighed) / sum(weight for weight, _ in weighed)
