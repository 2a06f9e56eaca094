"""What the components say, as far as the rules ask: made from content.toml once, shared by all games."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Types of Task cards, and so of stacks in a tableau.
KNIGHTS: Final = 0
WIZARDS: Final = 1
KINGS: Final = 2
PLOYS: Final = 3
TYPES: Final = 4

# The two requirements of a Task card.
LEFT_SIDE: Final = 0
RIGHT_SIDE: Final = 1

# What a family may do (entries of Printed.families, FLAGS to each family).
SLIDE_MAX: Final = 0
KNIGHT_SWAP: Final = 1
NO_LIMITS: Final = 2
START_KNIGHTS: Final = 3
START_WIZARDS: Final = 4
SLIDE_DIAGONAL: Final = 5
KNIGHT_TRANSFORM: Final = 6
SWAP_DIAGONAL: Final = 7
WIZARD_SLIDE: Final = 8
FLAGS: Final = 9

# Which multiple of the Kings limits what (entries of Printed.limits).
LIMIT_HAND: Final = 0
LIMIT_KNIGHTS: Final = 1
LIMIT_WIZARDS: Final = 2
LIMIT_RETAINED: Final = 3


class Printed:
    """Every entry is a number or a row of numbers; names and texts stay in the content."""

    def __init__(self) -> None:
        none: vec[i64] = vec[i64]()
        # -- vassal cards
        self.face_of = none  # of 2 * card + side, 160 entries
        self.face_factions = none  # of each face, as bits: all four for "any", none for a special card
        self.face_roles = none
        # -- task cards: entries 2 * task + side for the requirements
        self.type_of = none  # of each task: KNIGHTS ... PLOYS
        self.points = none
        self.need_spaces = none  # where the requirement may be met, as bits (BC-36, BC-37, BC-38)
        self.need_spaces_advanced = none  # the same with the light letter (BC-91)
        self.need_factions = none  # accepted factions, as bits (BC-39)
        self.need_roles = none
        self.left_letters = none  # of each task: 1 or 2
        self.refresh_space = none  # where both letters cross, light one included; -1 with one letter (BC-143)
        self.corner = none  # the face of the corner symbol of each task
        # -- the rest
        self.start_spaces = none
        self.families = none  # FLAGS entries for each family
        self.limits = none
        self.knight_tokens: i64 = 0
        self.wizard_tokens: i64 = 0
        self.set_different = none  # Queen's Quest: points of 1, 2, 3, 4 cards
        self.set_alike = none
        self.set_alike_step: i64 = 0
        self.set_identical = none
        self.set_identical_step: i64 = 0
