"""The browser knows the sentences of a table's story again, and says them in other languages: none may be missing."""

import re
from itertools import product
from pathlib import Path

import greathall.table

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "web" / "src" / "words" / "en" / "notices.ts"
# What stands in braces in the sources, and what it can be: nothing, or a part of the sentence of its own.
PARTS = {
    "{entry.why}": ["by vote", "by the host", "by the operator", "because somebody left", "because everybody left"],
}


def _said_by_the_table() -> set[str]:
    said: set[str] = set()
    for source in Path(greathall.table.__path__[0]).glob("*.py"):
        text = source.read_text(encoding="utf-8")
        for sentence in re.findall(r'(?:\.notice|(?<!def )_tell_those_asked)\([^"\n]*"([^"]+)"', text):
            ways = [[(part, way) for way in PARTS[part]] for part in PARTS if part in sentence]
            for way in product(*ways):
                one = sentence
                for part, words in way:
                    one = one.replace(part, words)
                said.add(re.sub(r"\{[^}]*\}", "{}", one))
    return said


def test_every_sentence_of_the_table_has_words_in_the_browser() -> None:
    words = WORDS.read_text(encoding="utf-8")
    known = {re.sub(r"\{\w+\}", "{}", sentence) for sentence in re.findall(r'^  \w+: "(.+)",$', words, re.M)}
    said = _said_by_the_table()
    assert len(said) >= 15
    assert said == known


def test_the_ways_a_table_can_end_are_those_with_words() -> None:
    whys: set[str] = set()
    for source in Path(greathall.table.__path__[0]).glob("*.py"):
        whys |= set(re.findall(r'Ended\(now_ms, "([^"]+)"\)', source.read_text(encoding="utf-8")))
    assert whys == set(PARTS["{entry.why}"])
