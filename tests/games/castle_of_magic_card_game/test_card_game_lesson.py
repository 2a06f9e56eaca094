"""The guided first game: every step can be reached and played by the rules, and it teaches what it says it teaches."""

import re
from pathlib import Path

import pytest

from greathall.games.castle_of_magic_card_game.content.ids import CELL_NAMES
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.sight.view import CastleView
from greathall.games.castle_of_magic_card_game.words.sections import current_ritual, row_counts
from greathall.kernel.lesson import Lesson, LessonStep, lesson

WORDS = Path(GAME.folder) / "web" / "lesson" / "words"


def _lesson() -> Lesson:
    made = lesson(GAME)
    assert made is not None
    return made


def _views(made: Lesson) -> dict[str, tuple[LessonStep, CastleView]]:
    """What the learner sees while each step is on the screen."""
    view = made.view
    seen: dict[str, tuple[LessonStep, CastleView]] = {}
    for step in made.steps:
        assert isinstance(view, CastleView)
        seen[step.say] = (step, view)
        if step.moves:
            view = step.moves[-1].view
    return seen


def _eagles(view: CastleView, columns: range) -> int:
    return sum(
        view.cells[9 * row + column].up and view.cells[9 * row + column].kind == 1
        for row in range(3)
        for column in columns
    )


def test_what_is_asked_for_is_legal_and_everything_else_is_answered() -> None:
    asked = 0
    for step, view in _views(_lesson()).values():
        if step.wanted is None:
            assert step.refused == {}
            continue
        asked += 1
        assert step.wanted in view.legal
        assert sorted([*view.legal, *step.refused]) == list(range(GAME.alphabet.size))
        assert set(step.refused.values()) <= GAME.rulebook.refusing()
    assert asked == 4


def test_the_first_flip_opens_the_book_and_wins_the_home_country() -> None:
    seen = _views(_lesson())
    before, after = seen["flip"][1], seen["majority"][1]
    assert (row_counts(before)[1], row_counts(after)[1]) == (4, 5)
    marus = range(3, 6)
    assert (_eagles(before, marus), _eagles(after, marus)) == (1, 2)
    assert after.cells[13].pawn == 0
    assert before.mover == 0
    assert after.mover == 1


def test_somebody_finds_the_crown_and_somebody_closes_the_book() -> None:
    seen = _views(_lesson())
    crown = seen["regalia"][1].cells[2]
    assert (crown.kind, crown.up, crown.pawn) == (4, True, 1)
    remembered = seen["remember"][1]
    assert (remembered.cells[9].kind, remembered.cells[9].up, remembered.cells[9].pawn) == (1, False, 2)
    assert row_counts(remembered)[1] == 4


def test_the_outcome_that_would_be_cast_devours_whoever_holds_the_amulet() -> None:
    view = _views(_lesson())["outcomes"][1]
    assert current_ritual(view, GAME.castle_content) == 1
    assert view.outcomes[1] == 4
    assert view.unseen_outcomes == [8]


def test_both_pawns_open_the_book_again_and_take_the_amulet() -> None:
    seen = _views(_lesson())
    assert seen["second"][1].phase == "second"
    after = seen["rivals"][1]
    assert row_counts(after)[1] == 5
    assert current_ritual(after, GAME.castle_content) == 3
    amulet = after.cells[CELL_NAMES.index("candle5")]
    assert (amulet.kind, amulet.pawn) == (3, 0)
    assert seen["second"][1].cells[22].kind == 3, "it was remembered before"


def test_the_learner_casts_the_spell_and_wins_for_each_of_the_reasons_taught() -> None:
    step, view = _views(_lesson())["scoring"]
    assert view.over
    assert view.result is not None
    assert view.result.winners == [0]
    assert view.result.scores == [5000, 2000, 2000, 0]
    earned = {part for part, points in view.result.breakdown[0].items() if points}
    assert earned == {"country", "home", "regalia", "dominate"}
    assert view.result.roles == ["wizard", "cultist", "wizard", "monster"], "all three lists are shown"
    assert {"CG-51", "CG-52", "CG-53"} <= set(step.rules)


def test_it_teaches_all_of_the_game() -> None:
    taught = {rule for step in _lesson().steps for rule in step.rules}
    needed = {"CG-17", "CG-19", "CG-20", "CG-22", "CG-25", "CG-31", "CG-34", "CG-35", "CG-37", "CG-46", "CG-47"}
    assert needed <= taught
    assert taught <= set(GAME.rulebook.rules)


def test_nothing_hidden_is_in_it_before_the_end() -> None:
    made = _lesson()
    moves = [move for step in made.steps for move in step.moves]
    for view in [made.view, *[move.view for move in moves if not move.view.over]]:
        assert isinstance(view, CastleView)
        assert view.characters[1:] == [None, None, None]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_coach_has_words_for_every_step(language: str) -> None:
    words = (WORDS / f"{language}.ts").read_text(encoding="utf-8")
    for step in _lesson().steps:
        assert re.search(rf'^  "?{step.say}"?:', words, re.M), step.say


@pytest.mark.parametrize(("language", "winning"), [("en", "most points wins"), ("de", "gewinnt")])
def test_it_says_first_what_the_game_is_about_and_how_one_wins(language: str, winning: str) -> None:
    first = _lesson().steps[0]
    assert (first.say, first.wanted) == ("aim", None)
    assert "CG-56" in first.rules
    said = re.search(r'^  aim: "([^"]+)"', (WORDS / f"{language}.ts").read_text(encoding="utf-8"), re.M)
    assert said is not None
    assert len(re.findall(r"[.!?](?: |$)", said[1])) == 3
    assert said[1].endswith(f"{winning}.")
