"""The options of a table in words: what each is called, what it decides, and what its values mean.

content.toml names options and values as rules, records and the command line know them, and is hashed. People read the
words of `words/LANGUAGE.toml` instead: a label, a sentence, and for every value words with their unit.
"""

from collections.abc import Sequence

import msgspec

from greathall.kernel.content import Option, OptionValue
from greathall.kernel.refused import ContentRefused


class OptionTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`values` are words by the value as it is typed (`true`, `6000`, `fair`); `number` is said of every other number,
    with `{n}` in its place."""

    id: str
    label: str
    help: str
    values: dict[str, str] = {}
    number: str = ""

    def words(self, value: OptionValue) -> str:
        """What this value means, or "" where nobody has said it."""
        return self.values.get(typed(value)) or self.number.replace("{n}", typed(value))


class ValueTold(msgspec.Struct, frozen=True):
    value: OptionValue
    words: str


class OptionInWords(Option, frozen=True, kw_only=True):
    """An option as people read it: `told` are all its values, in the order in which they are offered."""

    label: str
    told: list[ValueTold]

    def words(self, value: OptionValue) -> str:
        return next((one.words for one in self.told if typed(one.value) == typed(value)), typed(value))


def typed(value: OptionValue) -> str:
    """A value as it is typed on the command line and named in a file of words."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def values_of(option: Option) -> list[OptionValue]:
    """Everything the option can be."""
    return list(option.values) if option.values else list(range(option.min, option.max + 1))


def in_words(options: Sequence[Option], told: Sequence[OptionTold]) -> list[OptionInWords]:
    """The options with their words, one for one."""
    return [_in_words(option, one) for option, one in zip(options, told, strict=True)]


def _in_words(option: Option, told: OptionTold) -> OptionInWords:
    return OptionInWords(
        id=option.id,
        default=option.default,
        rule=option.rule,
        help=told.help,
        values=option.values,
        min=option.min,
        max=option.max,
        label=told.label,
        told=[ValueTold(value, told.words(value)) for value in values_of(option)],
    )


def check_values(named: str, options: Sequence[Option], told: Sequence[OptionTold]) -> None:
    """Refuse a file that leaves a value without words: it would be a program's word in the middle of a page."""
    for option, one in zip(options, told, strict=True):
        for value in values_of(option):
            if not one.words(value):
                raise ContentRefused(f"{named} at option {option.id}: {typed(value)} has no words")


def without_words(option: Option) -> OptionTold:
    """What can be said of an option of a game that brings no words: its own names, made readable."""
    values = {typed(value): typed(value).replace("_", " ") for value in values_of(option)}
    return OptionTold(option.id, option.id.replace("_", " ").capitalize(), option.help, values)
