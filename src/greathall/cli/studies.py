"""`greathall simulate` and `greathall fuzz`: many games at once."""

import os
import shlex
import traceback
from contextlib import closing
from functools import cache
from pathlib import Path

import click
import msgspec
from rich.console import Console

from greathall.cli.options import HELP, parse_options, table_option
from greathall.cli.progress import progress_bar
from greathall.kernel.discover import find_game
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused
from greathall.lab.parallel import pieces_of, share_out
from greathall.lab.report import report
from greathall.lab.simulate import simulate as run_study
from greathall.testing.cases import draw_setup, tables_of
from greathall.testing.fuzz import check_game
from greathall.testing.laws import LawBroken

SEED = click.IntRange(0, 2**62)
"""What fits into the dice."""

EVERY_CORE = os.cpu_count() or 1


@click.command(context_settings=HELP, short_help="Play many games between bots and say who wins how often.")
@click.argument("game")
@click.option("--games", default=10_000, show_default=True, help="How many games.")
@click.option("--seats", default="", help="A bot for every seat, with commas between. [default: all random]")
@click.option("--mode", default="", help="The way to play. [default: the game's first]")
@table_option
@click.option("--edition", type=click.Path(path_type=Path), help="Play with the components of this file.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--workers", default=EVERY_CORE, help="How many processes share the work. [default: one for each core]")
@click.option("--json", "json_file", metavar="FILE", help="Write the study as JSON, too; - prints nothing else.")
@click.option("--no-rotate", is_flag=True, help="Keep every bot in its seat; else different bots change seats.")
def simulate(
    game: str,
    games: int,
    seats: str,
    mode: str,
    options: tuple[str, ...],
    edition: Path | None,
    seed: int,
    workers: int,
    json_file: str | None,
    no_rotate: bool,
) -> None:
    """Play many games of GAME between bots: who wins how often, with how many points, after how long.

    \b
    Is the greedy bot any good?
      greathall simulate castle-of-magic-card-game --games 1000 --seats greedy,random,random,random
    """
    found = game_with(game, edition)
    smallest = next((one.min for one in found.content.mode if mode in ("", one.id)), 0)
    bots = [name.strip() for name in seats.split(",")] if seats else ["random"] * smallest
    setup = found.setup(len(bots), mode, parse_options(options, found), humans=0)
    with progress_bar("playing", games) as advance:
        study = run_study(
            found, setup, bots, games, seed, workers, advance, rotate=False if no_rotate else None, edition=edition
        )
    if json_file is not None:
        write_out(json_file, msgspec.json.format(msgspec.json.encode(study), indent=2))
    if json_file != "-":
        Console(highlight=False).print(report(study))


@click.command(context_settings=HELP, short_help="Look for broken rules in random games.")
@click.argument("game")
@click.option("--games", default=200, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="Only tables with so many seats. [default: all sizes in turn]")
@click.option("--edition", type=click.Path(path_type=Path), help="Play with the components of this file.")
@click.option("--seed", type=SEED, default=1, show_default=True, help="Game number n, from 0, is made from seed + n.")
@click.option("--workers", default=EVERY_CORE, help="How many processes share the work. [default: one for each core]")
def fuzz(game: str, games: int, seats: int | None, edition: Path | None, seed: int, workers: int) -> None:
    """Play random games of GAME in every mode, with every number of seats and with odd options, and watch the rules.

    Each game must end, never leave anybody without a move, lose no component, refuse what it does not offer and
    survive being written down and read again. The first that does not is printed with the line that repeats it.

    \b
    For example:
      greathall fuzz castle-of-magic-card-game --games 500
    """
    if games < 1:
        raise Refused(f"fuzzing needs at least 1 game, not {games}")
    if workers < 1:
        raise Refused(f"fuzzing needs at least 1 worker, not {workers}")
    found = game_with(game, edition)
    tables_of(found, seats)
    pieces = [
        Checks(game, str(edition.resolve()) if edition else "", seats, seed + numbers.start, seed + numbers.stop)
        for numbers in pieces_of(games, workers)
    ]
    failure = None
    with progress_bar("checking", games) as advance, closing(share_out(run_checks, pieces, workers)) as answers:
        for piece, failure in zip(pieces, answers, strict=True):
            if failure is not None:
                break
            advance(piece.last - seed)
    if failure is not None:
        _say_failure(failure, games, game, seats, edition)
        raise SystemExit(1)
    click.echo(f"{games:,} games of {found.title}: every law held (seed {seed}).")


class Checks(msgspec.Struct, frozen=True):
    """Some games to check, by their seeds, in words another process understands."""

    game: str
    edition: str
    seats: int | None
    first: int
    last: int


class Failure(msgspec.Struct, frozen=True):
    """What went wrong, in which game."""

    seed: int
    sentence: str
    trace: str


def run_checks(piece: Checks) -> Failure | None:
    """Check these games one by one; the first failure, if there is one."""
    game = _game_again(piece.game, piece.edition)
    for seed in range(piece.first, piece.last):
        setup = draw_setup(game, seed, piece.seats)
        try:
            check_game(game, setup, seed)
        except LawBroken as broken:
            return Failure(seed, str(broken), "")
        except Exception as crash:  # whatever it is, the person at the terminal wants the seed
            table = f"{game.id} {setup.mode}, {setup.seats} seats, {setup.options}, seed {seed}"
            return Failure(seed, f"{table}: {type(crash).__name__}: {crash}", traceback.format_exc())
    return None


def _say_failure(failure: Failure, games: int, game: str, seats: int | None, edition: Path | None) -> None:
    words = ["greathall", "fuzz", game, "--games", "1", "--seed", str(failure.seed)]
    words += ["--seats", str(seats)] if seats is not None else []
    words += ["--edition", str(edition)] if edition is not None else []
    if games == 1 and failure.trace:  # who repeats a single crash wants to see where it happened
        click.echo(failure.trace, err=True)
    click.echo(failure.sentence, err=True)
    click.echo(shlex.join(words))


def game_with(name: str, edition: Path | None) -> Game:
    """The game with this id and, if there is one, with an owner's components. Raises Refused."""
    game = find_game(name)
    return game.with_edition(edition) if edition is not None else game


@cache
def _game_again(name: str, edition: str) -> Game:
    return game_with(name, Path(edition) if edition else None)


def write_out(file: str, text: bytes) -> None:
    """Into the file, or onto the output for -. Raises Refused."""
    if file == "-":
        click.echo(text.decode())
        return
    try:
        Path(file).write_bytes(text + b"\n")
    except OSError as error:
        raise Refused(f"{file}: cannot be written ({error.strerror})") from None
