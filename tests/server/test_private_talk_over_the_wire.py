"""Castle of Magic: what is said in a room reaches exactly its members, and nobody else so much as notices."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from running_hall import running_hall
from witnesses import Witness, check_against_record, check_documents_add_up, leave, sit_down

from greathall.client import Following, Guest, Plan
from greathall.kernel.discover import find_game

GAME = find_game("castle-of-magic")
PLAN = Plan("castle-of-magic", 4, "castle", {"round_limit": 30, "talk_budget": 12, "talk_seconds": 0}, listed=True)
STATEMENT = ["speak", "in 02", "claim country", "item crown", "country kida", "value true"]
SECRET_WORDS = "the amulet sleeps under the third stone"


def test_words_and_statements_in_a_room_reach_exactly_its_members(tmp_path: Path) -> None:
    seed = random.randrange(2**31)
    print(f"seed {seed}")
    with running_hall(tmp_path) as hall:
        asyncio.run(asyncio.wait_for(_talk(hall.address, seed), 120))


async def _talk(address: str, seed: int) -> None:
    players = await sit_down(address, PLAN, 4)
    watcher = await (await Guest.arrive(address, "Watcher")).follow(players[0].table.id)
    try:
        await _call_a_time_out(players)
        await _moves(players[0], "open", "members 02")
        members, others = [players[0], players[2]], [players[1], players[3]]
        await _quiet([one.table for one in players] + [watcher])
        before = [_document(one.table) for one in others] + [_document(watcher)]
        changes = _counted([one.table for one in others] + [watcher])

        await players[0].table.say(SECRET_WORDS, room="t1r1")
        players[0].accepted.append(_codes("speak", "in 02", "say"))
        await _quiet([one.table for one in players])
        await _moves(players[2], *STATEMENT)
        await _quiet([one.table for one in players] + [watcher])

        for one in members:
            assert [line["text"] for line in one.table.lines if line.get("room") == "t1r1"] == [SECRET_WORDS]
            statements = _room(one.table)["statements"]
            assert [(each["speaker"], each["kind"]) for each in statements] == [(0, "say"), (2, "claim")]
            told = [line["facts"] for line in one.table.lines if line.get("event") == "said"]
            assert [(facts["seat"], facts["kind"]) for facts in told] == [(0, "say"), (2, "claim")]
        for table in [*(one.table for one in others), watcher]:
            assert _room(table)["members"] == [0, 2], "who is in a room is public"
            assert _room(table)["statements"] is None
            assert SECRET_WORDS not in _document(table)
        assert [_document(one.table) for one in others] + [_document(watcher)] == before
        assert changes == [], "somebody outside noticed that something was said"

        # Outside no word of it is heard later either, and whoever comes back is told the same again.
        await players[1].table.say("what are you two whispering about?")
        players[1].accepted.append(_codes("speak", "in table", "say"))
        await asyncio.gather(*(one.play_at_random(random.Random(seed + one.seat), 0.002) for one in players))
        await watcher.until(lambda table: table.is_over)
        for table in [*(one.table for one in others), watcher]:
            assert SECRET_WORDS not in _document(table)
        check_against_record(players, await players[0].table.record(), one_by_one=False)
        await check_documents_add_up(players)
    finally:
        await leave(players)
        await watcher.close()


async def _call_a_time_out(players: list[Witness]) -> None:
    """Everybody puts his pawn somewhere; whoever is first plays his Talk Chip."""
    while True:
        for one in players:
            await one.table.until(lambda table: table.view is not None)
        mover = next(one for one in players if one.table.view and one.seat in one.table.view["to_act"])
        view = mover.table.view
        assert view is not None
        chip = GAME.alphabet.parse("talk_chip")
        code = chip if chip in view["legal"] else view["legal"][0]
        assert await mover.move(code), mover.refused
        await _quiet([one.table for one in players])
        if code == chip:
            return


async def _moves(one: Witness, *typed: str) -> None:
    """Several moves in one message."""
    assert await one.move(*_codes(*typed)), one.refused


def _codes(*typed: str) -> list[int]:
    return [GAME.alphabet.parse(move) for move in typed]


async def _quiet(tables: list[Following]) -> None:
    """What was accepted is on its way to everybody; an answer to a later question comes after it."""
    for table in tables:
        await table.ping()


def _room(table: Following) -> dict[str, Any]:
    assert table.view is not None
    rooms: list[dict[str, Any]] = table.view["rooms"]
    return rooms[0]


def _document(table: Following) -> str:
    return json.dumps([table.shown, table.lines])


def _counted(tables: list[Following]) -> list[str]:
    """Fills up with every change that one of them hears of."""
    heard: list[str] = []
    for table in tables:
        before = table.on_change

        def note(table: Following = table, before: Any = before) -> None:
            before()
            heard.append(table.id)

        table.on_change = note
    return heard
