"""One step ahead over imagined worlds."""

import time

from mypy_extensions import i64

from greathall.kernel.belief import Belief
from greathall.kernel.dice import FastDice
from greathall.kernel.judge import Judge


def best_move(
    belief: Belief,
    judge: Judge,
    seat: i64,
    legal: list[int],
    worlds_max: int,
    think_ms_max: int,
    dice: FastDice,
    noticed: list[int],
) -> int:
    """Of the legal moves it has noticed, the one with the highest mean worth; of equals, one at random."""
    deadline = time.monotonic() + think_ms_max / 1000
    totals = [0.0] * len(legal)
    for world in range(min(worlds_max, judge.worlds_useful())):
        if world > 0 and time.monotonic() > deadline:
            break
        state = belief.sample(dice)
        for i, worth in enumerate(judge.worths(state, seat, legal)):
            totals[i] += worth
    best = max(totals[i] for i, code in enumerate(legal) if code in noticed)
    equals = [code for i, code in enumerate(legal) if totals[i] == best and code in noticed]
    return equals[dice.pick(len(equals))]
