"""Parts of a search added up."""

from greathall.bots.bot import PATIENT
from greathall.bots.levelled import LevelBot
from greathall.bots.roster import make_bot
from greathall.bots.search import Opinion
from greathall.bots.together import Tried, added, tried
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.kernel.dice import FastDice


def test_visits_and_totals_are_added() -> None:
    parts = [[Tried(7, 10, 5.0), Tried(3, 4, 1.0)], [Tried(3, 8, 6.0), Tried(9, 1, 0.5)]]
    assert added(parts) == [Tried(3, 12, 7.0), Tried(7, 10, 5.0), Tried(9, 1, 0.5)]


def test_of_equally_tried_moves_the_better_comes_first_then_the_lower_code() -> None:
    parts = [[Tried(5, 2, 1.0), Tried(4, 2, 1.0), Tried(3, 2, 0.5)]]
    assert [one.code for one in added(parts)] == [4, 5, 3]


def test_nothing_comes_of_nothing() -> None:
    assert added([]) == []
    assert added([[], []]) == []


def test_a_move_that_was_turned_down_keeps_its_worth() -> None:
    part = tried([Opinion(1, 6, 0.5, 1.0), Opinion(2, 0, 0.25, 1.0)])
    assert part == [Tried(1, 6, 3.0), Tried(2, 0, 0.25)]
    assert [(one.code, one.mean) for one in added([part, part])] == [(1, 0.5), (2, 0.25)]


def test_two_searches_together_are_as_many_tries_as_both() -> None:
    state = GAME.new(GAME.setup(4), FastDice(1))
    seat = int(state.to_act()).bit_length() - 1
    view = GAME.view(state, seat)
    parts = []
    for seed in (1, 2):
        bot = make_bot("archmage@30", GAME, seed)
        assert isinstance(bot, LevelBot)
        parts.append(tried(bot.ponder(view, [], PATIENT.think_ms_max)))
    both = added(parts)
    assert sum(one.visits for one in both) == 60
    assert {one.code for one in both} <= set(view.legal)
