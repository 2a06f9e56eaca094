"""What a single card asks for and does, on the situation that the cards before it in its group have made (5.4)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import (
    BLANK_CARD,
    FLIGHT_CARD,
    LEVITATE_CARD,
    SEATS,
    SHIELD_CARD,
    SPACES,
    TELEPORT_CARD,
    VOID_CARD,
    WEAPON_CARD,
)
from greathall.games.xtal.content.tables import NEAR_LEVELS
from greathall.games.xtal.rules import hand, seats
from greathall.games.xtal.rules.moves import (
    AS_WILD,
    DRIFT,
    FLIGHT,
    LEVITATE,
    MIRROR,
    SCRY,
    SHIELD,
    STASIS,
    TELEPORT,
    VOID,
    WEAPON,
    WILD,
)
from greathall.games.xtal.rules.names import (
    ATTACKER,
    LEFT_IN_HAND,
    MOVED,
    OCCUPIED,
    PARTIES,
    POS,
    PROTECTED,
    SILENCED,
    WEAPON_KIND,
)
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


# -- reading a code


def power(code: i64) -> i64:
    """The code of the printed card that a wild card is played as; any other code as it is (XT-96)."""
    if WILD <= code < MIRROR:
        return code - AS_WILD
    return code


def kind(code: i64) -> i64:
    """The card that is spent."""
    if code >= WILD:
        return BLANK_CARD
    if code >= SHIELD:
        return SHIELD_CARD + code - SHIELD
    if code >= WEAPON:
        return WEAPON_CARD + code - WEAPON
    if code == VOID:
        return VOID_CARD
    if code >= TELEPORT:
        return TELEPORT_CARD
    return FLIGHT_CARD if code >= FLIGHT else LEVITATE_CARD


def is_void(code: i64) -> bool:
    return code == VOID or code == VOID + AS_WILD


def is_weapon(plain: i64) -> bool:
    return WEAPON <= plain < SHIELD


def is_shield(plain: i64) -> bool:
    return SHIELD <= plain < WILD


def is_stasis(code: i64) -> bool:
    return STASIS <= code < SCRY


def comes_last(code: i64) -> bool:
    """XT-25, XT-99: nothing may follow it in its group."""
    plain: i64 = power(code)
    return plain == VOID or is_weapon(plain) or is_stasis(plain)


# -- where a mover may bring a token; no position if it cannot move it


def levitate_to(s: "Crystal", row: vec[i64], token: i64) -> i64:
    """XT-30 to XT-33: the nearest free Reds as bits."""
    space: i64 = row[POS + token]
    reds: i64 = s.terms.printed.red_mask
    if reds >> space & 1:
        return 0
    free: i64 = reds & ~row[OCCUPIED]
    level: i64 = NEAR_LEVELS * space
    nearest: i64 = s.terms.printed.near[level]
    if s.terms.nearest_only:
        return nearest & free
    while nearest:
        if nearest & free:
            return nearest & free
        level += 1
        nearest = s.terms.printed.near[level]
    return 0


def flight_to(s: "Crystal", row: vec[i64], token: i64) -> i64:
    """XT-34."""
    reds: i64 = s.terms.printed.red_mask
    if reds >> row[POS + token] & 1:
        return reds & ~row[OCCUPIED]
    return 0


def teleport_to(s: "Crystal", row: vec[i64], token: i64) -> i64:
    """XT-35."""
    violets: i64 = s.terms.printed.violet_mask
    if violets >> row[POS + token] & 1:
        return violets & ~row[OCCUPIED]
    return 0


def drift_to(row: vec[i64], token: i64, way: i64) -> i64:
    """XT-98: the neighbour on that side, whoever stands there."""
    return seats.steps_on(row[POS + token], 1 - 2 * way)


# -- what a card does


def moves_token(s: "Crystal", row: vec[i64], token: i64, space: i64) -> None:
    seats.stand(row, token, space)
    note_moved(row, token)
    arrives(s, row, token)


def arrives(s: "Crystal", row: vec[i64], token: i64) -> None:
    """XT-16, XT-36: by option an arrival by card takes what is stored there."""
    if s.terms.take_any and s.away >> token & 1 == 0:
        seats.take_stored(s, row, token)


def note_moved(row: vec[i64], token: i64) -> None:
    """XT-56: the token moved last is looked at first, so it goes to the end of the list."""
    rest: i64 = row[MOVED]
    kept: i64 = 0
    place: i64 = 0
    while rest:
        if (rest & 15) != token + 1:
            kept |= (rest & 15) << place
            place += 4
        rest >>= 4
    row[MOVED] = kept << 4 | (token + 1)


def was_moved(row: vec[i64], token: i64) -> bool:
    rest: i64 = row[MOVED]
    while rest:
        if (rest & 15) == token + 1:
            return True
        rest >>= 4
    return False


def pair_made(s: "Crystal", row: vec[i64]) -> i64:
    """XT-53, XT-56: the arrangement that the moved tokens make, the one completed last; as bits, 0 if none."""
    rest: i64 = row[MOVED]
    while rest:
        token: i64 = (rest & 15) - 1
        other: i64 = seats.facing(s, row, token)
        if other >= 0:
            return BIT[token] | BIT[other]
        rest >>= 4
    return 0


def target_of(s: "Crystal", row: vec[i64], player: i64) -> i64:
    """XT-60: whom the player's Weapon would be aimed at here, or NOBODY."""
    other: i64 = seats.facing(s, row, player)
    if other < 0 or s.now[PARTIES] == BIT[player] | BIT[other]:
        return other
    if was_moved(row, player) or was_moved(row, other):
        return other
    return -1


def carried_out(s: "Crystal", row: vec[i64], player: i64, code: i64, left: i64) -> vec[i64]:
    """The situation after this card, as if the group ended with it. Not for a Void that cancels (rules/chain.py)."""
    after = row[:]
    after[LEFT_IN_HAND] = left - hand.one(kind(code))
    plain: i64 = power(code)
    if plain < VOID:
        target: i64 = (plain - LEVITATE) % (SEATS * SPACES)
        moves_token(s, after, target // SPACES, target % SPACES)
    elif is_shield(plain):
        after[ATTACKER] = -1
        after[WEAPON_KIND] = -1
        return after
    elif is_weapon(plain):
        after[PARTIES] = BIT[player] | BIT[target_of(s, row, player)]
        after[ATTACKER] = player
        after[WEAPON_KIND] = plain - WEAPON
        return after
    elif plain == VOID:
        after[PROTECTED] |= BIT[player]
    elif plain < DRIFT:
        _mirror(s, after, (plain - MIRROR) // SEATS, (plain - MIRROR) % SEATS)
    elif plain < STASIS:
        token: i64 = (plain - DRIFT) // 2
        moves_token(s, after, token, drift_to(row, token, (plain - DRIFT) % 2))
    elif plain < SCRY:
        after[PROTECTED] |= BIT[plain - STASIS]
        after[SILENCED] |= BIT[plain - STASIS]
    pair: i64 = pair_made(s, after)
    after[PARTIES] = s.now[PARTIES]
    if pair:
        after[PARTIES] = pair
    return after


def _mirror(s: "Crystal", row: vec[i64], a: i64, b: i64) -> None:
    """XT-98: both change places at once; b counts as moved last."""
    space: i64 = row[POS + a]
    row[POS + a] = row[POS + b]
    row[POS + b] = space
    note_moved(row, a)
    note_moved(row, b)
    arrives(s, row, a)
    arrives(s, row, b)
