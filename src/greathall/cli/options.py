"""Options: those every command has, and table options as they are typed (`stall_limit=4`, `first_player=seat`)."""

from collections.abc import Sequence

import click
from click.shell_completion import CompletionItem

from greathall.kernel.content import Option, OptionValue
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game, Setup
from greathall.kernel.language import load_english
from greathall.kernel.option_text import OptionInWords, typed
from greathall.kernel.refused import Refused, SetupRefused
from greathall.kernel.seat_numbers import counted, names_a_seat

HELP = {"help_option_names": ["-h", "--help"]}
"""Said to every command: click remembers how a command was first asked for help, in the group or alone."""

_TRUTH = {"true": True, "false": False}


def complete_option(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """What can be typed for the game of this command, each with what it means."""
    game = all_games().get(str(ctx.params.get("game")))
    return [
        CompletionItem(_typed(option, one.value), help=f"{option.label}: {one.words}")
        for option in (options_of(game) if game else [])
        for one in option.told
        if _typed(option, one.value).startswith(incomplete)
    ]


table_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="A table option; may be repeated. `greathall rules GAME --options` lists them.",
    shell_complete=complete_option,
)


def options_of(game: Game) -> list[OptionInWords]:
    return load_english(game.folder, game.content, game.rulebook).options(game.content)


def chosen_options(game: Game, setup: Setup) -> list[str]:
    """What this table plays otherwise than is usual in its mode, in words."""
    usual = game.setup(setup.seats, setup.mode).options
    return [
        f"{option.label}: {option.words(setup.options[option.id])}"
        for option in options_of(game)
        if setup.options[option.id] != usual[option.id]
    ]


def options_told(game: Game) -> list[str]:
    """What a table may choose: in words, and as it is typed; of a range a few values."""
    lines: list[str] = []
    for option in options_of(game):
        choices = [(_typed(option, value), _meaning(game, option, value)) for value in option.choices()]
        width = max(len(choice) for choice, _ in choices)
        lines += [option.label, f"   {option.help} ({option.rule})"]
        lines += [f"   {choice:{width}}  {words}" for choice, words in choices]
    return lines


def _typed(option: OptionInWords, value: OptionValue) -> str:
    return f"{option.id}={typed(counted(option.id, value))}"


def _meaning(game: Game, option: OptionInWords, value: OptionValue) -> str:
    modes = [mode.name for mode in game.content.mode if mode.options.get(option.id) == value]
    usual = " (usual)" if value == option.default else f" (usual in {' and '.join(modes)})" if modes else ""
    return option.words(value) + usual


def parse_options(pairs: Sequence[str], game: Game) -> dict[str, object]:
    """The options by name, each value a truth value, a whole number or a word; the game checks names and values. Seats
    are typed from 1. Raises Refused."""
    seats = {option.id: option for option in game.content.option if names_a_seat(option.id)}
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not name:
            raise Refused(f"{pair!r} is not an option: write name=value, such as stall_limit=4")
        if name in options:
            raise Refused(f"the option {name!r} is set twice")
        options[name] = _seat(seats[name], _value(value)) if name in seats else _value(value)
    return options


def _seat(option: Option, seat: OptionValue) -> int:
    if type(seat) is not int or not option.min < seat <= option.max + 1:
        numbers = f"{option.min + 1} to {option.max + 1}"
        raise SetupRefused(f"option {option.id} cannot be {seat!r}; seats are numbered {numbers}", option.rule)
    return seat - 1


def _value(word: str) -> OptionValue:
    if word.lower() in _TRUTH:
        return _TRUTH[word.lower()]
    try:
        return int(word)
    except ValueError:
        return word
