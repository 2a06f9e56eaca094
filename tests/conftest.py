"""What the tests of several rooms share."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from postgres_server import PostgresServer

TESTS = Path(__file__).parent
COUNTS_CHILDREN = "COVERAGE_PROCESS_CONFIG"
"""Where coverage tells the processes that a test starts to count their lines, too."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--compiled-again",
        action="store_true",
        help="leave out what `make plain` has asked of the plain rules, and what being compiled cannot change",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Compiled and plain rules are held to each other by the kit: fingerprints of every position and view, golden
    playthroughs, records, guards of words and of bots' moves, and by every test that repeats itself. Single examples of
    one game, of the kernel and of a table are asked once, as plain Python, where their lines are counted."""
    if not config.getoption("--compiled-again"):
        return
    again = [item for item in items if _asks_more(item) or not _is_plain(item.path)]
    if len(again) < len(items):
        chosen = set(again)
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = again


def _asks_more(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(name) for name in ("repeats", "both"))


def _is_plain(path: Path) -> bool:
    room, *inner = path.relative_to(TESTS).parts
    return room in ("kernel", "table") or (room == "games" and len(inner) > 1)


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
