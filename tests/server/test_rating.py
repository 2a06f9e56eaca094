"""A rated game that ends by its rules changes the ratings of those who began it, once."""

from pathlib import Path

import msgspec
import pytest
from quiet_hall import QuietHall
from tables_for_tests import CARDS, begun, live_of, play_on

from greathall.bots.ratings import Rating
from greathall.server.rating import rate_table
from greathall.store.sqlite import SqliteStore
from greathall.table.table import Table

pytestmark = pytest.mark.asyncio
RATED = msgspec.structs.replace(CARDS, rated=True, options={"stall_limit": 1})


def finished(people: int) -> Table:
    """Somebody has left on the way where there are four."""
    quiet = QuietHall()
    table, clients = begun(quiet, RATED, people)
    if people == 4:
        assert clients[3].ask("stand") == "done"
        assert clients[0].ask("seat_bot", seat=3, level="random") == "done"
        clients.pop()
    live = live_of(quiet, table)
    while live.table.phase == "playing":
        quiet.settle()
        if live.table.phase == "playing":
            play_on(clients, 1)
    return live.table


async def opened(folder: Path) -> SqliteStore:
    store = SqliteStore(folder / "hall.db")
    await store.open()
    return store


async def test_winners_rise_and_others_fall_also_whoever_left(tmp_path: Path) -> None:
    store, table = await opened(tmp_path), finished(4)
    winners = table.game.result(table.dealt().state).winners
    await rate_table(store, table, 1_000)
    for seat, place in enumerate(table.began):
        kept = await store.rating(place.person, table.plan.game, table.plan.mode)
        assert kept is not None
        assert (kept.mu > Rating().mu) == (seat in winners)
        assert kept.games == 1
    assert table.seats[3].kind == "bot"
    await store.close()


async def test_it_counts_once_and_bots_have_no_rating_of_their_own(tmp_path: Path) -> None:
    store, table = await opened(tmp_path), finished(1)
    await rate_table(store, table, 1_000)
    before = await store.rating("p-Ada", table.plan.game, table.plan.mode)
    await rate_table(store, table, 2_000)
    assert before is not None
    assert await store.rating("p-Ada", table.plan.game, table.plan.mode) == before
    assert await store.ratings_of("") == []
    await store.close()


async def test_the_next_game_goes_on_from_the_last(tmp_path: Path) -> None:
    store, table = await opened(tmp_path), finished(1)
    await rate_table(store, table, 1_000)
    table.id = "another"
    await rate_table(store, table, 2_000)
    kept = await store.rating("p-Ada", table.plan.game, table.plan.mode)
    assert kept is not None
    assert kept.games == 2
    assert kept.sigma < Rating().sigma
    await store.close()
