"""Which version of rules and bots a figure was measured with: a hash of everything that can change a bot's move."""

import hashlib
import tokenize
from collections.abc import Iterator
from pathlib import Path

from greathall.kernel.game import Game

PACKAGE = Path(__file__).parent.parent
SHARED = ("kernel", "bots")
PLAYING = ("lab/simulate.py", "lab/deals.py", "lab/virtual_time.py")
WITHOUT_EFFECT = (
    "lesson.py",
    "ratings.py",
    "language.py",
    "prose.py",
    "explain.py",
    "forecast.py",
    "discover.py",
    "record.py",
    "seat_numbers.py",
)
"""Forecasts for people, the search for games, files of finished games: they change no move. Neither do words: a game's
folder of that name, and any file that ends in _text.py."""

_SKIPPED = (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING, tokenize.ENDMARKER)
_OPENING = (tokenize.INDENT, tokenize.DEDENT, tokenize.NEWLINE)


def source_mark(game: Game) -> str:
    """Twelve letters, the same as long as nothing changes but comments, layout and words for people."""
    mixer = hashlib.blake2b(digest_size=6)
    mixer.update(game.content_hash.encode())
    for path in _files(game):
        mixer.update(path.name.encode() + b"\0" + code_of(path).encode())
    return mixer.hexdigest()


def code_of(path: Path) -> str:
    """The file without its comments, docstrings and line breaks, but with its indentation."""
    words: list[str] = []
    with path.open("rb") as file:
        opening = True
        for token in tokenize.tokenize(file.readline):
            if token.type in _SKIPPED or (token.type == tokenize.STRING and opening):
                continue  # a statement that begins with a string is nothing but a docstring
            if token.type == tokenize.NEWLINE and opening:
                continue  # the docstring's own
            opening = token.type in _OPENING
            words.append(f"<{token.type}>" if opening else token.string)
    return " ".join(words)


def _files(game: Game) -> Iterator[Path]:
    for folder in (*(PACKAGE / name for name in SHARED), game.folder):
        for path in sorted(folder.rglob("*.py")):
            tells = path.name.endswith("_text.py") or "words" in path.relative_to(folder).parts
            if path.name not in WITHOUT_EFFECT and not tells:
                yield path
    yield from (PACKAGE / name for name in PLAYING)
