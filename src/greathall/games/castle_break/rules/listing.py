"""All moves that are legal now, in rising order of their codes."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import DECKS, NOTHING, POWER_CARDS, STEPS
from greathall.games.castle_break.content.tables import DIG_DECK, HALF, REMOTE_STEP, STEAL_CARD
from greathall.games.castle_break.rules import board, cards, needs, powers, refuse, seats
from greathall.games.castle_break.rules.moves import (
    AIM,
    ALLOW,
    BARTER,
    BLOCK,
    COLLECT,
    COMPLETE,
    DIG,
    DRAGON,
    DROP,
    END_TURN,
    EXPOSE,
    FORGE,
    GO,
    KEEP,
    LAY,
    PLAY_POWER,
    REPLY,
    ROLL,
    STEAL,
    STEP,
    SWAP,
    TAKE,
)
from greathall.games.castle_break.rules.names import (
    AIMING,
    ANSWERING,
    CHOOSING_HAND,
    CHOOSING_QUESTS,
    DROPPING,
    EXPOSING,
    LAYING,
    MOVING,
    SCRYING,
    SWAPPED,
    TURN,
)
from greathall.kernel.bits import BIT
from greathall.kernel.rows import filled

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle

LIST_MAX: Final = 200
"""No decision has more moves: every card lies in one place only."""

FEW: Final = 10
THIRD: Final = 50


def moves(s: "Castle", seat: i64, into: vec[i64]) -> i64:
    """The seat has a decision to make."""
    warrior = s.warriors[seat]
    if s.phase == TURN:
        return turn(s, seat, into)
    if s.phase == MOVING:
        return _places(s, seat, into)
    if s.phase == AIMING:
        return _targets(s, seat, into)
    if s.phase == ANSWERING:
        into[0] = BLOCK
        into[1] = ALLOW
        if cards.shield_of(s, seat) != NOTHING:
            return 2
        into[0] = ALLOW
        return 1
    if s.phase == CHOOSING_QUESTS or s.phase == DROPPING:
        return _checked(s, seat, warrior.quests, DROP, into, 0)
    if s.phase == CHOOSING_HAND:
        return _checked(s, seat, warrior.hand, KEEP, into, 0)
    if s.phase == LAYING:
        return _checked(s, seat, warrior.hand, LAY, into, 0)
    if s.phase == SCRYING:
        return _checked(s, seat, s.seen, TAKE, into, 0)
    if s.phase == EXPOSING:
        return _checked(s, seat, warrior.hand, EXPOSE, into, 0)
    return _checked(s, seat, s.warriors[s.turn].exposed, REPLY, into, 0)


def _checked(s: "Castle", seat: i64, row: vec[i64], base: i64, into: vec[i64], n: i64) -> i64:
    """Those of the row that no rule forbids."""
    start: i64 = n
    for one in row:
        if refuse.move(s, seat, base + one) == "":
            into[n] = base + one
            n += 1
    _sort(into, start, n)
    return n


def _sort(into: vec[i64], start: i64, end: i64) -> None:
    """A few by insertion; many, such as all that lies exposed late in a game, by sets."""
    if end - start > FEW:
        _sort_many(into, start, end)
        return
    at: i64 = start + 1
    while at < end:
        code: i64 = into[at]
        place: i64 = at
        while place > start and into[place - 1] > code:
            into[place] = into[place - 1]
            place -= 1
        into[place] = code
        at += 1


def _sort_many(into: vec[i64], start: i64, end: i64) -> None:
    """Codes of one verb and different cards, of which there are three sets of fifty."""
    first: i64 = into[start]
    at: i64 = start
    while at < end:
        if into[at] < first:
            first = into[at]
        at += 1
    low: i64 = 0
    middle: i64 = 0
    high: i64 = 0
    at = start
    while at < end:
        card: i64 = into[at] - first
        if card < THIRD:
            low |= BIT[card]
        elif card < 2 * THIRD:
            middle |= BIT[card - THIRD]
        else:
            high |= BIT[card - 2 * THIRD]
        at += 1
    at = _write(into, start, low, first)
    at = _write(into, at, middle, first + THIRD)
    _write(into, at, high, first + 2 * THIRD)


def _write(into: vec[i64], at: i64, offsets: i64, first: i64) -> i64:
    while offsets:
        if offsets & 1:
            into[at] = first
            at += 1
        offsets >>= 1
        first += 1
    return at


def turn(s: "Castle", seat: i64, into: vec[i64]) -> i64:
    warrior = s.warriors[seat]
    n: i64 = 0
    if refuse.roll(s, seat) == "":
        into[n] = ROLL
        n += 1
    start: i64 = n
    for card in warrior.hand:
        if card < POWER_CARDS and powers.refuse_play(s, seat, card) == "":
            into[n] = PLAY_POWER + card
            n += 1
    _sort(into, start, n)
    if refuse.may_barter(s, seat) == "":
        n = _exposed(s, seat, BARTER, True, into, n)
    if s.used >> SWAPPED & 1 == 0:
        start = n
        for card in warrior.exposed:
            into[n] = SWAP + card
            n += 1
        _sort(into, start, n)
    if refuse.collect(s, seat) == "":
        into[n] = COLLECT
        n += 1
    n = _steps(s, seat, COMPLETE, into, n)
    if refuse.forge(s, seat) == "":
        into[n] = FORGE
        n += 1
    if refuse.dragon(s, seat) == "":
        into[n] = DRAGON
        n += 1
    if s.used != 0:
        into[n] = END_TURN
        n += 1
    return n


def _exposed(s: "Castle", seat: i64, base: i64, tower: bool, into: vec[i64], n: i64) -> i64:
    """The exposed cards of all others; `tower`: of those in Dragon's Tower too (CB-85, but CB-49)."""
    start: i64 = n
    for other in range(s.seats):
        if other == seat or (not tower and seats.in_tower(s, other)):
            continue
        for card in s.warriors[other].exposed:
            into[n] = base + card
            n += 1
    _sort(into, start, n)
    return n


def _steps(s: "Castle", seat: i64, base: i64, into: vec[i64], n: i64) -> i64:
    start: i64 = n
    step: i64 = 0
    for quest in s.warriors[seat].quests:
        for step in range(STEPS):
            if base == COMPLETE:
                why = refuse.complete(s, seat, quest, step)
            else:
                why = needs.refuse_step(s, seat, quest, step, False)
            if why == "":
                into[n] = base + STEPS * quest + step
                n += 1
    _sort(into, start, n)
    return n


def _places(s: "Castle", seat: i64, into: vec[i64]) -> i64:
    n: i64 = 0
    half: i64 = 0
    place: i64 = 0
    for half in range(2):
        found: i64 = board.offered(s, seat, half)
        for place in range(HALF):
            if found >> place & 1:
                into[n] = GO + HALF * half + place
                n += 1
    return n


def _targets(s: "Castle", seat: i64, into: vec[i64]) -> i64:
    effect: i64 = cards.effect(s, s.card)
    if powers.moves_player(effect):
        return _places(s, seat, into)
    if effect == STEAL_CARD:
        return _exposed(s, seat, STEAL, False, into, 0)
    if effect == REMOTE_STEP:
        return _steps(s, seat, STEP, into, 0)
    n: i64 = 0
    if effect == DIG_DECK:
        deck: i64 = 0
        for deck in range(DECKS):
            if refuse.move(s, seat, DIG + deck) == "":
                into[n] = DIG + deck
                n += 1
        return n
    for who in range(s.seats):
        if powers.refuse_aim(s, seat, s.card, who) == "":
            into[n] = AIM + who
            n += 1
    return n


def any_action(s: "Castle", seat: i64) -> bool:
    """CB-25, asked at the start of a turn."""
    if refuse.roll(s, seat) == "":
        return True
    return turn(s, seat, filled(LIST_MAX, 0)) > 0
