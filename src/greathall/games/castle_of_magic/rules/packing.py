"""Several small numbers in one: statements, searches, looks, sheets. Rows of them are shared by copies (kernel.rows).

A statement, from its lowest bits: speaker 3, kind 3, matter 4, first field 5 and second field 5 (each one more than
its number, 0 for none), value 2 (1 true, 2 false), reply 2, the message replied to 11, time-out 3, room 6 (one more
than its number, 0 for the table), round 12. A draft is a statement without speaker and round, with its stage on top.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.kernel.bits import BIT

KIND_BIT: Final = 3
MATTER_BIT: Final = 6
FIRST_BIT: Final = 10
SECOND_BIT: Final = 15
VALUE_BIT: Final = 20
REPLY_BIT: Final = 22
REF_BIT: Final = 24
TALK_BIT: Final = 35
ROOM_BIT: Final = 38
ROUND_BIT: Final = 44
STAGE_BIT: Final = 56

ROUND_MAX: Final = 4095
"""Where no round limit is set a game may go on beyond it; what is said then is kept as said in that round."""


def speaker(said: i64) -> i64:
    return said & 7


def kind(said: i64) -> i64:
    return said >> KIND_BIT & 7


def matter(said: i64) -> i64:
    return said >> MATTER_BIT & 15


def first(said: i64) -> i64:
    """The first field, -1 if there is none or it is left open."""
    return (said >> FIRST_BIT & 31) - 1


def second(said: i64) -> i64:
    return (said >> SECOND_BIT & 31) - 1


def value(said: i64) -> i64:
    return said >> VALUE_BIT & 3


def reply(said: i64) -> i64:
    return said >> REPLY_BIT & 3


def ref(said: i64) -> i64:
    return said >> REF_BIT & 2047


def place(said: i64) -> i64:
    """Where it was said: time-out and room in one number, 0 for the table."""
    return said >> TALK_BIT & 511


def talk(said: i64) -> i64:
    return said >> TALK_BIT & 7


def room(said: i64) -> i64:
    """The number of the room, -1 for the table."""
    return (said >> ROOM_BIT & 63) - 1


def round_of(said: i64) -> i64:
    return said >> ROUND_BIT & 4095


def stage(draft: i64) -> i64:
    return draft >> STAGE_BIT


def staged(draft: i64, at: i64) -> i64:
    """The draft at another stage."""
    return draft + (at - stage(draft)) * BIT[STAGE_BIT]


# -- the sheet: eight levels of four bits, three item totals of sixteen


def level(levels: i64, spell: i64) -> i64:
    return levels >> 4 * spell & 15


def points(row: vec[i64], seat: i64, item: i64) -> i64:
    return row[seat] >> 16 * item & 65535


def pawn(pawns: i64, seat: i64) -> i64:
    """Eight bits for each seat, one more than the space; -1 for a pawn that is not placed."""
    return (pawns >> 8 * seat & 255) - 1


# -- Move cards: ten bits for each value


def cards_of(held: i64, card: i64) -> i64:
    return held >> 10 * card & 1023


def cards_held(held: i64) -> i64:
    n: i64 = 0
    while held:
        n += held & 1023
        held >>= 10
    return n


UNKNOWN_CARD: Final = 31
"""In a search that somebody else made, as long as nobody has imagined which card it was (belief.py)."""

# -- a look: seat 3, square 4, round; a search: asker 3, about 3, card 5, round


def look(seat: i64, square: i64, round_no: i64) -> i64:
    return seat | square << 3 | round_no << 7


def look_seat(entry: i64) -> i64:
    return entry & 7


def look_square(entry: i64) -> i64:
    return entry >> 3 & 15


def look_round(entry: i64) -> i64:
    return entry >> 7


def search(asker: i64, about: i64, card: i64, round_no: i64) -> i64:
    return asker | about << 3 | card << 6 | round_no << 11


def search_asker(entry: i64) -> i64:
    return entry & 7


def search_about(entry: i64) -> i64:
    return entry >> 3 & 7


def search_card(entry: i64) -> i64:
    return entry >> 6 & 31


def with_card(entry: i64, card: i64) -> i64:
    """The same search with another card."""
    return entry + (card - search_card(entry)) * 64


def search_round(entry: i64) -> i64:
    return entry >> 11


def packed_cards(counts: list[int]) -> int:
    return sum(n * 1024**card for card, n in enumerate(counts))


def packed_levels(levels: list[list[int]], rest: int) -> list[int]:
    return [sum(level * 16**spell for spell, level in enumerate(row)) for row in levels] + [0] * rest


def packed_points(points: list[list[int]], rest: int) -> list[int]:
    return [sum(n * 65536**item for item, n in enumerate(row)) for row in points] + [0] * rest
