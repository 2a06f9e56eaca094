"""A sensible player: plans its turn in planning/ and likes every move by what the turn then leads to (dossier 11)."""

from mypy_extensions import i64

from greathall.games.castle_break.bot.planning import choice
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.judge import Judge
from greathall.kernel.state import State


class CastleJudge(Judge):
    """Counts the turns to the dragon."""

    def worlds_useful(self) -> int:
        """What is hidden are hands of others and decks, and the plan does not look at them."""
        return 1

    def worths(self, state: State, seat: i64, legal: list[int]) -> list[float]:
        assert isinstance(state, Castle)
        return choice.worths(state, seat, legal)
