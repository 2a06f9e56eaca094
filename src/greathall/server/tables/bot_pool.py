"""Bots think in processes of their own, so that the hall never waits for one of them."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import TypeVar

import msgspec

from greathall._compiled_rules import NewBuild
from greathall.bots.bot import Bot, Budget
from greathall.bots.explain import Advice, advise
from greathall.bots.levelled import LevelBot
from greathall.bots.roster import make_bot
from greathall.bots.together import Tried, added, tried
from greathall.server.tables.editions import Editions
from greathall.table.ports import Thinker, Thought

GRACE_MS = 4_000
"""A bot that takes this much longer than it may is given up, with its process."""


STARTING_MS = 15_000
"""The first answer of new processes may take this much longer: on a busy machine they need seconds to be there."""

PARTS_MAX = 4
"""An Archmage thinks in so many processes at once, where they have nothing else to do."""

Answer = TypeVar("Answer")


def answer(thought: Thought) -> int:
    """In the bot's process: it gets the view, what its seat has heard, and nothing else."""
    return _bot(thought).choose(thought.view, Budget(think_ms_max=thought.think_ms_max))


def answer_in_part(thought: Thought) -> list[Tried]:
    """One of several processes that think about the same decision, each with other dice."""
    bot = _searching(thought)
    return tried(bot.ponder(thought.view, bot.past, thought.think_ms_max))


def counsel(thought: Thought) -> Advice:
    bot = _searching(thought)
    return advise(bot, thought.view, bot.past, thought.think_ms_max)


def _bot(thought: Thought) -> Bot:
    bot = make_bot(thought.level, _editions.find(thought.game, thought.edition), thought.seed)
    bot.past = thought.past
    return bot


def _searching(thought: Thought) -> LevelBot:
    bot = _bot(thought)
    assert isinstance(bot, LevelBot)
    return bot


_editions = Editions()


def begin(editions: Path | None) -> None:
    """In the bot's process, first of all: it ends with the hall, however the hall ends, and leaves Ctrl-C to it."""
    global _editions
    _editions = Editions(editions)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_hall, daemon=True).start()


def _end_with_the_hall() -> None:
    hall = parent_process()
    if hall is not None:
        hall.join()
        os._exit(0)


class BotPool(Thinker):
    """`observe` is told how many seconds each bot took."""

    def __init__(
        self,
        workers: int = 0,
        observe: Callable[[float], None] = lambda seconds: None,
        editions: Path | None = None,
    ) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.observe = observe
        self.editions = editions
        self.thinking = 0
        self._has_answered = False
        self._pool: ProcessPoolExecutor | None = None
        self._build = NewBuild()

    def think(self, thought: Thought, done: Callable[[int | None], None]) -> None:
        parts = self._parts(thought)
        if parts == 1:
            self._ask(answer, thought, done)
            return
        found: list[list[Tried]] = []
        missing = parts

        def one_more(part: list[Tried] | None) -> None:
            nonlocal missing
            missing -= 1
            if part:
                found.append(part)
            if missing == 0:  # a part that failed is not missed as long as another has an opinion
                done(added(found)[0].code if found else None)

        for n in range(parts):
            self._ask(answer_in_part, msgspec.structs.replace(thought, seed=thought.seed + n * 2**31), one_more)

    def advise(self, thought: Thought, done: Callable[[Advice | None], None]) -> None:
        self._ask(counsel, thought, done)

    def _parts(self, thought: Thought) -> int:
        """One, or as many as there are processes without anything to do."""
        wide = thought.deep and len(thought.view.legal) > 1
        return max(1, min(self.workers - self.thinking, PARTS_MAX)) if wide else 1

    def _ask(self, task: Callable[[Thought], Answer], thought: Thought, done: Callable[[Answer | None], None]) -> None:
        loop = asyncio.get_running_loop()
        if self._pool is not None and self._build.has_come():
            self._pool.shutdown(wait=False)  # who thinks there finishes his thought; new processes run compiled
            self._pool = None
        try:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"), begin, (self.editions,))
                self._has_answered = False
            pool = self._pool
            future = pool.submit(task, thought)
        except BrokenProcessPool:
            self._pool = None
            loop.call_soon(done, None)
            return
        self.thinking += 1
        began = loop.time()
        # Others may be waiting in front of it: only the time since it began to think could be its own fault.
        patience = (thought.think_ms_max + GRACE_MS) / 1000 * (1 + self.thinking // self.workers)
        patience += 0 if self._has_answered else STARTING_MS / 1000
        timer = loop.call_later(patience, self._give_up, pool, future)

        def finished(future: Future[Answer]) -> None:
            with suppress(RuntimeError):  # the hall is closed already: nobody waits for this thought
                loop.call_soon_threadsafe(conclude, future)

        def conclude(future: Future[Answer]) -> None:
            timer.cancel()
            self.thinking -= 1
            self.observe(loop.time() - began)
            try:
                found: Answer | None = future.result()
                self._has_answered = True
            except Exception as error:  # whatever a bot does, its table goes on
                found = None
                if isinstance(error, BrokenProcessPool) and self._pool is pool:
                    self._pool = None
            done(found)

        future.add_done_callback(finished)

    def _give_up(self, pool: ProcessPoolExecutor, future: "Future[Answer]") -> None:
        """The processes of this pool are stopped; whoever else was thinking there falls back too."""
        if self._pool is pool:
            self._pool = None
        future.cancel()
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in list((self._pool._processes or {}).values()):
                process.kill()
            self._pool = None
