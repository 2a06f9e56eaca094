"""Where the modes of the King's Quest family differ, moment by moment. Each mode's own rules are in its own file."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.rules import coop, kings, puzzle, solo
from greathall.games.blackstone_castle.rules.names import KINGS_COOP, KINGS_QUEST, KINGS_SOLO, PUZZLE_MASTER

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def turn_begins(s: "Court") -> None:
    if s.terms.mode == KINGS_COOP:
        coop.turn_begins(s)
    elif s.terms.mode == PUZZLE_MASTER:
        puzzle.turn_begins(s)


def card_completed(s: "Court", seat: i64) -> None:
    if s.terms.mode == KINGS_QUEST:
        kings.card_completed(s, seat)
    elif s.terms.mode == KINGS_COOP:
        coop.card_completed(s, seat)
    elif s.terms.mode == KINGS_SOLO:
        solo.card_completed(s, seat)


def court_changed(s: "Court") -> None:
    """After every action, and after vassals were replaced."""
    if s.terms.mode == PUZZLE_MASTER:
        puzzle.check_formation(s)


def turn_passed(s: "Court") -> None:
    """The turn counter has just moved on."""
    if s.terms.mode == KINGS_QUEST:
        kings.turn_passed(s)
    elif s.terms.mode == KINGS_SOLO:
        solo.turn_passed(s)
