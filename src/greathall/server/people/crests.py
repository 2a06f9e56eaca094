"""What somebody has on his shield: a colour, how the field is divided, and a sign.

Written as one word with two dots, `azure.bend.lion`. web/src/look/arms.ts draws them; a test holds both lists together.
"""

import secrets
from typing import Annotated

import msgspec

from greathall.kernel.refused import Refused

COLOURS = ("crimson", "azure", "jade", "amber", "violet", "slate", "teal", "rose")
DIVISIONS = ("plain", "pale", "fess", "chief", "bend", "chevron", "quarterly", "saltire")
CHARGES = (
    "lion",
    "dragon",
    "eagle",
    "wolf",
    "stag",
    "raven",
    "horse",
    "boar",
    "bear",
    "fish",
    "snake",
    "owl",
    "castle",
    "crown",
    "key",
    "sword",
    "candle",
    "star",
    "moon",
    "sun",
    "rose",
    "oak",
    "anchor",
    "hourglass",
)

Crest = Annotated[str, msgspec.Meta(max_length=40, description="Such as `azure.bend.lion`.")]


class CrestRefused(Refused):
    """Nobody can bear this."""


def checked_crest(crest: str) -> str:
    """The same, if it can be drawn. Raises CrestRefused."""
    colour, _, rest = crest.partition(".")
    division, _, charge = rest.partition(".")
    for given, known, what in (
        (colour, COLOURS, "colour"),
        (division, DIVISIONS, "division"),
        (charge, CHARGES, "sign"),
    ):
        if given not in known:
            raise CrestRefused(f"a crest is colour.division.sign, and there is no {what} {given!r}")
    return crest


def any_crest() -> str:
    """Whoever comes in for the first time need not choose."""
    return ".".join(secrets.choice(known) for known in (COLOURS, DIVISIONS, CHARGES))
