"""What the components are called in moves, positions and records, and how many there are: the same in every edition."""

from typing import Final

COLUMNS: Final = ("b", "l", "a", "c", "k")
ROWS: Final = ("s", "t", "o", "n", "e")
SPACES: Final = 25
SPACE_NAMES: Final = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)
NO_SPACE: Final = 25

CORNERS: Final = 4
CORNER_NAMES: Final = ("nw", "ne", "se", "sw")
REFILL_LATER: Final = 4
"""Retain, and say then whether to refill: in the Puzzle Master's Quest (BC-136)."""
LEAVE_EMPTY: Final = 4
"""The answer then that the space stays empty."""

FACTION_NAMES: Final = ("lion", "dragon", "phoenix", "stag")
ROLE_NAMES: Final = ("emissary", "scout", "captain", "spy")

# Faces: 16 plain ones (4 * faction + role), 4 of any faction with a role, 4 of a faction with any role, two specials.
FACES: Final = 26
VASSAL_FACES: Final = 24
ANY_FACTION: Final = 16
ANY_ROLE: Final = 20
ASSASSIN: Final = 24
SABOTEUR: Final = 25
FACE_NAMES: Final = (
    *(f"{faction}-{role}" for faction in FACTION_NAMES for role in ROLE_NAMES),
    *(f"any-{role}" for role in ROLE_NAMES),
    *(f"{faction}-any" for faction in FACTION_NAMES),
)

# Vassal cards: 72 plain, 4 wild, 4 special. A card lying with side a up is 2 * card, with side b up 2 * card + 1.
PLAIN_CARDS: Final = 72
WILD_CARD: Final = 72
SPECIAL_CARD: Final = 76
CARDS: Final = 80
NOTHING: Final = -1
CARD_NAMES: Final = tuple(f"v{number:02}" for number in range(1, PLAIN_CARDS + 1))

# Task cards: 32 of each deck.
TASKS: Final = 96
DECK_CARDS: Final = 32
GUILD: Final = 0
POWER: Final = 1
MACHINATION: Final = 2
DECK_NAMES: Final = ("guild", "power", "machination")
TASK_NAMES: Final = (
    *(f"k{number:02}" for number in range(1, 17)),
    *(f"w{number:02}" for number in range(1, 17)),
    *(f"p{number:02}" for number in range(1, 33)),
    *(f"m{number:02}" for number in range(1, 33)),
)

FAMILIES: Final = 4
FAMILY_NAMES: Final = ("corwin", "keygriff", "thistledown", "wolfram")

KNIGHT: Final = 0
WIZARD: Final = 1
PAY_NAMES: Final = ("knight", "wizard")

# Two spaces to be exchanged, named once whichever comes first.
PAIR_NAMES: Final = tuple(f"{SPACE_NAMES[a]}-{SPACE_NAMES[b]}" for a in range(SPACES) for b in range(a + 1, SPACES))
PAIRS: Final = 300

TOKEN: Final = 0
GUILD_CARD: Final = 1
TOKEN_AND_GUILD_CARD: Final = 2
POWER_CARD: Final = 3
REWARD_NAMES: Final = ("token", "guild", "token_guild", "power")

REPLACE_NONE: Final = 0
REPLACE_FIRST: Final = 1
REPLACE_SECOND: Final = 2
REPLACE_BOTH: Final = 3
REPLACE_NAMES: Final = ("none", "first", "second", "both")

OFFER: Final = 5
OFFER_NAMES: Final = ("0", "1", "2", "3", "4")
SETS: Final = 64
NEW_SET: Final = 64
SET_NAMES: Final = (*(str(number) for number in range(SETS)), "new")
SIDE_NAMES: Final = ("a", "b")


def kind_of(task: int) -> int:
    """KNIGHTS ... PLOYS: 16 Knights, 16 Wizards, 32 Kings, 32 Ploys, in this order."""
    return task // 16 if task < DECK_CARDS else task // DECK_CARDS + 1


def space_number(name: str) -> int:
    return SPACE_NAMES.index(name.lower())
