"""Small sets kept as bits of one integer: seats, cards, spaces.

`1 << n` with native integers is silently wrong from n = 31 on (the compiler makes it a 32 bit shift), so the
house rule is: never shift a constant, read `BIT[n]`. tests/kernel/test_traps.py keeps watch.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([2**n for n in range(63)])


def count(mask: i64) -> i64:
    """How many members the set has. `mask` is not negative."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def lowest(mask: i64) -> i64:
    """The smallest member, or -1 of the empty set."""
    if mask == 0:
        return -1
    n: i64 = 0
    while mask >> n & 1 == 0:
        n += 1
    return n


def nth(mask: i64, k: i64) -> i64:
    """The member with k smaller ones before it. The set has more than k members."""
    while k > 0:
        mask &= mask - 1
        k -= 1
    return lowest(mask)


def members(mask: i64) -> list[int]:
    """The members in rising order."""
    found: list[int] = []
    n: i64 = 0
    while mask >> n:
        if mask >> n & 1:
            found.append(n)
        n += 1
    return found


def mask_of(numbers: list[int]) -> i64:
    """The set with these members."""
    mask: i64 = 0
    for n in numbers:
        mask |= BIT[n]
    return mask
