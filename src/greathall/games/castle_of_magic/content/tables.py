"""What the board and the cards say, as far as the rules ask: made from content.toml once, shared by all games."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# The thirteen spells, in the order of the file. From LEARN_COUNTRY to SCEPTER they need a die and have a Spell Level.
PLUS_SPELL: Final = 0
MOVE_CARD: Final = 1
SECRET_SPELL: Final = 2
LEARN_COUNTRY: Final = 3
LEARN_RITUAL: Final = 4
BELL: Final = 5
CANDLE: Final = 7
CROWN: Final = 8
SCEPTER: Final = 10
PLUS_COMBAT: Final = 11
COUNT_DOWN_SPELL: Final = 12
SPELL_NAMES: Final = (
    *("plus_spell", "move_card", "secret", "learn_country", "learn_ritual", "bell", "book", "candle"),
    *("crown", "amulet", "scepter", "plus_combat", "count_down"),
)

RING_NAMES: Final = ("wall", "keep", "tower")

# What a Ritual Result does (CM-61).
BANISH: Final = 0
CONTROL: Final = 1
DEVOUR: Final = 2
RAMPAGE: Final = 3
FATE_NAMES: Final = ("banish", "control", "devour", "rampage")

# Rows of a wizard's scoring table: seven, each with the columns You, Wolf, Dragon, Eagle.
ROW_CONTROLS: Final = 0
ROW_RULES: Final = 1  # Marus, Kida, Sorrell
ROW_DIES: Final = 4
ROW_BANISHED: Final = 5
ROW_NOBODY_DIES: Final = 6
COLUMNS: Final = 4
CELLS: Final = 28
ROW_NAMES: Final = (
    *("controls_monster", "rules_marus", "rules_kida", "rules_sorrell", "dies", "banished", "nobody_dies"),
)


class Printed:
    """Every entry is a number or a row of numbers; names and texts stay in the content."""

    def __init__(self) -> None:
        none: vec[i64] = vec[i64]()
        # -- the board
        self.spell = none  # of each space
        self.walk = none  # where a walk ends: 14 entries for each space, clockwise by 0 to 6 steps, then the other way
        self.half_track: i64 = 0
        self.steps: i64 = 0  # of the Count Down
        # -- the sheet
        self.start_level: i64 = 0
        self.max_level: i64 = 0
        self.start_points: i64 = 0
        self.start_combat: i64 = 0
        self.open_talk_max: i64 = 0
        # -- cards and squares
        self.move_counts = none  # of Move cards with 1 to 6
        self.carries = none  # of each Secret card: the wizards whose number is on it, as bits
        self.true_of = none  # of each Secret card: the wizards of whom it is true, as bits
        self.fate = none  # of each Ritual Result, 1 to 8; entry 0 is not used
        self.fate_item = none
        # -- wizards
        self.guild = none
        self.cards = none  # the Secret cards with its number, as bits
        self.score = none  # CELLS entries for each
        self.basic: i64 = 0  # as bits
