"""Which tables the kit tries: every mode, every seat count, every value of every option."""

from collections.abc import Iterator

from greathall.kernel.content import Mode, Option, OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.game import Game, Setup
from greathall.kernel.refused import SetupRefused

SET_UP_TRIES = 50
"""Options drawn at random may not go together; after so many tries the defaults must do."""


def every_setup(game: Game) -> list[Setup]:
    """Defaults at every seat count of every mode, and every option value at the smallest and the largest table."""
    found: list[Setup] = []
    for mode in game.content.mode:
        found += [game.setup(seats, mode.id) for seats in range(mode.min, mode.max + 1)]
        for option in game.content.option:
            for value in option.choices():
                for seats in sorted({mode.min, mode.max}):
                    found += [one for one in _with_value(game, mode, seats, option, value) if one not in found]
    return found


def _with_value(game: Game, mode: Mode, seats: int, option: Option, value: OptionValue) -> Iterator[Setup]:
    """The table with this value, if it may be combined with the defaults; some options need another beside them."""
    for beside in [{}, *({other.id: one} for other in game.content.option for one in other.choices())]:
        try:
            yield game.setup(seats, mode.id, {**beside, option.id: value})
        except SetupRefused:
            continue
        return


def draw_setup(game: Game, seed: int, seats: int | None = None, mode: str = "") -> Setup:
    """The table of the game with this seed: modes and sizes in turn, unless they are named; options at random."""
    tables = [table for table in tables_of(game, seats) if mode in ("", table[0])]
    mode, size = tables[seed % len(tables)]
    dice = FastDice(seed)
    for _ in range(SET_UP_TRIES):
        options = {one.id: one.choices()[dice.pick(len(one.choices()))] for one in game.content.option}
        try:
            return game.setup(size, mode, options)
        except SetupRefused:
            continue
    return game.setup(size, mode)


def tables_of(game: Game, seats: int | None = None) -> list[tuple[str, int]]:
    """Every mode with every number of seats it is for, or with just this one."""
    tables = [(mode.id, size) for mode in game.content.mode for size in range(mode.min, mode.max + 1)]
    fitting = [(mode, size) for mode, size in tables if seats in (None, size)]
    if not fitting:
        sizes = sorted({size for _, size in tables})
        raise SetupRefused(f"{game.title} is for {sizes[0]} to {sizes[-1]} seats, not {seats}", game.seats_rule)
    return fitting


def setup_refusals(game: Game) -> set[str]:
    """The rules that some table is refused by: wrong seat counts, values out of range, options that do not combine."""
    quoted: set[str] = set()

    def ask(seats: int, mode: str, options: dict[str, object]) -> None:
        try:
            game.setup(seats, mode, options, humans=0)
        except SetupRefused as refused:
            quoted.add(refused.rule)

    for mode in game.content.mode:
        for seats in range(mode.max + 3):
            ask(seats, mode.id, {})
        for option in game.content.option:
            ask(mode.min, mode.id, {option.id: "no such value"})
            for value in option.choices():
                ask(mode.min, mode.id, {option.id: value})
                for other in game.content.option:
                    for one in other.choices():
                        ask(mode.min, mode.id, {option.id: value, other.id: one})
    return quoted - {""}
