"""Clients that play over real sockets and remember everything they saw, so that a record can be held against it."""

import asyncio
import hashlib
import random
from typing import Any

import msgspec

from greathall.client import Following, Guest, Plan, Refused
from greathall.kernel.dice import commitment
from greathall.kernel.match import Match
from greathall.kernel.record import Record, parse_record

SORTED = msgspec.json.Encoder(order="sorted")


def view_hash(view: Any) -> bytes:
    """Of a view, or of one that was made plain: the same for both."""
    plain = view if isinstance(view, dict) else msgspec.to_builtins(view)
    return hashlib.blake2b(SORTED.encode(plain), digest_size=12).digest()


class Witness:
    """Somebody in a seat. `saw` are the views one after the other, each only where it is not the one before."""

    def __init__(self, table: Following) -> None:
        self.table = table
        self.saw: list[bytes] = []
        self.accepted: list[list[int]] = []
        """The moves the hall has confirmed, in the order in which they were sent."""
        self.refused: list[Refused] = []
        table.on_change = self._look
        self._look()

    @property
    def seat(self) -> int:
        assert self.table.seat is not None
        return self.table.seat

    def _look(self) -> None:
        if self.table.view is not None:
            seen = view_hash(self.table.view)
            if not self.saw or self.saw[-1] != seen:
                self.saw.append(seen)

    async def move(self, *codes: int) -> bool:
        """Was it accepted?"""
        try:
            await self.table.move(*codes)
        except Refused as reason:
            self.refused.append(reason)
            return False
        self.accepted.append(list(codes))
        return True

    async def play_at_random(self, rng: random.Random, jitter_s: float) -> None:
        async for view in self.table.turns():
            await asyncio.sleep(rng.random() * jitter_s)
            legal = self.table.view["legal"] if self.table.view is not None else view["legal"]
            if legal:
                await self.move(rng.choice(legal))


async def sit_down(address: str, plan: Plan, people: int, level: str = "random") -> list[Witness]:
    """A table with so many people, who come by invitation, and bots in the other seats. The game has begun."""
    host = await (await Guest.arrive(address, "Host")).open(plan)
    await host.sit(0)
    tables = [host]
    for seat in range(1, people):
        link = await host.invite(seat)
        tables.append(await (await Guest.arrive(address, f"Guest {seat}")).join(link))
    for seat in range(people, plan.seats):
        await host.seat_bot(seat, level)
    witnesses = [Witness(table) for table in tables]
    committed = host.shown["table"]["commitment"]
    for seat, table in enumerate(tables):
        assert table.seat == seat
        await table.ready(salt=f"the salt of {seat}")
    await host.start()
    for table in tables:
        await table.until(lambda table: table.view is not None)
        assert table.shown["table"]["commitment"] == committed, "the seed was changed before the deal"
        assert table.shown["table"]["seed"] is None, "the seed is shown before the end"
    return witnesses


async def leave(witnesses: list[Witness]) -> None:
    await asyncio.gather(*(one.table.close() for one in witnesses))


def check_fairness(shown: dict[str, Any], record: Record) -> None:
    """The deal is the one that was promised before anybody had said a word of chance."""
    table = shown["table"]
    assert table["seed"] == record.closing.seed
    assert table["commitment"] == record.header.commitment == commitment(bytes.fromhex(table["seed"]))
    assert table["salts"] == record.header.salts
    for seat, holder in enumerate(table["seats"]):
        assert record.header.seats[seat] == holder["name"]
        assert record.header.salts[seat] == (f"the salt of {seat}" if holder["kind"] == "person" else "")


def check_against_record(witnesses: list[Witness], text: str, *, one_by_one: bool) -> Match:
    """Everything that was seen over the wire is what the rules show each seat along the recorded game, in that order,
    from the deal to the end; so is everything that was told, and every move is there exactly once. `one_by_one`: no
    moves were made together, so no view in between may be missing either."""
    record = parse_record(text, "the record")
    game = record.game()
    match = record.verify(game)
    assert match.state.over()
    for one in witnesses:
        check_fairness(one.table.shown, record)
        true = [view_hash(game.view(match.at(n), one.seat)) for n in range(len(match.moves) + 1)]
        distinct = [now for n, now in enumerate(true) if n == 0 or now != true[n - 1]]
        assert one.saw[0] == distinct[0], f"seat {one.seat} saw another deal"
        assert one.saw[-1] == distinct[-1], f"seat {one.seat} saw another end"
        if one_by_one:
            assert one.saw == distinct, f"seat {one.seat} saw something else at {_first_difference(one.saw, distinct)}"
        else:
            rest = iter(distinct)
            for n, seen in enumerate(one.saw):
                assert seen in rest, f"seat {one.seat} saw something that never was, at its change {n}"
        _check_story(one, match)
        _check_moves(one, match)
    return match


def _check_story(one: Witness, match: Match) -> None:
    told = [[event.name, msgspec.to_builtins(event.facts)] for event in match.told(one.seat)]
    heard = [[line["event"], line.get("facts", {})] for line in one.table.lines if line["kind"] == "event"]
    assert heard == told, f"seat {one.seat} was told another story"


def _check_moves(one: Witness, match: Match) -> None:
    """Accepted once, made once, in the order in which they were sent."""
    made = [played.code for played in match.moves if played.seat == one.seat]
    assert made == [code for codes in one.accepted for code in codes], f"seat {one.seat} has other moves in the record"


async def check_documents_add_up(witnesses: list[Witness]) -> None:
    """What the changes have added up to is what somebody gets who comes only now."""
    for one in witnesses:
        fresh = await one.table.guest.follow(one.table.id)
        assert fresh.shown == one.table.shown
        assert fresh.lines == one.table.lines
        await fresh.close()


def _first_difference(these: list[bytes], those: list[bytes]) -> int:
    return next(
        (n for n, (this, that) in enumerate(zip(these, those, strict=False)) if this != that),
        min(len(these), len(those)),
    )
