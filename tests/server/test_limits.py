"""Buckets and places."""

import pickle

import pytest

from greathall.kernel.refused import Refused
from greathall.server.people import rate_limits
from greathall.server.people.rate_limits import Buckets, Places, TooOften


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def taken(buckets: Buckets, key: str, tries: int) -> int:
    """How many of so many tries are let in."""
    count = 0
    for _ in range(tries):
        try:
            buckets.take(key)
        except TooOften:
            continue
        count += 1
    return count


def test_a_burst_is_let_in_and_then_only_the_average() -> None:
    hand = Hand()
    buckets = Buckets(2.0, 5, hand)
    assert taken(buckets, "ann", 20) == 5
    hand.now = 1.5
    assert taken(buckets, "ann", 20) == 3
    hand.now = 1000.0
    assert taken(buckets, "ann", 20) == 5


def test_one_persons_flood_costs_nobody_else_anything() -> None:
    buckets = Buckets(1.0, 3, Hand())
    assert taken(buckets, "ann", 100) == 3
    assert taken(buckets, "bob", 3) == 3


def test_a_refusal_says_how_long_to_wait_and_waiting_that_long_is_enough() -> None:
    hand = Hand()
    buckets = Buckets(0.1, 1, hand)
    buckets.take("ann")
    with pytest.raises(TooOften, match="wait 10 s") as refused:
        buckets.take("ann")
    hand.now += refused.value.wait_s
    buckets.take("ann")


def test_buckets_nobody_uses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "_KEYS_MAX", 3)
    buckets = Buckets(0.001, 1, Hand())
    for key in "abcd":
        buckets.take(key)
    assert taken(buckets, "d", 1) == 0
    assert taken(buckets, "a", 1) == 1
    buckets.forget("d")
    assert taken(buckets, "d", 1) == 1


def test_places_are_free_again_when_somebody_leaves() -> None:
    places = Places(2, "connections")
    places.enter("ann")
    places.enter("ann")
    with pytest.raises(Refused, match="2 connections at a time"):
        places.enter("ann")
    places.enter("bob")
    places.leave("ann")
    places.enter("ann")
    places.leave("nobody")


def test_a_refusal_can_be_sent_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(TooOften(3.0))).wait_s == 3.0
