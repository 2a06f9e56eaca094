"""What the kit keeps of a game in the game's own folder, so that a change shows up as a diff."""

from collections.abc import Callable, Sequence
from pathlib import Path

from greathall.kernel.discover import all_games, find_game
from greathall.kernel.game import Game
from greathall.testing.laws import LawBroken

GOLDEN, GUARDS = "golden", "guards"
"""Each is written by the target of make of that name."""


def kept(game: Game, name: str) -> str:
    """What was written the last time. Raises LawBroken, with the command that writes it."""
    try:
        return _path(game, name).read_text(encoding="utf-8")
    except FileNotFoundError:
        missing = f"{game.title} has no records/{name}.txt yet: `make {name} ARGS={game.id}` writes it"
        raise LawBroken(missing) from None


def keep(arguments: Sequence[str], name: str, text_of: Callable[[Game], str]) -> None:
    """Write it anew for the games that are named, or for all."""
    for game in [find_game(one) for one in arguments] or list(all_games().values()):
        path = _path(game, name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text_of(game), encoding="utf-8")
        print(f"wrote {game.folder.name}/records/{path.name}", flush=True)


def _path(game: Game, name: str) -> Path:
    return game.folder / "records" / f"{name}.txt"
