"""Why a move may not be made: the first broken rule in the dossier's order (5.2)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import ITEMS, ROOMS, WALL_SPACES
from greathall.games.castle_of_magic.content.tables import BELL, PLUS_SPELL
from greathall.games.castle_of_magic.rules import disks, drafts, packing, pawns, time_out
from greathall.games.castle_of_magic.rules.moves import (
    ATTACK,
    COUNT_DOWN,
    ENTER,
    FIGHT,
    IN,
    LOOK_COUNTRY,
    LOOK_RITUAL,
    MEMBERS,
    OPEN,
    PASS,
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
    TALK_END,
    UNREADY,
)
from greathall.games.castle_of_magic.rules.names import (
    CHOOSING_MEMBERS,
    CHOOSING_ROOM,
    COMBAT,
    COUNTING,
    DEFENDING,
    LEVEL,
    LOOK_AT_COUNTRY,
    LOOK_AT_RITUAL,
    OVER,
    PLACING,
    PUSHING,
    TARGET,
    TIME_OUT,
    TURN,
    WALKING,
)

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


# -- moves of the game


def game_move(s: "Magic", seat: i64, code: i64) -> str:
    """Any of the codes from `place` to `fight`."""
    if SECRET <= code < LOOK_COUNTRY and code - SECRET >= s.seats:
        return "CM-35"
    if ATTACK <= code < PASS and (code - ATTACK) // ITEMS >= s.seats:
        return "CM-53"
    if s.phase == OVER:
        return "CM-75"
    if s.phase == TIME_OUT:
        return "CM-70"
    if code == TALK_CHIP:
        if s.chips >> seat & 1 == 0:
            return "CM-63"
        return "" if s.phase == TURN and seat == s.turn else "CM-64"
    if code == SURRENDER or code == FIGHT:
        return "" if s.phase == DEFENDING and seat == s.defender else "CM-55"
    if s.phase == DEFENDING:
        return "CM-55" if seat == s.defender else "CM-16"
    if seat != s.turn:
        return "CM-16"
    if s.phase == PLACING:
        return "" if code < TALK_CHIP and may_start_on(s, code) else "CM-15"
    if code < TALK_CHIP:
        return "CM-15" if not _choosing(s) else "CM-30"
    if code < RAISE:
        return _movement(s, seat, code)
    if ATTACK <= code < PASS:
        return _attack(s, seat, (code - ATTACK) // ITEMS, (code - ATTACK) % ITEMS)
    if code == PASS:
        if s.phase == TURN or s.phase == WALKING:
            return "CM-18"
        return "" if s.phase == COMBAT else "CM-30"
    return _spell_choice(s, seat, code)


def may_start_on(s: "Magic", space: i64) -> bool:
    """CM-15."""
    if space >= WALL_SPACES or s.terms.printed.spell[space] != PLUS_SPELL:
        return False
    return pawns.others_on(s, space, s.turn) == 0


def _choosing(s: "Magic") -> bool:
    """Is a choice of a spell open?"""
    return LEVEL <= s.phase <= COUNTING


def _movement(s: "Magic", seat: i64, code: i64) -> str:
    if code == ROLL:
        return "" if s.phase == TURN else "CM-18"
    if code >= STEP:
        return "" if s.phase == WALKING else "CM-18"
    if code < ENTER:
        card: i64 = (code - PLAY_CARD) // 2
        held: bool = packing.cards_of(s.hands[seat], card) > 0
        return "" if s.phase == TURN and held else "CM-20"
    return entry(s, seat, code - ENTER)


def entry(s: "Magic", seat: i64, space: i64) -> str:
    """CM-23 to CM-28."""
    to: i64 = pawns.ring(space)
    if s.phase != TURN:
        return "CM-25" if to == 1 else "CM-27" if to == 2 else "CM-23"
    here: i64 = pawns.ring(pawns.at(s, seat))
    if to == here:
        return "CM-23"
    if to < here:
        return "CM-28"
    if to > here + 1:
        return "CM-27"
    if disks.barriers_down(s) < to:
        return "CM-24" if to == 1 else "CM-26"
    if pawns.others_on(s, space, seat):
        return "CM-25" if to == 1 else "CM-27"
    return ""


def _attack(s: "Magic", seat: i64, victim: i64, item: i64) -> str:
    """CM-52 to CM-54, CM-59."""
    if _choosing(s):
        return "CM-30"
    if s.phase != COMBAT:
        return "CM-52"
    if victim == seat:
        return "CM-53"
    if pawns.at(s, victim) != pawns.at(s, seat):
        return "CM-59"
    return "" if packing.points(s.points, victim, item) > 0 else "CM-54"


def _spell_choice(s: "Magic", seat: i64, code: i64) -> str:
    """CM-30: only the choice that is open; then what the spell itself asks."""
    if code < SECRET:
        if s.phase != LEVEL:
            return "CM-30"
        low: bool = packing.level(s.levels[seat], code - RAISE) < s.terms.printed.max_level
        return "" if low else "CM-33"
    if code < LOOK_COUNTRY:
        if s.phase != TARGET:
            return "CM-30"
        return "" if code - SECRET != seat else "CM-35"
    if code < LOOK_RITUAL:
        return "" if s.phase == LOOK_AT_COUNTRY else "CM-30"
    if code < PUSH:
        return "" if s.phase == LOOK_AT_RITUAL else "CM-30"
    if code < COUNT_DOWN:
        if s.phase != PUSHING:
            return "CM-30"
        return "" if (code - PUSH) >> 1 == s.spell - BELL else "CM-40"
    return "" if s.phase == COUNTING else "CM-30"


# -- talk


def talk(s: "Magic", seat: i64, code: i64) -> str:
    """Any of the codes from `ready` on. Whether somebody is in a room is asked before anything that was said there, or
    a stranger would learn of it (dossier section 6)."""
    if s.phase == OVER:
        return "CM-75"
    if code == TALK_END:
        return "CM-70"
    if code < SPEAK:
        if s.phase != TIME_OUT:
            return "CM-68"
        return _in_time_out(s, seat, code)
    if code == SPEAK:
        return _speak(s, seat)
    if IN < code <= IN + ROOMS:
        return _in_room(s, seat, code - IN - 1)
    if code == IN:
        if not drafts.heard_by_all(s, seat):
            return "CM-72"
        return "" if packing.stage(s.drafts[seat]) == CHOOSING_ROOM else "CM-100"
    return "" if drafts.fits(s, seat, code) else "CM-100"


def _in_time_out(s: "Magic", seat: i64, code: i64) -> str:
    marked: bool = s.ready >> seat & 1 == 1
    if code == READY:
        return "CM-70" if marked else ""
    if code == UNREADY:
        if not marked:
            return "CM-70"
        return "" if time_out.budget(s, seat) > 0 else "CM-71"
    if code == OPEN:
        if not time_out.can_open_one(s, seat):
            return "CM-101"
        return "" if s.drafts[seat] == 0 else "CM-100"
    room: i64 = code - MEMBERS
    if s.rooms_open >> room & 1 and time_out.is_member(room, seat):
        return "CM-101"
    if packing.stage(s.drafts[seat]) != CHOOSING_MEMBERS or not time_out.can_be_opened(s, room, seat):
        return "CM-66"
    return ""


def _speak(s: "Magic", seat: i64) -> str:
    if s.drafts[seat]:
        return "CM-100"
    if drafts.may_speak(s, seat):
        return ""
    if s.terms.open_talk:
        return "CM-72"
    if s.phase != TIME_OUT:
        return "CM-68"
    return "CM-71" if time_out.in_one(s, seat) else "CM-66"


def _in_room(s: "Magic", seat: i64, room: i64) -> str:
    if s.phase != TIME_OUT:
        return "CM-68"
    if s.rooms_open >> room & 1 == 0:
        return "CM-68" if time_out.was_open(s, room) else "CM-66"
    if not time_out.is_member(room, seat):
        return "CM-66"
    if time_out.budget(s, seat) == 0:
        return "CM-71"
    return "" if packing.stage(s.drafts[seat]) == CHOOSING_ROOM else "CM-100"
