"""What a table may choose, and which choices go together."""

import pytest

from greathall.games.xtal.content import options
from greathall.games.xtal.game import GAME
from greathall.kernel.refused import SetupRefused


@pytest.mark.parametrize(
    ("rule", "chosen"),
    [
        ("XT-64", {"defeat_loss": "one"}),
        ("XT-64", {"defeat_loss": "one", "rings_to_win": 6}),
        ("XT-6", {"first_player": "host", "first_seat": 2}),
        ("XT-6", {"first_seat": 6}),
        ("XT-6", {"first_player": "nobody"}),
        ("XT-3", {"home_assignment": "mine"}),
        ("XT-16", {"storage_take": "never"}),
        ("XT-59", {"combat_timing": "slow"}),
        ("XT-91", {"home_arrival": "near"}),
        ("XT-95", {"blank_cards": "in"}),
        ("XT-94", {"round_limit": 7}),
        ("XT-43", {"void_alone": 1}),
    ],
)
def test_what_does_not_go_together_is_refused_by_its_rule(rule: str, chosen: dict[str, object]) -> None:
    with pytest.raises(SetupRefused) as refused:
        GAME.setup(2, "booklet", chosen)
    assert refused.value.rule == rule


def test_a_table_without_people_needs_a_limit() -> None:
    with pytest.raises(SetupRefused, match="needs a limit of rounds") as refused:
        GAME.setup(2, "", {"round_limit": 0}, humans=0)
    assert refused.value.rule == "XT-94"
    assert GAME.setup(2, "", {"round_limit": 0}, humans=1).options["round_limit"] == 0


@pytest.mark.parametrize(("mode", "rings", "loss"), [("booklet", 6, "all"), ("short", 3, "all"), ("gentle", 3, "one")])
def test_a_mode_sets_its_options(mode: str, rings: int, loss: str) -> None:
    chosen = GAME.setup(4, mode).options
    assert (chosen["rings_to_win"], chosen["defeat_loss"]) == (rings, loss)


def test_a_table_may_change_what_its_mode_sets() -> None:
    assert GAME.setup(4, "gentle", {"defeat_loss": "all"}).options["defeat_loss"] == "all"
    with pytest.raises(SetupRefused):
        GAME.setup(4, "gentle", {"rings_to_win": 6})


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_may_play(seats: int) -> None:
    with pytest.raises(SetupRefused) as refused:
        GAME.setup(seats)
    assert refused.value.rule == "XT-1"


def test_every_value_that_the_rules_know_is_offered() -> None:
    for option in GAME.content.option:
        assert [repr(value) for value in option.values] == [repr(value) for value in options.VALUES[option.id]]
