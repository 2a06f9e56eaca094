"""When a pairing is decided, and figures that survive being cut off, resumed and overtaken by new sources."""

from pathlib import Path
from statistics import NormalDist

import pytest
from lantern.game import GAME as LANTERN

from greathall.kernel.discover import all_games
from greathall.kernel.refused import Refused
from greathall.lab.figures import Figures
from greathall.lab.pairings import (
    LOOKS,
    MET,
    NOT_MET,
    OPEN,
    USUAL_GAMES,
    Row,
    Z,
    at_budget,
    check_pairing,
    find,
    looks_within,
    rows_of,
)
from greathall.lab.sources import code_of, source_mark

ROW = Row(
    game="lantern", mode="duel", seats=2, pairing="knight-squire", line_up=("knight", "squire"), fair=0.5, aim=0.75
)


@pytest.mark.parametrize(
    ("won", "verdict"),
    [
        ([4.0] * 8, MET),  # 32 of 32
        ([0.0] * 8, NOT_MET),
        ([2.0] * 8, OPEN),  # 16 of 32: from 29 to 71 %
        ([2.0] * 128, MET),  # 256 of 512
        ([1.5] * 128, OPEN),  # exactly as aimed at
        ([1.0] * 128, NOT_MET),
        ([4.0] * 7, OPEN),  # before the first look nothing is decided
    ],
)
def test_a_verdict_needs_the_whole_interval(won: list[float], verdict: str) -> None:
    assert find(0.375, won, 4).verdict == verdict


def test_deals_between_two_looks_are_not_looked_at() -> None:
    until_32 = [2.0] * 8
    assert find(0.375, until_32 + [4.0] * 7, 4) == find(0.375, until_32, 4)
    assert find(0.375, until_32 + [4.0] * 8, 4).games == 64
    assert find(0.5, [1.0] * 11, 3).games == 33  # 32 is no whole deal of three


def test_nothing_played_says_nothing() -> None:
    found = find(0.5, [], 4)
    assert (found.games, found.share, found.interval, found.decided) == (0, 0, (0, 1), False)
    assert find(None, [4.0] * 128, 4).verdict == "-"


def test_looks_are_those_that_the_games_allow() -> None:
    assert looks_within(LOOKS[-1]) == list(LOOKS)
    assert looks_within(200) == [32, 64, 128]
    assert looks_within(5) == [5]


def test_all_looks_together_hold_as_often_as_one_usually_does() -> None:
    assert 2 * (1 - NormalDist().cdf(Z)) * len(LOOKS) == pytest.approx(0.05)
    assert USUAL_GAMES in LOOKS


def test_every_mode_of_every_game_has_its_rows() -> None:
    for game in all_games().values():
        for mode in game.content.mode:
            rows = list(rows_of(game, mode, 0.1))
            assert len(rows) == (5 if mode.kind == "competitive" else 2)
            for row in rows:
                assert len(row.line_up) == row.seats
                assert mode.min <= row.seats <= mode.max
                assert row.aim is None or 0.3 < row.aim <= 0.95
                game.setup(row.seats, row.mode, humans=0)


def test_aims_are_possible_at_small_tables() -> None:
    duel, together = LANTERN.content.mode
    assert [row.aim for row in rows_of(LANTERN, duel, 0.1)] == [0.75, 0.75, 0.75, 0.5, 0.9]
    assert [row.aim for row in rows_of(LANTERN, together, 0.1)] == [0.5, None]
    assert [row.line_up for row in rows_of(LANTERN, together, 0.1, seats=2)] == [
        ("archmage@1000",) * 2,
        ("greedy",) * 2,
    ]


def test_a_budget_is_a_part_of_the_levels_own_iterations() -> None:
    assert at_budget(LANTERN, "archmage", 0.1, "") == "archmage@1000"
    assert at_budget(LANTERN, "wizard", 0.00001, "") == "wizard@1"
    assert (at_budget(LANTERN, "squire", 0.1, ""), at_budget(LANTERN, "greedy", 0.1, "")) == ("squire", "greedy")


def test_a_pairing_that_is_not_there_is_refused() -> None:
    check_pairing("wizard-knight")
    with pytest.raises(Refused, match="no pairing 'wizard-king'; there are knight-squire"):
        check_pairing("wizard-king")


def test_figures_go_on_where_they_stopped(tmp_path: Path) -> None:
    figures = Figures(tmp_path, "lantern")
    figures.add(ROW, 0.1, 1, "new", [1.0, 2.0])
    figures.add(ROW, 0.1, 1, "new", [0.5])
    figures.add(ROW, 0.1, 2, "new", [1 / 3])
    again = Figures(tmp_path, "lantern")
    assert again.won(ROW, 0.1, 1, "new") == [1.0, 2.0, 0.5]
    assert again.won(ROW, 0.1, 2, "new") == [0.3333]
    assert again.won(ROW, 0.1, 1, "newer") == again.won(ROW, 1.0, 1, "new") == []
    again.tidy("new")
    assert len((tmp_path / "lantern.jsonl").read_text().splitlines()) == 2
    assert Figures(tmp_path, "lantern").won(ROW, 0.1, 1, "new") == [1.0, 2.0, 0.5]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    figures = Figures(tmp_path, "lantern")
    figures.add(ROW, 0.1, 1, "new", [1.0])
    file = tmp_path / "lantern.jsonl"
    file.write_bytes(file.read_bytes() + b'{"game":"lan')
    again = Figures(tmp_path, "lantern")
    assert again.won(ROW, 0.1, 1, "new") == [1.0]
    again.add(ROW, 0.1, 1, "new", [2.0])
    assert Figures(tmp_path, "lantern").won(ROW, 0.1, 1, "new") == [1.0, 2.0]


def test_a_part_that_two_runs_played_counts_once(tmp_path: Path) -> None:
    one, other = Figures(tmp_path, "lantern"), Figures(tmp_path, "lantern")
    one.add(ROW, 0.1, 1, "new", [1.0])
    one.add(ROW, 0.1, 1, "new", [2.0])
    other.add(ROW, 0.1, 1, "new", [1.0])
    other.add(ROW, 0.1, 1, "new", [2.0])
    assert Figures(tmp_path, "lantern").won(ROW, 0.1, 1, "new") == [1.0, 2.0]


def test_older_figures_are_shown_until_newer_ones_replace_them(tmp_path: Path) -> None:
    figures = Figures(tmp_path, "lantern")
    figures.add(ROW, 0.1, 1, "old", [1.0, 1.0])
    assert [one.sources for one in figures.latest("new")] == ["old"]
    figures.add(ROW, 0.1, 1, "new", [2.0])
    assert [one.sources for one in figures.latest("new")] == ["new"]
    figures.tidy("new")
    assert [one.sources for one in Figures(tmp_path, "lantern").batches] == ["new"]


def test_comments_and_layout_are_no_new_version(tmp_path: Path) -> None:
    def code(text: str) -> str:
        (tmp_path / "a.py").write_text(text)
        return code_of(tmp_path / "a.py")

    plain = code("X = 1\ndef f(a):\n    return [a, 'b']\n")
    assert (
        code('"""About."""\nX = 1  # one\n\n\ndef f(a):\n    """Gives."""\n    return [a,\n        \'b\']\n') == plain
    )
    assert code("X = 2\ndef f(a):\n    return [a, 'b']\n") != plain
    assert code("X = 1\ndef f(a):\n    return [a, 'c']\n") != plain
    assert code("if a:\n    b()\n    c()\n") != code("if a:\n    b()\nc()\n")


def test_every_game_has_a_mark_of_its_own() -> None:
    games = list(all_games().values())
    assert len({source_mark(game) for game in games}) == len(games)
    assert source_mark(LANTERN) == source_mark(LANTERN)
