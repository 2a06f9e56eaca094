"""Was it true? Asked only after the end: while the game lasts nobody checks what is said (CM-67, CM-103)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import MATTER_NAMES
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.names import CLAIMED

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def truth(s: "Magic", said: i64) -> "bool | None":
    """None for aims, intentions, questions and answers, and for what nobody can tell: somebody who has not looked at a
    square may have known it from hearsay."""
    if packing.kind(said) != CLAIMED:
        return None
    holds = _holds(s, said, MATTER_NAMES[packing.matter(said)], packing.first(said), packing.second(said))
    return None if holds is None else holds == (packing.value(said) == 1)


def _holds(s: "Magic", said: i64, matter: str, first: i64, second: i64) -> "bool | None":
    if matter == "result":
        return s.results[first] == second + 1
    if matter == "country":
        return s.countries[first] == second
    if matter == "guild":
        return s.terms.printed.guild[s.wizards[first]] == second
    if matter == "wizard":
        return s.wizards[first] == second
    if matter == "fact":
        return s.terms.printed.true_of[second] >> s.wizards[first] & 1 == 1
    if matter == "knows" and _had_looked(s, first, second, packing.round_of(said)):
        return True
    return None


def _had_looked(s: "Magic", seat: i64, square: i64, round_no: i64) -> bool:
    """In an earlier round: within one, the position does not tell what came first."""
    for entry in s.looks:
        same: bool = packing.look_seat(entry) == seat and packing.look_square(entry) == square
        if same and packing.look_round(entry) < round_no:
            return True
    return False
