"""The named parts of a position, by which a move is explained."""

import pytest
from tests.games.castle_break.castle_tables import random_game
from tests.games.castle_break.castles import castle
from tests.games.castle_break.planned import place

from greathall.games.castle_break.bot.features import A_COIN, A_GATE, AN_ITEM, KEYS, WORDS, features
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import members


def parts(s: Castle, seat: int = 0) -> dict[str, float]:
    return dict(features(s, seat))


def test_every_part_has_words() -> None:
    assert parts(castle(2)).keys() == WORDS.keys() == GAME.feature_words.keys()


def test_coins_keys_and_gates_count() -> None:
    s = castle(2)
    before = parts(s)
    s.warriors[0].coins = 2
    assert parts(s)["coins"] - before["coins"] == pytest.approx(2 * A_COIN)
    s.warriors[0].keys = 3
    after = parts(s)
    assert after["keys"] == KEYS
    assert after["coins"] == pytest.approx(A_COIN * int(s.terms.goal)), "what was paid for the keys is not lost"
    s.warriors[0].gates = 1
    assert parts(s)["gates"] == A_GATE
    assert parts(s, 1)["rivals"] < parts(castle(2), 1)["rivals"]


def test_the_way_counts_once_the_coins_are_there() -> None:
    s = castle(2, place=["o31"])
    assert parts(s)["road"] == 0.0
    s.warriors[0].coins = int(s.terms.goal)
    to_a_pit = parts(s)["road"]
    assert to_a_pit < 0.0
    s.warriors[0].keys = 3
    assert to_a_pit < parts(s)["road"] < 0.0
    s.warriors[0].place = s.terms.printed.dragon_place
    assert parts(s)["road"] == 0.0
    assert place("o31") != s.terms.printed.dragon_place


def test_an_item_that_a_quest_asks_for_brings_the_end_nearer() -> None:
    without = parts(castle(2, place=["great_hall"], quests=[["q102"]], hand=[["ghost#1"]]))
    assert without["items"] == 0.0
    assert without["plan"] < 0.0
    s = castle(2, place=["great_hall"], quests=[["q102"]], hand=[["honey_loaf#1", "marsh_ale#1"]])  # food and drink
    assert parts(s)["items"] == pytest.approx(2 * AN_ITEM)
    assert parts(s)["plan"] > without["plan"]
    s.warriors[0].retired = True
    assert (parts(s)["items"], parts(s)["plan"]) == (0.0, 0.0), "whoever has left plans nothing"


@pytest.mark.parametrize("mode", ["", "quick"])
def test_a_move_is_explained_by_the_turn_that_follows(mode: str) -> None:
    sage = GAME.sage()
    for at, (s, _) in enumerate(random_game(3, mode, 8, 3000)):
        if s.over():
            won = members(s.winners())
            assert [parts(s, seat)["won"] for seat in range(3)] == [1.0 if seat in won else 0.0 for seat in range(3)]
        elif at % 60 == 0 and at < 300:
            assert dict(sage.features(s, 0)).keys() == WORDS.keys()
