"""Every rule of the rulebook is cited by a test of this folder, and every rule that can refuse refuses in one."""

import re
from pathlib import Path

from tests.games.blackstone_castle.courts import FOLDER

from greathall.kernel.rulebook import load_rulebook

RULES = load_rulebook(FOLDER / "rulebook.toml").rules
SOURCES = {path.name: path.read_text() for path in sorted(Path(__file__).parent.glob("test_*.py"))}


def test_the_rulebook_has_the_rules_of_the_dossier() -> None:
    assert set(RULES) == {f"BC-{number}" for number in range(1, 147)}


def test_every_rule_is_cited_by_a_test() -> None:
    """By name (test_bc12_...) or in words (BC-12); this file and mere ranges (BC-1 to BC-9) do not count."""
    cited: set[str] = set()
    for name, source in SOURCES.items():
        if name != Path(__file__).name:
            text = re.sub(r"BC-\d+ to BC-\d+", "", source)
            cited |= {f"BC-{number}" for number in re.findall(r"(?:BC-|_bc)(\d+)", text)}
    assert cited >= set(RULES), sorted(set(RULES) - cited, key=lambda rule: int(rule[3:]))
    assert cited <= set(RULES), sorted(cited - set(RULES))


def test_every_rule_that_can_refuse_is_quoted_by_a_refusal() -> None:
    quoted = set(re.findall(r'"(BC-\d+)"', "".join(SOURCES.values())))
    refusing = {rule.id for rule in RULES.values() if rule.refuses}
    assert quoted >= refusing, sorted(refusing - quoted)
