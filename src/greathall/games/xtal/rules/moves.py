"""All moves, and the small numbers that stand for them.

A group of cards is put together card by card: each card with its targets is one move that only its owner hears of, and
`play` places the whole group (docs/decisions/0013). The last three verbs are no seat's: the clock's and the table's.
"""

from typing import Final

from greathall.games.xtal.content.ids import (
    CLOCK_NAMES,
    HOME_NAMES,
    LEAVE_NAMES,
    SEAT_NAMES,
    SHIELD_NAMES,
    SPACE_NAMES,
    SPACES,
    WAY_NAMES,
    WEAPON_NAMES,
)
from greathall.kernel.moves import Field, MoveAlphabet, Verb

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


def target_of(plain: int) -> tuple[int, int]:
    """Token and destination of a printed mover."""
    target = (plain - LEVITATE) % TARGETS
    return target // SPACES, target % SPACES
