"""What a table may choose, and which choices go together."""

from typing import Final

from greathall.kernel.content import OptionValue
from greathall.kernel.game import Setup
from greathall.kernel.refused import SetupRefused

VALUES: Final[dict[str, tuple[OptionValue, ...]]] = {
    "coins_goal": (3, 4, 5, 6),
    "three_coin_quests": (True, False),
    "first_player": ("random", "host_choice"),
    "first_seat": (),  # a whole number, 0 to 5
    "exact_moves": ("exact", "up_to"),
    "tunnel_count": ("one_space", "torch_to_torch"),
    "step_order": ("in_order", "any_order"),
    "collect_again": (False, True),
    "barter_empty": ("forbidden", "allowed"),
    "dragon_on_arrival": (True, False),
    "equal_turns": (False, True),
    "quick_end": ("all", "first"),
    "round_limit": (0, 20, 30, 40, 60, 100),
    "quick_round_limit": (0, 10, 20, 40),
    "on_leave": ("bot", "retire"),
}
"""The values the rules know. An edition may offer fewer, never others."""


def rounds(setup: Setup) -> int:
    """CB-94: the limit of this mode; 0 is none."""
    return setup.whole_number("quick_round_limit" if setup.mode == "quick" else "round_limit")


def check(setup: Setup, humans: int | None) -> None:
    """Refuse what does not go together. What merely has no effect in a mode is let through: nobody is misled."""
    if setup.options["first_player"] == "host_choice" and setup.whole_number("first_seat") >= setup.seats:
        raise SetupRefused(
            f"seat {setup.whole_number('first_seat') + 1} is not at this table: seats are 1 to {setup.seats}", "CB-10"
        )
    if humans == 0 and rounds(setup) == 0:
        raise SetupRefused("a table without people needs a round limit, or it might never end", "CB-94")
