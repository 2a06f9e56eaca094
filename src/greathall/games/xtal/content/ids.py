"""What the components are called in moves, positions and records, and how many there are: the same in every edition."""

from typing import Final

SEATS: Final = 6
SEAT_NAMES: Final = tuple(f"seat{seat}" for seat in range(SEATS))
HOMES: Final = 6
HOME_NAMES: Final = tuple(f"h{home}" for home in range(HOMES))
SPACES: Final = 48
SPACE_NAMES: Final = tuple(f"p{space}" for space in range(SPACES))
NOWHERE: Final = -1
NOBODY: Final = -1

# Kinds of cards, in the order of the file.
LEVITATE_CARD: Final = 0
FLIGHT_CARD: Final = 1
TELEPORT_CARD: Final = 2
VOID_CARD: Final = 3
WEAPON_CARD: Final = 4
SHIELD_CARD: Final = 7
BLANK_CARD: Final = 10
CARDS: Final = 11
WEAPONS: Final = 3
WEAPON_NAMES: Final = ("aurablast", "thunderbolt", "fireball")
SHIELD_NAMES: Final = tuple(f"{weapon}_shield" for weapon in WEAPON_NAMES)
CARD_NAMES: Final = ("levitate", "flight", "teleport", "void", *WEAPON_NAMES, *SHIELD_NAMES, "blank")

# Powers of a blank card, when the table has given it one of its own (XT-97).
POWER_NAMES: Final = ("mirror", "drift", "stasis", "scry")
WAY_NAMES: Final = ("on", "back")

CLOCK_COUNTDOWN: Final = 0
CLOCK_HEAD: Final = 1
CLOCK_QUIET: Final = 2
CLOCK_ANSWER: Final = 3
CLOCK_VOID: Final = 4
CLOCK_NAMES: Final = ("countdown", "head", "quiet", "answer", "void")

LEAVE_AWAY: Final = 0
LEAVE_FORCED: Final = 1
LEAVE_GONE: Final = 2
LEAVES: Final = 3
LEAVE_NAMES: Final = ("away", "forced", "gone")
