"""What the components are called in moves, positions and records, and how many there are: the same in every edition."""

from typing import Final

ROWS: Final = ("bell", "book", "candle")
CELLS: Final = 27
RITUALS: Final = 8
CELL_NAMES: Final = tuple(f"{row}{column}" for row in ROWS for column in range(1, 10))
RITUAL_NAMES: Final = tuple(f"ritual{number}" for number in range(RITUALS))

# What is lifted. A seat's two pawns are told apart by where they stand only: `lower` is the one on the smaller
# place number, and the supply counts as the largest (ruling 27).
LOWER: Final = 0
UPPER: Final = 1
BOTH: Final = 2
LIFTS: Final = ("lower", "upper", "both")

# Places of pawns: the cells, then two that are off the tableau.
SUPPLY: Final = 27
WAITING: Final = 28


KINDS: Final = 6

CHARACTERS: Final = 13


PART_NAMES = ("country", "home", "regalia", "dominate", "feed", "devoured_anyone")

ROLE_NAMES = ("wizard", "cultist", "monster")
