"""What a bot that cheats would win is measured, to know how much is left for honest ones."""

import pytest
from click.testing import CliRunner

from greathall.kernel.dice import FastDice
from greathall.kernel.discover import find_game
from greathall.kernel.refused import Refused
from greathall.lab.seer import Known, main, seer_share

GAME = find_game("xtal")


def test_a_seer_imagines_nothing_but_the_truth() -> None:
    truth = GAME.new(GAME.setup(4, "gentle"), FastDice(3))
    drawn = Known(truth, True).sample(FastDice(1))
    assert drawn is not truth
    assert [GAME.view(drawn, seat) for seat in range(4)] == [GAME.view(truth, seat) for seat in range(4)]


def test_only_a_seer_that_foresees_knows_what_dice_will_show() -> None:
    truth = GAME.new(GAME.setup(4, "gentle"), FastDice(3))
    dice = FastDice(1)
    blind = {int(Known(truth, False).sample(dice).dice.below("move", 6)) for _ in range(60)}
    seeing = {int(Known(truth, True).sample(dice).dice.below("move", 6)) for _ in range(60)}
    assert (len(blind), len(seeing)) == (6, 1)


def test_a_seer_sits_in_every_seat_of_a_deal() -> None:
    done: list[int] = []
    setup = GAME.setup(2, "gentle")
    share, interval = seer_share(GAME, setup, "random", 3, seed=5, iterations=8, on_progress=done.append)
    assert done == [1, 2, 3, 4], "three games are rounded up to two deals"
    assert interval.low <= share <= interval.high
    assert share > 0.5, "seed 5"
    assert (share, interval) == seer_share(GAME, setup, "random", 3, seed=5, iterations=8)


def test_the_command_says_it_in_a_line() -> None:
    asked = [GAME.id, "--mode", "gentle", "--seats", "2", "--among", "random", "--games", "1", "--iterations", "4"]
    done = CliRunner().invoke(main, asked)
    assert done.exit_code == 0, done.output
    assert "gentle, 2 seats: one seer@4 among 1 random wins" in done.output
    assert "seed " in done.output


@pytest.mark.parametrize("asked", [["chess"], ["xtal", "--mode", "long"], ["xtal", "--among", "wizzard"]])
def test_what_cannot_be_measured_is_refused(asked: list[str]) -> None:
    done = CliRunner().invoke(main, asked)
    assert done.exit_code == 1
    assert done.output.startswith("Error: ")
    assert not isinstance(done.exception, Refused)
