"""Wizard's Quest: get rid of your vassals, placing them with Machination cards (BC-115 to BC-131)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import (
    DECK_CARDS,
    MACHINATION,
    NOTHING,
    OFFER,
    PLAIN_CARDS,
    SPACES,
    WIZARD,
)
from greathall.games.blackstone_castle.rules import allowance, court, ending, placing, stacks, tasks
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.geometry import BESIDE, PAIR_HIGH, PAIR_LOW, PAIR_START
from greathall.games.blackstone_castle.rules.moves import COLLECT, GIVE, PLACE, SLIDE, SWAP, TRADE, TRANSFORM
from greathall.games.blackstone_castle.rules.names import END_PASSED, END_ROUNDS, END_STALLED, PICK_GIFT
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


# -- moving vassals and stacks


def list_moves(s: "Court", into: vec[i64], n: i64) -> i64:
    high: i64 = stacks.stack_spaces(s)
    space: i64 = 0
    for space in range(SPACES):
        if s.occupied >> space & 1:
            targets: i64 = stacks.slide_targets(s, space, high >> space & 1 == 1)
            to: i64 = 0
            while targets >> to:
                into[n] = SLIDE + 50 * space + 2 * to
                n += targets >> to & 1
                to += 1
    for space in range(SPACES):
        if s.occupied >> space & 1:
            partners: i64 = BESIDE[space] & s.occupied
            other: i64 = space + 1
            while partners >> other:
                into[n] = SWAP + 2 * (PAIR_START[space] + other) + WIZARD
                n += partners >> other & 1
                other += 1
    single: i64 = s.occupied & ~high
    for space in range(SPACES):
        into[n] = TRANSFORM + 2 * space + WIZARD
        n += single >> space & 1
    return n


def refuse_pay(code: i64) -> str:
    """An action is an action: the two kinds of token are the King's Quest's."""
    if code < SWAP:
        return "BC-118" if code & 1 == WIZARD else ""
    if code < TRANSFORM:
        return "BC-120" if code & 1 != WIZARD else ""
    return "BC-121" if code < COLLECT and code & 1 != WIZARD else ""


def refuse(s: "Court", code: i64) -> str:
    if code < SWAP:
        return _refuse_slide(s, (code - SLIDE) // 50, (code - SLIDE) % 50 // 2)
    if code < TRANSFORM:
        pair: i64 = (code - SWAP) // 2
        a: i64 = PAIR_LOW[pair]
        b: i64 = PAIR_HIGH[pair]
        return "" if s.occupied >> a & s.occupied >> b & BESIDE[a] >> b & 1 else "BC-120"
    if code < COLLECT:
        space: i64 = (code - TRANSFORM) // 2
        return "" if s.occupied >> space & 1 and not stacks.is_stack(s, space) else "BC-121"
    if code >= TRADE:
        return ""  # a trade is one for one, so no place of the offer is ever empty (ruling 35)
    return placing.refuse_card(s, s.mover, code - PLACE)


def _refuse_slide(s: "Court", space: i64, to: i64) -> str:
    if s.occupied >> space & 1 == 0 or BESIDE[space] >> to & 1 == 0:
        return "BC-118"
    return "" if stacks.slide_targets(s, space, stacks.is_stack(s, space)) >> to & 1 else "BC-119"


def list_cards(s: "Court", into: vec[i64], n: i64) -> i64:
    """Cards to place with, and trades."""
    held: i64 = s.hands[3 * s.mover + MACHINATION]
    card: i64 = 0
    while held >> card:
        if held >> card & 1 and placing.possible(s, s.mover, MACHINATION * DECK_CARDS + card):
            into[n] = PLACE + MACHINATION * DECK_CARDS + card
            n += 1
        card += 1
    place: i64 = 0
    for place in range(OFFER):
        into[n] = TRADE + place
        n += 1
    return n


def apply(s: "Court", code: i64) -> None:
    if code < COLLECT:
        allowance.pay(s, 1)
        _move(s, code)
    elif code >= TRADE:
        s.picked_left = code - TRADE
        s.step = PICK_GIFT
        tell.picked(s, s.mover)
    else:
        placing.begin(s, code - PLACE)


def _move(s: "Court", code: i64) -> None:
    seat: i64 = s.mover
    if code < SWAP:
        space: i64 = (code - SLIDE) // 50
        to: i64 = (code - SLIDE) % 50 // 2
        if s.occupied >> to & 1:
            lying: i64 = court.lift(s, space)
            stacks.lay_on(s, to, lying)
        else:
            stacks.exchange(s, space, to)
        tell.slid(s, seat, space, to, 0)
    elif code < TRANSFORM:
        pair: i64 = (code - SWAP) // 2
        stacks.exchange(s, PAIR_LOW[pair], PAIR_HIGH[pair])
        tell.swapped(s, seat, PAIR_LOW[pair], PAIR_HIGH[pair], WIZARD)
    else:
        space = (code - TRANSFORM) // 2
        court.turn_over(s, space)
        tell.transformed(s, seat, space, WIZARD, False)


# -- steps: placing, and what to give in a trade (BC-126)


def list_step(s: "Court", into: vec[i64]) -> i64:
    if s.step != PICK_GIFT:
        return placing.list_step(s, into)
    n: i64 = 0
    card: i64 = 0
    for card in range(PLAIN_CARDS):
        if stacks.holds(s, s.mover, card):
            into[n] = GIVE + card
            n += 1
    return n


def refuse_step(s: "Court", code: i64) -> str:
    if s.step != PICK_GIFT:
        return placing.refuse_step(s, code)
    if code < GIVE or code >= GIVE + PLAIN_CARDS:
        return "BC-146"
    return "" if stacks.holds(s, s.mover, code - GIVE) else "BC-126"


def apply_step(s: "Court", code: i64) -> None:
    if s.step != PICK_GIFT:
        placing.apply_step(s, code)
        return
    place: i64 = s.picked_left
    given: i64 = code - GIVE
    got: i64 = s.vassal_offer[place]
    tasks.put_down(s)
    allowance.pay(s, 1)
    stacks.take(s, s.mover, given)
    stacks.put(s, s.mover, got)
    stacks.show(s, got)
    s.vassal_offer = replaced(s.vassal_offer, place, given)
    tell.traded(s, place, given, got)


# -- passing and the end


def hand_empty(s: "Court", seat: i64) -> bool:
    return s.vassal_hands[2 * seat] == 0 and s.vassal_hands[2 * seat + 1] == 0


def may_pass(s: "Court") -> bool:
    """BC-128: at the start of a turn, if no card in hand or on offer lets the mover place a vassal."""
    if s.acted:
        return False
    place: i64 = 0
    for place in range(OFFER):
        if s.offer[place] != NOTHING and placing.possible(s, s.mover, s.offer[place]):
            return False
    held: i64 = s.hands[3 * s.mover + MACHINATION]
    card: i64 = 0
    while held >> card:
        if held >> card & 1 and placing.possible(s, s.mover, MACHINATION * DECK_CARDS + card):
            return False
        card += 1
    return True


def passed(s: "Court") -> None:
    """BC-129: the first pass fixes the end; later ones change nothing."""
    if not s.ending:
        s.ending = True
        s.last_turn = (s.turn // s.seats + 2) * s.seats
        tell.end_fixed(s)


def turn_ended(s: "Court") -> None:
    """BC-131: rounds in which nobody places a vassal."""
    if s.ending or (s.turn + 1) % s.seats:
        return
    if s.placed:
        s.stall = 0
    else:
        s.stall += 1
    s.placed = False
    if s.stall == s.terms.stall_rounds:
        tell.stalled(s)
        passed(s)


def turn_passed(s: "Court") -> None:
    if s.turn == s.last_turn:
        ending.finish(s, END_STALLED if s.stall == s.terms.stall_rounds else END_PASSED)
    elif s.turn == s.seats * s.terms.max_rounds:
        ending.finish(s, END_ROUNDS)
