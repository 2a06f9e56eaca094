"""What a token buys: rules C and D, with the families of K (BC-23 to BC-34, BC-80, BC-81, BC-87 to BC-90).

The King's Quest family and the Queen's Quest move vassals by the same rules; only what pays differs.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import (
    CORNERS,
    KNIGHT,
    LEAVE_EMPTY,
    MACHINATION,
    NOTHING,
    REFILL_LATER,
    SPACES,
    WIZARD,
)
from greathall.games.blackstone_castle.content.tables import (
    KNIGHT_SWAP,
    KNIGHT_TRANSFORM,
    SLIDE_DIAGONAL,
    SLIDE_MAX,
    SWAP_DIAGONAL,
    WIZARD_SLIDE,
)
from greathall.games.blackstone_castle.rules import court, decks, hand, plots, purse, sweep
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.geometry import (
    ASKEW,
    BESIDE,
    BETWEEN,
    DISTANCE,
    PAIR_HIGH,
    PAIR_LOW,
    PAIR_START,
)
from greathall.games.blackstone_castle.rules.moves import DRAW, GUARD, REFILL, RETAIN, SLIDE, SWAP, TRANSFORM, UNGUARD
from greathall.games.blackstone_castle.rules.names import NO_STEP, PICK_REFILL, PUZZLE_MASTER
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


# -- the list of what may be done, written in the order of the codes


def list_moves(s: "Court", seat: i64, into: vec[i64], n: i64, knight: bool, wizard: bool) -> i64:
    """Slides, swaps and transforms. `knight` and `wizard` say which tokens there are to pay with."""
    free: i64 = court.free(s)
    mobile: i64 = free & ~s.saboteurs  # BC-81
    n = _list_slides(s, seat, into, n, mobile, knight, wizard)
    n = _list_swaps(s, seat, into, n, mobile, knight, wizard)
    knight = knight and s.can(seat, KNIGHT_TRANSFORM) != 0
    if knight or wizard:
        space: i64 = 0
        for space in range(SPACES):
            if free >> space & 1:
                n = _list_payments(into, n, TRANSFORM + 2 * space, knight, wizard)
    return n


def _list_slides(s: "Court", seat: i64, into: vec[i64], n: i64, mobile: i64, knight: bool, wizard: bool) -> i64:
    by_wizard: bool = wizard and s.can(seat, WIZARD_SLIDE) != 0
    if not knight and not by_wizard:
        return n
    reach: i64 = s.can(seat, SLIDE_MAX)
    askew: bool = s.can(seat, SLIDE_DIAGONAL) != 0
    empty: i64 = ~s.occupied
    space: i64 = 0
    for space in range(SPACES):
        if mobile >> space & 1:
            near: i64 = BESIDE[space] & empty
            far: i64 = near
            if knight and askew:
                far |= ASKEW[space] & empty
            if knight and reach > 1:
                far |= _in_line(space, empty, reach)
            base: i64 = SLIDE + 50 * space
            to: i64 = 0
            while far >> to:
                if far >> to & 1:
                    n = _list_payments(into, n, base + 2 * to, knight, by_wizard and near >> to & 1 == 1)
                to += 1
    return n


def _list_swaps(s: "Court", seat: i64, into: vec[i64], n: i64, mobile: i64, knight: bool, wizard: bool) -> i64:
    by_knight: bool = knight and s.can(seat, KNIGHT_SWAP) != 0
    if not wizard and not by_knight:
        return n
    askew: bool = wizard and s.can(seat, SWAP_DIAGONAL) != 0
    space: i64 = 0
    for space in range(SPACES):
        if mobile >> space & 1:
            near: i64 = BESIDE[space]
            partners: i64 = near
            if askew:
                partners |= ASKEW[space]
            partners &= mobile
            base: i64 = SWAP + 2 * PAIR_START[space]
            other: i64 = space + 1
            while partners >> other:
                if partners >> other & 1:
                    n = _list_payments(into, n, base + 2 * other, by_knight and near >> other & 1 == 1, wizard)
                other += 1
    return n


def _list_payments(into: vec[i64], n: i64, code: i64, knight: bool, wizard: bool) -> i64:
    if knight:
        into[n] = code + KNIGHT
        n += 1
    if wizard:
        into[n] = code + WIZARD
        n += 1
    return n


def list_knight_actions(s: "Court", into: vec[i64], n: i64) -> i64:
    """Retain, guard, unguard. On the full court of a puzzle this is where a list would grow longest."""
    space: i64 = 0
    retainable: i64 = court.free(s) & ~s.assassins  # BC-80
    refill: bool = decks.can_refill(s)
    puzzle: bool = s.terms.mode == PUZZLE_MASTER
    corner: i64 = 0
    for space in range(SPACES):
        if retainable >> space & 1:
            if puzzle:
                into[n] = RETAIN + 5 * space + REFILL_LATER
                n += 1
            elif refill or s.saboteurs >> space & 1:  # BC-82: the board itself becomes the pile
                for corner in range(CORNERS):
                    into[n] = RETAIN + 5 * space + corner
                    n += 1
    guardable: i64 = court.vassals(s) & ~s.marked
    for space in range(SPACES):
        into[n] = GUARD + space
        n += guardable >> space & 1
    guarded: i64 = s.guarded & ~s.marked
    if guarded:
        for space in range(SPACES):
            into[n] = UNGUARD + space
            n += guarded >> space & 1
    return n


def list_draws(s: "Court", into: vec[i64], n: i64) -> i64:
    deck: i64 = 0
    for deck in range(3):
        if decks.can_draw(s, deck) and not (deck == MACHINATION and s.terms.mode == PUZZLE_MASTER):
            into[n] = DRAW + deck
            n += 1
    return n


def _in_line(space: i64, empty: i64, reach: i64) -> i64:
    """BC-87: the empty spaces up to `reach` away in a straight line, nothing in between."""
    found: i64 = 0
    to: i64 = 0
    for to in range(SPACES):
        path: i64 = BETWEEN[SPACES * space + to]
        if path >= 0 and empty >> to & 1 and DISTANCE[SPACES * space + to] <= reach and path & ~empty == 0:
            found |= BIT[to]
    return found


# -- why not: the first broken rule in the order of the dossier (5.7)


def refuse_slide(s: "Court", seat: i64, space: i64, to: i64, pay: i64) -> str:
    """Without the question whether there is a token."""
    if s.occupied >> space & 1 == 0:
        return "BC-23"
    rule = _refuse_touch(s, space)
    if rule:
        return rule
    if s.saboteurs >> space & 1:
        return "BC-81"
    if BESIDE[space] >> to & 1 == 0:
        rule = _refuse_far_slide(s, seat, space, to, pay)
        if rule:
            return rule
    return "BC-24" if s.occupied >> to & 1 else ""


def _refuse_far_slide(s: "Court", seat: i64, space: i64, to: i64, pay: i64) -> str:
    if pay == WIZARD:
        return "BC-90"
    if ASKEW[space] >> to & 1 and s.can(seat, SLIDE_DIAGONAL):
        return ""
    path: i64 = BETWEEN[SPACES * space + to]
    reach: i64 = s.can(seat, SLIDE_MAX)
    if path < 0 or reach <= 1:
        return "BC-23"
    return "BC-87" if path & s.occupied or DISTANCE[SPACES * space + to] > reach else ""


def may_pay_slide(s: "Court", seat: i64, pay: i64) -> bool:
    return pay == KNIGHT or s.can(seat, WIZARD_SLIDE) != 0


def refuse_swap(s: "Court", seat: i64, a: i64, b: i64, pay: i64) -> str:
    if s.occupied >> a & 1 == 0 or s.occupied >> b & 1 == 0:
        return "BC-32"
    if (s.marked >> a | s.marked >> b) & 1:  # whichever of the two it is, 5.7 names this first
        return "BC-43"
    if (s.guarded >> a | s.guarded >> b) & 1:
        return "BC-29"
    if (s.saboteurs >> a | s.saboteurs >> b) & 1:
        return "BC-81"
    if BESIDE[a] >> b & 1:
        return ""
    if ASKEW[a] >> b & 1 and pay == WIZARD and s.can(seat, SWAP_DIAGONAL):
        return ""
    return "BC-32"


def may_pay_swap(s: "Court", seat: i64, pay: i64) -> bool:
    return pay == WIZARD or s.can(seat, KNIGHT_SWAP) != 0


def refuse_transform(s: "Court", space: i64) -> str:
    if s.occupied >> space & 1 == 0:
        return "BC-33"
    return _refuse_touch(s, space)


def may_pay_transform(s: "Court", seat: i64, pay: i64) -> bool:
    return pay == WIZARD or s.can(seat, KNIGHT_TRANSFORM) != 0


def _refuse_touch(s: "Court", space: i64) -> str:
    if s.marked >> space & 1:
        return "BC-43"
    return "BC-29" if s.guarded >> space & 1 else ""


def refusal(s: "Court", seat: i64, code: i64) -> str:
    """Why a slide ... draw of the King's Quest family is not possible now."""
    if code < SWAP:
        pay: i64 = code & 1
        space: i64 = (code - SLIDE) // 50
        if not may_pay_slide(s, seat, pay):
            return "BC-23"
        if not purse.has(s, seat, pay):
            return "BC-145"
        return refuse_slide(s, seat, space, (code - SLIDE) % 50 // 2, pay)
    if code < TRANSFORM:
        pay = code & 1
        if not may_pay_swap(s, seat, pay):
            return "BC-32"
        if not purse.has(s, seat, pay):
            return "BC-145"
        pair: i64 = (code - SWAP) // 2
        return refuse_swap(s, seat, PAIR_LOW[pair], PAIR_HIGH[pair], pay)
    if code < RETAIN:
        pay = code & 1
        if not may_pay_transform(s, seat, pay):
            return "BC-33"
        if not purse.has(s, seat, pay):
            return "BC-145"
        return refuse_transform(s, (code - TRANSFORM) // 2)
    if code < GUARD:
        return _refuse_retain(s, seat, (code - RETAIN) // 5, (code - RETAIN) % 5)
    if code < UNGUARD:
        return _refuse_guard(s, seat, code - GUARD)
    if code < DRAW:
        return _refuse_unguard(s, seat, code - UNGUARD)
    if code - DRAW == MACHINATION and s.terms.mode == PUZZLE_MASTER:
        return "BC-132"
    if s.wizards[seat] == 0:
        return "BC-145"
    return "" if decks.can_draw(s, code - DRAW) else "BC-59"


def _refuse_retain(s: "Court", seat: i64, space: i64, corner: i64) -> str:
    if s.terms.mode == PUZZLE_MASTER:
        if corner != REFILL_LATER:
            return "BC-136"
    elif corner == REFILL_LATER:
        return "BC-26"
    if s.knights[seat] == 0:
        return "BC-145"
    if s.occupied >> space & 1 == 0:
        return "BC-25"
    rule = _refuse_touch(s, space)
    if rule:
        return rule
    if s.assassins >> space & 1:
        return "BC-80"
    if corner == REFILL_LATER or s.saboteurs >> space & 1:  # BC-82: the swept board becomes the pile
        return ""
    return "" if decks.can_refill(s) else "BC-26"


def _refuse_guard(s: "Court", seat: i64, space: i64) -> str:
    if s.knights[seat] == 0:
        return "BC-145"
    if s.occupied >> space & 1 == 0:
        return "BC-28"
    if (s.assassins | s.saboteurs) >> space & 1:
        return "BC-84"
    return "BC-43" if s.marked >> space & 1 else ""


def _refuse_unguard(s: "Court", seat: i64, space: i64) -> str:
    if s.knights[seat] == 0:
        return "BC-145"
    if s.guarded >> space & 1 == 0:
        return "BC-31"
    return "BC-43" if s.marked >> space & 1 else ""


# -- what then happens


def apply(s: "Court", seat: i64, code: i64) -> None:
    """A slide ... draw of the King's Quest family, paid for."""
    if code < RETAIN:
        purse.spend(s, seat, code & 1)
        move(s, seat, code)
    elif code < GUARD:
        _begin_retaining(s, seat, (code - RETAIN) // 5, (code - RETAIN) % 5)
    elif code < UNGUARD:
        _guard(s, seat, code - GUARD)
    elif code < DRAW:
        _unguard(s, seat, code - UNGUARD)
    else:
        purse.spend(s, seat, WIZARD)
        draw(s, seat, code - DRAW)


def move(s: "Court", seat: i64, code: i64) -> None:
    """A slide, a swap or a transform; whoever has Intrigue on the vassal may have a reward (BC-64)."""
    if code < SWAP:
        space: i64 = (code - SLIDE) // 50
        to: i64 = (code - SLIDE) % 50 // 2
        court.exchange(s, space, to)
        tell.slid(s, seat, space, to, code & 1)
        plots.touched(s, s.board[to] // 2, s.board[to] // 2, False)
    elif code < TRANSFORM:
        pair: i64 = (code - SWAP) // 2
        a: i64 = PAIR_LOW[pair]
        b: i64 = PAIR_HIGH[pair]
        court.exchange(s, a, b)
        tell.swapped(s, seat, a, b, code & 1)
        plots.touched(s, s.board[a] // 2, s.board[b] // 2, False)
    else:
        space = (code - TRANSFORM) // 2
        new: bool = not court.both_sides_known(s, s.board[space])
        court.turn_over(s, space)
        tell.transformed(s, seat, space, code & 1, new)
        plots.touched(s, s.board[space] // 2, s.board[space] // 2, False)


def _begin_retaining(s: "Court", seat: i64, space: i64, corner: i64) -> None:
    """At once, unless there is a choice whether to refill the space (BC-136)."""
    if corner == REFILL_LATER and s.saboteurs >> space & 1 == 0 and decks.can_refill(s):
        s.picked_left = space
        s.step = PICK_REFILL
        tell.picked(s, seat)
    else:
        _retain(s, seat, space, corner)


def list_refills(s: "Court", into: vec[i64]) -> i64:
    n: i64 = 0
    corner: i64 = 0
    for corner in range(CORNERS):
        into[n] = REFILL + corner
        n += s.terms.corner_mask >> corner & 1
    into[n] = REFILL + LEAVE_EMPTY
    return n + 1


def refuse_refill(s: "Court", corner: i64) -> str:
    return "" if corner == LEAVE_EMPTY or s.terms.corner_mask >> corner & 1 else "BC-132"


def pick_refill(s: "Court", seat: i64, corner: i64) -> None:
    space: i64 = s.picked_left
    s.step = NO_STEP
    s.picked_left = NOTHING
    _retain(s, seat, space, corner)


def _retain(s: "Court", seat: i64, space: i64, corner: i64) -> None:
    """BC-25 to BC-27, in the order of dossier 5.4: tableau, refill, special cards aside, reward."""
    purse.spend(s, seat, KNIGHT)
    if s.saboteurs >> space & 1:
        sweep.sweep(s, seat)
        return
    lying: i64 = court.lift(s, space)
    s.retained = appended(s.retained, 256 * seat + lying)
    tell.retained(s, seat, space, lying)
    if corner != LEAVE_EMPTY:
        decks.refill(s, space, corner)
    plots.touched(s, lying // 2, lying // 2, False)
    plots.vassal_gone(s, lying // 2)


def _guard(s: "Court", seat: i64, space: i64) -> None:
    """BC-28: the token stays on the vassal."""
    purse.spend(s, seat, KNIGHT)
    s.knight_supply -= 1
    court.add_guard(s, space)
    tell.guarded(s, seat, space)
    plots.touched(s, s.board[space] // 2, s.board[space] // 2, False)


def _unguard(s: "Court", seat: i64, space: i64) -> None:
    """BC-31: both tokens to the supply."""
    purse.spend(s, seat, KNIGHT)
    s.knight_supply += 1
    court.remove_guard(s, space)
    tell.unguarded(s, seat, space)
    plots.touched(s, s.board[space] // 2, s.board[space] // 2, False)


def draw(s: "Court", seat: i64, deck: i64) -> None:
    """BC-34. Only the owner sees the card (in an open co-op the partner too)."""
    task: i64 = decks.draw_task(s, deck)
    hand.put(s, seat, task)
    tell.drew(s, seat, task)
