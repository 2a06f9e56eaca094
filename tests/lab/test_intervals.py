"""Intervals against values worked out elsewhere."""

import math

import pytest

from greathall.lab.intervals import Z95, clustered, mean_interval, wilson


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilson_gives_the_published_values(successes: int, n: int, low: float, high: float) -> None:
    assert wilson(successes, n) == pytest.approx((low, high), abs=0.00005)


@pytest.mark.parametrize(
    ("successes", "n", "z", "low", "high"),
    [
        (81, 263, Z95, 0.2552885198782742, 0.36620957698280004),
        (15, 148, Z95, 0.06238639953073628, 0.16048724172330803),
        (1, 29, Z95, 0.006113214292762667, 0.17175521879320294),
        (13.5, 40, Z95, 0.21104601727021588, 0.4924310031189024),  # a win that was shared
        (7 / 3, 12.25, Z95, 0.05877006147335509, 0.46996543616959796),  # and trials that hang together
        (13.5, 40, 2.69, 0.1756528776627539, 0.5491338850039356),
    ],
)
def test_wilson_agrees_with_statsmodels_to_the_last_digits(
    successes: float, n: float, z: float, low: float, high: float
) -> None:
    """statsmodels 0.15.0, `proportion_confint(successes, n, 2 * norm.sf(z), "wilson")`."""
    assert wilson(successes, n, z) == pytest.approx((low, high), rel=0, abs=1e-15)


@pytest.mark.parametrize("n", [1, 7, 9, 20, 263, 12.25])
def test_the_ends_are_exact_where_nobody_or_everybody_won(n: float) -> None:
    assert wilson(0, n).low == 0.0
    assert wilson(n, n).high == 1.0


def test_wilson_is_the_same_for_winning_and_losing() -> None:
    for successes in range(13):
        low, high = wilson(successes, 12)
        assert wilson(12 - successes, 12) == pytest.approx((1 - high, 1 - low))
        assert 0 <= low <= successes / 12 <= high <= 1


def test_without_a_trial_any_share_may_be_true() -> None:
    assert wilson(0, 0) == (0, 1)


def test_more_successes_than_trials_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="4 successes in 3 trials"):
        wilson(4, 3)


def test_mean_interval_of_a_small_sample() -> None:
    values = [2, 4, 4, 4, 5, 5, 7, 9]  # mean 5, sum of squared distances 32
    reach = 1.959964 * math.sqrt(32 / 7 / 8)
    between = mean_interval(sum(values), sum(value * value for value in values), len(values))
    assert between == pytest.approx((5 - reach, 5 + reach))


def test_equal_values_leave_no_doubt_and_one_value_nothing_but_doubt() -> None:
    assert mean_interval(30, 90, 10) == (3, 3)
    assert mean_interval(3, 9, 1) is None


def test_groups_that_stand_or_fall_together_are_worth_fewer_trials() -> None:
    single = wilson(64, 128)
    assert clustered([2.0, 2.0] * 16, [4] * 32) == single  # no spread at all cannot be measured either
    together = clustered([4.0, 0.0] * 16, [4] * 32)
    assert together.high - together.low > 1.9 * (single.high - single.low)
    even = clustered([2.5, 1.5] * 16, [4] * 32)
    assert even == pytest.approx(single)  # evening out gains nothing
    assert clustered([], []) == (0, 1)
    assert clustered([4.0], [4]) == wilson(4, 4)
    wider = clustered([2.5, 1.5] * 16, [4] * 32, 1.5 * Z95)
    assert wider.low < even.low < even.high < wider.high
