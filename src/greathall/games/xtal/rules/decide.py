"""The door to the rules: who may act, what is legal, why not, and what then happens (dossier 5.2, 5.3)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import HOMES, NOBODY
from greathall.games.xtal.rules import (
    clocks,
    combat,
    deal,
    group,
    listing,
    presence,
    program,
    refuse,
    roll,
    seats,
    tray,
    turn,
    window,
)
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules.moves import (
    ACCEPT,
    CHOOSE_HOME,
    CLOCKED,
    END_TURN,
    FIRST_PLAY,
    LEAVE,
    LEVITATE,
    PASS,
    PLAY,
    RETURN,
    ROLL,
)
from greathall.games.xtal.rules.names import (
    ANSWERING,
    CHOOSING,
    CLOSING,
    COMBAT,
    COUNTDOWN,
    OVER,
    PARTIES,
    PAUSED,
    PLAYING,
    ROLLING,
    WINDOW,
)
from greathall.kernel.bits import BIT
from greathall.kernel.state import CLOCK, TABLE

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def to_act(s: "Crystal") -> i64:
    """Never a question of what somebody holds: that would give it away."""
    if s.phase == COMBAT:
        return _fighting(s)
    if s.phase == WINDOW:
        return window.asked_now(s)
    if s.phase == PAUSED or s.phase == OVER:
        return 0
    return BIT[s.turn]


def _fighting(s: "Crystal") -> i64:
    part: i64 = combat.part(s)
    if part == ANSWERING:
        return BIT[seats.defender(s.now)]
    if part == COUNTDOWN:
        return 0
    if part == CLOSING or not s.terms.race:
        return BIT[s.prio]
    if s.head != NOBODY:
        return BIT[s.head]
    return s.now[PARTIES] & ~s.done


def legal(s: "Crystal", seat: i64, into: vec[i64]) -> i64:
    if seat == TABLE:
        return presence.list_moves(s, into)
    if to_act(s) >> seat & 1 == 0:
        return 0
    if s.phase == ROLLING:
        into[0] = ROLL
        return 1
    if s.phase == CHOOSING:
        return _list_homes(s, into)
    n: i64 = 1
    if s.phase == PLAYING:
        into[0] = END_TURN
    elif s.phase == WINDOW or combat.part(s) != ANSWERING:
        into[0] = PASS
    else:
        into[0] = ACCEPT
        if refuse.accepting(s, seat) != "":
            n = 0
    n = listing.list_play(s, seat, into, n)
    return listing.list_cards(s, seat, into, n)


def _list_homes(s: "Crystal", into: vec[i64]) -> i64:
    n: i64 = 0
    home: i64 = 0
    for home in range(HOMES):
        into[n] = CHOOSE_HOME + home
        if deal.home_free(s, home):
            n += 1
    return n


def refusal(s: "Crystal", seat: i64, code: i64) -> str:
    if seat == TABLE:
        return presence.refusal(s, code)
    if seat == CLOCK:
        return clocks.refusal(s, code)
    if seat < 0 or seat >= s.seats:
        return "XT-1"
    if code < ROLL:
        return _refuse_home(s, seat, code - CHOOSE_HOME)
    if code == ROLL:
        return refuse.roll(s, seat)
    if code == END_TURN:
        return refuse.end_turn(s, seat)
    if code == PASS:
        return refuse.passing(s, seat)
    if code == ACCEPT:
        return refuse.accepting(s, seat)
    if code < LEVITATE:
        return refuse.playing(s, seat, code)
    if code < CLOCKED:
        return refuse.card(s, seat, code)
    if s.phase == OVER:
        return "XT-90"
    if code < LEAVE:
        return "XT-75"  # the clock's move
    return "XT-85" if code < RETURN else "XT-83"  # the table's


def _refuse_home(s: "Crystal", seat: i64, home: i64) -> str:
    if s.phase == OVER:
        return "XT-90"
    return "" if s.phase == CHOOSING and seat == s.turn and deal.home_free(s, home) else "XT-3"


def apply(s: "Crystal", seat: i64, code: i64) -> None:
    if LEVITATE <= code < CLOCKED:
        tray.pick(s, seat, code)
        tell.picked(s, seat)
        return
    if code >= LEAVE:
        presence.apply(s, code)
    elif code >= CLOCKED:
        clocks.apply(s, code - CLOCKED)
    else:
        _act(s, seat, code)
    program.settle(s)
    if len(s.tray):
        _look_through_trays(s)


def _act(s: "Crystal", seat: i64, code: i64) -> None:
    if code == ROLL:
        roll.roll(s)
    elif code >= PLAY:
        named: i64 = NOBODY
        if code >= FIRST_PLAY:
            named = code - FIRST_PLAY
        group.place(s, seat, named)
    elif code == END_TURN:
        tray.drop(s, seat)
        tell.turn_ended(s, seat)
        turn.next_turn(s)
    elif code == PASS:
        tray.drop(s, seat)
        _pass(s, seat)
    elif code == ACCEPT:
        tray.drop(s, seat)
        combat.defeated(s)
    else:
        deal.choose_home(s, seat, code - CHOOSE_HOME)


def _pass(s: "Crystal", seat: i64) -> None:
    if s.phase == WINDOW:
        tell.passed(s, seat)
        s.asked &= ~BIT[seat]
    else:
        combat.passed(s, seat)


def _look_through_trays(s: "Crystal") -> None:
    """XT-74: a group that is no longer allowed goes back to its owner's hand; nobody else hears of it."""
    for seat in range(s.seats):
        cards = tray.codes(s, seat)
        if not cards:
            continue
        tray.drop(s, seat)
        for code in cards:
            if refuse.card(s, seat, code) != "":
                tray.drop(s, seat)
                tell.tray_emptied(s, seat)
                break
            tray.pick(s, seat, code)
