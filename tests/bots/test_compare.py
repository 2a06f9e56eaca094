"""Moves compared in the same worlds."""

import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from greathall.bots.compare import Candidate, Comparison, ranked, rounds_for, survivors
from greathall.kernel.belief import Belief
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.sage import Sage
from greathall.kernel.state import State

PRIZES = (0.4, 0.2, 0.5, 0.1, 0.3)


class Lottery(State):
    """One move, a prize each, and luck that is the same for all of them and larger than any prize."""

    def __init__(self, luck: float) -> None:
        super().__init__(2, FastDice(1))
        self.luck = luck
        self.taken = -1

    def to_act(self) -> i64:
        return 1 if self.taken < 0 else 0

    def over(self) -> bool:
        return self.taken >= 0

    def legal(self, seat: i64, into: vec[i64]) -> i64:
        for code in range(len(PRIZES)):
            into[code] = code
        return len(PRIZES)

    def apply(self, seat: i64, code: i64) -> None:
        self.taken = int(code)

    def copy(self) -> "Lottery":
        return Lottery(self.luck)


class Draws(Belief):
    def sample(self, dice: Dice) -> Lottery:
        return Lottery(float(dice.below("luck", 1000)))


class Counting(Sage):
    def __init__(self, wide: int = len(PRIZES)) -> None:
        self.wide = wide

    def propose(self, state: State, seat: i64, codes: vec[i64], weights: vec[float]) -> i64:
        for i in range(self.wide):
            codes[i] = i
            weights[i] = 1.0
        return self.wide

    def shares(self, state: State, into: vec[float]) -> None:
        assert isinstance(state, Lottery)
        into[0] = PRIZES[state.taken] + state.luck


class Clock:
    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds


class Slow(Counting):
    """Every play-out takes an eighth of a second."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock

    def shares(self, state: State, into: vec[float]) -> None:
        super().shares(state, into)
        self.clock.seconds += 0.125


def test_the_same_luck_for_all_leaves_only_the_difference() -> None:
    comparison = Comparison(Counting(), 0, FastDice(7), 5, 1.0)
    found = comparison.think(Draws(), 60, 10_000)
    assert found[0].code == 2
    assert found[0].visits > max(one.visits for one in found[1:])
    assert 40 <= comparison.iterations <= 60


def test_it_looks_at_no_more_moves_than_it_may() -> None:
    found = Comparison(Counting(), 0, FastDice(7), 2, 1.0).think(Draws(), 60, 10_000)
    assert [one.code for one in found] == [0, 1]


def test_a_single_move_needs_no_thought() -> None:
    comparison = Comparison(Counting(1), 0, FastDice(7), 5, 1.0)
    assert [one.code for one in comparison.think(Draws(), 60, 10_000)] == [0]
    assert comparison.iterations == 1


def test_when_the_time_is_over_every_move_has_been_tried_once() -> None:
    comparison = Comparison(Counting(), 0, FastDice(7), 5, 1.0)
    found = comparison.think(Draws(), 10**6, 0)
    assert sorted(one.code for one in found) == [0, 1, 2, 3, 4]
    assert comparison.iterations == 5
    assert found[0].code == 0, "one world says nothing of what is chance: the favourite stays, though another had more"


def test_a_world_that_would_end_after_the_time_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(time, "monotonic", clock.now)
    comparison = Comparison(Slow(clock), 0, FastDice(7), 5, 1.0)
    comparison.think(Draws(), 10**6, 1_500)
    assert comparison.iterations == 10, "five moves take five eighths of a second, so there is time for two worlds"
    assert clock.seconds == 1.25


def candidate(place: int, leads: list[float]) -> Candidate:
    one = Candidate(place, place, 0.5)
    for lead in leads:
        one.worlds += 1
        one.total += lead
        one.better += lead
        one.squares += lead * lead
    return one


def test_the_favourite_is_given_up_only_for_what_is_surely_better() -> None:
    favourite, doubtful, sure = candidate(0, [0, 0, 0, 0]), candidate(1, [1, -1, 1, 0]), candidate(2, [0.2, 0.1] * 2)
    assert ranked([favourite, doubtful], 1.0)[0].code == 0
    assert ranked([favourite, doubtful], 0.0)[0].code == 1
    assert ranked([favourite, sure], 1.0)[0].code == 2


def test_one_that_was_dropped_early_is_not_chosen_for_its_luck() -> None:
    assert ranked([candidate(0, [0] * 8), candidate(1, [9] * 4)], 1.0)[0].code == 0


def test_the_better_half_goes_on_and_always_the_favourite() -> None:
    all_of_them = [candidate(place, [place % 3 / 10]) for place in range(5)]
    assert [one.code for one in survivors(all_of_them)] == [0, 2, 1]
    assert [rounds_for(moves) for moves in (1, 2, 3, 4, 5, 8)] == [1, 1, 2, 3, 3, 4]
