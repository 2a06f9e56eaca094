"""Games told in another language, and guided games: what is left out or breaks a rule is refused by name."""

import shutil
from pathlib import Path

import pytest

from greathall.games.castle_of_magic_card_game.game import GAME, CardGame
from greathall.kernel.discover import all_games
from greathall.kernel.language import languages, load_english, load_translation
from greathall.kernel.lesson import lesson
from greathall.kernel.refused import ContentRefused


def test_every_language_of_every_game_tells_all_of_it() -> None:
    told = 0
    for game in all_games().values():
        for language in languages(game.folder)[1:]:
            found = load_translation(game.folder, language, game.content, game.rulebook)
            assert found is not None
            told += 1
            rules = found.rules(game.rulebook)
            for here, there in zip(rules, game.rulebook.rules.values(), strict=True):
                assert (here.id, here.refuses, here.source) == (there.id, there.refuses, there.source)
                assert here.text != there.text, f"{game.id} {here.id} is still English"
            assert found.feature.keys() == game.feature_words.keys()
            assert not set(found.feature.values()) & set(game.feature_words.values()), "still English"
            content = found.content(game.content)
            assert content.game.pitch != game.content.game.pitch
            assert [mode.id for mode in content.mode] == [mode.id for mode in game.content.mode]
            english = load_english(game.folder, game.content, game.rulebook).options(game.content)
            for option, other in zip(found.options(game.content), english, strict=True):
                assert (option.id, option.default, option.rule) == (other.id, other.default, other.rule)
                assert option.label != other.label
                assert option.help != other.help
                assert [one.value for one in option.told] == [one.value for one in other.told]
                words = {one.words for one in option.told}
                assert not words & {one.words for one in other.told}, "still English"
    assert told >= 1


def test_sections_are_translated_one_for_one() -> None:
    found = load_translation(GAME.folder, "de", GAME.content, GAME.rulebook)
    assert found is not None
    pairs = {
        (here.section, there.section)
        for here, there in zip(GAME.rulebook.rules.values(), found.rules(GAME.rulebook), strict=True)
    }
    assert len(pairs) == len({here for here, _ in pairs}) == len({there for _, there in pairs})


@pytest.mark.parametrize("language", ["en", "fr", "", "../de", "de.toml"])
def test_a_language_that_is_not_there_is_none(language: str) -> None:
    assert load_translation(GAME.folder, language, GAME.content, GAME.rulebook) is None


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "CG-7"', 'id = "CG-77"', r"rule\[6\]: should be 'CG-7', is 'CG-77'"),
        ("number = 28", "number = 29", r"ruling\[27\]: should be '28', is '29'"),
        ('id = "vacated_flip"', 'id = "vacated"', r"option\[3\]: should be 'vacated_flip', is 'vacated'"),
        ('number = "{n} Runden"', "", "option stall_limit: 2 has no words"),
        ('forbidden = "nein"', 'never = "nein"', "option vacated_flip: forbidden has no words"),
        ('pitch = "', 'motto = "', "pitch|motto"),
        (
            'why = "Den Trick kann ein Programm nicht prüfen."\n',
            'why = "Darum."\n\n[[ruling]]\nnumber = 29\nquestion = "Und?"\ndecision = "Nein."\nwhy = "Darum."\n',
            "ruling: '29' is one too many",
        ),
    ],
)
def test_what_a_language_leaves_out_is_named(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = (GAME.folder / "words" / "de.toml").read_text(encoding="utf-8")
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "de.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentRefused, match=sentence):
        load_translation(tmp_path, "de", GAME.content, GAME.rulebook)


def _game_with_lesson(folder: Path, old: str, new: str) -> CardGame:
    for name in ("content.toml", "rulebook.toml"):
        shutil.copy(GAME.folder / name, folder)
    text = (GAME.folder / "lesson.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "lesson.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return CardGame(folder)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('do = "manipulate upper book5"', 'do = "manipulate upper book8"', "'flip'.*refused by CG-20"),
        ('do = "place candle5"', 'do = "place candle99"', "'second'"),
        ('do = "manipulate upper book5"', "", "'control'.*nobody else is on turn"),
        ('"CG-31"', '"CG-310"', "'majority'.*no rule CG-310"),
        ('others = ["advance ritual1"]', "", "'both'.*not the learner's turn"),
    ],
)
def test_a_lesson_that_breaks_a_rule_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(ContentRefused, match=sentence):
        lesson(_game_with_lesson(tmp_path, old, new))


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson(all_games()["xtal"]) is None
