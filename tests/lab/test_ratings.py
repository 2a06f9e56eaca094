"""Ratings: of people after a game, of bots as measured, and nothing that was not measured."""

from pathlib import Path

import pytest
from lantern.game import GAME as LANTERN

from greathall.bots import ratings
from greathall.bots.ratings import (
    Field,
    Measured,
    Rating,
    measured,
    placings,
    rate,
    rate_together,
    rating_of_bot,
    read_book,
    write_book,
)
from greathall.lab.ratings import is_rated, rate_mode

DUEL = LANTERN.content.mode[0]


def test_a_newcomer_has_1500_and_is_little_known() -> None:
    newcomer = Rating()
    assert (newcomer.number, newcomer.low, newcomer.high) == (1500, 847, 2153)


def test_winners_rise_losers_fall_and_all_become_better_known() -> None:
    after = rate(placings(4, [2]), [Rating()] * 4)
    assert after[2].number > 1500
    assert {one.number < 1500 for seat, one in enumerate(after) if seat != 2} == {True}
    assert all(one.sigma < Rating().sigma for one in after)


def test_who_wins_together_rises_alike() -> None:
    first, second, third = rate(placings(3, [0, 1]), [Rating()] * 3)
    assert first == second
    assert first.mu > Rating().mu > third.mu


def test_beating_somebody_strong_is_worth_more() -> None:
    me = Rating()
    strong, weak = Rating(35, 1), Rating(15, 1)
    assert rate([1, 2], [me, strong])[0].mu > rate([1, 2], [me, weak])[0].mu
    assert rate([2, 1], [me, weak])[0].mu < rate([2, 1], [me, strong])[0].mu


def test_nothing_is_learned_where_all_win_nobody_wins_or_one_sits_alone() -> None:
    three = [Rating(), Rating(30, 2), Rating(20, 3)]
    assert rate(placings(3, [0, 1, 2]), three) == three == rate(placings(3, []), three)
    assert rate([1], three[:1]) == three[:1]
    with pytest.raises(ValueError, match="2 places for 3 ratings"):
        rate([1, 2], three)


@pytest.mark.parametrize("people", [1, 2, 4])
def test_together_they_rise_or_fall_together(people: int) -> None:
    won, lost = rate_together(True, [Rating()] * people), rate_together(False, [Rating()] * people)
    assert len(won) == len(lost) == people
    assert all(one.mu > 25 and one.sigma < Rating().sigma for one in won)
    assert all(one.mu < 25 for one in lost)


def test_what_was_not_measured_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"wizard": Measured(30, 0.5, bot="wizard@9", games=8), "greedy": Measured(20, 0.5, bot="greedy", games=8)}
    book = {"lantern": {"duel": Field(seats=2, games=8, seed=1, sources="x", levels=levels)}}
    monkeypatch.setattr(ratings, "_kept", lambda: book)
    assert set(measured("lantern", "duel")) == {"wizard"}  # greedy is no level
    assert (measured("lantern", "duel")["wizard"].number, measured("lantern", "duel")["wizard"].games) == (1700, 8)
    assert measured("lantern", "together") == measured("chess", "duel") == {}
    assert rating_of_bot("lantern", "duel", "wizard").mu == 30
    assert rating_of_bot("lantern", "duel", "squire") == Rating() == rating_of_bot("chess", "", "squire")


def test_the_kept_book_can_be_read_and_names_only_levels() -> None:
    for game, modes in read_book().items():
        for mode in modes:
            assert set(measured(game, mode)) <= {"squire", "knight", "wizard", "archmage"}


def test_a_mode_is_rated_once_for_each_version(tmp_path: Path) -> None:
    file = tmp_path / "ratings.json"
    assert read_book(file) == {}
    assert not is_rated(LANTERN, DUEL, 0.001, 30, 1, file)
    held = rate_mode(LANTERN, DUEL, 0.001, 30, 1, file=file)
    assert is_rated(LANTERN, DUEL, 0.001, 30, 1, file)
    field = read_book(file)["lantern"]["duel"]
    assert set(field.levels) == {"squire", "knight", "wizard", "archmage", "random", "greedy"}
    assert (field.games, field.seats, field.levels["archmage"].bot) == (held.games, 2, "archmage@10")
    assert not is_rated(LANTERN, DUEL, 0.002, 30, 1, file)  # another budget
    assert not is_rated(LANTERN, DUEL, 0.001, 90, 1, file)  # more games
    assert not is_rated(LANTERN, DUEL, 0.001, 30, 2, file)  # another seed
    write_book({"lantern": {"duel": field}}, file)
    assert read_book(file) == {"lantern": {"duel": field}}
