"""The named parts of a position, by which a move is explained."""

import pytest
from tests.games.blackstone_castle.blackstone_tables import random_positions

from greathall.games.blackstone_castle.features import A_POINT, WORDS, features
from greathall.games.blackstone_castle.game import GAME
from greathall.kernel.rows import filled

AIMS = {
    "kings_quest": ("points", 3),
    "kings_coop": ("castles", 2),
    "queens_quest": ("sets", 3),
    "wizards_quest": ("vassals", 2),
    "puzzle_master": ("castles", 2),
    "kings_solo": ("points", 1),
}


def test_every_part_has_words() -> None:
    named = {"rivals", "knights", "wizards", "tasks", "retained", *(aim for aim, _ in AIMS.values())}
    assert named == WORDS.keys() == GAME.feature_words.keys()


@pytest.mark.parametrize("mode", AIMS)
def test_each_mode_is_about_something(mode: str) -> None:
    aim, seats = AIMS[mode]
    sage = GAME.sage()
    looked = 0
    for s in random_positions(mode, seats, 5, every=40, most=120):
        if s.over():
            continue
        now, later = dict(features(s, 0)), dict(sage.features(s, 0))
        assert aim in now
        assert now.keys() == later.keys() <= WORDS.keys()
        assert ("rivals" in now) == (mode in ("kings_quest", "queens_quest", "wizards_quest"))
        looked += 1
    assert looked


def test_points_count_and_so_do_those_of_the_best_of_the_others() -> None:
    s = next(iter(random_positions("kings_quest", 3, 5, every=40, most=120)))
    s.points = filled(3, 0)
    before = dict(features(s, 0))
    s.points = filled(3, 4)
    after = dict(features(s, 0))
    assert after["points"] - before["points"] == pytest.approx(4 * A_POINT)
    assert after["rivals"] - before["rivals"] == pytest.approx(-4 * A_POINT)
