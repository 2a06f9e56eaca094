"""`greathall tournament`: which of some bots is the strongest, and by how much."""

from pathlib import Path

import click
import msgspec
from rich.console import Console

from greathall.cli.options import HELP, parse_options, table_option
from greathall.cli.progress import progress_bar
from greathall.cli.studies import EVERY_CORE, SEED, game_with, write_out
from greathall.lab.tournament import run_tournament, usual_seats
from greathall.lab.tournament_report import tournament_plot, tournament_report


@click.command(context_settings=HELP, short_help="Let bots play each other and rate them.")
@click.argument("game")
@click.option("--bots", required=True, help="Two bots or more, with commas between; `archmage@300` has 300 iterations.")
@click.option("--games", default=200, show_default=True, help="At least so many games; a deal is always finished.")
@click.option("--seats", type=int, help="How many sit at the table. [default: 4, or the nearest the mode allows]")
@click.option("--mode", default="", help="The way to play. [default: the game's first]")
@table_option
@click.option("--edition", type=click.Path(path_type=Path), help="Play with the components of this file.")
@click.option("--seed", type=SEED, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--workers", default=EVERY_CORE, help="How many processes share the work. [default: one for each core]")
@click.option("--json", "json_file", metavar="FILE", help="Write it as JSON, too; - prints nothing else.")
@click.option("--plot", "plot_file", metavar="FILE", help="Draw the ratings with their intervals, as SVG.")
def tournament(
    game: str,
    bots: str,
    games: int,
    seats: int | None,
    mode: str,
    options: tuple[str, ...],
    edition: Path | None,
    seed: int,
    workers: int,
    json_file: str | None,
    plot_file: str | None,
) -> None:
    """Let bots play GAME against each other in every line-up, each deal once with every rotation of the seats.

    \b
    Who is stronger, and how sure is that?
      greathall tournament castle-of-magic-card-game --bots squire,knight,archmage@200 --games 400 --plot ratings.svg
    """
    found = game_with(game, edition)
    chosen = next((one for one in found.content.mode if mode in ("", one.id)), found.content.mode[0])
    setup = found.setup(usual_seats(chosen) if seats is None else seats, mode, parse_options(options, found), humans=0)
    names = [name.strip() for name in bots.split(",")]
    with progress_bar("playing", games) as advance:
        held = run_tournament(found, setup, names, games, seed, workers, advance, edition=edition)
    if json_file is not None:
        write_out(json_file, msgspec.json.format(msgspec.json.encode(held), indent=2))
    if plot_file is not None:
        write_out(plot_file, tournament_plot(held).encode())
    if json_file != "-":
        Console(highlight=False).print(tournament_report(held))
