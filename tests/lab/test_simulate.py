"""Studies: repeatable, adding up, and in line with what is known of the card game."""

import math
from collections import Counter
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from effort import COMPILED
from rich.console import Console

from greathall.kernel.discover import find_game
from greathall.kernel.refused import Refused
from greathall.kernel.view import Result
from greathall.lab.report import report
from greathall.lab.simulate import simulate
from greathall.lab.study import Study, Tallies

CARD_GAME = find_game("castle-of-magic-card-game")
FOUR = CARD_GAME.setup(4, humans=0)
ONE_GREEDY = ["greedy", "random", "random", "random"]


def as_if_untimed(study: Study) -> Study:
    return msgspec.structs.replace(study, seconds=0.0, workers=0)


@pytest.mark.parametrize(("bots", "games"), [(["random"] * 4, 120), (ONE_GREEDY, 24 if COMPILED else 2)])
def test_one_worker_and_two_make_the_same_study(bots: list[str], games: int) -> None:
    alone = simulate(CARD_GAME, FOUR, bots, games, seed=5, workers=1)
    together = simulate(CARD_GAME, FOUR, bots, games, seed=5, workers=2)
    assert as_if_untimed(alone) == as_if_untimed(together)


def test_another_seed_makes_other_games() -> None:
    one = simulate(CARD_GAME, FOUR, ["random"] * 4, 50, seed=5)
    other = simulate(CARD_GAME, FOUR, ["random"] * 4, 50, seed=6)
    assert one.decisions != other.decisions


def test_counts_add_up() -> None:
    study = simulate(CARD_GAME, FOUR, ["random"] * 4, 300, seed=2)
    assert study.games == 300 == sum(study.ends.values())
    assert [one.played for one in study.by_seat] == [300] * 4
    for shares in (study.by_seat, list(study.by_role.values()), list(study.by_bot.values())):
        assert sum(one.played for one in shares) == 4 * 300
        assert sum(one.won for one in shares) >= 300 + study.joint_wins
        assert sum(one.share * one.played for one in shares) == pytest.approx(300)
    for one in study.by_seat:
        assert one.wins_interval.low < one.wins < one.wins_interval.high
        assert one.share <= one.wins
    assert study.decisions.low <= study.decisions.mean <= study.decisions.high <= study.decisions.longest
    assert study.decisions.longest <= CARD_GAME.decisions_max(FOUR)


def test_a_win_shared_by_two_counts_twice_in_full_and_once_when_split() -> None:
    tallies = Tallies()
    joint = Result(end="over", scores=[3, 3, 1], winners=[0, 1], roles=["", "", ""], breakdown=[], facts={})
    alone = Result(end="over", scores=[5, 3, 1], winners=[0], roles=["", "", ""], breakdown=[], facts={"turns": 9})
    tallies.count(joint, 10, ["a", "b", "b"], Counter())
    tallies.count(alone, 12, ["a", "b", "b"], Counter())
    first, second, third = (tallies.by_seat[seat].share() for seat in range(3))
    assert (first.wins, first.share, first.points) == (1.0, 0.75, 4.0)
    assert (second.wins, second.share) == (0.5, 0.25)
    assert (third.wins, third.share) == (0.0, 0.0)
    assert (tallies.by_bot["b"].played, tallies.by_bot["b"].share().wins) == (4, 0.25)
    assert (tallies.joint_wins, dict(tallies.turns)) == (1, {9: 1})


def test_different_bots_change_seats_and_equal_ones_need_not() -> None:
    games = 8 if COMPILED else 3
    assert simulate(CARD_GAME, FOUR, ["random"] * 4, games).rotate is False
    fixed = simulate(CARD_GAME, FOUR, ONE_GREEDY, games, rotate=False)
    turning = simulate(CARD_GAME, FOUR, ONE_GREEDY, games)
    assert (fixed.rotate, turning.rotate) == (False, True)
    assert fixed.by_bot["greedy"].won == fixed.by_seat[0].won
    assert turning.by_bot["greedy"].played == games


def test_greedy_beats_random_clearly() -> None:
    study = simulate(CARD_GAME, FOUR, ONE_GREEDY, 200 if COMPILED else 9, seed=3)
    greedy, random = study.by_bot["greedy"], study.by_bot["random"]
    assert greedy.wins_interval.low > 0.5
    assert greedy.share_interval is not None
    assert greedy.share_interval.low > 0.4
    assert greedy.points > random.points


@pytest.mark.parametrize(("seats", "turns"), [(4, 99.8), (5, 106.7), (6, 109.0)])
def test_random_games_last_as_long_as_in_the_independent_count(seats: int, turns: float) -> None:
    games = 4000 if COMPILED else 200
    study = simulate(CARD_GAME, CARD_GAME.setup(seats, humans=0), ["random"] * seats, games, seed=11)
    assert study.turns is not None
    assert study.turns.mean == pytest.approx(turns, abs=4 * 22 / math.sqrt(games))


def test_fast_random_games_are_like_those_of_random_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    games = 600 if COMPILED else 60
    quick = simulate(CARD_GAME, FOUR, ["random"] * 4, games, seed=8)
    monkeypatch.setattr("greathall.lab.simulate.RandomBot.name", "nobody")
    by_bots = simulate(CARD_GAME, FOUR, ["random"] * 4, games, seed=8)
    assert by_bots.decisions != quick.decisions
    assert by_bots.decisions.mean == pytest.approx(quick.decisions.mean, abs=4 * 26 * math.sqrt(2 / games))


def test_progress_is_told_up_to_the_last_game() -> None:
    heard: list[int] = []
    simulate(CARD_GAME, FOUR, ["random"] * 4, 20, on_progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 20


def test_an_edition_reaches_the_worker_processes(tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text('[game]\ntitle = "Our House"\n')
    game = CARD_GAME.with_edition(edition)
    study = simulate(game, FOUR, ["random"] * 4, 16, workers=2, edition=edition)
    assert (study.title, study.edition) == ("Our House", "mine.toml")
    with pytest.raises(Refused, match="name the edition file"):
        simulate(game, FOUR, ["random"] * 4, 16, workers=2)


@pytest.mark.parametrize(
    ("bots", "games", "workers", "sentence"),
    [
        (["random"] * 4, 0, 1, "at least 1 game, not 0"),
        (["random"] * 4, 1, 0, "at least 1 worker, not 0"),
        (["random"] * 3, 1, 1, "4 seats, but 3 bots"),
        (["random"] * 3 + ["clever"], 1, 1, "no bot 'clever'"),
    ],
)
def test_a_study_that_cannot_be_is_refused(bots: list[str], games: int, workers: int, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        simulate(CARD_GAME, FOUR, bots, games, 1, workers)


def test_a_study_survives_json() -> None:
    study = simulate(CARD_GAME, FOUR, ONE_GREEDY, 1)
    assert msgspec.json.decode(msgspec.json.encode(study), type=Study) == study


def test_the_report_fits_eighty_columns_and_shows_every_part() -> None:
    study = simulate(CARD_GAME, FOUR, ONE_GREEDY, 2)
    written = StringIO()
    Console(width=80, file=written).print(report(study))
    text = written.getvalue()
    for word in ("decisions", "turns", "outcome-", "greedy", "wizard", "Won together", "2 games of 4 seats"):
        assert word in text
    assert "…" not in text


def test_a_single_game_has_no_interval_for_its_means() -> None:
    study = simulate(CARD_GAME, FOUR, ["random"] * 4, 1)
    assert study.decisions.mean_interval is None
    assert study.by_seat[0].points_interval is None
    Console(file=StringIO()).print(report(study))
