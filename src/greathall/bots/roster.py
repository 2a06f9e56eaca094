"""All bots by name."""

from collections.abc import Callable

from greathall.bots.bot import Bot, GreedyBot, RandomBot
from greathall.bots.levelled import LevelBot
from greathall.kernel.game import Game
from greathall.kernel.level import ARCHMAGE, KNIGHT, LEVELS, SQUIRE, WIZARD, Level
from greathall.kernel.refused import Refused

PLAIN: dict[str, Callable[[Game, int], Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}
"""Bots to compare with: they play the same way everywhere."""

NAMES = (*(level.name for level in LEVELS), *PLAIN)

USUAL = KNIGHT
"""Whom people meet if they name nobody: quick, and pleasant to play with."""

PLAIN_THINK_MS = 1_000

EXPECT = {
    SQUIRE: "Knows the rules and plays the best of what it sees, but overlooks things, as beginners do.",
    KNIGHT: "Moves quickly and sensibly, and overlooks a few things.",
    WIZARD: "A good player: plans ahead and overlooks little.",
    ARCHMAGE: "As strong as it gets: overlooks nothing, and in most games tries its moves in many imagined worlds.",
    GreedyBot.name: "Looks one step ahead over a few worlds that could be true: the measure of all the others.",
    RandomBot.name: "Plays any legal move, each as likely as the next.",
}
"""What to expect of each, in a sentence."""


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """`greedy:deaf` is the greedy bot with the judge of that style, `wizard@300` a Wizard that makes 300 iterations and
    takes its time. Raises Refused."""
    kind, colon, style = name.partition(":")
    if colon:
        return _styled(kind, style, game, seed)
    kind, at, iterations = name.partition("@")
    if kind in PLAIN and not at:
        return PLAIN[kind](game, seed)
    level = level_named(kind, game)
    if level is None:
        raise Refused(f"there is no bot {name!r}; there are {', '.join(NAMES)}")
    return LevelBot(game, seed, level, _counted(level, iterations) if at else 0)


def level_named(name: str, game: Game, mode: str = "") -> Level | None:
    """What this level is in this game, and in this mode of it; None for a plain bot. `wizard@300` is a Wizard."""
    kind = name.partition("@")[0]
    level = next((level for level in game.levels if level.name == kind), None)
    return game.level_in(mode, level) if level and mode else level


def think_ms(name: str, game: Game) -> int:
    """The longest this bot thinks about a decision."""
    level = level_named(name, game)
    return PLAIN_THINK_MS if level is None else level.think_ms


def _styled(kind: str, style: str, game: Game, seed: int) -> Bot:
    if kind not in NAMES:
        raise Refused(f"there is no bot {kind!r}; there are {', '.join(NAMES)}")
    if kind != GreedyBot.name:
        raise Refused(f"the bot {kind!r} has no styles")
    if style not in game.bot_styles:
        known = ", ".join(game.bot_styles) or "none"
        raise Refused(f"{game.title} has no style {style!r} for its bots; its styles: {known}")
    return GreedyBot(game, seed, style)


def _counted(level: Level, iterations: str) -> int:
    if not level.iterations:
        raise Refused(f"the {level.name} does not search here, so it has no iterations to count")
    if not iterations.isdecimal() or not 1 <= int(iterations) <= 10_000_000:
        raise Refused(f"{iterations!r} is no number of iterations from 1 to 10,000,000")
    return int(iterations)
