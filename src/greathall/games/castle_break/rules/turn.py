"""Turns begin, go on and end (CB-22 to CB-29, dossier 5.3)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.content.ids import NOBODY
from greathall.games.castle_break.rules import action, decks, ending, listing, retire, seats
from greathall.games.castle_break.rules import events as tell
from greathall.games.castle_break.rules.names import AFTER_DRAW, ENDED_DRAGON, EXPOSING, OVER, TURN, UNBOUND

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def action_over(s: "Castle") -> None:
    """An action and all that follows from it is done: those who want to leave go now, and the turn goes on or ends."""
    action.clear(s)
    s.phase = TURN
    retire.let_go(s)
    if s.phase == OVER:
        return
    if not seats.in_play(s, s.turn):
        next_turn(s)
    elif s.left == 0:
        finish(s)


def finish(s: "Castle") -> None:
    """CB-26 to CB-29."""
    tell.turn_ended(s)
    decks.draw_for_turn(s)
    if not over_limit(s, s.turn, AFTER_DRAW):
        next_turn(s)


def over_limit(s: "Castle", seat: i64, after: i64) -> bool:
    """CB-15: must the seat expose cards first?"""
    if len(s.warriors[seat].hand) <= s.terms.printed.hand_limit:
        return False
    s.phase = EXPOSING
    s.exposer = seat
    s.after = after
    return True


def next_turn(s: "Castle") -> None:
    """The next seat clockwise that is still in play; a seat that cannot act at all only draws (CB-25)."""
    while True:
        action.clear(s)
        s.phase = TURN
        retire.let_go(s)
        if s.phase == OVER:
            return
        seat: i64 = _next_seat(s)
        last: bool = seat == NOBODY or _slot(s, seat) <= _slot(s, s.turn)
        if last and _round_over(s):
            return
        begin(s, seat)
        if listing.any_action(s, seat):
            return
        tell.no_action(s)
        tell.turn_ended(s)
        decks.draw_for_turn(s)
        if over_limit(s, seat, AFTER_DRAW):
            return


def _slot(s: "Castle", seat: i64) -> i64:
    """Its place in the order of the round."""
    return (seat - s.first + s.seats) % s.seats


def _next_seat(s: "Castle") -> i64:
    freed: i64 = seats.freed(s)
    ahead: i64 = 1
    while ahead <= s.seats:
        seat: i64 = (s.turn + ahead) % s.seats
        if seats.in_play(s, seat) and freed >> seat & 1 == 0:
            return seat
        ahead += 1
    return NOBODY


def _round_over(s: "Castle") -> bool:
    """CB-100, CB-94; then the next round."""
    freed: i64 = seats.freed(s)
    if freed != 0:
        ending.finish(s, ENDED_DRAGON, freed)
        return True
    if s.round == s.terms.round_limit:
        ending.stop_by_limit(s)
        return True
    s.round += 1
    return False


def begin_game(s: "Castle") -> None:
    """Round 1 begins. Who has asked to leave during the set-up goes first."""
    s.round = 1
    s.turn = (s.first + s.seats - 1) % s.seats
    action.clear(s)
    s.phase = TURN
    retire.let_go(s)
    if s.phase == OVER:
        return
    begin(s, _next_seat(s))
    if not listing.any_action(s, s.turn):
        tell.no_action(s)
        finish(s)


def begin(s: "Castle", seat: i64) -> None:
    """Shackles and Quagmire hold for this turn and are taken off (dossier 5.3)."""
    warrior = s.warriors[seat]
    s.turn = seat
    s.left = s.terms.printed.actions
    if warrior.limit != UNBOUND:
        s.left = warrior.limit
    s.no_roll = warrior.quagmired
    warrior.limit = UNBOUND
    warrior.quagmired = False
    s.used = 0
    s.blocked = False
    s.completed = False
    s.arrived = False
    s.phase = TURN
    tell.turn_began(s)
