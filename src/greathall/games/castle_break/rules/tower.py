"""Rolling to move, keys, and the gates of Dragon's Tower (CB-30, CB-41, CB-83 to CB-89)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.rules import action, board, ending, seats, turn
from greathall.games.castle_break.rules import events as tell
from greathall.games.castle_break.rules.names import ATTEMPTED, ENDED_DRAGON, FORGED, MOVING, ROLLED
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def roll(s: "Castle", seat: i64) -> None:
    action.spend(s, ROLLED)
    die = s.terms.printed.movement_die
    s.roll = die[s.dice.below("movement", len(die))]
    tell.rolled(s, seat)
    if board.roll_ends(s, seat, 0) == 0 and board.roll_ends(s, seat, 1) == 0:
        turn.action_over(s)  # CB-41
    else:
        s.phase = MOVING


def walk(s: "Castle", seat: i64, place: i64) -> None:
    tell.moved(s, seat, place, "roll")
    seats.stand(s, seat, place)
    turn.action_over(s)


def forge(s: "Castle", seat: i64) -> None:
    """CB-83: all coins for the keys."""
    action.spend(s, FORGED)
    warrior = s.warriors[seat]
    warrior.coins = 0
    warrior.keys = s.terms.printed.keys
    tell.forged(s, seat)
    turn.action_over(s)


def attempt(s: "Castle", seat: i64) -> None:
    """CB-87: green opens a gate and rolls again, red ends the turn; the third green wins (CB-88)."""
    action.spend(s, ATTEMPTED)
    warrior = s.warriors[seat]
    die = s.terms.printed.dragon_die
    while warrior.gates < s.terms.printed.gates:
        green: bool = die[s.dice.below("dragon", len(die))] == 1
        if green:
            warrior.gates += 1
        tell.lock(s, seat, green)
        if not green:
            break
    if warrior.gates == s.terms.printed.gates:
        tell.dragon_freed(s, seat)
        if not s.terms.equal_turns:
            ending.finish(s, ENDED_DRAGON, BIT[seat])
            return
    turn.next_turn(s)
