"""What the components are called in moves, positions and records, and how many there are: the same in every edition."""

from typing import Final

SEATS: Final = 6
SEAT_NAMES: Final = tuple(f"seat{seat}" for seat in range(SEATS))
NOBODY: Final = -1
NOTHING: Final = -1
NOWHERE: Final = -1

TOOLS: Final = 1
TRADE: Final = 2
DECKS: Final = 3
DECK_NAMES: Final = ("power", "tools", "trade")

POWER_NAMES: Final = (
    "shield",
    "ghost",
    "light_fingers",
    "swift_boots",
    "homeward_horn",
    "wild_rune",
    "shackles",
    "raven_flight",
    "quagmire",
    "banishment",
    "herald",
    "scrying_glass",
    "clumsy_hex",
)
POWER_COPIES: Final = (8, 6, 5, 4, 4, 4, 3, 3, 3, 3, 3, 3, 3)
ITEM_NAMES: Final = (
    "war_flail",
    "moon_axe",
    "iron_crow",
    "gate_wedge",
    "boar_spear",
    "snare_net",
    "honey_loaf",
    "smoked_eel",
    "marsh_ale",
    "berry_wine",
    "raven_brooch",
    "opal_ring",
    "silver_bits",
    "salt_tokens",
)
ITEM_COPIES: Final = 7
TYPE_NAMES: Final = POWER_NAMES + ITEM_NAMES
TYPE_COPIES: Final = POWER_COPIES + (ITEM_COPIES,) * len(ITEM_NAMES)
POWERS: Final = 13
ITEMS: Final = 14
TYPES: Final = 27
CARD_NAMES: Final = tuple(
    f"{name}#{number}" for name, copies in zip(TYPE_NAMES, TYPE_COPIES, strict=True) for number in range(1, copies + 1)
)
POWER_CARDS: Final = 52
CARDS: Final = 150

QUEST_NAMES: Final = (
    *(f"q{number}" for number in range(101, 123)),
    *(f"q{number}" for number in range(201, 216)),
    *(f"q{number}" for number in range(301, 311)),
)
QUESTS: Final = 47
STEPS: Final = 4
"""Room for the steps of a quest; the printed ones have up to three."""
STEP_NAMES: Final = ("first", "second", "third", "fourth")
NEEDS: Final = 4
"""Room for the things a step needs."""

PLACES: Final = 64
ROOM_NAMES: Final = (
    "raven_tower",
    "armory",
    "great_hall",
    "smithy",
    "star_tower",
    "stables",
    "kitchen",
    "guardroom",
    "lantern_tower",
    "kennels",
    "brewhouse",
    "gaol_tower",
    "treasury",
    "workshop",
    "wardrobe",
)
PLACE_NAMES: Final = (
    *ROOM_NAMES,
    "courtyard",
    "dragon",
    "tunnel",
    *(f"o{number}" for number in range(1, 33)),
    *(f"k{number}" for number in range(1, 12)),
    "s_north",
    "s_east",
    "s_west",
)


# Decks, in the order in which a reload draws from them (dossier 5.3).
POWER: Final = 0
