"""Coming in, coming again, opening and joining tables; and one clear sentence for whatever cannot be."""

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest
from running_hall import RunningHall, running_hall

from greathall.client import Guest, NotReached, Plan, Refused
from greathall.client.client import code_of, hall_address
from greathall.kernel.discover import all_games

PLAN = Plan("castle-of-magic-card-game", 4)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    with running_hall(tmp_path_factory.mktemp("guests")) as running:
        yield running


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


def test_a_link_and_its_code_are_the_same() -> None:
    assert code_of("http://127.0.0.1:8200/#join=abc.d-_f") == code_of(" abc.d-_f ") == "abc.d-_f"
    assert hall_address("https://hall.example.org/anything") == "https://hall.example.org"


@pytest.mark.parametrize("link", ["", "http://127.0.0.1:8200/", "http://127.0.0.1:8200/#watch=abc", "http://h/#join="])
def test_what_is_no_invitation_is_refused(link: str) -> None:
    with pytest.raises(Refused, match="is no invitation"):
        code_of(link)


def test_a_guest_comes_again_with_his_code_and_finds_his_seat(hall: RunningHall) -> None:
    async def ask() -> None:
        rosa = await Guest.arrive(hall.address, "Rosa")
        assert {game["id"] for game in await rosa.games()} == set(all_games())
        async with await rosa.open(Plan("xtal", 2, listed=True)) as table:
            await table.sit(1)
            again = await Guest.again(hall.address, rosa.code)
            assert again.name == "Rosa"
            assert [one["id"] for one in await again.my_tables()] == [table.id]
            assert table.id in [one["id"] for one in await again.tables()]
            async with await again.follow(table.id, words=True) as second:
                assert (second.seat, second.phase, second.view) == (1, "gathering", None)
        with pytest.raises(Refused, match="nobody has this code"):
            await Guest.again(hall.address, "0000-0000")

    run(ask())


def test_refusals_are_raised_with_their_rule(hall: RunningHall) -> None:
    async def ask() -> None:
        rosa = await Guest.arrive(hall.address, "Rosa")
        with pytest.raises(Refused, match="is for 4 to 6 seats, not 2"):
            await rosa.open(Plan("castle-of-magic-card-game", 2))
        with pytest.raises(Refused, match="there is no such table, or it is not open to you"):
            await rosa.follow("nowhere")
        table = await rosa.open(PLAN)
        link = await table.invite(0)
        with pytest.raises(Refused, match="this link is not good for a seat"):
            await rosa.join(link + "x")
        with pytest.raises(Refused, match="nobody sits in seat 1 yet"):
            await table.start()
        seated = await rosa.join(link)
        assert seated.seat == 0
        for seat in (1, 2, 3):
            await table.seat_bot(seat, "random")
        await seated.ready("salt")
        await table.start()
        await seated.until(lambda table: bool(table.view and table.view["legal"]))
        illegal = next(code for code in range(1000) if code not in seated.shown["view"]["legal"])
        with pytest.raises(Refused) as refused:
            await seated.move(illegal)
        assert refused.value.rule.startswith("CG-")
        with pytest.raises(Refused, match="a move is given by codes"):
            await seated.move("two", "lines")
        with pytest.raises(Refused, match="there is no move 'dance'"):
            await seated.move({"move": "dance"})
        with pytest.raises(Refused, match="this game is not over yet"):
            await seated.record()
        await asyncio.gather(table.close(), seated.close())
        with pytest.raises(Refused, match="no longer followed"):
            await seated.say("hello?")

    run(ask())


def test_whoever_is_ready_stays_so_while_others_sit_down_until_it_is_taken_back(hall: RunningHall) -> None:
    async def ask() -> None:
        table = await (await Guest.arrive(hall.address, "Rosa")).open(PLAN)

        def is_ready(_: object) -> bool:
            return bool(table.shown["table"]["seats"][0]["ready"])

        await table.sit(0)
        await table.ready()
        for seat in (1, 2):
            await table.seat_bot(seat, "random")
            await table.until(is_ready)
        await table.not_ready()
        await table.seat_bot(3, "random")
        await table.ping()
        assert not is_ready(table)
        await table.close()

    run(ask())


def test_a_move_that_answers_an_older_question_is_refused_as_stale(hall: RunningHall) -> None:
    async def ask() -> None:
        rosa = await Guest.arrive(hall.address, "Rosa")
        table = await rosa.open(PLAN)
        await table.sit(0)
        for seat in (1, 2, 3):
            await table.seat_bot(seat, "random")
        await table.ready()
        await table.start()
        await table.until(lambda table: bool(table.view and table.view["legal"]))
        code = table.shown["view"]["legal"][0]
        both = await asyncio.gather(table.move(code), table.move(code), return_exceptions=True)
        assert isinstance(both[0], str)
        assert isinstance(both[1], Refused)
        assert both[1].sentence == "the table has moved on since you decided: look again"
        await table.close()

    run(ask())


def test_whoever_is_unknown_is_told_so_and_does_not_try_for_ever(hall: RunningHall) -> None:
    async def ask() -> None:
        stranger = Guest(hall.address, "hall=nobody.signature", "Stranger", "")
        with pytest.raises(Refused, match="say who you are first"):
            await stranger.follow("anything")

    run(ask())


def test_where_there_is_no_hall_one_sentence_says_so() -> None:
    async def ask() -> None:
        with pytest.raises(NotReached, match="does not answer"):
            await Guest.arrive("http://127.0.0.1:1", "Rosa")
        with pytest.raises(Refused, match="is no address of a hall"):
            await Guest.arrive("127.0.0.1:8200", "Rosa")

    run(ask())


def test_a_loop_over_changes_ends_when_the_table_is_left(hall: RunningHall) -> None:
    async def ask() -> None:
        rosa = await Guest.arrive(hall.address, "Rosa")
        table = await rosa.open(PLAN)
        seen = 0

        async def look() -> None:
            nonlocal seen
            async for _ in table:
                seen += 1

        looking = asyncio.create_task(look())
        await table.say("one")
        await table.close()
        await looking
        assert seen > 0

    run(ask())
