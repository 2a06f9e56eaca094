"""Tokens: a common supply, and what every seat holds (BC-7, BC-13, BC-17, BC-18, BC-21)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import KNIGHT
from greathall.games.blackstone_castle.content.tables import KNIGHTS, TYPES, WIZARDS
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def gain_knights(s: "Court", seat: i64, wanted: i64) -> i64:
    """BC-13: as many as the supply has. Returns how many that were."""
    got: i64 = min(wanted, s.knight_supply)
    s.knight_supply -= got
    s.knights = replaced(s.knights, seat, s.knights[seat] + got)
    return got


def gain_wizards(s: "Court", seat: i64, wanted: i64) -> i64:
    got: i64 = min(wanted, s.wizard_supply)
    s.wizard_supply -= got
    s.wizards = replaced(s.wizards, seat, s.wizards[seat] + got)
    return got


def has(s: "Court", seat: i64, kind: i64) -> bool:
    return s.knights[seat] != 0 if kind == KNIGHT else s.wizards[seat] != 0


def spend(s: "Court", seat: i64, kind: i64) -> None:
    """BC-21: one token back to the supply."""
    if kind == KNIGHT:
        drop_knights(s, seat, 1)
    else:
        drop_wizards(s, seat, 1)


def drop_knights(s: "Court", seat: i64, n: i64) -> None:
    s.knight_supply += n
    s.knights = replaced(s.knights, seat, s.knights[seat] - n)


def drop_wizards(s: "Court", seat: i64, n: i64) -> None:
    s.wizard_supply += n
    s.wizards = replaced(s.wizards, seat, s.wizards[seat] - n)


def knight_income(s: "Court", seat: i64) -> i64:
    """BC-17, BC-18: one for the Household Knight and each completed one, at most one for each King."""
    return _capped(s, seat, 1 + s.tally[TYPES * seat + KNIGHTS])


def wizard_income(s: "Court", seat: i64) -> i64:
    return _capped(s, seat, 1 + s.tally[TYPES * seat + WIZARDS])


def _capped(s: "Court", seat: i64, cards: i64) -> i64:
    if s.unlimited(seat):
        return cards
    return min(cards, s.kings(seat))
