"""A sensible player who talks (dossier 11): planning/ reckons what the end will be worth, and likes moves by that."""

from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.planning import choice
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.judge import Judge
from greathall.kernel.state import State


class MagicJudge(Judge):
    """Counts on odds, not on guesses. One that does not listen believes nobody a word, and is the same otherwise."""

    def __init__(self, listens: bool = True, taste: Taste | None = None) -> None:
        self.listens: bool = listens
        self.taste: Taste = Taste() if taste is None else taste

    def worlds_useful(self) -> int:
        """What is hidden enters as odds that are the same in every world."""
        return 1

    def worths(self, state: State, seat: i64, legal: list[int]) -> list[float]:
        assert isinstance(state, Magic)
        return choice.worths(state, seat, legal, self.listens, self.taste)
