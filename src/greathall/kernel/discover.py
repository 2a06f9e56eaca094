"""Finds the games: every folder in greathall/games with a game.py, and every package that offers one."""

import difflib
import importlib
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from greathall.kernel.game import Game
from greathall.kernel.refused import Refused

ENTRY_POINTS = "greathall.games"
GAMES_FOLDER = Path(__file__).parent.parent / "games"
"""Looked through, not imported: the kernel knows no game."""


@cache
def all_games() -> dict[str, Game]:
    """Every game that can be found, by id, in the order of their titles."""
    found: list[Game] = [
        importlib.import_module(f"greathall.games.{folder.name}.game").GAME
        for folder in sorted(GAMES_FOLDER.iterdir())
        if (folder / "game.py").is_file() and not folder.name.startswith("_")
    ]
    found += [point.load() for point in entry_points(group=ENTRY_POINTS)]
    return {game.id: game for game in sorted(found, key=lambda game: game.title)}


def find_game(name: str) -> Game:
    """The game with this id, or a sentence with the ones there are."""
    known = all_games()
    if name in known:
        return known[name]
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
    raise Refused(f"there is no game {name!r}{hint}")
