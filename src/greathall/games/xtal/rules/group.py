"""A group is placed: what it does to the situation, and who is next (dossier 5.4)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY, SEATS
from greathall.games.xtal.rules import cards, chain, combat, ending, hand, naming, seats, tray, window
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules.moves import SCRY
from greathall.games.xtal.rules.names import ATTACKER, ENDED_BY_CARD, LEFT_IN_HAND, PARTIES, PLAYING, WINDOW
from greathall.kernel.rows import appended, replaced

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def place(s: "Crystal", seat: i64, named: i64) -> None:
    """Place what lies in the seat's tray. `named` plays first in a Combat of two others, NOBODY if nobody was named."""
    tray.keep(s, seat)
    placed = tray.codes(s, seat)
    cancels: bool = naming.cancels(s, seat)
    after = s.draft
    before = chain.settled(s.draft_before)
    tray.drop(s, seat)
    _spend(s, seat, after[LEFT_IN_HAND], placed)
    old = s.now
    cancelled: i64 = chain.top(s)
    s.now = chain.settled(after)
    if cancels:
        s.voids = appended(s.voids, seat)
    else:
        s.last_player = seat
        s.last_code = placed[-1]
        s.last_with = s.now
        s.last_without = before
        s.voids = s.terms.none
        cancelled = NOBODY
    tell.placed(s, seat, placed, old, cancelled)
    s.passes = 0
    s.done = 0
    s.head = NOBODY
    s.beat += 1
    s.grace = not cancels and _drew_into_combat(s, seat, old)
    if s.terms.scrying:
        _look(s, seat, placed)
    _go_on(s, seat, named, cancelled, old[PARTIES])


def _spend(s: "Crystal", seat: i64, left: i64, placed: list[int]) -> None:
    """XT-21: played cards go to the refuse pile, even those that will be cancelled."""
    s.refuse += s.hands[seat] - left
    s.hands = replaced(s.hands, seat, left)
    if s.terms.scrying:
        seen = s.seen[:]
        for code in placed:
            kind: i64 = cards.kind(code)
            for viewer in range(s.seats):
                if hand.copies(seen[SEATS * viewer + seat], kind):
                    seen[SEATS * viewer + seat] -= hand.one(kind)
        s.seen = seen


def _drew_into_combat(s: "Crystal", seat: i64, old: vec[i64]) -> bool:
    """XT-75: whom the Weapon of this very group made a party gets the countdown on top of the time to answer."""
    return s.now[ATTACKER] == seat and old[PARTIES] >> seats.defender(s.now) & 1 == 0


def _look(s: "Crystal", seat: i64, placed: list[int]) -> None:
    """XT-99: a Scry shows the hand now; the last card of a group only when nobody can cancel it any more (5.7)."""
    waits: bool = s.terms.void_any and s.now[PARTIES] == 0
    for n, code in enumerate(placed):
        if code >= SCRY and not (waits and n == len(placed) - 1):
            window.look(s, seat, code - SCRY)


def _go_on(s: "Crystal", seat: i64, named: i64, cancelled: i64, old_parties: i64) -> None:
    if s.phase == WINDOW or (s.phase == PLAYING and s.terms.void_any and s.now[PARTIES] == 0):
        window.ask(s, seat)  # wins are looked at when the asking is over
        return
    if ending.check_home(s, seat, ENDED_BY_CARD):  # XT-92: before any Combat
        return
    if s.phase == PLAYING:
        if s.now[PARTIES]:
            combat.begin(s, seat, named)
        return
    _set_priority(s, seat, named, cancelled)
    if s.now[PARTIES] != old_parties:
        tell.transferred(s)
    if s.now[PARTIES] >> seat & 1 == 0:
        combat.enter_open(s)


def _set_priority(s: "Crystal", seat: i64, named: i64, cancelled: i64) -> None:
    parties: i64 = s.now[PARTIES]
    if s.now[ATTACKER] != NOBODY:
        s.prio = seats.defender(s.now)
    elif cancelled != NOBODY and parties >> cancelled & 1:
        s.prio = cancelled
    elif parties >> seat & 1:
        s.prio = seats.other_of(parties, seat)
    else:
        s.prio = combat.first_of(s, seat, named)


def program_plays(s: "Crystal", seat: i64, code: i64) -> None:
    """Place this single card for somebody who has asked to leave (XT-85)."""
    tray.drop(s, seat)
    tray.pick(s, seat, code)
    place(s, seat, NOBODY)
