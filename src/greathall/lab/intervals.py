"""How far a measured share or mean may be from the true one: intervals that hold it 95 times out of 100, unless another
`z` is asked for."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Z95 = 1.959963984540054


class Interval(NamedTuple):
    """A measured value lies between these two."""

    low: float
    high: float


def wilson(successes: float, n: float, z: float = Z95) -> Interval:
    """Wilson's score interval for a share: stays within 0 and 1 and is good for few trials too. A win that is shared is
    part of a success; trials that hang together are worth fewer than they are."""
    if not 0 <= successes <= n:
        raise ValueError(f"{successes} successes in {n} trials cannot be")
    if n == 0:
        return Interval(0.0, 1.0)
    share, square = successes / n, z * z
    middle = (share + square / (2 * n)) / (1 + square / n)
    reach = z * math.sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n)
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


def clustered(successes: Sequence[float], trials: Sequence[int], z: float = Z95) -> Interval:
    """The interval for a share where trials come in groups that hang together, such as the games of one deal.

    Wilson's, with as many trials as would make single trials differ as much as these groups do: fewer where a group
    stands or falls together, never more, though a bot that has every hand of a deal once evens its luck out.
    """
    n, won, groups = sum(trials), sum(successes), len(trials)
    if n == 0:
        return Interval(0.0, 1.0)
    share = won / n
    if groups < 2 or share * (1 - share) <= 0:
        return wilson(won, n, z)
    between = sum((one - share * many) ** 2 for one, many in zip(successes, trials, strict=True))
    variance = between * groups / (groups - 1) / (n * n)
    worth = n * min(1.0, share * (1 - share) / n / variance) if variance > 0 else float(n)
    return wilson(share * worth, worth, z)
