"""What people have on their shields: the same on both sides of the wire, and nothing that cannot be drawn."""

import re
from pathlib import Path

import pytest

from greathall.server.people.crests import CHARGES, COLOURS, DIVISIONS, CrestRefused, any_crest, checked_crest

ARMS = Path(__file__).parents[2] / "web" / "src" / "look" / "arms.ts"


def test_a_crest_names_a_colour_a_division_and_a_sign() -> None:
    assert checked_crest("azure.bend.lion") == "azure.bend.lion"
    assert checked_crest(any_crest())


@pytest.mark.parametrize(
    "wrong", ["", "azure", "azure.bend", "azure.bend.unicorn", "azure.bend.lion.lion", "pink.bend.lion"]
)
def test_nobody_bears_what_cannot_be_drawn(wrong: str) -> None:
    with pytest.raises(CrestRefused):
        checked_crest(wrong)


@pytest.mark.parametrize(("name", "known"), [("COLOURS", COLOURS), ("DIVISIONS", DIVISIONS), ("CHARGES", CHARGES)])
def test_the_client_draws_every_one_of_them(name: str, known: tuple[str, ...]) -> None:
    table = re.search(rf"export const {name}\b.*?= \{{(.*?)\n\}}", ARMS.read_text(encoding="utf-8"), re.S)
    assert table is not None
    assert tuple(re.findall(r"^  (\w+)[,:]", table[1], re.M)) == known
