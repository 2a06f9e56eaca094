"""What the program plays for somebody whose time is up (dossier 5.6): from his view alone."""

from greathall.games.castle_of_magic.content.ids import COMBOS, ITEMS
from greathall.games.castle_of_magic.content.tables import BELL, SPELL_NAMES
from greathall.games.castle_of_magic.rules.moves import (
    COUNT_DOWN,
    FIGHT,
    LOOK_COUNTRY,
    LOOK_RITUAL,
    PASS,
    PUSH,
    RAISE,
    READY,
    ROLL,
    SECRET,
    STEP,
)
from greathall.games.castle_of_magic.sight.view import MagicView

PLAIN = {"turn": ROLL, "dir": STEP, "count": COUNT_DOWN, "combat": PASS, "defend": FIGHT, "time_out": READY}
"""Roll, walk clockwise, leave the Black Pawn, attack nobody, fight, be ready."""


def move(view: MagicView) -> int:
    assert view.seat is not None
    if view.phase in PLAIN:
        return PLAIN[view.phase]
    if view.phase == "level":
        levels = view.players[view.seat].levels
        return RAISE + levels.index(min(levels))
    if view.phase == "target":
        return SECRET + (view.seat + 1) % view.seats
    if view.phase == "country":
        return LOOK_COUNTRY + _first_unknown(view.countries, ITEMS)
    if view.phase == "ritual":
        return LOOK_RITUAL + _first_unknown(view.results, COMBOS)
    if view.phase == "side":
        element = SPELL_NAMES.index(view.spell) - BELL
        return PUSH + 2 * element + (view.disks[element] > 0)
    return view.legal[0]  # the first free space to start from


def _first_unknown(known: list[int | None], squares: int) -> int:
    return next((square for square in range(squares) if known[square] is None), 0)
