"""What the truth could be, for somebody who has only seen a View."""

from mypy_extensions import mypyc_attr

from greathall.kernel.dice import Dice
from greathall.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """Made from a View, never from a State."""

    def sample(self, dice: Dice) -> State:
        """A position in which everything this seat knows is true and the rest is drawn at random."""
        raise NotImplementedError

    def worlds(self) -> int:
        """How many different, equally likely positions `sample` draws from; 0 if the game cannot say."""
        return 0
