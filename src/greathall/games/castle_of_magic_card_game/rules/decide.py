"""May I, and what happens: rules CG-12 to CG-27 and CG-34."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.content.ids import BOTH, CELLS, LOWER, RITUALS, UPPER, WAITING
from greathall.games.castle_of_magic_card_game.rules import events as tell
from greathall.games.castle_of_magic_card_game.rules.moves import ADVANCE, MANIPULATE, PLACE
from greathall.games.castle_of_magic_card_game.rules.scoring import Cast
from greathall.kernel.bits import BIT, members

if TYPE_CHECKING:
    from greathall.games.castle_of_magic_card_game.rules.state import Castle

ALL_OPEN: Final = 0xFF
ALL_CELLS: Final = 0x7FFFFFF
PLACE_BITS: Final = 31


def legal(s: "Castle", seat: i64, into: vec[i64]) -> i64:
    if seat != s.mover or s.open == ALL_OPEN:
        return 0
    if s.second:
        return _list_free(into, 0, s.occupied | _barred(s, s.lifted), PLACE)
    n: i64 = 0
    if s.turn >= s.seats:  # CG-14
        n = _list_face_down(into, s.open)
    if must_advance(s):
        return n
    pair: i64 = s.pair(seat)
    lower: i64 = _cell_bit(pair & PLACE_BITS)
    upper: i64 = _cell_bit(pair >> 5)
    n = _list_free(into, n, _closed(s, lower), MANIPULATE)
    if lower:  # with both pawns in the supply the two single lifts are the same move, listed once
        n = _list_free(into, n, _closed(s, upper), MANIPULATE + UPPER * CELLS)
    return _list_free(into, n, _closed(s, lower | upper), MANIPULATE + BOTH * CELLS)


def refusal(s: "Castle", seat: i64, code: i64) -> str:
    """The first broken rule in the order of the dossier (5.4), so that everybody hears the same reason."""
    if s.open == ALL_OPEN:
        return "CG-34"
    if seat != s.mover:
        return "CG-12"
    if s.second:
        return _refuse_flip(s, code - PLACE, s.occupied, s.lifted) if code >= PLACE else "CG-19"
    if code >= PLACE:
        return "CG-17"
    if code < MANIPULATE:
        if s.turn < s.seats:
            return "CG-14"
        return "CG-26" if s.open >> (code - ADVANCE) & 1 else ""
    if must_advance(s):
        return "CG-15"
    lift: i64 = (code - MANIPULATE) // CELLS
    pair: i64 = s.pair(seat)
    lower: i64 = _cell_bit(pair & PLACE_BITS)
    upper: i64 = _cell_bit(pair >> 5)
    if lift == UPPER:
        if lower == 0:
            return "CG-17"
        lower = 0
    elif lift == LOWER:
        upper = 0
    return _refuse_flip(s, (code - MANIPULATE) % CELLS, s.occupied & ~(lower | upper), lower | upper)


def must_advance(s: "Castle") -> bool:
    """CG-15: too many turns have gone by without an advance."""
    return s.deal.terms.stall_turns > 0 and s.stall >= s.deal.terms.stall_turns


def apply(s: "Castle", code: i64) -> None:
    if code < MANIPULATE:
        _advance(s, code - ADVANCE)
    elif code < PLACE:
        _manipulate(s, (code - MANIPULATE) // CELLS, (code - MANIPULATE) % CELLS)
    else:
        _place(s, code - PLACE)


def _advance(s: "Castle", ritual: i64) -> None:
    """CG-25: turn an outcome card up; the eighth casts the spell (CG-34)."""
    s.open |= BIT[ritual]
    s.stall = 0
    if s.events is not None:
        tell.outcome_revealed(s, ritual)
    _end_turn(s)


def _manipulate(s: "Castle", lift: i64, cell: i64) -> None:
    """CG-17 to CG-19: lift, flip, stand; with both pawns lifted the second waits for its own flip."""
    pair: i64 = s.pair(s.mover)
    lower: i64 = pair & PLACE_BITS
    upper: i64 = pair >> 5
    emptied: i64 = 0
    if lift != UPPER:
        emptied = _cell_bit(lower)
    if lift != LOWER:
        emptied |= _cell_bit(upper)
    s.occupied &= ~emptied
    if s.events is not None:
        tell.lifted(s, lift)
    if lift == LOWER:
        s.set_pair(s.mover, cell, upper)
    elif lift == UPPER:
        s.set_pair(s.mover, lower, cell)
    else:
        s.set_pair(s.mover, cell, WAITING)
    _flip(s, cell)
    if lift == BOTH:
        s.second = 1
        s.lifted = emptied
    else:
        s.stall += 1
        _end_turn(s)


def _place(s: "Castle", cell: i64) -> None:
    """CG-19: the second flip of the turn."""
    s.set_pair(s.mover, s.pair(s.mover) & PLACE_BITS, cell)
    s.second = 0
    s.lifted = 0
    _flip(s, cell)
    s.stall += 1
    _end_turn(s)


def _flip(s: "Castle", cell: i64) -> None:
    """CG-22 to CG-24: over it goes, everybody sees it, and a pawn stands on it."""
    bit: i64 = BIT[cell]
    new: bool = s.seen & bit == 0
    s.up ^= bit
    s.seen |= bit
    s.occupied |= bit
    if s.events is not None:
        tell.flipped(s, cell, new)


def _end_turn(s: "Castle") -> None:
    """CG-12: the next seat clockwise."""
    s.turn += 1
    s.mover += 1
    if s.mover == s.seats:
        s.mover = 0
    if s.events is not None:
        _tell_turn_ended(s)


def _tell_turn_ended(s: "Castle") -> None:
    if s.open == ALL_OPEN:
        cast = Cast(s)
        scores = [int(cast.score_of(seat)) for seat in range(s.seats)]
        tell.cast(s, cast.ritual, cast.outcome, scores, members(cast.winners()))
    elif must_advance(s):
        tell.must_advance(s)


def _refuse_flip(s: "Castle", cell: i64, occupied: i64, emptied: i64) -> str:
    bit: i64 = BIT[cell]
    if occupied & bit:
        return "CG-20"
    return "CG-21" if _barred(s, emptied) & bit else ""


def _closed(s: "Castle", emptied: i64) -> i64:
    """The cells that may not be flipped once these have been emptied by lifting."""
    return s.occupied & ~emptied | _barred(s, emptied)


def _barred(s: "Castle", emptied: i64) -> i64:
    """CG-21: by option, a card that a pawn has just left stays shut for this turn."""
    return emptied & s.deal.terms.barred_cells


def _cell_bit(place: i64) -> i64:
    """The cell as a bit; nothing for a pawn that is off the tableau."""
    return BIT[place] & ALL_CELLS


# The two lists below are the hottest lines of the game. They write every code and step on only past the ones
# that stay: no branch for the processor to guess wrong (a table of free cards was tried, and was slower).


def _list_free(into: vec[i64], n: i64, closed: i64, base: i64) -> i64:
    cell: i64 = 0
    for cell in range(CELLS):
        into[n] = base + cell
        n += 1 - (closed >> cell & 1)
    return n


def _list_face_down(into: vec[i64], face_up: i64) -> i64:
    n: i64 = 0
    ritual: i64 = 0
    for ritual in range(RITUALS):
        into[n] = ADVANCE + ritual
        n += 1 - (face_up >> ritual & 1)
    return n
