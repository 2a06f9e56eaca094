"""The three moves, and the small numbers that stand for them (codes 0 to 115)."""

from typing import Final

from greathall.kernel.moves import Field, MoveAlphabet, Verb

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

ADVANCE: Final = 0
MANIPULATE: Final = 8
PLACE: Final = 89

ALPHABET: Final = MoveAlphabet(
    [
        Verb("advance", [Field("ritual", RITUAL_NAMES)], "turn the outcome card on this ritual face up"),
        Verb(
            "manipulate",
            [Field("lift", LIFTS), Field("flip", CELL_NAMES)],
            "lift one or both of your pawns, flip this shrine and stand a pawn on it",
        ),
        Verb("place", [Field("flip", CELL_NAMES)], "flip this shrine for the second lifted pawn"),
    ]
)
