"""What Prometheus reads: dashboards and alarms hang on these names and types, so none may change unnoticed."""

from greathall.server.http.metrics import Metrics
from greathall.server.tables.hall_port import HallCounts

COUNTS = HallCounts(
    tables=1, seats=2, connections=3, moves=4, bots_thinking=5, waiting_rows=6, failed_commits=7, bot_fallbacks=8
)
TYPES = {
    "greathall_tables": "gauge",
    "greathall_seats": "gauge",
    "greathall_connections": "gauge",
    "greathall_moves_total": "counter",
    "greathall_bots_thinking": "gauge",
    "greathall_waiting_rows": "gauge",
    "greathall_failed_commits_total": "counter",
    "greathall_bot_fallbacks_total": "counter",
    "greathall_move_seconds": "histogram",
    "greathall_bot_thinking_seconds": "histogram",
    "greathall_request_seconds": "histogram",
    "greathall_requests_total": "counter",
    "greathall_refusals_total": "counter",
    "greathall_slow_readers_dropped_total": "counter",
}


def lines(metrics: Metrics) -> list[str]:
    return metrics.text(COUNTS).splitlines()


def test_every_name_and_type_stays_as_it_is() -> None:
    metrics = Metrics()
    metrics.requests.labels(200).inc()
    metrics.refusals.labels("hall").inc()
    told = lines(metrics)
    assert [tuple(line.split()[2:]) for line in told if line.startswith("# TYPE")] == list(TYPES.items())
    assert [line.split()[2] for line in told if line.startswith("# HELP")] == list(TYPES)
    parts = {
        name + part
        for name, kind in TYPES.items()
        for part in (("_bucket", "_sum", "_count") if kind == "histogram" else ("",))
    }
    assert {line.split()[0].split("{")[0] for line in told if not line.startswith("#")} == parts


def test_what_the_hall_counts_itself_stands_under_its_name() -> None:
    told = lines(Metrics())
    for number, name in enumerate(list(TYPES)[:8], 1):
        assert f"{name} {number}.0" in told


def test_a_time_falls_into_every_bucket_that_reaches_so_far() -> None:
    metrics = Metrics()
    metrics.move_time.observe(0.0025)
    metrics.move_time.observe(99)
    told = [line.removeprefix("greathall_move_seconds_") for line in lines(metrics) if "move_seconds_" in line]
    assert told[:2] == ['bucket{le="0.001"} 0.0', 'bucket{le="0.0025"} 1.0']
    assert told[-4:] == ['bucket{le="2.5"} 1.0', 'bucket{le="+Inf"} 2.0', "count 2.0", "sum 99.0025"]


def test_two_halls_in_one_process_count_apart() -> None:
    here, there = Metrics(), Metrics()
    here.slow_readers.inc()
    assert "greathall_slow_readers_dropped_total 1.0" in lines(here)
    assert "greathall_slow_readers_dropped_total 0.0" in lines(there)
