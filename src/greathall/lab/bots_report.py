"""How strong the bots are: `make bots-report` measures what is not known yet and writes docs/bots.md.

It may be stopped at any time and started again, or run in parts (a game, a mode, a pairing): what is finished is kept,
and what was measured with other rules or bots is measured anew.
"""

import os
import sys
from pathlib import Path

import click
from rich.console import Console

from greathall import _compiled_rules
from greathall.bots.ratings import FILE, read_book
from greathall.kernel.content import Mode
from greathall.kernel.discover import all_games, find_game
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused
from greathall.lab.bots_page import lines_of, page, table_of
from greathall.lab.campaign import Campaign, Hurry
from greathall.lab.pairings import USUAL_GAMES, check_pairing, rows_of
from greathall.lab.ratings import is_rated, rate_mode

FACTOR = 0.1
"""The part of each level's iterations that is allowed unless all of them are asked for: a whole report must fit into a
night on two cores."""

RATED_GAMES = 120
FIGURES = Path("docs") / "bots"


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--game", default="", help="This game alone.")
@click.option("--mode", default="", help="This mode alone.")
@click.option("--pairing", default="", help="This pairing alone, such as wizard-knight.")
@click.option("--seats", type=int, help="Tables of this size. [default: 4, or the nearest a mode allows]")
@click.option("--games", default=USUAL_GAMES, show_default=True, help="At most so many games for a pairing.")
@click.option("--minutes", type=float, help="Stop after so many minutes; the next run goes on from there.")
@click.option("--factor", default=FACTOR, show_default=True, help="The part of each level's iterations.")
@click.option("--full", is_flag=True, help="All of each level's iterations.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--workers", default=os.cpu_count() or 1, help="How many processes. [default: one for each core]")
@click.option("--no-ratings", is_flag=True, help="Only pairings: hold no tournaments for the ratings in the lobby.")
@click.option("--only-page", is_flag=True, help="Measure nothing, write the page anew.")
@click.option("--page", "page_file", type=click.Path(path_type=Path), default=Path("docs") / "bots.md", hidden=True)
@click.option("--figures", type=click.Path(path_type=Path), default=FIGURES, hidden=True)
@click.option("--ratings", "ratings_file", type=click.Path(path_type=Path), default=FILE, hidden=True)
def report(
    game: str,
    mode: str,
    pairing: str,
    seats: int | None,
    games: int,
    minutes: float | None,
    factor: float,
    full: bool,
    seed: int,
    workers: int,
    no_ratings: bool,
    only_page: bool,
    page_file: Path,
    figures: Path,
    ratings_file: Path,
) -> None:
    """Measure how strong the bots are, and write docs/bots.md.

    \b
    For example:
      make bots-report ARGS="--game xtal --mode short --pairing wizard-knight --minutes 10"
    """
    part = 1.0 if full else factor
    _check(pairing, games, part, workers)
    modes = wanted_modes(game, mode)
    hurry = Hurry(minutes)
    if not only_page:
        _say(f"Measuring, {_compiled_rules.status}.")
        rows = [(one, row) for one, way in modes for row in rows_of(one, way, part, seats)]
        campaign = Campaign(figures, part, seed, workers, hurry)
        campaign.measure([both for both in rows if pairing in ("", both[1].pairing)], games, _say)
        campaign.tidy()
        if not no_ratings and not pairing and seats is None:
            _rate(modes, part, min(games, RATED_GAMES), seed, workers, hurry, ratings_file)
    console = Console(highlight=False, width=max(140, Console().width))
    shown = list(all_games().values())
    lines = [lines_of(one, figures, FACTOR) for one in shown]
    for one, some in zip(shown, lines, strict=True):
        if any(one is wanted for wanted, _ in modes):
            console.print(table_of(one.title, some))
    page_file.write_text(page(shown, lines, read_book(ratings_file)), encoding="utf-8")
    console.print(f"Written to {page_file}.")


def wanted_modes(game: str, mode: str) -> list[tuple[Game, Mode]]:
    """The modes that were asked for. Raises Refused where there is none."""
    ways = [(one, way) for one in _games(game) for way in one.content.mode]
    found = [(one, way) for one, way in ways if mode in ("", way.id)]
    if not found:
        known = dict.fromkeys(way.id for _, way in ways)
        raise Refused(f"there is no mode {mode!r}; there are {', '.join(known)}")
    return found


def _games(game: str) -> list[Game]:
    return [find_game(game)] if game else list(all_games().values())


def _check(pairing: str, games: int, factor: float, workers: int) -> None:
    if pairing:
        check_pairing(pairing)
    if games < 1:
        raise Refused(f"a pairing needs at least 1 game, not {games}")
    if not 0 < factor <= 1:
        raise Refused(f"a part of the iterations is more than 0 and at most 1, not {factor}")
    if workers < 1:
        raise Refused(f"a report needs at least 1 worker, not {workers}")


def _rate(
    modes: list[tuple[Game, Mode]], factor: float, games: int, seed: int, workers: int, hurry: Hurry, file: Path
) -> None:
    for game, mode in modes:
        if hurry.over():
            return
        if mode.kind == "competitive" and not is_rated(game, mode, factor, games, seed, file):
            held = rate_mode(game, mode, factor, games, seed, workers, file=file)
            best = held.standings[0]
            _say(f"{game.id} {mode.id}: {held.games} games for the ratings, {best.bot} first with {best.rating}")


def _say(line: str) -> None:
    click.echo(line, err=True)


def main() -> None:
    try:
        report(standalone_mode=False)
    except (Refused, click.ClickException) as refused:
        said = refused.sentence if isinstance(refused, Refused) else refused.format_message()
        _say(f"bots-report: {said}")
        sys.exit(2)
    except click.Abort:
        _say("Stopped. What was finished is kept; start it again to go on.")
        sys.exit(130)


if __name__ == "__main__":
    main()
