"""Games played at random at full speed: for the benchmark, the fuzzer and, later, for search."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.kernel.bits import count, lowest, nth
from greathall.kernel.dice import FastDice
from greathall.kernel.state import CLOCK, TABLE, State, Timer

WIDEST: Final = 4096
"""Room for the longest list of legal moves of any game."""


def move_buffer(size: int = WIDEST) -> vec[i64]:
    """A buffer for State.legal, to be made once and kept."""
    return vec[i64]([0] * size)


_SCRATCH: Final = move_buffer()


def legal_list(state: State, seat: int) -> list[int]:
    """The legal codes as an ordinary list, for callers that are not in a hurry."""
    n = state.legal(seat, _SCRATCH)
    return [_SCRATCH[i] for i in range(n)]


def refusal_list(state: State, seat: int, codes: int) -> list[str]:
    """What `refusal` says of every code of an alphabet with so many."""
    return [state.refusal(seat, code) for code in range(codes)]


def play_out(state: State, dice: FastDice, into: vec[i64]) -> i64:
    """Play uniformly at random to the end; returns the number of decisions. Of several seats that may act, any acts."""
    decisions: i64 = 0
    while True:
        acting: i64 = state.to_act()
        if acting:
            seat: i64 = lowest(acting)
            if acting & (acting - 1):
                seat = nth(acting, dice.pick(count(acting)))
            n: i64 = state.legal(seat, into)
            state.apply(seat, into[dice.pick(n)])
            decisions += 1
        elif state.over():
            return decisions
        else:
            wait_over(state, dice, into)


def wait_over(state: State, dice: FastDice, into: vec[i64]) -> None:
    """Nobody may act until a clock has run out or, where none runs, somebody comes back to the table."""
    timers: list[Timer] = state.timers()
    if timers:
        state.apply(CLOCK, timers[0].code)
    else:
        n: i64 = state.legal(TABLE, into)
        state.apply(TABLE, into[dice.pick(n)])


def count_copies(state: State, times: i64) -> i64:
    """Copy the position many times over, keeping none: what a search does at every iteration."""
    made: i64 = 0
    for _ in range(times):
        twin = state.copy()
        made += twin.seats
    return made
