"""The moves a seat may make now, in rising order of their codes: the hottest lines of the game."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import (
    COMBOS,
    ITEMS,
    KEEP_FIRST,
    LEVELS,
    SPACES,
    STEPS,
    TOWER_FIRST,
    WALL_SPACES,
)
from greathall.games.castle_of_magic.content.tables import BELL
from greathall.games.castle_of_magic.rules import disks, drafts, packing, pawns, refuse, time_out
from greathall.games.castle_of_magic.rules.moves import (
    ATTACK,
    COUNT_DOWN,
    ENTER,
    FIGHT,
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
    SPEAK,
    STEP,
    SURRENDER,
    TALK_CHIP,
    UNREADY,
)
from greathall.games.castle_of_magic.rules.names import (
    COMBAT,
    COUNTING,
    DEFENDING,
    LEVEL,
    LOOK_AT_COUNTRY,
    LOOK_AT_RITUAL,
    PUSHING,
    TARGET,
    TIME_OUT,
    TURN,
    WALKING,
)

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def game_moves(s: "Magic", seat: i64, into: vec[i64]) -> i64:
    """The seat is to act, and it is not a time-out."""
    n: i64 = 0
    if s.phase == TURN:
        return _list_movement(s, seat, into)
    if s.phase == WALKING:
        return _list_row(STEP, 2, into)
    if s.phase == LEVEL:
        spell: i64 = 0
        for spell in range(LEVELS):
            if packing.level(s.levels[seat], spell) < s.terms.printed.max_level:
                into[n] = RAISE + spell
                n += 1
        return n
    if s.phase == TARGET:
        for other in range(s.seats):
            if other != seat:
                into[n] = SECRET + other
                n += 1
        return n
    if s.phase == COMBAT:
        return _list_attacks(s, seat, into)
    if s.phase == DEFENDING:
        into[0] = SURRENDER
        into[1] = FIGHT
        return 2
    if s.phase == PUSHING:
        return _list_row(PUSH + 2 * (s.spell - BELL), 2, into)
    if s.phase == LOOK_AT_RITUAL:
        return _list_row(LOOK_RITUAL, COMBOS, into)
    if s.phase == LOOK_AT_COUNTRY:
        return _list_row(LOOK_COUNTRY, ITEMS, into)
    if s.phase == COUNTING:
        return _list_row(COUNT_DOWN, 2, into)
    space: i64 = 0
    for space in range(WALL_SPACES):  # CM-15
        if refuse.may_start_on(s, space):
            into[n] = PLACE + space
            n += 1
    return n


def _list_row(first: i64, size: i64, into: vec[i64]) -> i64:
    n: i64 = 0
    while n < size:
        into[n] = first + n
        n += 1
    return n


def _list_movement(s: "Magic", seat: i64, into: vec[i64]) -> i64:
    n: i64 = 0
    if s.chips >> seat & 1:
        into[0] = TALK_CHIP
        n = 1
    into[n] = ROLL
    n += 1
    if s.hands[seat]:
        card: i64 = 0
        for card in range(STEPS):
            if packing.cards_of(s.hands[seat], card):
                into[n] = PLAY_CARD + 2 * card
                into[n + 1] = PLAY_CARD + 2 * card + 1
                n += 2
    next_ring: i64 = pawns.ring(pawns.at(s, seat)) + 1
    if next_ring > 2 or disks.barriers_down(s) < next_ring:
        return n
    space: i64 = KEEP_FIRST
    end: i64 = TOWER_FIRST
    if next_ring == 2:
        space = TOWER_FIRST
        end = SPACES
    taken: i64 = pawns.taken(s, space)
    while space < end:  # CM-25, CM-27
        into[n] = ENTER + space
        n += 1 - (taken & 1)
        taken >>= 1
        space += 1
    return n


def _list_attacks(s: "Magic", seat: i64, into: vec[i64]) -> i64:
    n: i64 = 0
    here: i64 = pawns.others_on(s, pawns.at(s, seat), seat)
    for other in range(s.seats):
        if here >> other & 1:
            item: i64 = 0
            for item in range(ITEMS):
                if packing.points(s.points, other, item):
                    into[n] = ATTACK + ITEMS * other + item
                    n += 1
    into[n] = PASS
    return n + 1


def talk(s: "Magic", seat: i64, into: vec[i64], n: i64) -> i64:
    """What this seat may do beside the game: ready marks, the next step of a draft, or the first of a new one."""
    if s.phase == TIME_OUT:
        if s.ready >> seat & 1 == 0:
            into[n] = READY
            n += 1
        elif time_out.budget(s, seat):
            into[n] = UNREADY
            n += 1
    if s.drafts[seat]:
        return drafts.list_steps(s, seat, into, n)
    if s.phase == TIME_OUT and time_out.can_open_one(s, seat):
        into[n] = OPEN
        n += 1
    if drafts.may_speak(s, seat):
        into[n] = SPEAK
        n += 1
    return n
