"""The ways to play that the lobby proposes: each of them can be opened as it is."""

import json
from pathlib import Path

import pytest

from greathall.kernel.discover import all_games

WEB = Path(__file__).parents[2] / "web" / "src"
PRESETS = json.loads((WEB / "lobby" / "presets.json").read_text(encoding="utf-8"))


def test_they_are_of_games_that_are_there() -> None:
    """A game without any is proposed as it is usually played (web/src/lobby/plans.ts)."""
    assert set(PRESETS) <= set(all_games())


@pytest.mark.parametrize(
    ("game", "preset"),
    [(game, one) for game, all in PRESETS.items() for one in all],
    ids=lambda one: one["id"] if isinstance(one, dict) else one,
)
def test_a_proposal_can_be_played(game: str, preset: dict[str, object]) -> None:
    seats, mode, options = preset["seats"], preset["mode"], preset["options"]
    assert isinstance(seats, int)
    assert isinstance(mode, str)
    assert isinstance(options, dict)
    setup = all_games()[game].setup(seats, mode, options, humans=1)
    usual = all_games()[game].setup(seats, mode, {}, humans=1)
    assert all(setup.options[name] == value != usual.options[name] for name, value in options.items()), (
        "it changes something"
    )
    for language in ("en", "de"):
        words = (WEB / "words" / language / "presets.ts").read_text(encoding="utf-8")
        assert f'"{game}.{preset["id"]}"' in words
        assert f'"{game}.{preset["id"]}Help"' in words
