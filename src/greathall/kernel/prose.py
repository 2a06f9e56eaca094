"""Small pieces of sentences that every game needs."""

import textwrap
from collections.abc import Sequence

LINE_WIDTH = 96
"""With the margin a terminal puts before it, a line stays within 100 columns."""


def counted(n: int, thing: str) -> str:
    """ "1 ring", "2 rings", "no rings"."""
    return f"{n or 'no'} {thing}{'' if n == 1 else 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def folded(line: str) -> list[str]:
    """A line that may be too long, in as many as it needs; the rest is set in under its beginning."""
    margin = len(line) - len(line.lstrip())
    return textwrap.wrap(line, LINE_WIDTH, subsequent_indent=" " * (margin + 4), break_on_hyphens=False)
