"""How well a bot plays: four levels with the same names in every game, each game with its own numbers behind them."""

import msgspec


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A player of a certain strength. What the numbers are is measured, not guessed: docs/bots.md.

    Without `iterations` it only looks at what its game's judge likes. `overlooks` is the chance that it does not notice
    a certain move: the natural mistake of beginners, who play the best of what they see. With `iterations` it searches,
    until these or the milliseconds are used up.
    """

    name: str
    think_ms: int
    overlooks: float = 0.0
    style: str = ""
    """Which of its game's `bot_styles` it plays in; "" is the game's own way."""
    worlds: int = 8
    iterations: int = 0
    explore: float = 0.7
    widen: float = 0.0
    compares: int = 0
    """It compares so many moves in the same worlds (bots/compare.py) instead of growing a tree, and its iterations are
    play-outs."""
    sure: float = 1.0
    """By so many standard errors another move must be better than the one it likes at first sight."""
    infers: bool = False
    """Does it draw conclusions from what others have done and said?"""


SQUIRE, KNIGHT, WIZARD, ARCHMAGE = "squire", "knight", "wizard", "archmage"
THINK_MS = {SQUIRE: 200, KNIGHT: 500, WIZARD: 1_500, ARCHMAGE: 4_000}
"""The longest any level thinks about a decision, on one core."""

LEVELS = (
    Level(name=SQUIRE, think_ms=THINK_MS[SQUIRE], overlooks=0.6, worlds=1),
    Level(name=KNIGHT, think_ms=THINK_MS[KNIGHT], overlooks=0.2, worlds=4),
    Level(name=WIZARD, think_ms=THINK_MS[WIZARD], iterations=1_000),
    Level(name=ARCHMAGE, think_ms=THINK_MS[ARCHMAGE], iterations=10_000, infers=True),
)
"""For a game that says nothing of its own."""
