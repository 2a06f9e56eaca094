"""Why a card may not be played, or an action not be taken: the first broken rule in the dossier's order (5.3)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import BLANK_CARD, NOBODY, SEATS, SHIELD_CARD, SPACES, VOID_CARD
from greathall.games.xtal.rules import cards, chain, combat, hand, naming, seats, tray, window
from greathall.games.xtal.rules.moves import (
    DRIFT,
    FIRST_PLAY,
    FLIGHT,
    LEVITATE,
    MIRROR,
    PLAY,
    SCRY,
    SHIELD,
    STASIS,
    TARGETS,
    TELEPORT,
    VOID,
)
from greathall.games.xtal.rules.names import (
    ANSWERING,
    ATTACKER,
    CLOSING,
    COMBAT,
    COUNTDOWN,
    OCCUPIED,
    OVER,
    PARTIES,
    PLAYING,
    POS,
    PROTECTED,
    ROLLING,
    SILENCED,
    WEAPON_KIND,
    WINDOW,
)
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


# -- the right to act


def right(s: "Crystal", seat: i64) -> str:
    """May this seat play, pass or accept at all now?"""
    if s.phase == OVER:
        return "XT-90"
    if s.phase == ROLLING and seat == s.turn:
        return "XT-9"
    if s.phase == PLAYING:
        return "" if seat == s.turn else "XT-20"
    if s.phase == WINDOW:
        return "" if window.asked_now(s) >> seat & 1 else "XT-47"
    if s.phase != COMBAT or s.now[PARTIES] >> seat & 1 == 0:
        return "XT-20"
    part: i64 = combat.part(s)
    if part == ANSWERING:
        return "" if seat == seats.defender(s.now) else "XT-62"
    if part == CLOSING:
        return "" if seat == s.prio else "XT-46"
    if part == COUNTDOWN:
        return "XT-75"
    if s.terms.race:
        if s.head != NOBODY and s.head != seat:
            return "XT-58"
        return "XT-75" if s.done >> seat & 1 else ""
    return "" if seat == s.prio else "XT-73"


def silenced(s: "Crystal", seat: i64) -> bool:
    """XT-99: under a Stasis that he cannot cancel any more."""
    return s.now[SILENCED] >> seat & 1 == 1 and not chain.under_this_stasis(s, seat)


def roll(s: "Crystal", seat: i64) -> str:
    if s.phase == OVER:
        return "XT-90"
    if not _has_turn(s, seat):
        return "XT-19"
    if s.phase == COMBAT:
        return "XT-72"
    return "" if s.phase == ROLLING else "XT-9"


def end_turn(s: "Crystal", seat: i64) -> str:
    if s.phase == OVER:
        return "XT-90"
    if not _has_turn(s, seat):
        return "XT-19"
    if s.phase == ROLLING:
        return "XT-10"
    if s.phase == COMBAT:
        return "XT-72"
    return "" if s.phase == PLAYING else "XT-47"


def _has_turn(s: "Crystal", seat: i64) -> bool:
    return ROLLING <= s.phase <= COMBAT and seat == s.turn


def passing(s: "Crystal", seat: i64) -> str:
    why = right(s, seat)
    if why:
        return why
    if s.phase == PLAYING:
        return "XT-18"
    return "XT-61" if s.phase == COMBAT and combat.part(s) == ANSWERING else ""


def accepting(s: "Crystal", seat: i64) -> str:
    why = right(s, seat)
    if why:
        return why
    if s.phase != COMBAT or combat.part(s) != ANSWERING:
        return "XT-61"
    return "XT-61" if s.terms.must_answer and holds_answer(s, seat) else ""


def holds_answer(s: "Crystal", seat: i64) -> bool:
    """Q35: a wild card counts as an answer."""
    held: i64 = s.hands[seat]
    shield: i64 = hand.copies(held, SHIELD_CARD + s.now[WEAPON_KIND])
    return shield > 0 or hand.copies(held, VOID_CARD) > 0 or (s.terms.wild and hand.copies(held, BLANK_CARD) > 0)


def playing(s: "Crystal", seat: i64, code: i64) -> str:
    """Placing the group in the tray."""
    why = right(s, seat)
    if why:
        return why
    if silenced(s, seat):
        return "XT-99"
    if tray.size(s, seat) == 0:
        return "XT-26"
    named: i64 = naming.choices(s, seat)
    if code == PLAY:
        return "XT-58" if named else ""
    return "" if named >> (code - FIRST_PLAY) & 1 else "XT-58"


# -- one more card


def card(s: "Crystal", seat: i64, code: i64) -> str:
    """Laying this card into the tray."""
    why = right(s, seat)
    if why:
        return why
    n: i64 = tray.size(s, seat)
    if s.phase == WINDOW and (n > 0 or not cards.is_void(code)):
        return "XT-47"
    if silenced(s, seat):
        return "XT-99"
    if s.now[SILENCED] >> seat & 1 and (n > 0 or not cards.is_void(code)):
        return "XT-99"
    why = _not_held(s, tray.left_in_hand(s, seat), code)
    if why:
        return why
    row = tray.draft(s, seat)
    plain: i64 = cards.power(code)
    if _names_nobody(s, row, plain):
        return "XT-26"
    last: i64 = cards.power(tray.last(s, seat))
    if cards.is_weapon(plain) and cards.is_weapon(last):
        return "XT-24"
    attacked: bool = n == 0 and s.now[ATTACKER] != NOBODY
    if attacked and (plain == VOID or plain == SHIELD + s.now[WEAPON_KIND]):
        return ""
    if attacked:
        return "XT-61"
    if n > 0 and cards.comes_last(last):
        return "XT-25"
    if cards.is_shield(plain):
        return "XT-63"
    if plain == VOID:
        return _void(s, seat, n)
    if s.phase == COMBAT and seats.closing(s.now):
        return "XT-46"
    if cards.is_weapon(plain):
        return "" if cards.target_of(s, row, seat) >= 0 else "XT-60"
    return _mover(s, row, plain) if plain < STASIS else _other(s, seat, row, plain)


def _not_held(s: "Crystal", left: i64, code: i64) -> str:
    """XT-21; a blank card is what the table has made of it (XT-96, XT-97)."""
    kind: i64 = cards.kind(code)
    if hand.copies(left, kind) == 0:
        return "XT-21"
    if kind != BLANK_CARD:
        return ""
    if code < MIRROR:
        return "" if s.terms.wild else "XT-97"
    if s.terms.wild:
        return "XT-96"
    return "" if custom_power(code) == s.terms.power else "XT-97"


def custom_power(code: i64) -> i64:
    """Which power of a blank card this is, as in POWER_NAMES."""
    if code < DRIFT:
        return 0
    if code < STASIS:
        return 1
    return 2 if code < SCRY else 3


def _names_nobody(s: "Crystal", row: vec[i64], plain: i64) -> bool:
    """A seat that is not at the table, or a token that is no longer there."""
    if plain < VOID:
        return row[POS + (plain - LEVITATE) % TARGETS // SPACES] < 0
    if plain < MIRROR:
        return False
    if plain < DRIFT:
        return row[POS + (plain - MIRROR) // SEATS] < 0 or row[POS + (plain - MIRROR) % SEATS] < 0
    if plain < STASIS:
        return row[POS + (plain - DRIFT) // 2] < 0
    if plain < SCRY:
        return row[POS + plain - STASIS] < 0
    return plain - SCRY >= s.seats


def _void(s: "Crystal", seat: i64, n: i64) -> str:
    """XT-43."""
    if s.terms.void_alone or (n == 0 and chain.can_cancel(s, seat)):
        return ""
    return "XT-43"


def _mover(s: "Crystal", row: vec[i64], plain: i64) -> str:
    if plain >= DRIFT:
        token: i64 = (plain - DRIFT) // 2
        if row[PROTECTED] >> token & 1:
            return "XT-27"
        return "XT-29" if row[OCCUPIED] >> cards.drift_to(row, token, (plain - DRIFT) % 2) & 1 else ""
    if plain >= MIRROR:
        a: i64 = (plain - MIRROR) // SEATS
        b: i64 = (plain - MIRROR) % SEATS
        if row[PROTECTED] & (BIT[a] | BIT[b]):
            return "XT-27"
        return "XT-98" if a == b else ""
    target: i64 = (plain - LEVITATE) % TARGETS
    return _printed_mover(s, row, plain, target // SPACES, target % SPACES)


def _printed_mover(s: "Crystal", row: vec[i64], plain: i64, token: i64, to: i64) -> str:
    """Protected, then the colours, then occupied, then for Levitate the distance."""
    if row[PROTECTED] >> token & 1:
        return "XT-27"
    space: i64 = row[POS + token]
    reds: i64 = s.terms.printed.red_mask
    violets: i64 = s.terms.printed.violet_mask
    if plain < FLIGHT:
        if reds >> space & 1:
            return "XT-33"
        if reds >> to & 1 == 0:
            return "XT-30"
        if row[OCCUPIED] >> to & 1:
            return "XT-29"
        return "" if cards.levitate_to(s, row, token) >> to & 1 else "XT-31"
    if plain < TELEPORT:
        if (reds >> space & reds >> to) & 1 == 0:
            return "XT-34"
    elif (violets >> space & violets >> to) & 1 == 0:
        return "XT-35"
    return "XT-29" if row[OCCUPIED] >> to & 1 else ""


def _other(s: "Crystal", seat: i64, row: vec[i64], plain: i64) -> str:
    """XT-99: Stasis and Scry."""
    target: i64 = plain - STASIS
    if plain >= SCRY:
        target = plain - SCRY
    if row[PROTECTED] >> target & 1:
        return "XT-27"
    if plain < SCRY:
        return ""
    return "XT-99" if s.phase == COMBAT or target == seat or row[POS + target] < 0 else ""
