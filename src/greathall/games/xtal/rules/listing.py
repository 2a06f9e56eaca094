"""The cards that may be laid into the tray now, in rising order of their codes: the hottest lines of the game."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import (
    BLANK_CARD,
    FLIGHT_CARD,
    LEVITATE_CARD,
    NOBODY,
    SEATS,
    SHIELD_CARD,
    SPACES,
    TELEPORT_CARD,
    VOID_CARD,
    WEAPON_CARD,
    WEAPONS,
)
from greathall.games.xtal.rules import cards, chain, hand, naming, seats, tray
from greathall.games.xtal.rules.moves import (
    AS_WILD,
    DRIFT,
    FIRST_PLAY,
    FLIGHT,
    LEVITATE,
    MIRROR,
    PLAY,
    SCRY,
    SHIELD,
    STASIS,
    TELEPORT,
    VOID,
    WEAPON,
)
from greathall.games.xtal.rules.names import (
    ATTACKER,
    COMBAT,
    LEFT_IN_HAND,
    OCCUPIED,
    PLAYING,
    POS,
    PROTECTED,
    SILENCED,
    WEAPON_KIND,
    WINDOW,
)

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal

EVERY_KIND: Final = 36319351833633
"""A hand of one card of each of the ten powers: what a wild card can be (XT-96)."""


def list_play(s: "Crystal", seat: i64, into: vec[i64], n: i64) -> i64:
    """The group as it is, placed: with the name of who plays first where that must be said (XT-58)."""
    if len(s.tray) == 0 or tray.size(s, seat) == 0:
        return n
    named: i64 = naming.choices(s, seat)
    if named == 0:
        into[n] = PLAY
        return n + 1
    for one in range(s.seats):
        into[n] = FIRST_PLAY + one
        n += named >> one & 1
    return n


def list_cards(s: "Crystal", seat: i64, into: vec[i64], n: i64) -> i64:
    """The seat has the right to play. What follows mirrors refuse.card, for all cards at once."""
    row = s.now
    left: i64 = s.hands[seat]
    held: i64 = 0
    if len(s.tray):
        held = tray.size(s, seat)
    if held:
        row = tray.draft(s, seat)
        left = row[LEFT_IN_HAND]
        if left == 0 or s.phase == WINDOW or cards.comes_last(tray.last(s, seat)):
            return n
    silenced: bool = s.now[SILENCED] >> seat & 1 == 1
    if silenced and (held > 0 or not chain.under_this_stasis(s, seat)):
        return n
    void: bool = s.terms.void_alone or (held == 0 and chain.can_cancel(s, seat))
    wild: bool = s.terms.wild and hand.copies(left, BLANK_CARD) > 0
    if silenced or s.phase == WINDOW:
        return _list_answers(left, void, -1, wild, into, n)
    if held == 0 and s.now[ATTACKER] != NOBODY:
        return _list_answers(left, True, s.now[WEAPON_KIND], wild, into, n)
    if s.phase == COMBAT and seats.closing(s.now):
        return _list_answers(left, void, -1, wild, into, n)
    target: bool = cards.target_of(s, row, seat) >= 0
    n = _list_powers(s, row, left, void, target, into, n, 0)
    if wild:
        return _list_powers(s, row, EVERY_KIND, void, target, into, n, AS_WILD)
    if s.terms.custom and hand.copies(left, BLANK_CARD):
        return _list_custom(s, seat, row, into, n)
    return n


def _list_answers(left: i64, void: bool, weapon: i64, wild: bool, into: vec[i64], n: i64) -> i64:
    """A Void, and the Shield against the Weapon that waits, if one does."""
    if void and hand.copies(left, VOID_CARD):
        into[n] = VOID
        n += 1
    if weapon >= 0 and hand.copies(left, SHIELD_CARD + weapon):
        into[n] = SHIELD + weapon
        n += 1
    if wild and void:
        into[n] = VOID + AS_WILD
        n += 1
    if wild and weapon >= 0:
        into[n] = SHIELD + weapon + AS_WILD
        n += 1
    return n


def _list_powers(
    s: "Crystal", row: vec[i64], left: i64, void: bool, target: bool, into: vec[i64], n: i64, shift: i64
) -> i64:
    if hand.copies(left, LEVITATE_CARD):
        for token in range(s.seats):
            if _can_move(row, token):
                to: i64 = cards.levitate_to(s, row, token)
                n = _list_spaces(s.terms.printed.reds, to, LEVITATE + shift + SPACES * token, into, n)
    if hand.copies(left, FLIGHT_CARD):
        for token in range(s.seats):
            if _can_move(row, token):
                to = cards.flight_to(s, row, token)
                n = _list_spaces(s.terms.printed.reds, to, FLIGHT + shift + SPACES * token, into, n)
    if hand.copies(left, TELEPORT_CARD):
        for token in range(s.seats):
            if _can_move(row, token):
                to = cards.teleport_to(s, row, token)
                n = _list_spaces(s.terms.printed.violets, to, TELEPORT + shift + SPACES * token, into, n)
    if void and hand.copies(left, VOID_CARD):
        into[n] = VOID + shift
        n += 1
    if target:
        weapon: i64 = 0
        for weapon in range(WEAPONS):
            if hand.copies(left, WEAPON_CARD + weapon):
                into[n] = WEAPON + shift + weapon
                n += 1
    return n


def _can_move(row: vec[i64], token: i64) -> bool:
    """XT-27."""
    return row[POS + token] >= 0 and row[PROTECTED] >> token & 1 == 0


def _list_spaces(spaces: vec[i64], mask: i64, base: i64, into: vec[i64], n: i64) -> i64:
    if mask:
        for space in spaces:
            into[n] = base + space
            n += mask >> space & 1
    return n


def _list_custom(s: "Crystal", seat: i64, row: vec[i64], into: vec[i64], n: i64) -> i64:
    """XT-97 to XT-99: the one power that the table has given to the blank cards."""
    for token in range(s.seats):
        if not _can_move(row, token):
            continue
        if s.terms.power == 0:
            for other in range(s.seats):
                if other != token and _can_move(row, other):
                    into[n] = MIRROR + SEATS * token + other
                    n += 1
        elif s.terms.power == 1:
            way: i64 = 0
            for way in range(2):
                into[n] = DRIFT + 2 * token + way
                n += 1 - (row[OCCUPIED] >> cards.drift_to(row, token, way) & 1)
        elif s.terms.power == 2:
            into[n] = STASIS + token
            n += 1
        elif s.phase == PLAYING and token != seat:
            into[n] = SCRY + token
            n += 1
    return n
