"""What a table may choose, and which choices go together."""

from typing import Final

from greathall.kernel.content import OptionValue
from greathall.kernel.game import Setup
from greathall.kernel.refused import SetupRefused

VALUES: Final[dict[str, tuple[OptionValue, ...]]] = {
    "wizard_set": ("all", "basic"),
    "small_table": (False, True),
    "move_cards_open": (False, True),
    "secret_target_sees": (False, True),
    "talk_seconds": (0, 120, 300, 600),
    "talk_budget": (8, 12, 40, 100),
    "open_talk": (True, False),
    "statements_after_end": ("shown", "private"),
    "round_limit": (0, 30, 40, 50, 80),
    "unowned_control": ("devour_all", "loose"),
    "unowned_devour": ("banish", "rampage"),
    "no_positive_top": ("nobody", "highest"),
}
"""The values the rules know. An edition may offer fewer, never others."""


def check(setup: Setup, humans: int | None) -> None:
    """Refuse what does not go together. What merely has no effect is let through: nobody is misled."""
    if setup.seats == 3 and setup.options["small_table"] is not True:
        raise SetupRefused("a table of three must allow playing with three", "CM-1")
    if humans == 0 and setup.whole_number("round_limit") == 0:
        raise SetupRefused(
            "a table without people needs a round after which the Black Pawn starts by itself, or it might never end",
            "CM-77",
        )
