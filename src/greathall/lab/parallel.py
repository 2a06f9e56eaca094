"""Work shared out among processes, in pieces of whole games; the answers come back in the order of the pieces."""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")

GAMES_MAX = 500
"""A piece is never larger, so that a progress bar moves and an interrupted study stops soon."""


def pieces_of(games: int, workers: int) -> list[range]:
    """All game numbers, in pieces small enough that no worker waits long for the last one."""
    size = max(1, min(GAMES_MAX, games // (workers * 8)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def share_out(work: Callable[[Piece], Answer], pieces: Sequence[Piece], workers: int) -> Generator[Answer, None, None]:
    """The answer to every piece. One worker means this very process."""
    if workers == 1 or len(pieces) == 1:
        yield from map(work, pieces)
        return
    # Spawned, not forked: a fork would copy whatever locks a progress bar's thread holds at that moment.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(pieces)), mp_context=context, initializer=_leave_interrupts_alone)
    try:
        waiting = [pool.submit(work, piece) for piece in pieces]
        for future in waiting:
            yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_alone() -> None:
    """Ctrl-C reaches the whole group of processes; the one that started the others answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
