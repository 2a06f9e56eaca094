"""The named parts of a position, by which a move is explained."""

import pytest
from tests.games.castle_of_magic.castles import castle, finished
from tests.games.castle_of_magic.magic_tables import random_game

from greathall.games.castle_of_magic.bot.features import SOON, WORDS, promise, promises
from greathall.games.castle_of_magic.game import GAME


def test_every_part_has_words() -> None:
    named = [name for name, _ in GAME.sage().features(castle(), 0)]
    assert named == list(WORDS) == list(GAME.feature_words)


def test_knowledge_is_worth_less_the_later_it_is_and_their_sum_is_the_promise() -> None:
    some = 0
    for s, seat, _ in random_game(4, 3, 400):
        told = dict(promises(s, seat))
        assert promise(s, seat) == pytest.approx(sum(told.values()))
        assert min(told.values()) >= 0.0
        some += told["results"] > 0.0
    assert some
    s.round = int(SOON)
    assert promise(s, seat) == 0.0


def test_at_the_end_the_chance_is_the_result() -> None:
    s = finished(castle())
    sage = GAME.sage()
    won = [dict(sage.features(s, seat))["win"] for seat in range(s.seats)]
    assert won == [float(s.winners() >> seat & 1) for seat in range(s.seats)]
