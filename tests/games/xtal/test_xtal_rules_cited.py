"""Every rule is cited by a test of this folder, and every rule that can refuse refuses in one."""

import re
from pathlib import Path

from greathall.games.xtal.game import GAME

SOURCES = {path.name: path.read_text() for path in sorted(Path(__file__).parent.glob("test_*.py"))}


def test_the_rulebook_has_the_91_rules_of_the_dossier() -> None:
    assert len(GAME.rulebook.rules) == 91


def test_every_rule_is_cited_by_a_test() -> None:
    cited = {f"XT-{number}" for number in re.findall(r"(?:XT-|_xt)(\d+)", "".join(SOURCES.values()))}
    assert cited == set(GAME.rulebook.rules)


def test_every_rule_that_can_refuse_is_quoted_by_a_refusal() -> None:
    quoted = set(re.findall(r'"(XT-\d+)"', "".join(SOURCES.values())))
    assert quoted >= GAME.rulebook.refusing(), sorted(GAME.rulebook.refusing() - quoted)
    assert quoted <= set(GAME.rulebook.rules)
