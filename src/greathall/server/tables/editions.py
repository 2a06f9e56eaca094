"""Editions: owners' components, kept as files in the folder `editions` of a hall's data."""

import re
from pathlib import Path

from greathall.kernel.discover import find_game
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}")
"""No dots and no strokes: a name never leads out of the folder."""


class Editions:
    """Finds a game, with the components of an edition where one is named. A file is read once: an owner who changes it
    gives it another name, so that tables in progress keep what they were opened with."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._found: dict[tuple[str, str], Game] = {}

    def find(self, game: str, edition: str) -> Game:
        if not edition:
            return find_game(game)
        found = self._found.get((game, edition))
        if found is None:
            if self._folder is None or not _NAME.fullmatch(edition):
                raise Refused(f"this hall has no edition {edition!r}")
            path = self._folder / f"{edition}.toml"
            if not path.is_file():
                raise Refused(f"this hall has no edition {edition!r}: its file {path.name} is missing")
            found = self._found[game, edition] = find_game(game).with_edition(path)
        return found
