"""A sensible player of every mode: each plans its turn in its own file of planning/."""

from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.ranking import ranked
from greathall.games.blackstone_castle.bot.taste import USUAL, Manner
from greathall.games.blackstone_castle.rules.moves import END_ACTIONS, END_TURN, INTRIGUE_SKIP, TAKE_KNIGHT
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.judge import Judge
from greathall.kernel.state import State


class CourtJudge(Judge):
    """Likes the first move of its plan most, then those of other plans; a move that belongs to none is below zero."""

    def __init__(self, manner: Manner = USUAL) -> None:
        self.manner = manner

    def worlds_useful(self) -> int:
        """What is hidden are hands of others and decks: a plan for this turn hardly depends on them."""
        return 1

    def worths(self, state: State, seat: i64, legal: list[int]) -> list[float]:
        assert isinstance(state, Court)
        found: dict[int, float] = {}
        most: float = 0.0
        for place, option in enumerate(ranked(state, seat, legal, self.manner)):
            if place == 0:
                most = option.worth
                found[option.code] = 1.0
            else:
                found[option.code] = 0.9 / (1.0 + most - option.worth)
        return [found.get(code, -1.0) for code in legal]

    def obvious(self, code: i64) -> bool:
        """That one may do nothing."""
        return code == END_ACTIONS or code == END_TURN or code == INTRIGUE_SKIP or code == TAKE_KNIGHT
