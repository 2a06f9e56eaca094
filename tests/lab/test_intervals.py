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
