"""The surcharge: one retained vassal for every card of the type that is already there (BC-45 to BC-47, BC-85).

Only a wild vassal can leave a choice of what to pay with; then the symbols are paid one by one, oldest first.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import ANY_FACTION, ANY_ROLE, VASSAL_FACES
from greathall.games.blackstone_castle.content.tables import TYPES
from greathall.games.blackstone_castle.rules import decks
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.moves import PAY
from greathall.kernel.bits import BIT, count, lowest
from greathall.kernel.rows import appended, filled, without

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def due(s: "Court", seat: i64, task: i64) -> i64:
    """How many symbols the card costs."""
    return s.tally[TYPES * seat + s.terms.printed.type_of[task]]


def symbols(s: "Court", seat: i64, task: i64) -> vec[i64]:
    """The corner faces to be paid, in the order in which the cards were completed."""
    found: vec[i64] = vec[i64]()
    kind: i64 = s.terms.printed.type_of[task]
    for place in range(i64(len(s.done))):
        other: i64 = s.done[place] & 127
        if s.done[place] >> 7 == seat and s.terms.printed.type_of[other] == kind:
            found = appended(found, s.terms.printed.corner[other])
    return found


def payable(s: "Court", seat: i64, task: i64) -> bool:
    """BC-47: can the whole surcharge be paid with vassals retained before?"""
    if due(s, seat, task) == 0:
        return True
    return _rest_payable(symbols(s, seat, task), 0, _purse(s, seat))


def choices(s: "Court", seat: i64, task: i64) -> i64:
    """The faces, as bits, that may pay the next symbol so that the rest can still be paid."""
    wanted = symbols(s, seat, task)
    paid: i64 = len(s.picked_payment)
    purse = _purse(s, seat)
    for place in range(paid):
        purse[s.picked_payment[place]] -= 1
    symbol: i64 = wanted[paid]
    found: i64 = 0
    for way in range(i64(3)):
        face: i64 = _payer(symbol, way)
        if purse[face]:
            purse[face] -= 1
            if _rest_payable(wanted, paid + 1, purse):
                found |= BIT[face]
            purse[face] += 1
    return found


def settle(s: "Court", seat: i64, task: i64) -> i64:
    """Pay as far as there is no choice; returns the faces to choose from, or 0 when all is chosen."""
    total: i64 = due(s, seat, task)
    while i64(len(s.picked_payment)) < total:
        faces: i64 = choices(s, seat, task)
        if count(faces) > 1:
            return faces
        s.picked_payment = appended(s.picked_payment, lowest(faces))
    return 0


def choose(s: "Court", seat: i64, face: i64) -> None:
    s.picked_payment = appended(s.picked_payment, face)
    tell.picked(s, seat)


def hand_over(s: "Court", seat: i64) -> None:
    """The chosen vassals go to the discard pile (BC-56), of equal ones the longest held."""
    for place in range(i64(len(s.picked_payment))):
        release(s, seat, s.picked_payment[place])
    s.picked_payment = vec[i64]()


def release(s: "Court", seat: i64, face: i64) -> None:
    """A retained vassal that shows this goes to the discard pile; the longest held, if there are several."""
    place: i64 = 0
    while s.retained[place] >> 8 != seat or s.terms.printed.face_of[s.retained[place] & 255] != face:
        place += 1
    decks.to_pile(s, s.retained[place] & 255)
    s.retained = without(s.retained, place)


def retained_faces(s: "Court", seat: i64) -> i64:
    """What the seat's retained vassals show, as bits."""
    found: i64 = 0
    for place in range(i64(len(s.retained))):
        if s.retained[place] >> 8 == seat:
            found |= BIT[s.terms.printed.face_of[s.retained[place] & 255]]
    return found


def list_choices(s: "Court", seat: i64, into: vec[i64]) -> i64:
    faces: i64 = choices(s, seat, s.picked_card)
    n: i64 = 0
    face: i64 = 0
    for face in range(VASSAL_FACES):
        into[n] = PAY + face
        n += faces >> face & 1
    return n


def refuse_choice(s: "Court", seat: i64, face: i64) -> str:
    return "" if choices(s, seat, s.picked_card) >> face & 1 else "BC-47"


def _purse(s: "Court", seat: i64) -> vec[i64]:
    """How many retained vassals show each face."""
    counts: vec[i64] = filled(VASSAL_FACES, 0)
    for place in range(i64(len(s.retained))):
        if s.retained[place] >> 8 == seat:
            counts[s.terms.printed.face_of[s.retained[place] & 255]] += 1
    return counts


def _payer(symbol: i64, way: i64) -> i64:
    """What pays a symbol: the very face, any faction with its role, its faction with any role."""
    if way == 0:
        return symbol
    if way == 1:
        return ANY_FACTION + symbol % 4
    return ANY_ROLE + symbol // 4


def _rest_payable(wanted: vec[i64], place: i64, purse: vec[i64]) -> bool:
    """The very face is good for nothing else, so it goes first; wild ones are tried both ways."""
    if place == i64(len(wanted)):
        return True
    for way in range(i64(3)):
        face: i64 = _payer(wanted[place], way)
        if purse[face]:
            purse[face] -= 1
            possible: bool = _rest_payable(wanted, place + 1, purse)
            purse[face] += 1
            if possible or way == 0:
                return possible
    return False
