"""What the components are called in moves, positions and records, and how many there are: the same in every edition."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEATS: Final = 6
SEAT_NAMES: Final = tuple(f"seat{seat}" for seat in range(SEATS))
NOBODY: Final = -1

# Spaces: the three rings one after the other, each clockwise.
WALL_SPACES: Final = 36
KEEP_SPACES: Final = 24
TOWER_SPACES: Final = 12
KEEP_FIRST: Final = 36
TOWER_FIRST: Final = 60
SPACES: Final = 72
SPACE_NAMES: Final = (
    *(f"w{space:02}" for space in range(WALL_SPACES)),
    *(f"k{space:02}" for space in range(KEEP_SPACES)),
    *(f"t{space:02}" for space in range(TOWER_SPACES)),
)

WAY_NAMES: Final = ("cw", "ccw")
STEPS: Final = 6  # of the die and of the Move cards
CARD_NAMES: Final = ("1", "2", "3", "4", "5", "6")

# The eight Spell Levels, in the order of the sheet.
LEVEL_NAMES: Final = ("learn_country", "learn_ritual", "bell", "book", "candle", "crown", "amulet", "scepter")
LEVELS: Final = 8
ELEMENTS: Final = 3
ITEMS: Final = 3
ITEM_NAMES: Final = ("crown", "amulet", "scepter")
COUNTRIES: Final = 3
COUNTRY_NAMES: Final = ("marus", "kida", "sorrell")
GUILDS: Final = 3
GUILD_NAMES: Final = ("wolf", "dragon", "eagle")

# Two sides of each element, the low one first.
SIDES: Final = 6
SIDE_NAMES: Final = ("silent", "ringing", "closed", "open", "unlit", "lit")

# Bell, Book, Candle: Ringing or Silent, Open or Closed, Lit or Unlit.
COMBOS: Final = 8
COMBO_NAMES: Final = ("rol", "rou", "rcl", "rcu", "sol", "sou", "scl", "scu")
RESULTS: Final = 8
RESULT_NAMES: Final = ("1", "2", "3", "4", "5", "6", "7", "8")

# What somebody may look at: the eight Ritual Result squares, then the Country squares of the three items.
SQUARES: Final = 11
SQUARE_NAMES: Final = (*COMBO_NAMES, *ITEM_NAMES)

WIZARDS: Final = 16
WIZARD_NAMES: Final = (
    *("tarn", "oriel", "pell", "hesper", "fenn", "skarn", "briar", "rook"),
    *("vesper", "rossi", "drusk", "stane", "corvane", "ottoline", "thole", "morrow"),
)
SECRETS: Final = 22
SECRET_NAMES: Final = tuple(f"s{card:02}" for card in range(1, SECRETS + 1))

# Rooms are known by who is in them: every set of two or more seats, so that those of a smaller table come first.
ROOMS: Final = 57
ROOM_MASKS: Final = vec[i64]([mask for mask in range(64) if mask.bit_count() > 1])
ROOM_NAMES: Final = tuple(
    "".join(str(seat) for seat in range(SEATS) if mask >> seat & 1) for mask in range(64) if mask.bit_count() > 1
)
TABLE_NAME: Final = "table"

# What claims and questions are about, then what promises and requests are about; each with up to two fields.
TOPICS: Final = 8
TOPIC_NAMES: Final = ("result", "country", "guild", "wizard", "fact", "knows", "aim_combo", "aim_item")
DEED_NAMES: Final = ("surrender", "attack", "push", "take", "count", "share")
MATTER_NAMES: Final = (*TOPIC_NAMES, *DEED_NAMES)
REPLIES: Final = 4
REPLY_NAMES: Final = ("yes", "no", "unknown", "refuse")
BACK: Final = 60
"""How far back an answer may reach in its room."""


def ring_of(space: int) -> int:
    """0 for the Wall, 1 for the Keep, 2 for the Tower."""
    return int(space >= KEEP_FIRST) + int(space >= TOWER_FIRST)
