"""How far a seat of Blackstone Castle is, in parts that have names: for explaining a move. Each mode counts other
things."""

from typing import Final

from mypy_extensions import i64

from greathall.games.blackstone_castle.rules.names import KINGS_COOP, PUZZLE_MASTER, QUEENS_QUEST, WIZARDS_QUEST
from greathall.games.blackstone_castle.rules.scoring import retained_count, set_points, vassals_left
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import count

# What a player makes of each in shares of a win.
A_POINT: Final = 0.03
A_VASSAL: Final = 0.06
A_CASTLE: Final = 0.06
A_KNIGHT: Final = 0.025
A_WIZARD: Final = 0.03
A_TASK: Final = 0.02
A_RETAINED: Final = 0.02

WORDS = {
    "points": "points you have",
    "sets": "points of your sets",
    "vassals": "few vassals left in your hand",
    "castles": "castles saved",
    "knights": "Knights to spend",
    "wizards": "Wizards to spend",
    "tasks": "task cards in your hand",
    "retained": "vassals you have retained",
    "rivals": "keeping the others back",
}
"""What each part is called (Game.feature_words)."""


def features(s: Court, seat: i64) -> list[tuple[str, float]]:
    found: list[tuple[str, float]] = [_aim(s, seat)]
    cards: i64 = 0
    for deck in range(3):
        cards += count(s.hands[3 * seat + deck])
    found.append(("knights", A_KNIGHT * float(s.knights[seat])))
    found.append(("wizards", A_WIZARD * float(s.wizards[seat])))
    found.append(("tasks", A_TASK * float(cards)))
    found.append(("retained", A_RETAINED * float(retained_count(s, seat))))
    if s.seats > 1 and s.terms.limbo == 0:
        best: float = -1000.0
        for other in range(s.seats):
            if other != seat:
                best = max(best, _aim(s, other)[1])
        found.append(("rivals", -best))
    return found


def _aim(s: Court, seat: i64) -> tuple[str, float]:
    """What this mode is about."""
    if s.terms.mode == QUEENS_QUEST:
        return "sets", A_POINT * float(set_points(s, seat))
    if s.terms.mode == WIZARDS_QUEST:
        return "vassals", -A_VASSAL * float(vassals_left(s, seat))
    if s.terms.mode in (KINGS_COOP, PUZZLE_MASTER):
        return "castles", A_CASTLE * float(s.nirvana - s.abyss)
    return "points", A_POINT * float(s.points[seat])
