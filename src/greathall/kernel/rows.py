"""Rows of numbers that are never changed, only replaced by a changed copy: positions can then share them.

A game with many decks and piles copies its positions this way at the price of a few pointers.
"""

from librt.vecs import append, vec
from mypy_extensions import i64


def replaced(row: vec[i64], place: i64, value: i64) -> vec[i64]:
    """The row with another value in one place."""
    twin = row[:]
    twin[place] = value
    return twin


def appended(row: vec[i64], value: i64) -> vec[i64]:
    """The row with one more value at its end."""
    return append(row[:], value)


def without(row: vec[i64], place: i64) -> vec[i64]:
    """The row with one place taken out."""
    twin = row[:-1]
    last: i64 = len(row) - 1
    while place < last:
        twin[place] = row[place + 1]
        place += 1
    return twin


def filled(n: i64, value: i64) -> vec[i64]:
    """A row of n equal values."""
    return vec[i64]([value] * n)


def or_none(number: i64) -> "int | None":
    """A seat, a card or a place as views and results name it: None for none."""
    return None if number < 0 else int(number)


def or_nobody(number: "int | None") -> i64:
    """The same back again."""
    return -1 if number is None else number


def numbers(row: vec[i64]) -> list[int]:
    """The row as plain data."""
    return [int(number) for number in row]
