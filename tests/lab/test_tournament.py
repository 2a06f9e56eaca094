"""Tournaments: balanced, repeatable, and ratings that say who wins."""

from collections import Counter
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from lantern.game import GAME as LANTERN
from rich.console import Console

from greathall.kernel.discover import find_game
from greathall.kernel.refused import Refused
from greathall.lab.deals import Deal, Played, play_deals, rotations
from greathall.lab.plot import Bar, interval_plot
from greathall.lab.tournament import (
    DEALS_FOR_INTERVALS,
    Tournament,
    balanced_deals,
    line_ups,
    run_tournament,
    standings,
    usual_seats,
)
from greathall.lab.tournament_report import tournament_plot, tournament_report

CARD_GAME = find_game("castle-of-magic-card-game")
FOUR = CARD_GAME.setup(4, humans=0)
DUEL = LANTERN.setup(2, "duel", humans=0)


def as_if_untimed(held: Tournament) -> Tournament:
    return msgspec.structs.replace(held, seconds=0.0, workers=0)


def test_a_line_up_is_moved_round_the_table_and_no_game_is_played_twice() -> None:
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]


def test_a_shared_win_is_divided() -> None:
    played = Played(0, ("a", "b", "b"), [[0, 1], [], [1, 2]])  # abb, bab, bba
    assert played.share("a") == pytest.approx(0.5 + 0 + 0.5)
    assert played.share("b") == pytest.approx(0.5 + 0 + 0.5)


@pytest.mark.parametrize(("bots", "seats", "expected"), [("abc", 2, 3), ("ab", 4, 1), ("abc", 4, 3), ("abcdef", 4, 15)])
def test_everybody_meets_everybody_and_nobody_has_two_seats_more(bots: str, seats: int, expected: int) -> None:
    found = line_ups(list(bots), seats)
    assert len(found) == len(set(found)) == expected
    assert {len(one) for one in found} == {seats}
    sat = Counter("".join(map("".join, found)))
    assert len({sat[bot] for bot in bots}) == 1
    for one in found:
        counts = [one.count(bot) for bot in bots]
        assert max(counts) - min(counts) <= 1


def test_deals_are_whole_and_every_bot_has_every_seat_equally_often() -> None:
    deals = list(balanced_deals(["a", "b", "c"], 3, 10, seed=4))
    assert [deal.number for deal in deals] == [0, 1, 2, 3]
    seated = Counter(
        (seat, bot) for deal in deals for turned in rotations(deal.line_up) for seat, bot in enumerate(turned)
    )
    assert set(seated.values()) == {4}
    assert len({deal.line_up for deal in balanced_deals(["a", "b", "c"], 3, 90, seed=4)}) > 3  # neighbours change


def test_one_worker_and_two_hold_the_same_tournament() -> None:
    bots = ["squire", "random"]
    alone = run_tournament(CARD_GAME, FOUR, bots, 8, seed=5, workers=1)
    together = run_tournament(CARD_GAME, FOUR, bots, 8, seed=5, workers=2)
    assert as_if_untimed(alone) == as_if_untimed(together)
    assert as_if_untimed(alone) != as_if_untimed(run_tournament(CARD_GAME, FOUR, bots, 8, seed=6))


def test_all_rotations_play_the_same_deal() -> None:
    (answer,) = play_deals(LANTERN, DUEL, [Deal(3, ("greedy", "random"))], seed=1)
    assert (answer[0].number, len(answer[0].winners)) == (3, 2)


def test_the_better_bot_is_rated_higher() -> None:
    heard: list[tuple[int, int]] = []
    held = run_tournament(
        LANTERN, DUEL, ["random", "greedy", "squire"], 60, seed=2, on_progress=lambda *done: heard.append(done)
    )
    assert heard[-1] == (60, 60) == (held.games, 2 * held.deals)
    assert {one.bot for one in held.standings} == {"greedy", "squire", "random"}
    assert sum(one.played for one in held.standings) == 2 * held.games
    assert [one.rating for one in held.standings] == sorted((one.rating for one in held.standings), reverse=True)
    for one in held.standings:
        assert one.rating_interval is not None
        assert one.rating_interval[0] < one.rating < one.rating_interval[1]
        assert one.share_interval is not None
        assert one.share_interval.low < one.share < one.share_interval.high
    assert msgspec.json.decode(msgspec.json.encode(held), type=Tournament) == held


def test_more_deals_make_surer_and_who_always_wins_is_first() -> None:
    def sigma(deals: int) -> float:
        played = [Played(n, ("a", "b"), [[0], [1]] if n % 4 else [[1], [0]]) for n in range(deals)]
        best, other = standings(played, ["a", "b"], 1)
        assert (best.bot, best.share, best.mu > 25 > other.mu) == ("a", 0.75, True)
        return best.sigma

    assert sigma(16) > sigma(200) > 0
    always = standings([Played(n, ("a", "b"), [[0], [1]]) for n in range(20)], ["b", "a"], 1)
    assert [one.bot for one in always] == ["a", "b"]
    assert always[0].share_interval is not None
    assert always[0].share_interval.high == 1


def test_a_handful_of_deals_carries_no_interval() -> None:
    def intervals(deals: int) -> set[bool]:
        found = standings([Played(n, ("a", "b"), [[0], [1]]) for n in range(deals)], ["a", "b"], 1)
        return {one.rating_interval is not None for one in found} | {one.share_interval is not None for one in found}

    assert intervals(DEALS_FOR_INTERVALS - 1) == {False}
    assert intervals(DEALS_FOR_INTERVALS) == {True}


def test_a_bot_that_never_played_is_not_praised() -> None:
    (_, _, idle) = standings([Played(0, ("a", "b"), [[0], [1]])], ["a", "b", "c"], 1)[:3]
    unplayed = next(one for one in standings([Played(0, ("a", "b"), [[0], [1]])], ["a", "b", "c"], 1) if one.bot == "c")
    assert (unplayed.played, unplayed.rating, unplayed.share_interval) == (0, 1500, None)
    assert idle.bot == "b"


@pytest.mark.parametrize(
    ("bots", "games", "workers", "sentence"),
    [
        (["random", "greedy"], 0, 1, "at least 1 game, not 0"),
        (["random", "greedy"], 1, 0, "at least 1 worker, not 0"),
        (["random", "random"], 1, 1, "'random' is named twice"),
        (["random"], 1, 1, "at least 2 bots"),
        (["random", "clever"], 1, 1, "no bot 'clever'"),
        (["random", "knight@30"], 1, 1, "does not search"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(bots: list[str], games: int, workers: int, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        run_tournament(LANTERN, DUEL, bots, games, 1, workers)


def test_where_all_win_together_nobody_is_ranked() -> None:
    with pytest.raises(Refused, match="nobody to rank"):
        run_tournament(LANTERN, LANTERN.setup(2, "together"), ["random", "greedy"], 2)


def test_the_usual_table_has_four_seats_or_nearly() -> None:
    assert usual_seats(CARD_GAME.content.mode[0]) == 4
    assert [usual_seats(mode) for mode in LANTERN.content.mode] == [2, 3]


def test_the_report_fits_eighty_columns_and_the_picture_is_well_formed(tmp_path: Path) -> None:
    held = run_tournament(LANTERN, DUEL, ["random", "wizard@2"], 4)
    written = StringIO()
    Console(width=80, file=written).print(tournament_report(held))
    for word in ("wizard@2", "4 games of 2 seats", "rating (95 %)", "even would be 50.0 %"):
        assert word in written.getvalue()
    assert "Too few games for an interval: a bot needs 20 deals" in " ".join(written.getvalue().split())
    assert written.getvalue().count("(?)") == 5, "rating and share of two bots, and what it means"
    assert "…" not in written.getvalue()
    drawn = ElementTree.fromstring(tournament_plot(held))
    texts = [one.text for one in drawn.iter() if one.text]
    assert "wizard@2" in texts
    assert "too few games for intervals" in texts[-1]
    assert len([one for one in drawn.iter() if one.tag.endswith("circle")]) == 2


def test_a_picture_of_equal_values_has_a_scale() -> None:
    drawn = ElementTree.fromstring(interval_plot("A < B", "points", [Bar("a & b", 3, 3, 3)]))
    assert "a & b" in [one.text for one in drawn.iter()]
