"""A table goes on only with the components it was opened with."""

from pathlib import Path

import pytest
from tests.table.evening import ANN, SEED

from greathall.kernel.discover import find_game
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused
from greathall.table.plan import Plan
from greathall.table.table import Table

GAME = find_game("castle-of-magic-card-game")


def test_an_edition_that_was_changed_does_not_go_on(tmp_path: Path) -> None:
    file = tmp_path / "winter.toml"

    def find(game: str, edition: str) -> Game:
        assert (game, edition) == (GAME.id, "winter")
        return GAME.with_edition(file)

    file.write_text('[game]\ntitle = "Winter Castle"\n')
    plan = Plan(GAME.id, 4, edition="winter")
    table, entries = Table.opening("t", find(GAME.id, "winter"), plan, ANN, SEED, "", 1)
    assert table.plan.edition == "winter"
    assert Table.restore("t", entries, find).game.title == "Winter Castle"
    file.write_text('[game]\ntitle = "Spring Castle"\n')
    with pytest.raises(Refused, match="edition 'winter' that has been changed since"):
        Table.restore("t", entries, find)
