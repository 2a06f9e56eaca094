"""The measured rating of every level, as the lobby shows it: a tournament of all bots in each competitive mode."""

from collections.abc import Callable
from pathlib import Path

from greathall.bots.ratings import FILE, Field, Measured, read_book, write_book
from greathall.bots.roster import NAMES
from greathall.kernel.content import Mode
from greathall.kernel.game import Game
from greathall.lab.pairings import at_budget
from greathall.lab.sources import source_mark
from greathall.lab.tournament import Tournament, run_tournament, usual_seats


def field_of(game: Game, mode: Mode, factor: float) -> dict[str, str]:
    """All bots by their names, each as it plays within its budget."""
    return {name: at_budget(game, name, factor, mode.id) for name in NAMES}


def is_rated(game: Game, mode: Mode, factor: float, games: int, seed: int, file: Path = FILE) -> bool:
    """Has this been measured already, with the same bots, the same rules and no fewer games?"""
    field = read_book(file).get(game.id, {}).get(mode.id)
    if field is None or (field.seed, field.sources) != (seed, source_mark(game)) or field.games < games:
        return False
    now = field_of(game, mode, factor)
    return all(now.get(name) == one.bot for name, one in field.levels.items())


def rate_mode(
    game: Game,
    mode: Mode,
    factor: float,
    games: int,
    seed: int = 1,
    workers: int = 1,
    on_progress: Callable[[int, int], None] | None = None,
    *,
    file: Path = FILE,
) -> Tournament:
    """Hold the tournament of this mode and write down what it says."""
    field = field_of(game, mode, factor)
    setup = game.setup(usual_seats(mode), mode.id, humans=0)
    held = run_tournament(game, setup, list(field.values()), games, seed, workers, on_progress)
    found = {one.bot: one for one in held.standings}
    levels = {
        name: Measured(mu=round(found[bot].mu, 2), sigma=round(found[bot].sigma, 2), bot=bot, games=found[bot].played)
        for name, bot in field.items()
        if found[bot].played
    }
    book = read_book(file)
    book.setdefault(game.id, {})[mode.id] = Field(
        seats=setup.seats, games=held.games, seed=seed, sources=source_mark(game), levels=levels
    )
    write_book(book, file)
    return held
