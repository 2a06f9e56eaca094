"""Which options go with which mode: the matrix of the dossier's first section, all of it."""

from itertools import product
from pathlib import Path

import pytest

from greathall.games.blackstone_castle.content import options
from greathall.games.blackstone_castle.content.read import read_content
from greathall.kernel.content import OptionValue
from greathall.kernel.game import Setup
from greathall.kernel.refused import SetupRefused

IN_WORDS = {"families": "family cards", "specials": "Assassins", "wilds": "wild vassals", "vassal_backs": "both sides"}

CONTENT = read_content(Path(options.__file__).parents[1] / "content.toml", None)
DEFAULTS: dict[str, OptionValue] = {option.id: option.default for option in CONTENT.option}
MODES = ("kings_quest", "kings_coop", "queens_quest", "wizards_quest", "puzzle_master", "kings_solo")

# One sign for each mode, in the order of MODES: + works, x is refused, - is accepted and has no effect.
MATRIX: dict[tuple[str, OptionValue], str] = {
    ("advanced", True): "++++++",
    ("families", "random"): "++xx++",
    ("families", "choose"): "2+xx++",  # 2: with two seats only
    ("specials", True): "++xxx+",
    ("wilds", True): "++xxx+",
    ("vassal_backs", "hidden"): "+++x++",
    ("intrigue", False): "++--+-",
    ("first_player", "seat0"): "+++++-",
    ("corner_choice", "nearest"): "+++-++",
    ("limit_step", "before_replace"): "++--+-",
    ("limit_check", "every_turn"): "++--+-",
    ("keygriff_scope", "holding"): "++--++",
    ("coop_hands", "hidden"): "-+--+-",
    ("coop_king_cap", True): "-+----",
    ("solo_guard_protects", True): "-----+",
    ("wizards_reshuffle", False): "---+--",
    ("seat_compensation", True): "--+---",
}
TABLES = [(mode.id, seats) for mode in CONTENT.mode for seats in range(mode.min, mode.max + 1)]


def _setup(mode: str, seats: int, chosen: dict[str, OptionValue]) -> Setup:
    return Setup("blackstone-castle", mode, seats, {**DEFAULTS, **chosen})


def _fits(mode: str, seats: int, option: str, value: OptionValue) -> bool:
    sign = MATRIX[option, value][MODES.index(mode)] if (option, value) in MATRIX else "+"
    return sign in "+-" or (sign == "2" and seats == 2)


def test_the_matrix_has_every_value_that_is_not_a_default() -> None:
    assert [mode.id for mode in CONTENT.mode] == list(MODES)
    assert set(MATRIX) == {
        (option, value) for option, values in options.VALUES.items() for value in values if value != DEFAULTS[option]
    }
    assert {option.id: tuple(option.values) for option in CONTENT.option} == options.VALUES
    assert {option: values[0] for option, values in options.VALUES.items()} == DEFAULTS


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_defaults_are_accepted_everywhere(mode: str, seats: int) -> None:
    options.check(_setup(mode, seats, {}))


@pytest.mark.parametrize(("mode", "seats"), TABLES)
@pytest.mark.parametrize(("option", "value"), list(MATRIX))
def test_every_value_is_accepted_or_refused_as_bc11_says(
    mode: str, seats: int, option: str, value: OptionValue
) -> None:
    setup = _setup(mode, seats, {option: value})
    if _fits(mode, seats, option, value):
        options.check(setup)
        return
    with pytest.raises(SetupRefused) as refused:
        options.check(setup)
    assert refused.value.rule == "BC-11"
    assert IN_WORDS[option] in refused.value.sentence


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_values_that_are_accepted_alone_are_accepted_together_and_no_other(mode: str, seats: int) -> None:
    names = ("families", "specials", "wilds", "vassal_backs")
    for values in product(*(options.VALUES[name] for name in names)):
        chosen = dict(zip(names, values, strict=True))
        setup = _setup(mode, seats, chosen)
        if all(_fits(mode, seats, option, value) for option, value in chosen.items()):
            options.check(setup)
        else:
            with pytest.raises(SetupRefused):
                options.check(setup)


@pytest.mark.parametrize(
    ("mode", "seats", "chosen", "sentence"),
    [
        (
            "queens_quest",
            2,
            {"families": "choose"},
            "this quest is played without family cards: choose none",
        ),
        (
            "kings_quest",
            3,
            {"families": "choose"},
            (
                "there are only 4 family cards, too few to deal two to each seat: "
                "deal one to each, or play with at most 2 seats"
            ),
        ),
        (
            "puzzle_master",
            2,
            {"specials": True},
            "this quest is played without Assassins and Saboteurs: leave them out",
        ),
        ("wizards_quest", 4, {"wilds": True}, "this quest is played without wild vassals: leave them out"),
        (
            "wizards_quest",
            2,
            {"vassal_backs": "hidden"},
            "in the Wizard's Quest both sides of every vassal in play are known to all: leave it so",
        ),
    ],
)
def test_a_refusal_says_what_to_change(mode: str, seats: int, chosen: dict[str, OptionValue], sentence: str) -> None:
    with pytest.raises(SetupRefused) as refused:
        options.check(_setup(mode, seats, chosen))
    assert refused.value.sentence == sentence
