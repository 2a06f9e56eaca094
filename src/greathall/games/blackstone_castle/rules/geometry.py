"""The court as bits: neighbours, diagonals, straight lines (BC-1; the board is 5 x 5 in every edition)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SPACES: Final = 25
ALL_SPACES: Final = 0x1FFFFFF
RING: Final = 0x1F8C63F
"""The outer ring: columns B and K, rows S and E."""


def _bits(space: int, steps: list[tuple[int, int]]) -> int:
    row, column = divmod(space, 5)
    mask = 0
    for down, right in steps:
        if 0 <= row + down < 5 and 0 <= column + right < 5:
            mask |= 2 ** (5 * (row + down) + column + right)
    return mask


_STRAIGHT = [(-1, 0), (0, -1), (0, 1), (1, 0)]
_ASKEW = [(-1, -1), (-1, 1), (1, -1), (1, 1)]

BESIDE: Final = vec[i64]([_bits(space, _STRAIGHT) for space in range(25)])
ASKEW: Final = vec[i64]([_bits(space, _ASKEW) for space in range(25)])


def _between(a: int, b: int) -> int:
    """The spaces strictly between two spaces of one line, as bits; -1 if they are not on one line."""
    (row_a, column_a), (row_b, column_b) = divmod(a, 5), divmod(b, 5)
    if a == b or (row_a != row_b and column_a != column_b):
        return -1
    step = (1 if row_a == row_b else 5) * (1 if b > a else -1)
    return sum(2**space for space in range(a + step, b, step))


BETWEEN: Final = vec[i64]([_between(a, b) for a in range(25) for b in range(25)])
"""Entry 25 * from + to."""

DISTANCE: Final = vec[i64]([abs(a // 5 - b // 5) + abs(a % 5 - b % 5) for a in range(25) for b in range(25)])

_PAIRS = [(a, b) for a in range(25) for b in range(a + 1, 25)]
PAIR_LOW: Final = vec[i64]([a for a, _ in _PAIRS])
PAIR_HIGH: Final = vec[i64]([b for _, b in _PAIRS])
PAIR_START: Final = vec[i64]([_PAIRS.index((a, a + 1)) - a - 1 if a < 24 else 0 for a in range(25)])
"""The pair of a and a larger b has the number PAIR_START[a] + b."""
