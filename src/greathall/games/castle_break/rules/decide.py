"""The door to the rules: who may act, what is legal, why not, and what then happens (dossier 5.3, 5.4)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import STEPS
from greathall.games.castle_break.rules import (
    absent,
    deal,
    listing,
    playing,
    quests,
    refuse,
    retire,
    shields,
    tower,
    trade,
    turn,
)
from greathall.games.castle_break.rules import events as tell
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
    RETIRE,
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
    EXPOSING,
    LAYING,
    OVER,
    REPLYING,
    TURN,
)
from greathall.kernel.bits import BIT, lowest
from greathall.kernel.state import TABLE

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def to_act(s: "Castle") -> i64:
    """Never a question of what somebody holds: that would give it away."""
    if s.phase == OVER:
        return 0
    if s.phase <= CHOOSING_HAND or s.phase == ANSWERING:
        return s.asked
    if s.phase == EXPOSING:
        return BIT[s.exposer]
    if s.phase == REPLYING:
        return BIT[s.partner]
    return BIT[s.turn]


def legal(s: "Castle", seat: i64, into: vec[i64]) -> i64:
    if seat == TABLE:
        return retire.list_moves(s, into)
    if to_act(s) >> seat & 1 == 0:
        return 0
    return listing.moves(s, seat, into)


def refusal(s: "Castle", seat: i64, code: i64) -> str:
    if seat == TABLE:
        return retire.refusal(s, code)
    if seat < 0 or seat >= s.seats or to_act(s) >> seat & 1 == 0:
        return "CB-99"
    return refuse.move(s, seat, code)


def apply(s: "Castle", seat: i64, code: i64) -> None:
    if code >= RETIRE:
        retire.ask(s, code - RETIRE)
    else:
        _act(s, seat, code)
    if s.leaving != 0:
        _hurry(s)


def _hurry(s: "Castle") -> None:
    """Dossier 5.6: decisions owed by those who leave are made for them, and between two actions they go."""
    while s.phase != OVER and s.leaving != 0:
        if s.phase == TURN:
            turn.action_over(s)
            return
        owed: i64 = to_act(s) & s.leaving
        if owed == 0:
            return
        if s.phase == AIMING or s.phase == LAYING:
            turn.action_over(s)  # nothing has happened yet: the card stays in the hand
            return
        seat: i64 = lowest(owed)
        _act(s, seat, absent.code(s, seat))


def _act(s: "Castle", seat: i64, code: i64) -> None:
    if code < KEEP:
        quests.drop(s, seat, code - DROP)
    elif code < ROLL:
        deal.keep(s, seat, code - KEEP)
    elif code == ROLL:
        tower.roll(s, seat)
    elif code < PLAY_POWER:
        if s.phase == AIMING:
            playing.go(s, seat, code - GO)
        else:
            tower.walk(s, seat, code - GO)
    elif code < AIM:
        playing.begin(s, seat, code - PLAY_POWER)
    elif code < STEAL:
        playing.aim(s, seat, code - AIM)
    elif code < DIG:
        playing.steal(s, seat, code - STEAL)
    elif code < STEP:
        playing.dig(s, seat, code - DIG)
    elif code < BLOCK:
        quests.choose_step(s, (code - STEP) // STEPS, (code - STEP) % STEPS)
    elif code <= ALLOW:
        shields.answer(s, seat, code == BLOCK)
    elif code < BARTER:
        playing.take(s, seat, code - TAKE)
    else:
        _act_later(s, seat, code)


def _act_later(s: "Castle", seat: i64, code: i64) -> None:
    if code < REPLY:
        trade.barter(s, seat, code - BARTER)
    elif code < SWAP:
        trade.reply(s, seat, code - REPLY)
    elif code < EXPOSE:
        trade.swap(s, seat, code - SWAP)
    elif code < COLLECT:
        trade.expose(s, seat, code - EXPOSE)
    elif code == COLLECT:
        quests.collect(s, seat)
    elif code < LAY:
        quests.choose_step(s, (code - COMPLETE) // STEPS, (code - COMPLETE) % STEPS)
    elif code < FORGE:
        quests.lay(s, seat, code - LAY)
    elif code == FORGE:
        tower.forge(s, seat)
    elif code == DRAGON:
        tower.attempt(s, seat)
    else:
        assert code == END_TURN
        tell.stopped(s, seat)
        turn.finish(s)
