"""What the tests of several rooms share."""

import os
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager

import pytest
from postgres_server import PostgresServer

COUNTS_CHILDREN = "COVERAGE_PROCESS_CONFIG"
"""Where coverage tells the processes that a test starts to count their lines, too."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A real PostgreSQL, started for the first test that asks for it. Fails, not skips, where none is installed."""
    server = PostgresServer()
    yield server
    server.remove()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Tests marked `repeats`, and what they start, run uncounted: counting lines makes plain Python three to five times
    slower, and every line they reach must be reached by some other test as well, or coverage is below 100 %."""
    if "coverage" not in sys.modules or item.get_closest_marker("repeats") is None:
        return (yield)
    with uncounted():
        return (yield)


@contextmanager
def uncounted() -> Iterator[None]:
    from coverage import Coverage

    counting = Coverage.current()
    children = os.environ.pop(COUNTS_CHILDREN, None)
    if counting is not None:
        counting.stop()
    try:
        yield
    finally:
        if counting is not None:
            counting.start()
        if children is not None:
            os.environ[COUNTS_CHILDREN] = children
