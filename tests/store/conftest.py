"""A hall of each kind."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from halls import Place

from greathall.store.store import Store


@pytest.fixture
def sqlite_place(tmp_path: Path) -> Place:
    return Place(tmp_path / "hall", None)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """An empty place of each kind in turn."""
    url = request.getfixturevalue("postgres").new_database() if request.param == "postgres" else None
    return Place(tmp_path / "hall", url)


@pytest.fixture
def other_place(place: Place, request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """An empty place of the other kind."""
    url = None if place.url else request.getfixturevalue("postgres").new_database()
    return Place(tmp_path / "other", url)


@pytest_asyncio.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    """An empty store of each kind in turn, open."""
    store = place.store()
    await store.open()
    yield store
    await store.close()
