"""Turns follow each other; people leave and come back between them (dossier 5.3.2)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY, NOWHERE, SEATS
from greathall.games.xtal.rules import chain, ending, seats
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules.names import (
    ATTACKER,
    ENDED_HOME,
    LEAVING_AWAY,
    LEAVING_GONE,
    OCCUPIED,
    PARTIES,
    PAUSED,
    POS,
    PROTECTED,
    RINGS,
    ROLLING,
    SILENCED,
    STAYING,
    STORE,
    WEAPON_KIND,
)
from greathall.kernel.bits import BIT
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def next_turn(s: "Crystal") -> None:
    """XT-19, XT-71: the die goes on. Whoever has asked to leave leaves now (XT-85)."""
    _clear_table(s)
    _let_go(s)
    if not ending.check_alone(s):
        go_on(s)


def _clear_table(s: "Crystal") -> None:
    """No Combat, no last card, nobody asked."""
    s.prio = NOBODY
    s.passes = 0
    s.asked = 0
    s.countdown = False
    s.head = NOBODY
    s.done = 0
    s.grace = False
    if s.last_player != NOBODY:
        chain.forget(s)
    if s.now[PARTIES]:
        row = s.now[:]
        row[PARTIES] = 0
        row[ATTACKER] = NOBODY
        row[WEAPON_KIND] = NOBODY
        s.now = row


def _let_go(s: "Crystal") -> None:
    """XT-81, XT-82: rings go into the own Storage; who leaves for good takes the token away and shows his hand."""
    for slot in range(s.seats):
        seat: i64 = s.order[slot]
        how: i64 = s.leaving[seat]
        if how == STAYING:
            continue
        s.leaving = replaced(s.leaving, seat, STAYING)
        if how == LEAVING_GONE and s.gone | BIT[seat] == BIT[s.seats] - 1:
            return  # XT-87: all others have left for good a moment ago, so he has won
        row = s.now[:]
        rings: i64 = row[RINGS + seat]
        row[STORE + s.home[seat]] += rings
        row[RINGS + seat] = 0
        s.returning &= ~BIT[seat]
        shown: i64 = 0
        if how == LEAVING_GONE:
            s.gone |= BIT[seat]
            s.away &= ~BIT[seat]
            row[OCCUPIED] &= ~BIT[row[POS + seat]]
            row[POS + seat] = NOWHERE
            row[PROTECTED] &= ~BIT[seat]
            row[SILENCED] &= ~BIT[seat]
            shown = s.hands[seat]
            s.refuse += shown
            s.hands = replaced(s.hands, seat, 0)
            _forget_hand(s, seat)
        else:
            s.away |= BIT[seat]
            s.missed = replaced(s.missed, seat, 0)
            if how == LEAVING_AWAY:
                s.leaves = replaced(s.leaves, seat, s.leaves[seat] + 1)
        s.now = row
        tell.left(s, seat, how, rings, shown)


def _forget_hand(s: "Crystal", seat: i64) -> None:
    """What a Scry has seen of this hand is worth nothing now."""
    if s.terms.scrying:
        seen = s.seen[:]
        for viewer in range(s.seats):
            seen[SEATS * viewer + seat] = 0
        s.seen = seen


def go_on(s: "Crystal") -> None:
    """Find whose turn it is. Slots of players who are gone are kept, so rounds are counted as before (XT-94)."""
    while True:
        everybody: i64 = (BIT[s.seats] - 1) & ~s.gone
        if s.away == everybody and s.returning == 0:
            s.phase = PAUSED
            tell.paused(s)
            return
        s.turn = seats.after(s, s.turn)
        if s.turn == s.first:
            s.round += 1
            if s.round > s.terms.round_limit > 0:
                ending.stop_by_limit(s)
                return
        if s.gone >> s.turn & 1:
            continue
        if s.away >> s.turn & 1 == 0:
            break
        if _comes_back(s):
            if ending.is_home(s, s.turn):  # Q39
                ending.check_home(s, s.turn, ENDED_HOME)
                return
            break
    s.phase = ROLLING
    tell.turn_began(s)


def _comes_back(s: "Crystal") -> bool:
    """XT-83: a turn of somebody who is away: he comes back, or misses it."""
    seat: i64 = s.turn
    row = s.now[:]
    row[PROTECTED] &= ~BIT[seat]
    row[SILENCED] &= ~BIT[seat]
    if s.returning >> seat & 1 == 0 or s.missed[seat] < s.terms.away_min_missed:
        s.missed = replaced(s.missed, seat, s.missed[seat] + 1)
        s.now = row
        tell.turn_missed(s, seat)
        return False
    s.away &= ~BIT[seat]
    s.returning &= ~BIT[seat]
    rings: i64 = row[STORE + s.home[seat]]
    row[RINGS + seat] = rings
    row[STORE + s.home[seat]] = 0
    s.now = row
    tell.came_back(s, seat, rings)
    return True
