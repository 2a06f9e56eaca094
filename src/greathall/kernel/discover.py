"""Finds the games: every folder in greathall/games with a game.py, and every package that offers one.

A game that cannot be read, for whatever fault in its folder, is set aside with its reason; the others go on.
"""

import difflib
import importlib
import os
import traceback
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib.metadata import entry_points
from pathlib import Path

from greathall.kernel.game import Game
from greathall.kernel.refused import Refused

ENTRY_POINTS = "greathall.games"
GAMES_FOLDER = Path(__file__).parent.parent / "games"
"""Looked through, not imported: the kernel knows no game."""


def all_games() -> dict[str, Game]:
    """Every game that can be played, by id, in the order of their titles."""
    return _look_through()[0]


def broken_games() -> dict[str, str]:
    """Every game that cannot be read, by the id that its folder stands for, and why not."""
    return _look_through()[1]


def find_game(name: str) -> Game:
    """The game with this id, or a sentence with the ones there are."""
    known, broken = _look_through()
    if name in known:
        return known[name]
    if name in broken:
        raise Refused(f"{name} cannot be played here: {broken[name]}")
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
    raise Refused(f"there is no game {name!r}{hint}")


def has_board(game: Game) -> bool:
    """Is its board drawn, or is it played in words? An installed game keeps this one file of its client's sources."""
    return (game.folder / "web" / "board.ts").is_file()


def stage_of(game: Game) -> str:
    """How far it is. (What content.toml says of it is part of the hash, and was true when that was written.)"""
    return f"rules complete, {'with a drawn board' if has_board(game) else 'played in words'}"


@cache
def _look_through() -> tuple[dict[str, Game], dict[str, str]]:
    found: list[Game] = []
    broken: dict[str, str] = {}
    for name, load in _offered():
        try:
            found.append(load())
        except Exception as fault:  # whatever it is: a file of one game must not take the others along
            broken[name] = _reason(fault)
    return {game.id: game for game in sorted(found, key=lambda game: game.title)}, broken


def _offered() -> Iterator[tuple[str, Callable[[], Game]]]:
    """What each game should be called, and how it is read."""
    for folder in sorted(GAMES_FOLDER.iterdir()):
        if (folder / "game.py").is_file() and not folder.name.startswith("_"):
            yield folder.name.replace("_", "-"), partial(_imported, f"greathall.games.{folder.name}.game")
    for point in entry_points(group=ENTRY_POINTS):
        yield point.name, point.load


def _imported(module: str) -> Game:
    game: Game = importlib.import_module(module).GAME
    return game


def _reason(fault: Exception) -> str:
    """For everybody who comes to the hall: files are named, but not where on this machine they lie."""
    told = fault.sentence if isinstance(fault, Refused) else f"{type(fault).__name__}: {fault}{_place(fault)}"
    return told.replace(f"{GAMES_FOLDER}{os.sep}", "")


def _place(fault: Exception) -> str:
    last = traceback.extract_tb(fault.__traceback__)[-1]
    return "" if "importlib" in last.filename else f" ({Path(last.filename).name}, line {last.lineno})"
