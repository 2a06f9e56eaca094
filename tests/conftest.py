"""What the tests of several rooms share."""

from collections.abc import Iterator

import pytest
from postgres_server import PostgresServer


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A real PostgreSQL, started for the first test that asks for it. Fails, not skips, where none is installed."""
    server = PostgresServer()
    yield server
    server.remove()
