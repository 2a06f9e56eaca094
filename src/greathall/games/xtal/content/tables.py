"""What the board and the cards say, as far as the rules ask: made from content.toml once, shared by all games."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Colours of positions.
VIOLET: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
RED: Final = 4
COLOUR_NAMES: Final = ("violet", "blue", "green", "yellow", "red")

NEAR_LEVELS: Final = 48
"""Room for the Reds of a position, nearest first: never more steps of nearness than positions."""


class Printed:
    """Every entry is a number or a row of numbers; names and texts stay in the content."""

    def __init__(self) -> None:
        none: vec[i64] = vec[i64]()
        # -- the path
        self.colour = none  # of each position
        self.opposite = none  # of each position: the Red that faces it, -1 for every other colour (XT-51)
        self.home_at = none  # of each position: the Home that is there, -1 none
        self.reds = none  # positions, rising
        self.violets = none
        self.red_mask: i64 = 0
        self.violet_mask: i64 = 0
        self.near = none  # NEAR_LEVELS entries for each position: its Reds as bits, the nearest first, 0 at the end
        # -- Homes
        self.home_space = none  # of each Home
        self.rings = none  # of each Home: rings in its Storage before anybody has chosen (XT-2)
        self.rings_total: i64 = 0
        self.spread = none  # seven rows of six: the Homes of a table of so many seats
        # -- cards and die
        self.counts = none  # of each kind of card
        self.hand_start: i64 = 0
        self.die = none  # faces
