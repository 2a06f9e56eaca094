"""A game at a glance: what everybody wants, a turn in five lines, how it ends. One page for each mode.

A game tells it in `words/LANGUAGE.toml`. Every line names the rule it sums up, so that a reader can jump there, and
takes its numbers from content.toml: `{table.keys}` is the number found there, `{usual.coins_goal}` what an option is in
this mode if nobody touches it. Modes that differ in nothing else share their lines.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from greathall.kernel.content import Content, Mode
from greathall.kernel.refused import ContentRefused
from greathall.kernel.rulebook import Rulebook

_NUMBER: Final = re.compile(r"\{([a-z0-9_.]+)\}")


class GlanceLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    rule: str


class GlanceTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`more` is good to know, but nothing to begin with."""

    modes: list[str]
    aim: list[GlanceLine]
    turn: list[GlanceLine]
    end: list[GlanceLine]
    more: list[GlanceLine] = []


class Glance(msgspec.Struct, frozen=True):
    """What a reader of this mode sees: the numbers are filled in."""

    mode: str
    name: str
    aim: list[GlanceLine]
    turn: list[GlanceLine]
    end: list[GlanceLine]
    more: list[GlanceLine]


def glances(named: str, told: Sequence[GlanceTold], content: Content, book: Rulebook) -> list[Glance]:
    """One for each mode, in their order; none where nothing is told. Raises ContentRefused for a mode that is left out
    or told twice, for a rule that is not there and for a number that the game does not have."""
    if not told:
        return []
    modes = Counter(mode for one in told for mode in one.modes)
    if modes != Counter(mode.id for mode in content.mode):
        raise ContentRefused(f"{named} at glance: every mode is told once, not {', '.join(modes.elements())}")
    facts: dict[str, Any] = msgspec.to_builtins(content)
    by_mode = {mode: one for one in told for mode in one.modes}
    return [_filled(named, by_mode[mode.id], mode, facts, book) for mode in content.mode]


def _filled(named: str, told: GlanceTold, mode: Mode, facts: dict[str, Any], book: Rulebook) -> Glance:
    usual = {option["id"]: option["default"] for option in facts["option"]} | mode.options
    scope = {**facts, "usual": usual}

    def fill(lines: Sequence[GlanceLine]) -> list[GlanceLine]:
        for line in lines:
            if line.rule not in book.rules:
                raise ContentRefused(f"{named} at glance {line.text!r}: there is no rule {line.rule}")
        return [GlanceLine(_NUMBER.sub(number, line.text), line.rule) for line in lines]

    def number(found: re.Match[str]) -> str:
        here: Any = scope
        for step in found[1].split("."):
            here = here.get(step) if isinstance(here, dict) else None
        if not isinstance(here, int) or isinstance(here, bool):
            raise ContentRefused(f"{named} at glance: the game has no number {found[1]}")
        return str(here)

    return Glance(mode.id, mode.name, fill(told.aim), fill(told.turn), fill(told.end), fill(told.more))
