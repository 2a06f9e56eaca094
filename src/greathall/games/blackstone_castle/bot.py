"""A sensible player of every mode: each plans its turn in its own file of planning/."""

from mypy_extensions import i64

from greathall.games.blackstone_castle.planning import kings, puzzle, queens, wizards
from greathall.games.blackstone_castle.rules.names import PUZZLE_MASTER, QUEENS_QUEST, WIZARDS_QUEST
from greathall.games.blackstone_castle.state import Court
from greathall.kernel.judge import Judge
from greathall.kernel.state import State


class CourtJudge(Judge):
    """Likes the first move of its plan, and nothing else."""

    __slots__ = ()

    def worlds_useful(self) -> int:
        """What is hidden are hands of others and decks: a plan for this turn hardly depends on them."""
        return 1

    def worths(self, state: State, seat: i64, legal: list[int]) -> list[float]:
        assert isinstance(state, Court)
        chosen: int = choose(state, seat, legal)
        return [1.0 if code == chosen else 0.0 for code in legal]


def choose(s: Court, seat: i64, legal: list[int]) -> int:
    """The move to make here."""
    if s.terms.mode == QUEENS_QUEST:
        return queens.choose(s, seat, legal)
    if s.terms.mode == WIZARDS_QUEST:
        return wizards.choose(s, seat, legal)
    if s.terms.mode == PUZZLE_MASTER:
        return puzzle.choose(s, seat, legal)
    return kings.choose(s, seat, legal)
