"""What a game says to people, from `words/LANGUAGE.toml`: its options in words, itself at a glance, and in another
language than English all the rest as well.

English is the language of content.toml and rulebook.toml; `en.toml` adds what is not printed there. Another language
tells the same things, all of them or none: a rule that is missing in it would be an English sentence in the middle of a
German page.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from greathall.kernel.content import Content, read_toml
from greathall.kernel.glance_text import Glance, GlanceTold, glances
from greathall.kernel.option_text import OptionInWords, OptionTold, check_values, in_words, without_words
from greathall.kernel.refused import ContentRefused
from greathall.kernel.rulebook import Rule, Rulebook, Ruling

ENGLISH: Final = "en"


class FactsTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pitch: str
    hidden: str
    random: str


class CreditsTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    based_on: str
    rights: str
    affiliation: str


class ModeTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    help: str


class RuleTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    section: str
    text: str


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every language tells, English too."""

    option: list[OptionTold] = []
    glance: list[GlanceTold] = []

    def options(self, content: Content) -> list[OptionInWords]:
        return in_words(content.option, self.option)

    def glances(self, content: Content, book: Rulebook) -> list[Glance]:
        return glances("words", self.glance, content, book)


class Translation(Words, frozen=True, forbid_unknown_fields=True, kw_only=True):
    facts: FactsTold
    credits: CreditsTold
    mode: list[ModeTold]
    rule: list[RuleTold]
    ruling: list[Ruling]
    feature: dict[str, str] = {}
    """What explained moves are better or worse in (Game.feature_words)."""

    def content(self, content: Content) -> Content:
        """The same content with these sentences in place of the English ones."""
        modes = [
            replace(one, name=told.name, help=told.help) for one, told in zip(content.mode, self.mode, strict=True)
        ]
        facts = self.facts
        credit = self.credits
        return replace(
            content,
            game=replace(content.game, pitch=facts.pitch, hidden=facts.hidden, random=facts.random),
            credits=replace(
                content.credits, based_on=credit.based_on, rights=credit.rights, affiliation=credit.affiliation
            ),
            mode=modes,
        )

    def rules(self, book: Rulebook) -> list[Rule]:
        return [
            replace(rule, section=told.section, text=told.text)
            for rule, told in zip(book.rules.values(), self.rule, strict=True)
        ]


def languages(folder: Path) -> list[str]:
    """Those a game is told in, English first."""
    return [ENGLISH, *sorted(path.stem for path in (folder / "words").glob("*.toml") if path.stem != ENGLISH)]


def load_english(folder: Path, content: Content, book: Rulebook) -> Words:
    """The English words of a game; made of its own names where it brings none. Raises ContentRefused for a file that
    leaves something out."""
    path = folder / "words" / f"{ENGLISH}.toml"
    if not path.is_file():
        return Words(option=[without_words(option) for option in content.option])
    told = read_toml(path, Words)
    _check_words(f"words/{ENGLISH}.toml", told, content, book)
    return told


def load_translation(folder: Path, language: str, content: Content, book: Rulebook) -> Translation | None:
    """None where the game is not told in this language. Raises ContentRefused for a file that leaves something out."""
    if language not in languages(folder)[1:]:
        return None
    told = read_toml(folder / "words" / f"{language}.toml", Translation)
    named = f"words/{language}.toml"
    _need_all(named, "mode", [one.id for one in told.mode], [one.id for one in content.mode])
    _need_all(named, "rule", [one.id for one in told.rule], list(book.rules))
    _need_all(named, "ruling", [str(one.number) for one in told.ruling], [str(one.number) for one in book.rulings])
    _check_words(named, told, content, book)
    return told


def _check_words(named: str, told: Words, content: Content, book: Rulebook) -> None:
    _need_all(named, "option", [one.id for one in told.option], [one.id for one in content.option])
    check_values(named, content.option, told.option)
    glances(named, told.glance, content, book)


def _need_all(named: str, what: str, told: Sequence[str], expected: Sequence[str]) -> None:
    for place, name in enumerate(expected):
        if place >= len(told) or told[place] != name:
            found = repr(told[place]) if place < len(told) else "nothing"
            raise ContentRefused(f"{named} at {what}[{place}]: should be {name!r}, is {found}")
    if len(told) > len(expected):
        raise ContentRefused(f"{named} at {what}: {told[len(expected)]!r} is one too many")
