"""Duels of XTAL in a race, over real sockets: whoever arrives first counts first, and nothing is lost or made twice.

What arrived when is measured from outside. A group had not arrived before it was sent, and it had arrived when the hall
answered a question that went after it on the same connection. Where two of these spans do not overlap, the log must
have the groups in that order; that the record replays tells that the log's order is the one the rules have used.
"""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from effort import often
from fighters import XTAL, Arrival, Fighter
from running_hall import RunningHall, running_hall
from websockets.asyncio.client import connect
from witnesses import Witness, check_against_record, leave, sit_down, view_hash

from greathall.client import Plan
from greathall.games.xtal.rules.moves import ROLL
from greathall.kernel.match import Match
from greathall.kernel.record import parse_record
from greathall.kernel.state import CLOCK, TABLE
from greathall.store.opening import open_store
from greathall.table import entry as e

DUELS = often(300, soak=5000)
TABLES = 8
JITTER_S = 0.003
FLOOD = 50
PLAN = Plan("xtal", 2, "booklet", {"combat_timing": "race", "race_countdown_ms": 0, "round_limit": 100})


class Duelled:
    """What one table has left behind."""

    def __init__(self, table: str, match: Match, fighters: list[Fighter]) -> None:
        self.table = table
        self.match = match
        self.arrivals = [one.arrivals for one in fighters]
        self.refused = sum(len(one.refused) for one in fighters)
        self.duels = sum(event.name == "combat_began" for played in match.moves for event in played.events)


def test_duels_in_the_order_of_arrival(tmp_path: Path) -> None:
    seed = random.randrange(2**31)
    print(f"seed {seed} (of the fighters; the hall draws its own)")
    played: list[Duelled] = []
    with running_hall(tmp_path) as hall:
        while sum(one.duels for one in played) < DUELS:
            played += asyncio.run(_tables(hall, seed + 1000 * len(played)))
    orders = asyncio.run(_logs(hall, [one.table for one in played]))
    overlapping = 0
    for one in played:
        overlapping += _check_order(one, orders[one.table])
    print(
        f"{sum(one.duels for one in played)} duels at {len(played)} tables, "
        f"{sum(len(one.match.moves) for one in played)} moves, {sum(one.refused for one in played)} groups refused, "
        f"{overlapping} pairs on their way at the same time"
    )
    assert overlapping > 0, "nobody ever raced: the test has measured nothing"


async def _tables(hall: RunningHall, seed: int) -> list[Duelled]:
    return await asyncio.wait_for(
        asyncio.gather(*(_duel(hall.address, seed + 10 * n) for n in range(TABLES))), 60 + DUELS
    )


async def _duel(address: str, seed: int) -> Duelled:
    fighters = [Fighter(one.table, seed + n, JITTER_S) for n, one in enumerate(await sit_down(address, PLAN, 2))]
    try:
        await asyncio.gather(*(one.fight() for one in fighters))
        match = check_against_record(list(fighters), await fighters[0].table.record(), one_by_one=False)
        return Duelled(fighters[0].table.id, match, fighters)
    finally:
        await leave(list(fighters))


async def _logs(hall: RunningHall, tables: list[str]) -> dict[str, list[e.Moved]]:
    """The moves of each table as the store has kept them."""
    store = open_store(hall.folder / "data", None)
    await store.open()
    try:
        entries = {table: [e.from_bytes(row.body) for row in await store.read(table)] for table in tables}
    finally:
        await store.close()
    return {table: [one for one in found if isinstance(one, e.Moved)] for table, found in entries.items()}


def _check_order(played: Duelled, log: list[e.Moved]) -> int:
    """Returns how many neighbours of different seats in the log were on their way at the same time."""
    match = played.match
    assert [(one.seat, code) for one in log for code in one.codes] == [(one.seat, one.code) for one in match.moves]
    by_id: dict[str, Arrival] = {one.id: one for arrivals in played.arrivals for one in arrivals}
    ids = [one.id for one in log if one.seat not in (CLOCK, TABLE)]
    assert len(ids) == len(set(ids)), "a group is in the log twice"
    assert set(ids) == set(by_id), "a group that was accepted is lost, or one that was refused is there"
    for seat, arrivals in enumerate(played.arrivals):
        own = [one.id for one in log if one.seat == seat]
        assert own == [one.id for one in arrivals], f"the groups of seat {seat} changed their order"
    latest_sent = 0.0
    overlapping = 0
    for n, id in enumerate(ids):
        assert by_id[id].arrived >= latest_sent, "a group had arrived before another was sent, and was put behind it"
        if n and by_id[id].sent < by_id[ids[n - 1]].arrived and id.partition("-")[0] != ids[n - 1].partition("-")[0]:
            overlapping += 1
        latest_sent = max(latest_sent, by_id[id].sent)
    box = XTAL.components(match.at(0))
    for n in range(len(match.moves) + 1):
        assert XTAL.components(match.at(n)) == box, f"after move {n} a card is lost or doubled"
    return overlapping


def test_a_flood_gains_nothing(tmp_path: Path) -> None:
    """The same move fifty times is made once, under fifty names as well as under one."""
    with running_hall(tmp_path) as hall:
        table, made = asyncio.run(asyncio.wait_for(_flood(hall), 60))
    log = asyncio.run(_logs(hall, [table]))[table]
    flooded = [(one.id, one.codes) for one in log if one.id.startswith(("flood", "same"))]
    assert flooded == [("flood-0", [ROLL]), ("same", made)], "the first that arrived counts, and nothing after it"


async def _flood(hall: RunningHall) -> tuple[str, list[int]]:
    """Returns the table and the move that was sent under one name."""
    players = await sit_down(hall.address, PLAN, 2)
    try:
        while not any(ROLL in _legal(one) for one in players):
            await _mover(players).move(_legal(_mover(players))[0])
            await asyncio.gather(*(one.table.ping() for one in players))
        names = [f"flood-{n}" for n in range(FLOOD)]
        answers = await _answers(_mover(players), names, ROLL)
        assert [one["id"] for one in answers if one["t"] == "done"] == ["flood-0"]
        assert [one["id"] for one in answers if one["t"] == "refused"] == names[1:]
        assert all(one["rule"] for one in answers if one["t"] == "refused"), "refused by the rules of the game"

        await asyncio.gather(*(one.table.ping() for one in players))
        code = _legal(_mover(players))[0]
        answers = await _answers(_mover(players), ["same"] * FLOOD, code)
        assert [(one["t"], one["id"]) for one in answers] == [("done", "same")] * FLOOD

        await asyncio.gather(*(one.table.vote() for one in players))
        await asyncio.gather(*(one.table.ping() for one in players))
        record = parse_record(await players[0].table.record(), "the record")
        match = record.verify(XTAL)
        assert [played.code for played in match.moves[-2:]] == [ROLL, code]
        for one in players:
            assert view_hash(match.view(one.seat)) == one.saw[-1]
        return players[0].table.id, [code]
    finally:
        await leave(players)


def _legal(one: Witness) -> list[int]:
    assert one.table.view is not None
    legal: list[int] = one.table.view["legal"]
    return legal


def _mover(players: list[Witness]) -> Witness:
    return next(one for one in players if _legal(one))


async def _answers(one: Witness, ids: list[str], code: int) -> list[dict[str, Any]]:
    """Send the same move under these names, as fast as the wire takes it, from a second connection of this person."""
    guest, table = one.table.guest, one.table.id
    answers: list[dict[str, Any]] = []
    async with connect(guest.socket_address, additional_headers={"Cookie": guest.cookie}, proxy=None) as connection:
        await connection.send(json.dumps({"t": "subscribe", "id": "s", "table": table}))
        await connection.recv()
        for id in ids:
            await connection.send(json.dumps({"t": "move", "id": id, "at": 0, "codes": [code]}))
        while len(answers) < len(ids):
            message = json.loads(await connection.recv())
            answers += [{"t": "done", "id": id} for id in message.get("yours", ())]
            if message["t"] in ("done", "refused"):
                answers.append(message)
    return answers
