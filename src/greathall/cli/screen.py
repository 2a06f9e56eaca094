"""The terminal as a page to write on and a person to ask. Plain text when it is no terminal."""

import contextlib
import io
import re
import sys
import textwrap
from typing import Protocol

import click
from rich.console import Console

PAGE_WIDTH_MAX = 100
SEPARATOR = "-" * 60
_COLUMN = re.compile(r"^ +| {2,}")
"""Where a column of text starts: after the margin or after a gap."""
_WIPE = "\033[2J\033[3J\033[H"
"""Screen, scrollback, cursor home: a hand that can be scrolled back to is not hidden."""


class Screen(Protocol):
    """All that a table needs of a terminal, so that a test can be one."""

    def say(self, text: str = "", style: str = "") -> None: ...

    def ask(self, prompt: str) -> str:
        """One line from the keyboard. Raises EOFError when there will be no more."""

    def clear(self) -> None:
        """Take what stands there out of sight."""


class Terminal:
    """The real one: colours and wrapped lines on a terminal, neither in a pipe."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # an odd byte is no reason to lose a game
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            # Only here: where output is piped, loading it may write an escape sequence.
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - makes the arrow keys work in input()

    def say(self, text: str = "", style: str = "") -> None:
        for line in text.split("\n"):
            self.console.print(self._wrapped(harmless(line)), style=style or None, soft_wrap=True)

    def ask(self, prompt: str) -> str:
        answer = input(prompt)
        if not sys.stdin.isatty():
            self.say(answer)  # nobody typed it on the screen, and a transcript should show it
        return answer.strip()

    def clear(self) -> None:
        if not self.console.is_terminal:
            self.say(SEPARATOR)
            return
        sys.stdout.write(_WIPE)
        sys.stdout.flush()
        self._forget_what_was_typed()

    def _forget_what_was_typed(self) -> None:
        """The arrow keys must not bring back what the last person asked about."""
        if self.interactive:
            with contextlib.suppress(ImportError):
                import readline

                readline.clear_history()

    def _wrapped(self, line: str) -> str:
        width = min(self.console.width, PAGE_WIDTH_MAX)
        if not self.console.is_terminal or len(line) <= width:
            return line
        columns = list(_COLUMN.finditer(line, 0, width // 2))
        indent = columns[-1].end() if columns else 4
        # The gaps between columns are kept by wrapping only what stands in the last one.
        body = textwrap.fill(line[indent:], width - indent) if columns else textwrap.fill(line, width - indent)
        first, *rest = body.split("\n")
        return "\n".join([line[:indent] + first if columns else first, *(" " * indent + one for one in rest)])


def harmless(text: str) -> str:
    """Names in a stranger's record may hold control characters; none of them reaches a terminal."""
    return "".join(one if one.isprintable() else "?" for one in text)


def complain(sentence: str) -> None:
    """One line on the error stream, whatever the sentence was made of."""
    click.echo(f"greathall: {harmless(' '.join(sentence.split()))}", err=True)
