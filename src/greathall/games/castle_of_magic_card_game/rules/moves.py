"""The three moves, and the small numbers that stand for them (codes 0 to 115)."""

from typing import Final

from greathall.games.castle_of_magic_card_game.content.ids import CELL_NAMES, LIFTS, RITUAL_NAMES
from greathall.kernel.moves import Field, MoveAlphabet, Verb

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
