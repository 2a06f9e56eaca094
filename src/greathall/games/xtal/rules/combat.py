"""A Combat from its beginning to its end: parts, priority, passing, defeat (XT-50 to XT-75)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules import seats, turn
from greathall.games.xtal.rules.names import (
    ANSWERING,
    ATTACKER,
    CLOSING,
    COMBAT,
    COUNTDOWN,
    OPEN,
    PARTIES,
    RINGS,
    WEAPON_KIND,
)
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def part(s: "Crystal") -> i64:
    """Where the Combat stands: it follows from the situation (5.2)."""
    if s.now[ATTACKER] != NOBODY:
        return ANSWERING
    if seats.closing(s.now):
        return CLOSING
    if s.countdown:
        return COUNTDOWN
    return OPEN


def begin(s: "Crystal", player: i64, named: i64) -> None:
    """XT-50, XT-58: the parties stand in the situation; the starter plays first if he is one of them."""
    s.phase = COMBAT
    s.asked = 0
    s.passes = 0
    s.done = 0
    s.head = NOBODY
    parties: i64 = s.now[PARTIES]
    if s.now[ATTACKER] != NOBODY:
        s.prio = seats.defender(s.now)
    elif parties >> s.turn & 1:
        s.prio = s.turn
    else:
        s.prio = first_of(s, player, named)
    waits: bool = s.now[ATTACKER] != NOBODY
    s.countdown = s.terms.race and s.terms.countdown_ms > 0 and not waits
    s.beat += 1
    tell.combat_began(s)
    if not s.countdown:
        enter_open(s)


def enter_open(s: "Crystal") -> None:
    """XT-58, race: who plays first may have a head start."""
    if s.terms.race and s.terms.head_start_ms > 0 and part(s) == OPEN:
        s.head = s.prio


def first_of(s: "Crystal", player: i64, named: i64) -> i64:
    """Whom the player of a group named to play first; if nobody of the two, the first clockwise after him (5.3)."""
    parties: i64 = s.now[PARTIES]
    if named != NOBODY and parties >> named & 1:
        return named
    return seats.first_after(s, player, parties)


def passed(s: "Crystal", seat: i64) -> None:
    """XT-73: two passes in a row end it; XT-75: in a race both must have passed; XT-46: closing ends at once."""
    tell.passed(s, seat)
    if part(s) == CLOSING:
        finish(s, 3)
    elif s.terms.race:
        s.done |= BIT[seat]
        if s.head == seat:
            s.head = NOBODY
        if s.done == s.now[PARTIES]:
            finish(s, 2)
    elif s.passes:
        finish(s, 2)
    else:
        s.passes = 1
        s.prio = seats.other_of(s.now[PARTIES], seat)


def defeated(s: "Crystal") -> None:
    """XT-64: the Weapon was not cancelled."""
    row = s.now[:]
    attacker: i64 = row[ATTACKER]
    loser: i64 = seats.defender(row)
    rings: i64 = row[RINGS + loser]
    if s.terms.lose_one and rings > 1:
        rings = 1
    row[RINGS + loser] -= rings
    row[RINGS + attacker] += rings
    weapon: i64 = row[WEAPON_KIND]
    row[ATTACKER] = NOBODY
    row[WEAPON_KIND] = NOBODY
    s.now = row
    tell.defeated(s, attacker, loser, weapon, rings)
    finish(s, 1)


def finish(s: "Crystal", why: i64) -> None:
    """XT-70 to XT-72: the starter's turn is over too."""
    tell.combat_ended(s, why)
    turn.next_turn(s)
