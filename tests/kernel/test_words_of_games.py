"""What people read of every game: options in words with units, and rules without a program's words."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from greathall.kernel.content import OptionValue
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.kernel.glance_text import Glance
from greathall.kernel.language import Words, languages, load_english, load_translation
from greathall.kernel.lesson import lesson
from greathall.kernel.option_text import OptionInWords, typed, values_of
from greathall.kernel.refused import ContentRefused, SetupRefused
from greathall.kernel.rulebook import Rule, Ruling

GAMES = list(all_games().values())
TOLD = [(game, language) for game in GAMES for language in languages(game.folder)]
NAMED = [f"{game.id} {language}" for game, language in TOLD]

PROGRAM_WORDS = re.compile(
    r"\w_\w"  # an option's or a value's name
    r"|[A-Za-z] = |[<>=]=|`|\d\*|\dn\b|\bx n\b|n/\d"  # what is written in formulas
    r"|\b(?:seats?|Platz|Plätze) (?:[0in]\b)"  # counted from 0, or with a letter
    r"|\bms\b"
)


def _words(game: Game, language: str) -> Words:
    told = load_translation(game.folder, language, game.content, game.rulebook)
    return told or load_english(game.folder, game.content, game.rulebook)


def _pretty(name: str) -> str:
    return name.replace("_", " ").casefold()


def _options(game: Game, language: str) -> Iterator[tuple[OptionInWords, list[OptionValue]]]:
    """Every option with all values it can have in any mode."""
    for option in _words(game, language).options(game.content):
        set_by_modes = [mode.options[option.id] for mode in game.content.mode if option.id in mode.options]
        yield option, [*values_of(option), option.default, *set_by_modes]


@pytest.mark.parametrize(("game", "language"), TOLD, ids=NAMED)
def test_every_option_has_a_label_and_a_sentence(game: Game, language: str) -> None:
    labels = []
    for option, _ in _options(game, language):
        assert option.label
        assert not PROGRAM_WORDS.search(option.label), option.label
        assert option.label.casefold() != _pretty(option.id), f"{option.id} is only made readable"
        assert re.fullmatch(r"[A-ZÄÖÜ].* .*[.?)]", option.help), f"{option.id} lacks a sentence"
        assert not PROGRAM_WORDS.search(option.help), option.help
        labels.append(option.label)
    assert len(set(labels)) == len(labels) == len(game.content.option)


@pytest.mark.parametrize(("game", "language"), TOLD, ids=NAMED)
def test_every_value_has_words_of_its_own(game: Game, language: str) -> None:
    for option, values in _options(game, language):
        for value in values:
            words = option.words(value)
            assert words
            assert not PROGRAM_WORDS.search(words), (option.id, value)
            assert words.casefold() != _pretty(typed(value)), f"{option.id}: {value} is only made readable"
            if option.id.endswith("_ms") and value:
                assert words == f"{int(value) // 1000} s"
        told = [one.words for one in option.told]
        assert len(set(told)) == len(told), f"{option.id}: two values in the same words"


def test_seats_are_counted_from_one() -> None:
    asked = 0
    for game, language in TOLD:
        for option, _ in _options(game, language):
            if option.id == "first_seat":
                asked += 1
                seats = [str(seat + 1) for seat in range(game.content.players.max)]
                assert [re.sub(r"\D", "", one.words) for one in option.told] == seats
    assert asked


def _texts(rules: list[Rule], rulings: list[Ruling]) -> Iterator[tuple[str, str]]:
    for rule in rules:
        yield rule.id, rule.text
    for ruling in rulings:
        yield f"ruling {ruling.number}", f"{ruling.question} {ruling.decision} {ruling.why}"


@pytest.mark.parametrize(("game", "language"), TOLD, ids=NAMED)
def test_no_rule_speaks_of_variables(game: Game, language: str) -> None:
    told = load_translation(game.folder, language, game.content, game.rulebook)
    rules = told.rules(game.rulebook) if told else list(game.rulebook.rules.values())
    names = re.compile(rf"\b[Oo]ption (?:{'|'.join(option.id for option in game.content.option)})\b")
    for where, text in _texts(rules, told.ruling if told else game.rulebook.rulings):
        found = [one[0] for one in (PROGRAM_WORDS.search(text), names.search(text)) if one is not None]
        assert not found, f"{game.id} {where} says {found}: {text}"


@pytest.mark.parametrize(
    "text",
    [
        "With option step_order it is otherwise.",
        "Option wilds = true shuffles them in.",
        "From seat i to seat i+1.",
        "The last to seat 0.",
        "Von Platz 0.",
        "At most 8 x (5n+1) turns.",
        "Left to right by 4*bell.",
        "It is >= 1.",
        "After 6000 ms.",
    ],
)
def test_the_search_finds_program_words(text: str) -> None:
    assert PROGRAM_WORDS.search(text)
    assert not PROGRAM_WORDS.search("27 - 12 = 15, from seat 1 to seat 10; the n-th turn's end in 31 % of games.")


def _refused_tables(game: Game) -> Iterator[str]:
    """What is said of choices that do not go together, each of them possible for itself."""
    for mode in game.content.mode:
        for option, other in itertools.product(game.content.option, repeat=2):
            for value, beside in itertools.product(option.choices(), other.choices()):
                for seats, humans in ((mode.min, 0), (mode.max, None)):
                    try:
                        game.setup(seats, mode.id, {option.id: value, other.id: beside}, humans)
                    except SetupRefused as refused:
                        yield refused.sentence


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_is_refused_in_plain_words(game: Game) -> None:
    sentences = set(_refused_tables(game))
    assert sentences or type(game).check_setup is Game.check_setup, "no two choices that do not go together were found"
    for sentence in sentences:
        assert not PROGRAM_WORDS.search(sentence), sentence
        assert not re.search(rf"\b(?:{'|'.join(mode.id for mode in game.content.mode)})\b", sentence), sentence


def test_a_game_without_words_is_told_by_its_own_names(tmp_path: Path) -> None:
    game = all_games()["castle-of-magic-card-game"]
    options = load_english(tmp_path, game.content, game.rulebook).options(game.content)
    flip = next(one for one in options if one.id == "vacated_flip")
    assert (flip.label, flip.help) == ("Vacated flip", next(o.help for o in game.content.option if o.id == flip.id))
    assert [one.words for one in flip.told] == ["allowed", "forbidden"]
    assert flip.words("never") == "never"
    assert load_english(tmp_path, game.content, game.rulebook).glances(game.content, game.rulebook) == []


# ---------------------------------------------------------------- at a glance

GLANCED = [game for game in GAMES if lesson(game) is None]
"""A game with a lesson has a guided game and drawn pages instead."""


def _glances(game: Game) -> list[Glance]:
    return load_english(game.folder, game.content, game.rulebook).glances(game.content, game.rulebook)


@pytest.mark.parametrize("game", GLANCED, ids=lambda game: game.id)
def test_every_mode_is_told_at_a_glance(game: Game) -> None:
    glances = _glances(game)
    assert [one.mode for one in glances] == [mode.id for mode in game.content.mode]
    for glance in glances:
        assert 1 <= len(glance.aim) <= 2
        assert 1 <= len(glance.turn) <= 5
        assert glance.end
        lines = [*glance.aim, *glance.turn, *glance.end, *glance.more]
        for line in lines:
            assert line.rule in game.rulebook.rules, "a jump leads somewhere"
            assert line.text.endswith("."), line.text
            assert len(line.text) <= 170, f"too long to be read at a glance: {line.text}"
            assert not PROGRAM_WORDS.search(line.text), line.text
            assert "{" not in line.text
        assert len({line.text for line in lines}) == len(lines)


def test_numbers_at_a_glance_are_those_of_the_mode() -> None:
    aims = {one.mode: one.aim[0].text for one in _glances(all_games()["xtal"])}
    assert "with 6 rings" in aims["booklet"]
    assert "with 3 rings" in aims["short"]
    coins = _glances(all_games()["castle-break"])[0].aim[1].text
    assert coins == "For that you need 6 coins from quests, forged into 3 keys at a fire pit."


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('rule = "XT-94"', 'rule = "XT-940"', "there is no rule XT-940"),
        ("{usual.round_limit}", "{usual.rounds}", "the game has no number usual.rounds"),
        ("{usual.round_limit}", "{game.title.size}", "the game has no number game.title.size"),
        ("{usual.round_limit}", "{usual.void_alone}", "the game has no number usual.void_alone"),
        ('["booklet", "short", "gentle"]', '["booklet", "short"]', "every mode is told once, not booklet, short"),
        ('id = "must_answer"', 'id = "answer"', r"option\[11\]: should be 'must_answer', is 'answer'"),
        ('6000 = "6 s"', '6 = "6 s"', "option race_void_ms: 6000 has no words"),
    ],
)
def test_words_that_leave_something_out_are_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    game = all_games()["xtal"]
    text = (game.folder / "words" / "en.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentRefused, match=sentence):
        load_english(tmp_path, game.content, game.rulebook)
