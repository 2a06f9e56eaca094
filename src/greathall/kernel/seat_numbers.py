"""Seats as people count them: from 1. Programs, records and files count from 0."""

from greathall.kernel.content import OptionValue


def names_a_seat(option: str) -> bool:
    """Is the value of this table option the number of a seat? Such options are called so in every game."""
    return option.endswith("_seat")


def counted(option: str, value: OptionValue) -> OptionValue:
    """The value of a table option as people read and type it."""
    return value + 1 if names_a_seat(option) and isinstance(value, int) else value
