"""The example of the documents plays whole games as a process of its own."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from running_hall import running_hall

from greathall.client import Following, Guest, Plan
from greathall.kernel.record import parse_record

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "random_bot.py"


def test_the_example_plays_a_game_and_its_rematch(tmp_path: Path) -> None:
    with running_hall(tmp_path) as hall:
        asyncio.run(asyncio.wait_for(_two_games(hall.address), 120))


async def _two_games(address: str) -> None:
    """The others sit down when the example is ready already, one after the other."""
    first = await (await Guest.arrive(address, "Rosa")).open(Plan("castle-of-magic-card-game", 4))
    link = await first.invite(0)
    bot = subprocess.Popen(
        [sys.executable, str(EXAMPLE), link, "Visitor"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert bot.stdout is not None
    try:
        await _until_ready(first, 0)
        await first.sit(1)
        for seat in (2, 3):
            await first.seat_bot(seat, "random")
        assert await _game(first, bots_seat=0) == await asyncio.to_thread(bot.stdout.readline)
        second = await first.rematch()
        assert await _game(second, bots_seat=1) == await asyncio.to_thread(bot.stdout.readline)
        await asyncio.gather(first.close(), second.close())
    finally:
        bot.kill()
        print(bot.communicate()[1])


async def _until_ready(table: Following, seat: int) -> None:
    await table.until(lambda table: table.shown["table"]["seats"][seat]["ready"])


async def _game(host: Following, bots_seat: int) -> str:
    """Play one game against the example. Returns what it has to say at the end."""
    await _until_ready(host, bots_seat)
    await host.ready()
    await host.start()
    async for view in host.turns():
        await host.move(view["legal"][0])
    record = parse_record(await host.record(), "the record")
    match = record.verify(record.game())
    assert match.state.over()
    assert record.header.seats[bots_seat] == "Visitor"
    assert any(played.seat == bots_seat for played in match.moves)
    return f"The game is over. Points: {record.game().result(match.state).scores}\n"


def test_the_example_is_as_short_as_the_documents_say() -> None:
    code = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(code) <= 35


@pytest.mark.parametrize("wrong", ["http://127.0.0.1:1/#join=abc.def", "not a link", "http://127.0.0.1:1/"])
def test_the_example_ends_with_a_sentence_where_there_is_no_hall(wrong: str) -> None:
    ended = subprocess.run([sys.executable, str(EXAMPLE), wrong], capture_output=True, text=True, check=False)
    assert ended.returncode != 0
    last = ended.stderr.strip().splitlines()[-1]
    assert "does not answer" in last or "is no address of a hall" in last or "is no invitation" in last
