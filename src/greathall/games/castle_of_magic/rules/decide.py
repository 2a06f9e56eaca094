"""The door to the rules: who may act, what is legal, why not, and what then happens (dossier 5.2)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import COMBOS, ITEMS
from greathall.games.castle_of_magic.rules import (
    combat,
    deal,
    drafts,
    listing,
    movement,
    refuse,
    ritual,
    spells,
    time_out,
    turn,
)
from greathall.games.castle_of_magic.rules.moves import (
    ATTACK,
    COUNT_DOWN,
    ENTER,
    LOOK_COUNTRY,
    LOOK_RITUAL,
    OPEN,
    PASS,
    PLACE,
    PLAY_CARD,
    PUSH,
    RAISE,
    READY,
    ROLL,
    SECRET,
    STEP,
    SURRENDER,
    TALK_CHIP,
    TALK_END,
)
from greathall.games.castle_of_magic.rules.names import DEFENDING, OVER, TIME_OUT
from greathall.kernel.bits import BIT
from greathall.kernel.state import CLOCK

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def to_act(s: "Magic") -> i64:
    """CM-16, and in a time-out everybody who is not ready (CM-70)."""
    if s.phase == OVER:
        return 0
    if s.phase == TIME_OUT:
        return s.terms.everybody & ~s.ready
    if s.phase == DEFENDING:
        return BIT[s.defender]
    return BIT[s.turn]


def unasked(s: "Magic") -> i64:
    """Seats that may say something though nobody waits for them: all with open talk (CM-72), in a time-out also those
    who are ready (CM-102). It depends on what only the seat itself knows, so nobody else is shown it."""
    if s.phase == OVER or (s.phase != TIME_OUT and not s.terms.open_talk):
        return 0
    mask: i64 = 0
    asked: i64 = to_act(s)
    for seat in range(s.seats):
        if asked >> seat & 1 == 0 and _may_talk(s, seat):
            mask |= BIT[seat]
    return mask


def _may_talk(s: "Magic", seat: i64) -> bool:
    if s.drafts[seat] or drafts.may_speak(s, seat):
        return True
    return s.phase == TIME_OUT and (time_out.budget(s, seat) > 0 or time_out.can_open_one(s, seat))


def legal(s: "Magic", seat: i64, into: vec[i64]) -> i64:
    if seat >= s.seats or s.phase == OVER:  # the clock and the table have no list
        return 0
    n: i64 = 0
    if s.phase != TIME_OUT and to_act(s) >> seat & 1:
        n = listing.game_moves(s, seat, into)
    if s.phase == TIME_OUT or s.terms.open_talk:
        n = listing.talk(s, seat, into, n)
    return n


def refusal(s: "Magic", seat: i64, code: i64) -> str:
    if seat == CLOCK:
        return "CM-75" if s.phase == OVER else time_out.refuse_clock(s, code)
    if seat < 0 or seat >= s.seats:
        return "CM-16"
    if code < READY:
        return refuse.game_move(s, seat, code)
    return refuse.talk(s, seat, code)


def apply(s: "Magic", seat: i64, code: i64) -> None:
    if OPEN <= code < TALK_END:
        drafts.go_on(s, seat, code)
        return
    if code == TALK_END:
        time_out.finish(s)
        return
    drafts.drop(s, seat)
    if code == READY:
        time_out.mark_ready(s, seat)
    elif code > READY:
        time_out.unmark(s, seat)
    elif code < RAISE:
        _move(s, seat, code)
    else:
        _act(s, seat, code)


def _move(s: "Magic", seat: i64, code: i64) -> None:
    if code >= STEP:
        movement.step(s, code - STEP)
    elif code == ROLL:
        movement.roll(s)
    elif code >= ENTER:
        movement.enter(s, code - ENTER)
    elif code >= PLAY_CARD:
        movement.play_card(s, (code - PLAY_CARD) >> 1, (code - PLAY_CARD) & 1)
    elif code == TALK_CHIP:
        time_out.call(s, seat)
    else:
        deal.place(s, seat, code - PLACE)


def _act(s: "Magic", seat: i64, code: i64) -> None:
    if code < SECRET:
        spells.raise_level(s, seat, code - RAISE)
    elif code < LOOK_COUNTRY:
        spells.learn_secret(s, seat, code - SECRET)
    elif code < LOOK_RITUAL:
        spells.look(s, seat, COMBOS + code - LOOK_COUNTRY)
    elif code < PUSH:
        spells.look(s, seat, code - LOOK_RITUAL)
    elif code < COUNT_DOWN:
        ritual.push(s, code - PUSH)
    elif code < ATTACK:
        ritual.count_down(s, code > COUNT_DOWN)
    elif code < PASS:
        combat.attack(s, (code - ATTACK) // ITEMS, (code - ATTACK) % ITEMS)
    elif code == PASS:
        turn.end(s)
    elif code == SURRENDER:
        combat.surrender(s)
    else:
        combat.fight(s)
