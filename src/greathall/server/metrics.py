"""Counts and times for whoever runs the hall, in the text form that Prometheus reads."""

from bisect import bisect_left
from collections.abc import Iterable

from greathall.server.face import HallCounts

_MOVE_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_BOT_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_REQUEST_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Counter:
    """Only ever rises. One count for each value of its label, if it has one."""

    def __init__(self, name: str, help: str, label: str = "") -> None:
        self._name = name
        self._help = help
        self._label = label
        self._counts: dict[str, int] = {} if label else {"": 0}

    def add(self, value: str = "", count: int = 1) -> None:
        self._counts[value] = self._counts.get(value, 0) + count

    def lines(self) -> list[str]:
        rows = [f"{self._name}{self._place(value)} {count}" for value, count in sorted(self._counts.items())]
        return [*_head(self._name, self._help, "counter"), *rows]

    def _place(self, value: str) -> str:
        return f'{{{self._label}="{_escaped(value)}"}}' if self._label else ""


class Histogram:
    """How long something took, sorted into buckets."""

    def __init__(self, name: str, help: str, bounds: tuple[float, ...]) -> None:
        self._name = name
        self._help = help
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def saw(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def lines(self) -> list[str]:
        rows: list[str] = []
        total = 0
        for bound, count in zip((*map(str, self._bounds), "+Inf"), self._counts, strict=True):
            total += count
            rows.append(f'{self._name}_bucket{{le="{bound}"}} {total}')
        rows += [f"{self._name}_sum {self._sum:.6f}", f"{self._name}_count {total}"]
        return [*_head(self._name, self._help, "histogram"), *rows]


class Metrics:
    """Everything that is counted. The hall, the sockets and the door write; /metrics reads."""

    def __init__(self) -> None:
        self.move_time = Histogram(
            "greathall_move_seconds", "From a move's arrival until everybody at the table is told.", _MOVE_S
        )
        self.bot_time = Histogram("greathall_bot_thinking_seconds", "How long bots thought.", _BOT_S)
        self.request_time = Histogram("greathall_request_seconds", "How long HTTP requests took.", _REQUEST_S)
        self.requests = Counter("greathall_requests_total", "HTTP requests, by status.", "status")
        self.refusals = Counter("greathall_refusals_total", "Requests that were refused, by where.", "where")
        self.slow_readers = Counter(
            "greathall_slow_readers_dropped_total", "Connections closed because their client did not read."
        )

    def text(self, counts: HallCounts) -> str:
        now = [
            ("greathall_tables", "Tables in memory.", "gauge", counts.tables),
            ("greathall_seats", "Seats at these tables.", "gauge", counts.seats),
            ("greathall_connections", "Open WebSocket connections.", "gauge", counts.connections),
            ("greathall_moves_total", "Moves since the start of the server.", "counter", counts.moves),
            ("greathall_bots_thinking", "Questions that bots are thinking about.", "gauge", counts.bots_thinking),
            ("greathall_waiting_rows", "Rows of the log that are not kept yet.", "gauge", counts.waiting_rows),
            (
                "greathall_failed_commits_total",
                "Commits that failed.",
                "counter",
                counts.failed_commits,
            ),
            ("greathall_bot_fallbacks_total", "Moves made for bots that failed.", "counter", counts.bot_fallbacks),
        ]
        lines = [line for name, help, kind, value in now for line in (*_head(name, help, kind), f"{name} {value}")]
        kept: Iterable[Counter | Histogram] = vars(self).values()
        for one in kept:
            lines += one.lines()
        return "\n".join(lines) + "\n"


def _head(name: str, help: str, kind: str) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}"]


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
