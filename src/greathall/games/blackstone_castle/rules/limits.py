"""At the end of a turn nobody keeps more than the Kings allow (BC-49, BC-50)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import DECK_CARDS, VASSAL_FACES
from greathall.games.blackstone_castle.content.tables import (
    LIMIT_HAND,
    LIMIT_KNIGHTS,
    LIMIT_RETAINED,
    LIMIT_WIZARDS,
    NO_LIMITS,
)
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules import hand, payment, purse
from greathall.games.blackstone_castle.rules.moves import DISCARD, RELEASE
from greathall.games.blackstone_castle.rules.names import LIMITING
from greathall.games.blackstone_castle.rules.scoring import retained_count

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def limit(s: "Court", seat: i64, what: i64) -> i64:
    return s.terms.printed.limits[what] * s.kings(seat)


def begin(s: "Court") -> bool:
    """Check the mover, by option everybody (ruling 3). Returns whether somebody has to choose what to drop."""
    s.limited = s.mover
    return _check(s)


def go_on(s: "Court") -> bool:
    """After a card was dropped: the same question."""
    return _check(s)


def _check(s: "Court") -> bool:
    while True:
        _drop_tokens(s, s.limited)
        if hand_over(s, s.limited) or retained_over(s, s.limited):
            s.phase = LIMITING
            return True
        s.limited += 1
        if s.limited == s.seats:
            s.limited = 0
        if not s.terms.limits_everybody or s.limited == s.mover:
            return False


def hand_over(s: "Court", seat: i64) -> bool:
    """More cards in hand than allowed?"""
    return s.can(seat, NO_LIMITS) == 0 and hand.size(s, seat) > limit(s, seat, LIMIT_HAND)


def retained_over(s: "Court", seat: i64) -> bool:
    return s.can(seat, NO_LIMITS) == 0 and retained_count(s, seat) > limit(s, seat, LIMIT_RETAINED)


def _drop_tokens(s: "Court", seat: i64) -> None:
    """Tokens are all alike: the excess goes without asking."""
    if s.can(seat, NO_LIMITS):
        return
    knights: i64 = max(s.knights[seat] - limit(s, seat, LIMIT_KNIGHTS), 0)
    wizards: i64 = max(s.wizards[seat] - limit(s, seat, LIMIT_WIZARDS), 0)
    if knights or wizards:
        purse.drop_knights(s, seat, knights)
        purse.drop_wizards(s, seat, wizards)
        tell.tokens_dropped(s, seat, knights, wizards)


def list_drops(s: "Court", seat: i64, into: vec[i64]) -> i64:
    n: i64 = 0
    if hand_over(s, seat):
        for deck in range(i64(3)):
            held: i64 = s.hands[3 * seat + deck]
            card: i64 = 0
            while held >> card:
                into[n] = DISCARD + DECK_CARDS * deck + card
                n += held >> card & 1
                card += 1
    if retained_over(s, seat):
        faces: i64 = payment.retained_faces(s, seat)
        face: i64 = 0
        for face in range(VASSAL_FACES):
            into[n] = RELEASE + face
            n += faces >> face & 1
    return n


def refuse_discard(s: "Court", seat: i64, task: i64) -> str:
    return "" if hand_over(s, seat) and hand.holds(s, seat, task) else "BC-50"


def refuse_release(s: "Court", seat: i64, face: i64) -> str:
    return "" if retained_over(s, seat) and payment.retained_faces(s, seat) >> face & 1 else "BC-50"


def discard(s: "Court", seat: i64, task: i64) -> None:
    hand.take(s, seat, task)
    hand.throw(s, task)
    tell.discarded(s, seat, task)


def release(s: "Court", seat: i64, face: i64) -> None:
    payment.release(s, seat, face)
    tell.released(s, seat, face)
