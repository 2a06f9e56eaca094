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

    def __init__(self, game: Game, seed: int, style: str = "") -> None:
        super().__init__(game, seed)
        self.judge = game.styled_judge(style) if style else game.judge()

    def choose(self, view: View, budget: Budget) -> int:
        assert view.seat is not None
        if len(view.legal) == 1:
            return view.legal[0]
        belief = self.game.belief(view)
        return best_move(belief, self.judge, view.seat, view.legal, budget.worlds_max, budget.think_ms_max, self.dice)


BOTS: dict[str, Callable[[Game, int], Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """`greedy:deaf` is the greedy bot with the judge of that style. Raises Refused."""
    kind, colon, style = name.partition(":")
    if kind not in BOTS:
        raise Refused(f"there is no bot {kind!r}; there are {', '.join(BOTS)}")
    if not colon:
        return BOTS[kind](game, seed)
    if kind != GreedyBot.name:
        raise Refused(f"the bot {kind!r} has no styles")
    if style not in game.bot_styles:
        known = ", ".join(game.bot_styles) or "none"
        raise Refused(f"{game.title} has no style {style!r} for its bots; its styles: {known}")
    return GreedyBot(game, seed, style)
