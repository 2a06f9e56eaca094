"""What a bot is."""

from abc import ABC, abstractmethod

import msgspec

from greathall.bots.greedy import best_move
from greathall.kernel.dice import FastDice
from greathall.kernel.game import Game
from greathall.kernel.view import Heard, View


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: so many milliseconds, and so many imagined worlds."""

    think_ms_max: int = 1000
    worlds_max: int = 8


PATIENT = Budget(think_ms_max=10**9)
"""No hurry: where the same seed must give the same game on any machine."""


class Bot(ABC):
    """Somebody in a seat. It may draw random numbers of its own, and remember, but sees nothing but views."""

    name = ""

    listens = False
    """Does it want to know what happens between its moves?"""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.dice = FastDice(seed)
        self.past: list[Heard] = []
        """What its seat has been told since the deal, if it listens."""

    @abstractmethod
    def choose(self, view: View, budget: Budget) -> int:
        """One of view.legal."""


class RandomBot(Bot):
    """Any legal move, each as likely as the next."""

    name = "random"

    def choose(self, view: View, budget: Budget) -> int:
        return view.legal[self.dice.pick(len(view.legal))]


class GreedyBot(Bot):
    """One step ahead: the move that looks best on average over a few imagined worlds."""

    name = "greedy"

    def __init__(self, game: Game, seed: int, style: str = "") -> None:
        super().__init__(game, seed)
        self.judge = game.styled_judge(style) if style else game.judge()

    def choose(self, view: View, budget: Budget) -> int:
        assert view.seat is not None
        if len(view.legal) == 1:
            return view.legal[0]
        belief = self.game.belief(view)
        worlds, think_ms = budget.worlds_max, budget.think_ms_max
        return best_move(belief, self.judge, view.seat, view.legal, worlds, think_ms, self.dice, view.legal)
