"""Hands and the refuse pile: five bits for each kind of card, all in one number."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import CARDS
from greathall.kernel.bits import BIT

KIND_BITS: Final = 31


def copies(hand: i64, kind: i64) -> i64:
    return hand >> 5 * kind & KIND_BITS


def one(kind: i64) -> i64:
    """A hand of this single card: add it to take it up, subtract it to play it."""
    return BIT[5 * kind]


def size(hand: i64) -> i64:
    n: i64 = 0
    while hand:
        n += hand & KIND_BITS
        hand >>= 5
    return n


def counts(hand: i64) -> list[int]:
    """How many of each kind, for views."""
    found: list[int] = []
    kind: i64 = 0
    for kind in range(CARDS):
        found.append(int(copies(hand, kind)))
    return found


def packed(numbers: list[int]) -> i64:
    hand: i64 = 0
    kind: i64 = 0
    for kind in range(CARDS):
        hand += numbers[kind] * one(kind)
    return hand


def listed(hand: i64) -> vec[i64]:
    """The cards one by one, in the order of the kinds."""
    cards: list[int] = []
    kind: i64 = 0
    for kind in range(CARDS):
        cards += [int(kind)] * copies(hand, kind)
    return vec[i64](cards)
