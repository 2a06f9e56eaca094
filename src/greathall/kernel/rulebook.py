"""A game's rules in our own words: what a refusal quotes and what `greathall rules` prints."""

from pathlib import Path

import msgspec

from greathall.kernel.content import read_toml
from greathall.kernel.refused import Refused


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule. `refuses` says that a move or a set-up can be refused by quoting it; `reached` is false where
    that happens only in positions somebody has set up, because no game ever gets there."""

    id: str
    section: str
    text: str
    source: str
    refuses: bool = False
    reached: bool = True


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question the printed rules leave open, and how it is decided here."""

    number: int
    question: str
    decision: str
    why: str


class _File(msgspec.Struct, forbid_unknown_fields=True):
    rule: list[Rule]
    ruling: list[Ruling] = []


class Rulebook:
    def __init__(self, rules: list[Rule], rulings: list[Ruling]) -> None:
        self.rules = {rule.id: rule for rule in rules}
        self.rulings = rulings

    def __getitem__(self, rule_id: str) -> Rule:
        """The rule with this id, however it is typed (cg20, CG-20)."""
        wanted = _plain(rule_id)
        for rule in self.rules.values():
            if _plain(rule.id) == wanted:
                return rule
        known = list(self.rules)
        raise Refused(f"there is no rule {rule_id!r}; the rules go from {known[0]} to {known[-1]}")

    def refusing(self) -> set[str]:
        """The ids that some refusal must be able to quote."""
        return {rule.id for rule in self.rules.values() if rule.refuses}

    def quote(self, rule_id: str) -> str:
        """What a refused player reads."""
        rule = self[rule_id]
        return f"{rule.id}: {rule.text}"


def load_rulebook(path: Path) -> Rulebook:
    file = read_toml(path, _File)
    return Rulebook(file.rule, file.ruling)


def _plain(rule_id: str) -> str:
    return rule_id.replace("-", "").replace(" ", "").upper()
