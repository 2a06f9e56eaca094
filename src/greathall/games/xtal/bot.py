"""A first judge, so that the bots of the house can sit down: rings, and the way Home once there are enough.

A real player of this game comes later; this one only knows what it wants.
"""

from mypy_extensions import i64

from greathall.games.xtal.rules import ending
from greathall.games.xtal.rules.names import RINGS
from greathall.games.xtal.state import Crystal
from greathall.kernel.bits import BIT
from greathall.kernel.judge import Judge
from greathall.kernel.state import State


class CrystalJudge(Judge):
    __slots__ = ()

    def worlds_useful(self) -> int:
        return 2

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Crystal)
        if state.over():
            return 100.0 if state.won & BIT[seat] else -100.0
        if state.gone >> seat & 1 or state.first < 0:
            return 0.0
        value: float = float(state.now[RINGS + seat])
        if state.now[RINGS + seat] >= state.terms.rings_to_win:
            value -= float(ending.steps_home(state, seat)) / 48.0
        return value
