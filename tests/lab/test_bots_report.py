"""`make bots-report` as it is typed: it measures what is missing, stops early, goes on, and says nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from lantern.game import GAME as LANTERN

from greathall.kernel.game import Game
from greathall.kernel.refused import Refused
from greathall.lab import bots_report, campaign
from greathall.lab.campaign import Campaign, Hurry
from greathall.lab.figures import Figures
from greathall.lab.pairings import Row, rows_of

Run = Callable[..., Result]
QUICK = ("--factor", "0.001", "--workers", "1", "--games", "8")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The report on a hall whose only game is Lantern, kept in an empty folder."""
    monkeypatch.setattr(bots_report, "all_games", lambda: {"lantern": LANTERN})
    monkeypatch.setattr(bots_report, "find_game", lambda name: LANTERN)
    kept = ("--page", "bots.md", "--figures", "figures", "--ratings", "ratings.json")
    monkeypatch.chdir(tmp_path)

    def typed(*words: str) -> Result:
        done = CliRunner().invoke(bots_report.report, [*words, *kept])
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done

    return typed


def test_everything_is_measured_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(*QUICK)
    page = (tmp_path / "bots.md").read_text()
    assert "one knight among 1 squire" in page
    assert "archmage@10 and archmage@10" in page
    assert "| 8 | 1 |" in page
    assert "Of 6 aims 0 are met, 0 are not, 6 are open, 0 are not measured yet" in page
    assert "| duel | 2 | 8 | 1 | 1" in page  # the ratings
    assert "Lantern" in done.stdout
    measured = (tmp_path / "figures" / "lantern.jsonl").read_bytes()

    def never(*_: object) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr(campaign, "play_deals", never)
    monkeypatch.setattr(bots_report, "rate_mode", never)
    run(*QUICK)
    assert (tmp_path / "figures" / "lantern.jsonl").read_bytes() == measured
    assert (tmp_path / "bots.md").read_text() == page


def test_a_part_leaves_the_rest_unmeasured(run: Run, tmp_path: Path) -> None:
    run("--game", "lantern", "--mode", "duel", "--pairing", "archmage-greedy", *QUICK)
    page = (tmp_path / "bots.md").read_text()
    assert page.count("not measured |") == 6
    assert page.count("| open |") == 1
    assert not (tmp_path / "ratings.json").exists()


def test_the_page_alone_measures_nothing(run: Run, tmp_path: Path) -> None:
    run("--only-page")
    assert "0 are met" in (tmp_path / "bots.md").read_text()
    assert not (tmp_path / "figures").exists()


def test_no_time_is_no_game(run: Run, tmp_path: Path) -> None:
    run("--minutes", "0")
    assert not (tmp_path / "figures").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--mode", "sleepy"), "no mode 'sleepy'; there are duel, together"),
        (("--pairing", "king-queen"), "no pairing 'king-queen'"),
        (("--games", "0"), "at least 1 game, not 0"),
        (("--factor", "0"), "more than 0 and at most 1"),
        (("--workers", "0"), "at least 1 worker"),
        (("--mode", "duel", "--seats", "5", *QUICK), "2 to 2 seats, not 5"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        run(*words)


def one_row(aim: float) -> list[tuple[Game, Row]]:
    row = next(rows_of(LANTERN, LANTERN.content.mode[0], 0.1))
    named = Row(**{name: getattr(row, name) for name in row.__struct_fields__} | {"aim": aim})
    return [(LANTERN, named)]


def test_a_pairing_ends_as_soon_as_it_is_decided(tmp_path: Path) -> None:
    said: list[str] = []
    Campaign(tmp_path, 0.1, 1, 1, Hurry(None)).measure(one_row(0.99), 512, said.append)
    assert len(said) == 1
    assert "32 games" in said[0]
    assert "not met" in said[0]


def test_a_run_that_is_cut_off_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    rows = one_row(0.5)
    now = [0.0]

    def clock() -> float:
        now[0] += 1.0
        return now[0]

    whole = Campaign(tmp_path / "whole", 0.1, 1, 1, Hurry(None))
    whole.measure(rows, 64, lambda line: None)
    for _ in range(40):
        Campaign(tmp_path / "parts", 0.1, 1, 1, Hurry(0.05, clock)).measure(rows, 64, lambda line: None)
    (one,), (other,) = (Figures(tmp_path / name, "lantern").batches for name in ("whole", "parts"))
    assert one == other
    lines = [len((tmp_path / name / "lantern.jsonl").read_text().splitlines()) for name in ("whole", "parts")]
    assert lines[1] >= lines[0] > 1  # every batch was written down at once
    whole.tidy()
    assert len((tmp_path / "whole" / "lantern.jsonl").read_text().splitlines()) == 1


def test_figures_of_older_rules_are_called_so(run: Run, tmp_path: Path) -> None:
    (_, row), *_ = one_row(0.75)
    Figures(tmp_path / "figures", "lantern").add(row, 0.1, 1, "before", [2.0] * 16)
    run("--only-page")
    page = (tmp_path / "bots.md").read_text()
    assert "met, by an older version" in page
    assert "0 are met, 0 are not, 0 are open, 5 are not measured yet, 1 only with older rules or bots" in page


def test_the_real_command_says_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, sentence in ((["--pairing", "a-b"], "no pairing 'a-b'"), (["--dance"], "No such option")):
        monkeypatch.setattr("sys.argv", ["bots-report", *words])
        with pytest.raises(SystemExit) as left:
            bots_report.main()
        assert left.value.code == 2
        assert sentence in capsys.readouterr().err
