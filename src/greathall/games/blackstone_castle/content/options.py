"""What a table may choose, and which choices go together."""

from typing import Final

from greathall.games.blackstone_castle.content.ids import FAMILIES
from greathall.kernel.content import OptionValue
from greathall.kernel.game import Setup
from greathall.kernel.refused import SetupRefused

VALUES: Final[dict[str, tuple[OptionValue, ...]]] = {
    "advanced": (False, True),
    "families": ("off", "random", "choose"),
    "specials": (False, True),
    "wilds": (False, True),
    "vassal_backs": ("open", "hidden"),
    "intrigue": (True, False),
    "first_player": ("random", "seat0"),
    "corner_choice": ("choose", "nearest"),
    "limit_step": ("last", "before_replace"),
    "limit_check": ("own_turn", "every_turn"),
    "keygriff_scope": ("all", "holding"),
    "coop_hands": ("open", "hidden"),
    "coop_king_cap": (False, True),
    "solo_guard_protects": (False, True),
    "wizards_reshuffle": (True, False),
    "seat_compensation": (False, True),
}
"""The values the rules know. An edition may offer fewer, never others."""

WITHOUT_FAMILIES: Final = ("queens_quest", "wizards_quest")
WITHOUT_EXTRA_CARDS: Final = ("queens_quest", "wizards_quest", "puzzle_master")
"""Modes whose rules leave wild and special cards in the box (BC-100, BC-115, BC-132)."""


def check(setup: Setup) -> None:
    """Refuse what a mode cannot do (BC-11). What merely has no effect in a mode is let through: nobody is misled."""
    chosen = setup.options
    if chosen["families"] != "off" and setup.mode in WITHOUT_FAMILIES:
        raise SetupRefused("this quest is played without family cards: choose none", "BC-11")
    if chosen["families"] == "choose" and 2 * setup.seats > FAMILIES:
        raise SetupRefused(
            f"there are only {FAMILIES} family cards, too few to deal two to each seat: "
            f"deal one to each, or play with at most {FAMILIES // 2} seats",
            "BC-11",
        )
    if chosen["specials"] and setup.mode in WITHOUT_EXTRA_CARDS:
        raise SetupRefused("this quest is played without Assassins and Saboteurs: leave them out", "BC-11")
    if chosen["wilds"] and setup.mode in WITHOUT_EXTRA_CARDS:
        raise SetupRefused("this quest is played without wild vassals: leave them out", "BC-11")
    if chosen["vassal_backs"] == "hidden" and setup.mode == "wizards_quest":
        raise SetupRefused(
            "in the Wizard's Quest both sides of every vassal in play are known to all: leave it so", "BC-11"
        )
