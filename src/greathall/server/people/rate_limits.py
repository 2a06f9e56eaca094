"""How often anybody may ask. A bucket fills slowly and every request takes something out of it.

The HTTP side and the sockets share these: a flood on one is a flood on the other.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from greathall.kernel.refused import Refused

_KEYS_MAX = 50_000
"""Buckets kept at a time. The one that was not used for longest is forgotten first: it is full again anyway."""


class TooOften(Refused):
    """Asked more often than is good for the others. `wait_s` says when to come back."""

    def __init__(self, wait_s: float) -> None:
        super().__init__(f"too many requests: wait {max(1, round(wait_s))} s")
        self.wait_s = wait_s

    def __reduce__(self) -> "tuple[type[TooOften], tuple[float]]":  # type: ignore[override]
        return type(self), (self.wait_s,)


class Buckets:
    """One bucket for each key: `burst` at once, `per_s` on average."""

    def __init__(self, per_s: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self._per_s = per_s
        self._burst = float(burst)
        self._clock = clock
        self._held: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Raises TooOften. A refused request takes nothing out, so whoever waits is let in."""
        now = self._clock()
        held, since = self._held.pop(key, (self._burst, now))
        held = min(self._burst, held + (now - since) * self._per_s)
        enough = held >= 1.0
        self._held[key] = (held - 1.0 if enough else held, now)
        while len(self._held) > _KEYS_MAX:
            self._held.popitem(last=False)
        if not enough:
            raise TooOften((1.0 - held) / self._per_s)

    def forget(self, key: str) -> None:
        """A connection that has ended needs no bucket."""
        self._held.pop(key, None)


class Places:
    """So many at a time for each key, such as connections for a person."""

    def __init__(self, most: int, what: str) -> None:
        self._most = most
        self._what = what
        self._used: dict[str, int] = {}

    def enter(self, key: str) -> None:
        if self._used.get(key, 0) >= self._most:
            raise Refused(f"{self._most} {self._what} at a time are enough: close one first")
        self._used[key] = self._used.get(key, 0) + 1

    def leave(self, key: str) -> None:
        left = self._used.get(key, 0) - 1
        if left > 0:
            self._used[key] = left
        else:
            self._used.pop(key, None)


@dataclass
class Limits:
    """All limits of a hall. Several people may share an address, so what counts for an address is generous."""

    address: Buckets = field(default_factory=lambda: Buckets(50, 300))
    person: Buckets = field(default_factory=lambda: Buckets(10, 60))
    new_guests: Buckets = field(default_factory=lambda: Buckets(0.1, 30))
    codes: Buckets = field(default_factory=lambda: Buckets(0.2, 20))
    """Tries at codes, by address: 128 bits cannot be guessed, but nobody needs to try."""
    records: Buckets = field(default_factory=lambda: Buckets(0.02, 20))
    new_tables: Buckets = field(default_factory=lambda: Buckets(0.1, 20))
    advice: Buckets = field(default_factory=lambda: Buckets(0.2, 10))
    """The Archmage thinks for seconds about a single question."""
    messages: Buckets = field(default_factory=lambda: Buckets(20, 100))
    """On a socket, by connection."""
    connections: Places = field(default_factory=lambda: Places(32, "connections"))
    """By device: up to sixteen may share one, and look at two tables."""
    connections_of_address: Places = field(default_factory=lambda: Places(200, "connections from one address"))

    @classmethod
    def none(cls) -> "Limits":
        """For load and fault tests on one's own machine."""
        most = 10**9
        free = cls(connections=Places(most, "connections"), connections_of_address=Places(most, "connections"))
        for name, value in vars(free).items():
            if isinstance(value, Buckets):
                setattr(free, name, Buckets(float(most), most))
        return free
