"""Moves as people read and type them: whatever records count from 0 is counted from 1 here."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from greathall.kernel.moves import Field, MoveAlphabet, Verb

ROOM: Final = "room"
"""A field of this name lists the seats that are in a room, a digit for each."""

_COUNTED: Final = re.compile(r"(seat|ritual|)0")
"""What people count begins like this in a record. Spaces and cards have names of their own, and those stay."""
_NUMBER: Final = re.compile(r"\d+")
_DIGIT: Final = re.compile(r"\d")


@cache
def as_typed(alphabet: MoveAlphabet) -> MoveAlphabet:
    """The same moves with the same codes: seat0 of a record is seat1 to everybody at the table."""
    return MoveAlphabet(
        [
            Verb(verb.name, [Field(one.name, _from_one(one)) for one in verb.fields], verb.meaning, verb.aloud)
            for verb in alphabet.verbs
        ]
    )


def seat_names(seats: int) -> list[str]:
    """What players are called where nobody has told their names."""
    return [f"seat {number}" for number in range(1, seats + 1)]


def _from_one(field: Field) -> Sequence[str]:
    if field.name == ROOM:
        return tuple(_DIGIT.sub(_next, value) for value in field.values)
    if _COUNTED.fullmatch(field.values[0]):
        return tuple(_NUMBER.sub(_next, value) for value in field.values)
    return field.values


def _next(number: re.Match[str]) -> str:
    return str(int(number[0]) + 1)
