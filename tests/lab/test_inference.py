"""How well roles are guessed is measured, also for games that do not guess."""

from collections.abc import Sequence

import pytest
from click.testing import CliRunner

from greathall.kernel.discover import find_game
from greathall.kernel.view import Heard, View
from greathall.lab.inference import insights, main

GAME = find_game("castle-of-magic-card-game")


def test_every_stage_is_looked_at_by_every_seat() -> None:
    found = insights(GAME, GAME.setup(4), ["random"] * 4, 1)
    assert [one.guesses for one in found] == [12] * 4


def test_somebody_elses_guess_can_be_measured() -> None:
    """Who knows it all loses nothing; who is sure of nonsense loses a lot, but not everything."""

    def nonsense(view: View, past: Sequence[Heard]) -> list[dict[str, float]]:
        sure = [{"nobody": 1.0} for _ in range(view.seats)]
        assert view.seat is not None
        return sure if past else [{str(seat): 1.0} for seat in range(view.seats)]

    found = insights(GAME, GAME.setup(4), ["random"] * 4, 1, odds=nonsense)
    assert all(one.even == 0.0 for one in found)
    assert found[-1].log_loss == pytest.approx(13.8155, abs=0.001)


def test_the_command_says_it_in_a_line_for_each_stage() -> None:
    done = CliRunner().invoke(main, [GAME.id, "--games", "1", "--bot", "random"])
    assert done.exit_code == 0, done.output
    assert done.output.count("of the game: log-loss") == 4


def test_a_game_without_guesses_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "role_odds", lambda self, view, past: None)
    done = CliRunner().invoke(main, [GAME.id, "--games", "1", "--bot", "random"])
    assert done.exit_code == 1
    assert "draws no conclusions" in done.output
