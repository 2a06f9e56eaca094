"""How a clever player of one game looks at a position: the part of a bot that knows the game.

Bots that know nothing of any game (greathall.bots) ask a Judge about positions they have imagined from a View.
"""

from mypy_extensions import i64, mypyc_attr

from greathall.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Opinions about imagined positions."""

    def worlds_useful(self) -> int:
        """How many imagined worlds are worth looking at: few, where a plan hardly depends on what is hidden."""
        return 1000

    def worths(self, state: State, seat: i64, legal: list[int]) -> list[float]:
        """How much the seat likes each of its legal moves. A judge that plans ahead answers for all of them at once."""
        return [self.worth_of_move(state, seat, code) for code in legal]

    def obvious(self, code: i64) -> bool:
        """A move that not even a beginner overlooks: without it, weak players would rather do something silly."""
        return False

    def worth(self, state: State, seat: i64) -> float:
        """How much the seat likes this position. Only the order of the numbers matters."""
        raise NotImplementedError

    def worth_of_move(self, state: State, seat: i64, code: i64) -> float:
        """How much the seat likes to make this legal move here. The position itself is left as it is."""
        after = state.copy()
        after.apply(seat, code)
        return self.worth(after, seat)
