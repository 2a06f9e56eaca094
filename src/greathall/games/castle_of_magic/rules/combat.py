"""Combat after the spell (CM-52 to CM-59)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import STEPS
from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules import items, pawns, turn
from greathall.games.castle_of_magic.rules.names import COMBAT, DEFENDING

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def offer(s: "Magic") -> None:
    """CM-52: where there is nobody with a point to take, the turn ends by itself."""
    here: i64 = pawns.others_on(s, pawns.at(s, s.turn), s.turn)
    for other in range(s.seats):
        if here >> other & 1 and items.has_any(s, other):
            s.phase = COMBAT
            return
    turn.end(s)


def attack(s: "Magic", victim: i64, item: i64) -> None:
    """CM-53."""
    s.defender = victim
    s.prize = item
    s.phase = DEFENDING
    tell.attacked(s)


def surrender(s: "Magic") -> None:
    """CM-56."""
    tell.surrendered(s)
    items.take(s, s.turn, s.defender, s.prize)
    turn.end(s)


def fight(s: "Magic") -> None:
    """CM-57: the attacker needs the higher total."""
    attack_die: i64 = 1 + s.dice.below("attack", STEPS)
    defence_die: i64 = 1 + s.dice.below("defend", STEPS)
    tell.fought(s, attack_die, defence_die)
    if attack_die + s.combat[s.turn] > defence_die + s.combat[s.defender]:
        items.take(s, s.turn, s.defender, s.prize)
    turn.end(s)
