"""Counts and times for whoever runs the hall, in the text form that Prometheus reads."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from greathall.server.tables.hall_port import HallCounts

_MOVE_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_BOT_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_REQUEST_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

disable_created_metrics()  # type: ignore[no-untyped-call]  # or each count is followed by the time it began


class Metrics:
    """Everything that is counted. The hall, the sockets and the middleware write; /metrics reads. Each hall has its
    own: several may be open in one process."""

    def __init__(self) -> None:
        self._kept = CollectorRegistry()
        self.move_time = self._times(
            "greathall_move_seconds", "From a move's arrival until everybody at the table is told.", _MOVE_S
        )
        self.bot_time = self._times("greathall_bot_thinking_seconds", "How long bots thought.", _BOT_S)
        self.request_time = self._times("greathall_request_seconds", "How long HTTP requests took.", _REQUEST_S)
        self.requests = self._counts("greathall_requests_total", "HTTP requests, by status.", "status")
        self.refusals = self._counts("greathall_refusals_total", "Requests that were refused, by where.", "where")
        self.slow_readers = self._counts(
            "greathall_slow_readers_dropped_total", "Connections closed because their client did not read."
        )

    def text(self, counts: HallCounts) -> str:
        return (generate_latest(_Now(counts)) + generate_latest(self._kept)).decode()

    def _times(self, name: str, help: str, bounds: tuple[float, ...]) -> Histogram:
        return Histogram(name, help, buckets=bounds, registry=self._kept)

    def _counts(self, name: str, help: str, *labels: str) -> Counter:
        return Counter(name, help, labels, registry=self._kept)


class _Now:
    """What the hall itself keeps count of."""

    def __init__(self, counts: HallCounts) -> None:
        self._counts = counts

    def collect(self) -> Iterator[Metric]:
        now, gauge, counter = self._counts, GaugeMetricFamily, CounterMetricFamily
        yield gauge("greathall_tables", "Tables in memory.", now.tables)
        yield gauge("greathall_seats", "Seats at these tables.", now.seats)
        yield gauge("greathall_connections", "Open WebSocket connections.", now.connections)
        yield counter("greathall_moves_total", "Moves since the start of the server.", now.moves)
        yield gauge("greathall_bots_thinking", "Questions that bots are thinking about.", now.bots_thinking)
        yield gauge("greathall_waiting_rows", "Rows of the log that are not kept yet.", now.waiting_rows)
        yield counter("greathall_failed_commits_total", "Commits that failed.", now.failed_commits)
        yield counter("greathall_bot_fallbacks_total", "Moves made for bots that failed.", now.bot_fallbacks)
