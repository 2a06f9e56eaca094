"""A hall in a process of its own, Debian's Chromium, and people who come in with it."""

from collections.abc import Iterator
from typing import Any

import pytest
from chromium import chromium
from playwright.sync_api import Browser
from running_hall import RunningHall, running_hall
from visitor import DESK, Size, Visit, Visitor


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed before any other folder's tests: an open one keeps an event loop that theirs could not run beside."""
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    """Shared by the tests of one process: each opens tables of its own."""
    with running_hall(tmp_path_factory.mktemp("hall")) as opened:
        yield opened


@pytest.fixture
def visit(browser: Browser, hall: RunningHall) -> Iterator[Visit]:
    """`visit("Ada")` opens a window of somebody's own. What any of them had to complain about fails the test."""
    opened: list[Visitor] = []

    def come(name: str = "", size: Size = DESK, *, address: str = "", words: bool = True, **context: Any) -> Visitor:
        visitor = Visitor(browser, address or hall.address, name, size, words=words, **context)
        opened.append(visitor)
        return visitor

    yield come
    complaints = [f"{visitor.name or 'somebody'}: {one}" for visitor in opened for one in visitor.leave()]
    assert not complaints, "\n".join(complaints)
