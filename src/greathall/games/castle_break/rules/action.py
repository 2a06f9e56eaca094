"""An action is paid for, and afterwards nothing of it is left (CB-22, CB-23)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.content.ids import NOBODY, NOTHING
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def spend(s: "Castle", action: i64) -> None:
    """Before its effect (dossier 5.4)."""
    s.used |= BIT[action]
    s.left -= 1


def clear(s: "Castle") -> None:
    """No action is under way."""
    s.card = NOTHING
    s.quest = NOTHING
    s.step = NOTHING
    s.tray = s.terms.none
    s.seen = s.terms.none
    s.seen_deck = NOTHING
    s.taken = NOTHING
    s.partner = NOBODY
    s.exposer = NOBODY
    s.after = 0
    s.asked = 0
    s.targets = 0
    s.blocking = 0
    s.roll = 0
