"""Bots in processes of their own: what they are told, and an Archmage in several at once."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from greathall.bots.explain import Advice
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.kernel.belief import Belief
from greathall.kernel.dice import FastDice
from greathall.kernel.view import Heard, View
from greathall.server.tables.bot_pool import BotPool, answer, answer_in_part, counsel
from greathall.table.ports import Thought

pytestmark = pytest.mark.asyncio


def thought(level: str, seed: int = 1) -> Thought:
    state = GAME.new(GAME.setup(4), FastDice(1))
    seat = int(state.to_act()).bit_length() - 1
    view, past = GAME.view(state, seat), [Heard("began", {})]
    return Thought(seat, GAME.id, "", level, seed, view, 50_000, past, deep=level.startswith("archmage"))


async def asked(ask: Any, question: Thought) -> Any:
    found: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    ask(question, found.set_result)
    return await asyncio.wait_for(found, 60)


async def test_an_archmage_thinks_where_nobody_else_does() -> None:
    took: list[float] = []
    pool = BotPool(2, took.append)
    try:
        question = thought("archmage@20")
        assert await asked(pool.think, question) in question.view.legal
        assert len(took) == 2
        assert await asked(pool.think, thought("wizard")) in question.view.legal
        assert len(took) == 3, "others think in one process"
        advice = await asked(pool.advise, question)
        assert isinstance(advice, Advice)
        assert advice.moves[0].code in question.view.legal
    finally:
        pool.close()


async def test_when_the_rules_have_been_compiled_other_processes_think_and_nobody_notices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool = BotPool(1)
    come = [False]
    monkeypatch.setattr(pool, "_build", SimpleNamespace(has_come=lambda: come[0]))
    try:
        first = asyncio.ensure_future(asked(pool.think, thought("archmage@20")))
        await asyncio.sleep(0)
        before = pool._pool
        come[0] = True
        second = asyncio.ensure_future(asked(pool.think, thought("knight")))
        await asyncio.sleep(0)
        assert before is not pool._pool is not None
        come[0] = False
        assert None not in await asyncio.gather(first, second), "a thought that had begun was lost"
        assert pool.thinking == 0
    finally:
        pool.close()


async def test_a_part_that_fails_is_not_missed_and_without_any_there_is_no_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool = BotPool(2)
    found: list[int | None] = []
    parts: list[Any] = []
    monkeypatch.setattr(pool, "_ask", lambda task, question, done: parts.append((question.seed, done)))
    pool.think(thought("archmage"), found.append)
    assert len({seed for seed, _ in parts}) == 2
    parts[0][1](None)
    assert found == []
    parts[1][1](answer_in_part(thought("archmage@20")))
    assert len(found) == 1
    assert found[0] is not None
    parts.clear()
    pool.think(thought("archmage"), found.append)
    for _, done in parts:
        done(None)
    assert found[1:] == [None]


async def test_the_bot_hears_what_its_seat_has_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []

    def suspect(view: View, past: Sequence[Heard]) -> Belief:
        heard.append(list(past))
        return GAME.belief(view)

    monkeypatch.setattr(GAME, "suspect", suspect)
    for task in (answer, answer_in_part, counsel):
        task(thought("archmage@5"))
    assert heard
    assert all(past == [Heard("began", {})] for past in heard)
