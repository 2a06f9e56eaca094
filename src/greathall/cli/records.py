"""`greathall replay` and `greathall verify`: a game that was written down, told again and checked."""

from collections.abc import Sequence
from pathlib import Path

import click

from greathall.cli.options import HELP
from greathall.cli.screen import Screen, Terminal, complain
from greathall.kernel.event import SPECTATOR
from greathall.kernel.match import Match, sentences
from greathall.kernel.record import Record, read_record
from greathall.kernel.refused import RecordRefused, Refused
from greathall.kernel.view import Result, View

DOES_NOT_HOLD = 1
"""What `verify` answers the shell when a record can be read but not believed; 2 is for one it cannot read."""

_FILE = click.Path(path_type=Path)


@click.command(context_settings=HELP, short_help="Tell a recorded game again.")
@click.argument("file", type=_FILE)
@click.option(
    "--seat", default="", help="Through the eyes of this seat: its number, from 1, or name. [default: a spectator]"
)
@click.option("--at", type=int, help="Show the table after so many moves instead of telling the story.")
@click.option("--edition", type=_FILE, help="The edition file the game was played with.")
def replay(file: Path, seat: str, at: int | None, edition: Path | None) -> None:
    """Tell the game in FILE again, move by move, or show the table as it stood after some move.

    \b
    For example:
      greathall replay evening.record
      greathall replay evening.record --seat Ann --at 12
    """
    record = read_record(file)
    match = record.replay(record.game(edition))
    names = record.header.seats
    eyes = seat_named(seat, names)
    screen = Terminal()
    if at is not None:
        say_board(screen, match, match.game.view(match.at(at), eyes), names)
        return
    screen.say(f"{match.game.title}: {', '.join(names)}", "bold")
    for n, played in enumerate(match.moves, 1):
        for i, sentence in enumerate(sentences(match, played.events, eyes, names)):
            screen.say(f"{'' if i else n:>4}  {sentence}")
    screen.say(_ending(match, names))


@click.command(context_settings=HELP, short_help="Check that a record is true and the deal was fair.")
@click.argument("file", type=_FILE)
@click.option("--edition", type=_FILE, help="The edition file the game was played with.")
def verify(file: Path, edition: Path | None) -> None:
    """Check the record in FILE: every move, every position, the result, and that nobody chose the deal.

    Answers the shell with 0 if all of it holds, 1 if it does not, 2 if the file cannot be read or checked here.

    \b
    For example:
      greathall verify evening.record
    """
    record = read_record(file)
    game = record.game(edition)
    try:
        match = record.verify(game)
    except RecordRefused as error:
        complain(error.sentence)
        raise SystemExit(DOES_NOT_HOLD) from None
    _say_proof(Terminal(), record, match)


def seat_named(typed: str, names: Sequence[str]) -> int:
    """The seat with this number, from 1, or name; SPECTATOR for nobody. Raises Refused."""
    if typed.strip().lower() in ("", "spectator"):
        return SPECTATOR
    for seat, name in enumerate(names):
        if typed.strip() == str(seat + 1) or typed.strip().casefold() == name.casefold():
            return seat
    known = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    raise Refused(f"there is no seat {typed!r}; there are {known}")


def say_board(screen: Screen, match: Match, view: View, names: Sequence[str]) -> None:
    """The table in words, as the eyes of this view see it."""
    for section in match.game.sections(view, names):
        screen.say(section.title, "bold")
        for line in section.lines:
            screen.say(f"  {line}")


def result_told(result: Result, names: Sequence[str]) -> str:
    """Who won, with how many points."""
    points = ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
    winners = [names[seat] for seat in result.winners]
    if not winners:
        return f"Nobody wins ({points})."
    if len(winners) == 1:
        return f"{winners[0]} wins ({points})."
    return f"{', '.join(winners[:-1])} and {winners[-1]} win together ({points})."


def _ending(match: Match, names: Sequence[str]) -> str:
    if match.state.over():
        return f"The game is over after {_moves(match)}."
    waiting = " and ".join(names[seat] for seat in match.to_act())
    return f"The game was put aside after {_moves(match)}; {waiting} to act."


def _say_proof(screen: Screen, record: Record, match: Match) -> None:
    names = record.header.seats
    over = match.state.over()
    screen.say(f"{record.named}: everything in this record holds.", "bold")
    screen.say(f"  game      {match.game.title}, rules version {record.header.rules_version}")
    screen.say(f"  seats     {', '.join(names)}")
    screen.say(f"  moves     {_moves(match)}, each of them legal")
    screen.say(f"  hashes    {len(match.moves) + 1} positions, from the deal to the last, each as written")
    screen.say("  fairness  the seed fits the commitment shown before the deal; seed and salts lead to this deal")
    screen.say(f"            commitment  {record.header.commitment}")
    screen.say(f"            seed        {record.closing.seed}")
    screen.say(f"            salts       {', '.join(record.header.salts)}")
    told = result_told(match.game.result(match.state), names) if over else "none yet: the game was put aside"
    screen.say(f"  result    {told}")
    screen.say(f"  digest    {record.closing.digest}, so not a byte was altered")


def _moves(match: Match) -> str:
    return f"{len(match.moves)} move{'' if len(match.moves) == 1 else 's'}"
