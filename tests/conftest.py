"""What the tests of several rooms share."""

import sys
from collections.abc import Iterator

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


@pytest.fixture(autouse=True)
def _uncounted(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tests marked `repeats`, and what they start, run uncounted: counting lines makes plain Python three to five times
    slower. So every line they reach must be reached by some other test as well, or coverage is below 100 %."""
    counting = sys.gettrace()
    if counting is None or request.node.get_closest_marker("repeats") is None:
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(COUNTS_CHILDREN, raising=False)
        sys.settrace(None)
        yield
        sys.settrace(counting)
