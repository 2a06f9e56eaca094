"""What a landing does, and the choices a spell leaves (CM-30 to CM-46, dossier 5.3)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import LEVELS, NOBODY, STEPS
from greathall.games.castle_of_magic.content.tables import (
    BELL,
    CANDLE,
    COUNT_DOWN_SPELL,
    CROWN,
    LEARN_COUNTRY,
    LEARN_RITUAL,
    MOVE_CARD,
    PLUS_COMBAT,
    PLUS_SPELL,
    SECRET_SPELL,
)
from greathall.games.castle_of_magic.rules import combat, decks, disks, items, packing
from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules.names import (
    COUNTING,
    LEVEL,
    LOOK_AT_COUNTRY,
    LOOK_AT_RITUAL,
    PUSHING,
    TARGET,
)
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended, replaced

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def land(s: "Magic", space: i64) -> None:
    """CM-30: the spell of the space must be attempted."""
    spell: i64 = s.terms.printed.spell[space]
    seat: i64 = s.turn
    if LEARN_COUNTRY <= spell < PLUS_COMBAT:
        _attempt(s, seat, spell)
    elif spell == PLUS_SPELL:
        if can_raise(s, seat):
            _choose(s, LEVEL, spell)
        else:
            combat.offer(s)  # CM-33: all levels are at the top
    elif spell == MOVE_CARD:
        decks.draw_move_card(s, seat)
        combat.offer(s)
    elif spell == SECRET_SPELL:
        _choose(s, TARGET, spell)
    elif spell == PLUS_COMBAT:  # CM-44
        s.combat = replaced(s.combat, seat, s.combat[seat] + 1)
        tell.combat_raised(s, seat)
        combat.offer(s)
    else:
        _choose(s, COUNTING, COUNT_DOWN_SPELL)


def _attempt(s: "Magic", seat: i64, spell: i64) -> None:
    """CM-32: it works if the die shows the Spell Level or less. A locked disk is not even rolled for (CM-42)."""
    if BELL <= spell <= CANDLE and disks.locked(s, spell - BELL):
        tell.nothing_to_move(s, seat, spell)
        combat.offer(s)
        return
    die: i64 = 1 + s.dice.below("spell", STEPS)
    works: bool = die <= packing.level(s.levels[seat], spell - LEARN_COUNTRY)
    tell.attempted(s, seat, spell, die, works)
    if not works:
        combat.offer(s)
    elif spell >= CROWN:  # CM-43
        items.gain(s, seat, spell - CROWN)
        combat.offer(s)
    else:
        s.die = die
        if spell == LEARN_COUNTRY:
            _choose(s, LOOK_AT_COUNTRY, spell)
        elif spell == LEARN_RITUAL:
            _choose(s, LOOK_AT_RITUAL, spell)
        else:
            _choose(s, PUSHING, spell)


def _choose(s: "Magic", phase: i64, spell: i64) -> None:
    s.phase = phase
    s.spell = spell


def done(s: "Magic") -> None:
    """The choice is made: combat is next."""
    s.spell = NOBODY
    s.die = 0
    combat.offer(s)


def can_raise(s: "Magic", seat: i64) -> bool:
    spell: i64 = 0
    for spell in range(LEVELS):
        if packing.level(s.levels[seat], spell) < s.terms.printed.max_level:
            return True
    return False


def raise_level(s: "Magic", seat: i64, spell: i64) -> None:
    """CM-33."""
    s.levels = replaced(s.levels, seat, s.levels[seat] + BIT[4 * spell])
    tell.level_raised(s, seat, spell)
    done(s)


def learn_secret(s: "Magic", seat: i64, about: i64) -> None:
    """CM-35, CM-36."""
    card: i64 = decks.search(s, s.wizards[about])
    s.searches = appended(s.searches, packing.search(seat, about, card, s.round))
    tell.secret_learned(s, seat, about, card)
    done(s)


def look(s: "Magic", seat: i64, square: i64) -> None:
    """CM-38, CM-39: that somebody looks is seen by all, what he sees by nobody else."""
    s.looks = appended(s.looks, packing.look(seat, square, s.round))
    tell.looked(s, seat, square)
    done(s)
