"""What happens by itself: empty hands pass, and the program acts for those who have asked to leave (XT-85, 5.5).

These steps belong to the action before them. They depend on hand sizes and on what everybody has heard, so they give
nothing away; only the answer to a Weapon that the program finds for a leaving seat does, and it may (section 6).
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.xtal.content.ids import BLANK_CARD, SHIELD_CARD, VOID_CARD
from greathall.games.xtal.rules import combat, group, hand, seats, turn, window
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules.moves import AS_WILD, SHIELD, VOID
from greathall.games.xtal.rules.names import (
    ANSWERING,
    CLOSING,
    COMBAT,
    COUNTDOWN,
    PARTIES,
    PLAYING,
    ROLLING,
    SILENCED,
    STAYING,
    WEAPON_KIND,
    WINDOW,
)

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def settle(s: "Crystal") -> None:
    """Take every step that follows by itself, until somebody has a decision."""
    while _step(s):
        pass


def _step(s: "Crystal") -> bool:
    if s.phase == COMBAT:
        return _combat(s)
    if s.phase == PLAYING:
        if s.hands[s.turn] and s.now[SILENCED] >> s.turn & 1 == 0 and s.leaving[s.turn] == STAYING:
            return False
        tell.turn_ended(s, s.turn)
        turn.next_turn(s)
        return True
    if s.phase == ROLLING and s.leaving[s.turn] != STAYING:
        tell.turn_ended(s, s.turn)
        turn.next_turn(s)
        return True
    if s.phase == WINDOW:
        window.let_pass(s)
        if s.asked == 0:
            window.close(s)
            return True
    return False


def _combat(s: "Crystal") -> bool:
    part: i64 = combat.part(s)
    if part == COUNTDOWN:
        return False
    if part == ANSWERING:
        seat: i64 = seats.defender(s.now)
        if s.hands[seat] == 0:
            combat.defeated(s)
            return True
        if s.leaving[seat] != STAYING:
            _answer(s, seat)
            return True
        return False
    if s.terms.race and part != CLOSING:
        for party in range(s.seats):
            waits: bool = s.now[PARTIES] >> party & 1 == 1 and s.done >> party & 1 == 0
            if waits and _passes(s, party):
                combat.passed(s, party)
                return True
        return False
    if _passes(s, s.prio):
        combat.passed(s, s.prio)
        return True
    return False


def _passes(s: "Crystal", seat: i64) -> bool:
    return s.hands[seat] == 0 or s.leaving[seat] != STAYING


def _answer(s: "Crystal", seat: i64) -> None:
    """The matching Shield, else a Void, else a wild card as the Shield, else defeat (5.5)."""
    held: i64 = s.hands[seat]
    weapon: i64 = s.now[WEAPON_KIND]
    if hand.copies(held, SHIELD_CARD + weapon):
        group.program_plays(s, seat, SHIELD + weapon)
    elif hand.copies(held, VOID_CARD):
        group.program_plays(s, seat, VOID)
    elif s.terms.wild and hand.copies(held, BLANK_CARD):
        group.program_plays(s, seat, SHIELD + weapon + AS_WILD)
    else:
        combat.defeated(s)
