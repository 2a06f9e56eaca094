"""All moves, and the small numbers that stand for them.

A group of cards is put together card by card: each card with its targets is one move that only its owner hears of, and
`play` places the whole group (docs/decisions/0013). The last three verbs are no seat's: the clock's and the table's.
"""

from typing import Final

from greathall.kernel.moves import Field, MoveAlphabet, Verb

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

_TOKEN: Final = Field("token", SEAT_NAMES)
_TO: Final = Field("to", SPACE_NAMES)
_WHO: Final = Field("who", SEAT_NAMES)  # "seat" is the word of records for who moves


def _ten_powers(wild: str, says: str) -> list[Verb]:
    """The ten printed powers; a wild card is played as one of them (XT-96)."""
    return [
        Verb(f"{wild}levitate", [_TOKEN, _TO], f"add {says}Levitate to your group: lift this token to the nearest Red"),
        Verb(f"{wild}flight", [_TOKEN, _TO], f"add {says}Flight to your group: move this token from Red to Red"),
        Verb(f"{wild}teleport", [_TOKEN, _TO], f"add {says}Teleport to your group: from Violet to Violet"),
        Verb(f"{wild}void", [], f"end your group with {says}Void: cancel the last card and be protected"),
        *(Verb(f"{wild}{name}", [], f"end your group with {says}{name.title()}") for name in WEAPON_NAMES),
        *(Verb(f"{wild}{name}", [], f"answer with {says}{name.replace('_', ' ').title()}") for name in SHIELD_NAMES),
    ]


ALPHABET: Final = MoveAlphabet(
    [
        Verb("choose_home", [Field("home", HOME_NAMES)], "take this Violet as your Home"),
        Verb("roll", [], "roll the die and move"),
        Verb("end_turn", [], "pass the die to the player on your left"),
        Verb("pass", [], "play nothing now"),
        Verb("accept", [], "accept defeat by the Weapon"),
        Verb("play", [], "place the group you have put together"),
        Verb("first_play", [_WHO], "place the group you have put together and name who plays first in the Combat"),
        *_ten_powers("", ""),
        *_ten_powers("wild_", "the Blank Crystal as "),
        Verb("mirror", [Field("a", SEAT_NAMES), Field("b", SEAT_NAMES)], "add Mirror: exchange these two tokens"),
        Verb("drift", [_TOKEN, Field("way", WAY_NAMES)], "add Drift: move this token one step"),
        Verb("stasis", [_WHO], "end your group with Stasis: this player is protected and plays no card"),
        Verb("scry", [_WHO], "add Scry: look at the hand of this player"),
        Verb("clock", [Field("what", CLOCK_NAMES)], "this clock is over: the clock's move"),
        Verb("leave", [_WHO, Field("how", LEAVE_NAMES)], "this player asks to leave: the table's move"),
        Verb("return", [_WHO], "this player comes back: the table's move"),
    ]
)

# The first code of each verb; tests/games/xtal compares them with the alphabet.
CHOOSE_HOME: Final = 0
ROLL: Final = 6
END_TURN: Final = 7
PASS: Final = 8
ACCEPT: Final = 9
PLAY: Final = 10
FIRST_PLAY: Final = 11
LEVITATE: Final = 17
FLIGHT: Final = 305
TELEPORT: Final = 593
VOID: Final = 881
WEAPON: Final = 882
SHIELD: Final = 885
WILD: Final = 888
MIRROR: Final = 1759
DRIFT: Final = 1795
STASIS: Final = 1807
SCRY: Final = 1813
CLOCKED: Final = 1819
LEAVE: Final = 1824
RETURN: Final = 1842
CODES: Final = 1848

TARGETS: Final = 288
"""Codes of one mover: six tokens, 48 positions."""

AS_WILD: Final = 871
"""How far a wild card's codes lie behind those of the power it is played as."""
