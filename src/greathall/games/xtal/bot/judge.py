"""A sensible player: plans whole groups of cards (planning/) and lays them card by card."""

from mypy_extensions import i64

from greathall.games.xtal.bot.planning import choice
from greathall.games.xtal.bot.taste import BOLDLY, Manner
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.judge import Judge
from greathall.kernel.state import State


class CrystalJudge(Judge):
    """Likes every move as much as the best plan it belongs to."""

    def __init__(self, manner: Manner = BOLDLY) -> None:
        self.manner = manner

    def worlds_useful(self) -> int:
        """Hands are counted, not guessed: the plan is the same in every world (planning/odds.py)."""
        return 1

    def worths(self, state: State, seat: i64, legal: list[int]) -> list[float]:
        assert isinstance(state, Crystal)
        return choice.worths(state, seat, legal, self.manner.of(state))
