"""What a sensible player likes, decision by decision."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from greathall.games.castle_break.bot.planning.mind import Mind
from greathall.games.castle_break.bot.planning.turn import Turn
from greathall.games.castle_break.bot.taste import SENSIBLE, Temper
from greathall.games.castle_break.content.ids import POWER_CARDS
from greathall.games.castle_break.content.tables import LIMIT_ACTIONS, NO_ROLL, SEND, STEAL_CARD
from greathall.games.castle_break.rules import cards
from greathall.games.castle_break.rules.moves import BLOCK, DROP, EXPOSE, GO, KEEP, LAY, REPLY, TAKE
from greathall.games.castle_break.rules.names import (
    AIMING,
    ANSWERING,
    CHOOSING_HAND,
    CHOOSING_QUESTS,
    DROPPING,
    EXPOSING,
    LAYING,
    MOVING,
    REPLYING,
    SCRYING,
    TURN,
)
from greathall.games.castle_break.rules.state import Castle

HURTS_BOUND: Final = 0.4
HURTS_STUCK: Final = 0.6
HURTS_HEX: Final = 0.35
NEAR_THE_END: Final = 5.0
"""With so few turns to go every turn counts double."""

HELPS_RIVAL: Final = 0.5
TELLS: Final = 0.01
"""Of two equal cards the one that all have seen is laid."""


def worths(s: Castle, seat: i64, legal: list[int], temper: Temper = SENSIBLE) -> list[float]:
    if s.phase == TURN:
        return Turn(s, seat, temper).worths(legal)
    if s.phase == MOVING or s.phase == AIMING:
        return _targets(s, seat, legal, temper)
    found: list[float] = []
    mind = Mind(s, seat, temper)
    for code in legal:
        found.append(_worth(mind, code))
    return found


def _targets(s: Castle, seat: i64, legal: list[int], temper: Temper) -> list[float]:
    turn = Turn(s, seat, temper)
    found: list[float] = []
    for code in legal:
        if s.phase == MOVING:
            found.append(turn.rest(turn.mind.base, code - GO, s.left, s.used))
        else:
            found.append(turn.target(s.card, code, s.left - 1))
    return found


def _worth(mind: Mind, code: i64) -> float:
    s = mind.s
    if s.phase == CHOOSING_QUESTS or s.phase == DROPPING:
        return -least_turns(mind, code - DROP)
    if s.phase == CHOOSING_HAND:
        return keeping(mind, code - KEEP)
    if s.phase == LAYING:
        return laying(s, code - LAY)
    if s.phase == SCRYING:
        return mind.gain(code - TAKE)
    if s.phase == EXPOSING:
        return -exposing(mind, code - EXPOSE)
    if s.phase == REPLYING:
        return mind.gain(code - REPLY)
    assert s.phase == ANSWERING
    return blocking(mind) if code == BLOCK else 0.0


def least_turns(mind: Mind, dropped: i64) -> float:
    """With the best of the quests that remain (CB-6, CB-73). Two at most are kept."""
    quests = mind.base.quests
    best: float = 1000.0
    a: i64 = 0
    while a < len(quests):
        b: i64 = a
        while b < len(quests):
            pair: bool = a != b or mind.s.terms.quest_limit == 1
            if pair and quests[a] != dropped and quests[b] != dropped:
                best = min(best, _turns_of(mind, a, b))
            b += 1
        a += 1
    return best


def _turns_of(mind: Mind, a: i64, b: i64) -> float:
    quests: vec[i64] = vec[i64]([mind.base.quests[a]])
    done: vec[i64] = vec[i64]([mind.base.done[a]])
    if a != b:
        quests = append(quests, mind.base.quests[b])
        done = append(done, mind.base.done[b])
    return mind.base.with_quests(quests, done).turns(mind.place)


def keeping(mind: Mind, card: i64) -> float:
    """CB-8: this one in the hand, those picked before as well, all others exposed."""
    outlook = mind.base.copy()
    for one in mind.me.hand:
        if one >= POWER_CARDS and one != card and not cards.holds(mind.me.picks, one):
            outlook.take(one, -1)
            outlook.show(one, 1)
    return -outlook.turns(mind.place)


def laying(s: Castle, card: i64) -> float:
    """Rather an item than a Wild Rune, rather what everybody knows."""
    if card < POWER_CARDS:
        return -1.0
    return TELLS if s.known[card] == s.terms.everybody else 0.0


def exposing(mind: Mind, card: i64) -> float:
    """What we lose, and what others may gain."""
    cost: float = mind.loss(card)
    for seat in range(mind.s.seats):
        if seat != mind.seat and card >= POWER_CARDS and mind.rivals.needs_card(seat, card):
            cost += HELPS_RIVAL * mind.rivals.weight[seat]
    return cost


def blocking(mind: Mind) -> float:
    """What the card would cost us, less the Shield's worth (CB-45)."""
    s = mind.s
    effect: i64 = cards.effect(s, s.card)
    p = s.terms.printed
    turns: float = mind.base.turns(mind.place)
    hurts: float = HURTS_HEX
    if effect == LIMIT_ACTIONS:
        hurts = HURTS_BOUND
    elif effect == NO_ROLL:
        hurts = HURTS_STUCK
    elif effect == SEND:
        hurts = mind.base.turns(p.send_to[p.card_type[s.card]]) - turns
    elif effect == STEAL_CARD:
        gone = mind.base.copy()
        gone.show(s.taken, -1)
        hurts = gone.turns(mind.place) - turns + 0.3 * mind.spare(s.taken)
    if turns < NEAR_THE_END:
        hurts *= 2.0
    return hurts - mind.power_worth(cards.shield_of(s, mind.seat))
