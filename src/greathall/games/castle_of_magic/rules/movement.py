"""Walking by die or card, and going inward (CM-18 to CM-29)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import STEPS
from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules import pawns, spells
from greathall.games.castle_of_magic.rules.names import WALKING
from greathall.kernel.bits import BIT
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def roll(s: "Magic") -> None:
    """CM-19."""
    s.die = 1 + s.dice.below("move", STEPS)
    s.phase = WALKING
    tell.rolled(s)


def walk_end(s: "Magic", space: i64, steps: i64, way: i64) -> i64:
    return s.terms.printed.walk[14 * space + 7 * way + steps]


def step(s: "Magic", way: i64) -> None:
    """CM-21."""
    _walk(s, s.die, way)


def play_card(s: "Magic", card: i64, way: i64) -> None:
    """CM-20: the card is discarded openly."""
    seat: i64 = s.turn
    s.hands = replaced(s.hands, seat, s.hands[seat] - BIT[10 * card])
    s.discard += BIT[10 * card]
    tell.card_played(s, card)
    _walk(s, card + 1, way)


def _walk(s: "Magic", steps: i64, way: i64) -> None:
    start: i64 = pawns.at(s, s.turn)
    space: i64 = walk_end(s, start, steps, way)
    pawns.put(s, s.turn, space)
    s.die = 0
    tell.walked(s, start, space, steps, way)
    spells.land(s, space)


def enter(s: "Magic", space: i64) -> None:
    """CM-25, CM-27, CM-29."""
    start: i64 = pawns.at(s, s.turn)
    pawns.put(s, s.turn, space)
    tell.entered(s, start, space)
    spells.land(s, space)
