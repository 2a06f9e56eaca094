"""How far a measured share or mean may be from the true one: intervals that hold it 95 times out of 100."""

import math
from typing import NamedTuple

Z95 = 1.959963984540054


class Interval(NamedTuple):
    """A measured value lies between these two."""

    low: float
    high: float


def wilson(successes: int, n: int) -> Interval:
    """Wilson's score interval for a share: stays within 0 and 1 and is good for few trials too."""
    if not 0 <= successes <= n:
        raise ValueError(f"{successes} successes in {n} trials cannot be")
    if n == 0:
        return Interval(0.0, 1.0)
    share, square = successes / n, Z95 * Z95
    middle = (share + square / (2 * n)) / (1 + square / n)
    reach = Z95 * math.sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n)
    # The ends are exactly 0 and 1 there; rounding alone would leave a speck.
    low = 0.0 if successes == 0 else middle - reach
    high = 1.0 if successes == n else middle + reach
    return Interval(low, high)


def mean_interval(total: float, squares: float, n: int) -> Interval | None:
    """The normal interval for a mean, from the sum and the sum of squares; None where fewer than two tell nothing."""
    if n < 2:
        return None
    mean = total / n
    variance = max(0.0, (squares - total * mean) / (n - 1))
    reach = Z95 * math.sqrt(variance / n)
    return Interval(mean - reach, mean + reach)
