"""What a bot is."""

from abc import ABC, abstractmethod
from collections.abc import Callable

import msgspec

from greathall.bots.greedy import best_move
from greathall.kernel.dice import FastDice
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused
from greathall.kernel.view import View


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: so many milliseconds, and so many imagined worlds."""

    think_ms_max: int = 1000
    worlds_max: int = 8


PATIENT = Budget(think_ms_max=10**9)
"""No hurry: where the same seed must give the same game on any machine."""


class Bot(ABC):
    """Somebody in a seat. It may draw random numbers of its own, and remember, but sees nothing but views."""

    name = ""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.dice = FastDice(seed)

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

    def choose(self, view: View, budget: Budget) -> int:
        assert view.seat is not None
        if len(view.legal) == 1:
            return view.legal[0]
        belief, judge = self.game.belief(view), self.game.judge()
        return best_move(belief, judge, view.seat, view.legal, budget.worlds_max, budget.think_ms_max, self.dice)


BOTS: dict[str, Callable[[Game, int], Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def make_bot(name: str, game: Game, seed: int) -> Bot:
    if name not in BOTS:
        raise Refused(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](game, seed)
