"""How far something is that takes a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Advance(Protocol):
    """Tells a progress bar how much is done, and how much there is once that is known."""

    def __call__(self, done: int, total: int | None = None) -> None: ...


@contextmanager
def progress_bar(doing: str, total: int | None = None) -> Iterator[Advance]:
    """A bar on the error stream, and only where somebody is watching."""
    bar = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*bar, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(doing, total=total)

        def advance(done: int, total: int | None = None) -> None:
            progress.update(task, completed=done, total=total)

        yield advance
