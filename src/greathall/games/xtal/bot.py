"""A sensible player: plans whole groups of cards (planning/) and lays them card by card."""

from mypy_extensions import i64

from greathall.games.xtal.planning import choice
from greathall.games.xtal.state import Crystal
from greathall.kernel.judge import Judge
from greathall.kernel.state import State


class CrystalJudge(Judge):
    """Likes the next card of its plan, and nothing else."""

    __slots__ = ()

    def worlds_useful(self) -> int:
        """Hands are counted, not guessed: the plan is the same in every world (planning/odds.py)."""
        return 1

    def worths(self, state: State, seat: i64, legal: list[int]) -> list[float]:
        assert isinstance(state, Crystal)
        chosen: int = choice.choose(state, seat, legal)
        return [1.0 if code == chosen else 0.0 for code in legal]
