"""Whatever happens to the connection, a client has the whole table again and nothing it asked for happens twice."""

import asyncio
import random
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from relay import Relay, relay
from running_hall import RunningHall, running_hall

from greathall.client import Following, Guest, Plan, Refused
from greathall.kernel.record import parse_record

PLAN = Plan("castle-of-magic-card-game", 4, listed=True)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    with running_hall(tmp_path_factory.mktemp("comes-back")) as running:
        yield running


async def seated(address: str, socket_address: str = "") -> Following:
    """A table with one person and three bots that has begun; the person follows it by another wire, if one is given."""
    guest = await Guest.arrive(address, "Rosa")
    guest.socket_address = socket_address or guest.socket_address
    table = await guest.open(PLAN)
    await table.sit(0)
    for seat in (1, 2, 3):
        await table.seat_bot(seat, "random")
    await table.ready()
    await table.start()
    return table


async def play_on(table: Following, seed: int) -> list[int]:
    """To the end of the game. Returns the moves that were accepted."""
    rng = random.Random(seed)
    accepted = []
    async for view in table.turns():
        code = rng.choice(view["legal"])
        try:
            await table.move(code)
        except Refused:
            continue
        accepted.append(code)
    return accepted


async def check(table: Following, accepted: list[int]) -> None:
    """Each accepted move was made once, in order, and the document is the one that a newcomer gets."""
    record = parse_record(await table.record(), "the record")
    match = record.verify(record.game())
    assert [played.code for played in match.moves if played.seat == 0] == accepted
    fresh = await table.guest.follow(table.id)
    assert (fresh.shown, fresh.lines) == (table.shown, table.lines)
    await fresh.close()
    await table.close()


def run(test: Any) -> None:
    asyncio.run(asyncio.wait_for(test, 90))


def test_a_wire_that_breaks_before_every_third_answer_makes_no_move_twice(hall: RunningHall) -> None:
    seed = random.randrange(2**31)
    print(f"seed {seed}")

    async def play() -> None:
        async with relay("ws" + hall.address.removeprefix("http") + "/ws") as wire:
            table = await seated(hall.address, wire.address)
            answers = 0

            def breaks(message: dict[str, Any]) -> bool:
                nonlocal answers
                answers += message["t"] == "update" and bool(message.get("yours"))
                return answers % 3 == 0 and bool(message.get("yours")) and message["t"] == "update"

            wire.breaks = breaks
            accepted = await play_on(table, seed)
            wire.breaks = lambda message: False
            assert wire.connections > 3, "the wire did not break"
            sent = [one["id"] for one in wire.heard if one["t"] == "move"]
            assert len(sent) > len(set(sent)), "nothing was sent again"
            await check(table, accepted)

    run(play())


def test_a_lost_update_is_noticed_and_the_whole_table_fetched(hall: RunningHall) -> None:
    seed = random.randrange(2**31)
    print(f"seed {seed}")

    async def play() -> None:
        async with relay("ws" + hall.address.removeprefix("http") + "/ws") as wire:
            table = await seated(hall.address, wire.address)
            before = _subscriptions(wire)
            rng = random.Random(seed)
            wire.loses = lambda message: message["t"] == "update" and rng.random() < 0.2
            # A gap is seen by what comes after it: somebody looks in now and then, which everybody is told.
            looking = asyncio.create_task(_look_in(await Guest.arrive(hall.address, "Watcher"), table.id))
            accepted = await play_on(table, seed)
            wire.loses = lambda message: False
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
            await table.until(lambda table: table.shown["table"]["watching"] == 0)
            assert _subscriptions(wire) > before, "no gap was noticed"
            assert wire.connections == 1, "a gap is no reason for a new connection"
            await check(table, accepted)

    run(play())


async def _look_in(watcher: Guest, table: str) -> None:
    while True:
        async with await watcher.follow(table):
            await asyncio.sleep(0.05)


def _subscriptions(wire: Relay) -> int:
    return sum(one["t"] == "subscribe" for one in wire.heard)


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "stopped"])
def test_a_hall_that_was_away_is_found_again(sign: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    seed = random.randrange(2**31)
    print(f"seed {seed}")

    async def play(running: RunningHall) -> None:
        table = await seated(running.address)
        playing = asyncio.create_task(play_on(table, seed))
        for _ in range(3):
            await asyncio.sleep(0.3)
            await asyncio.to_thread(running.stop, sign)
            words = asyncio.create_task(table.say("is anybody there?"))
            await asyncio.sleep(0.3)
            assert not words.done()
            await asyncio.to_thread(running.start)
            await words
        accepted = await playing
        said = [line["text"] for line in table.lines if line["kind"] == "said"]
        assert said == ["is anybody there?"] * 3, "words that were sent while nobody was there were said once each"
        await check(table, accepted)

    with running_hall(tmp_path_factory.mktemp("away"), pace=0.03) as running:
        run(play(running))
