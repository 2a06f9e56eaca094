"""What a table may choose, and which choices go together."""

from typing import Final

from greathall.kernel.content import OptionValue
from greathall.kernel.game import Setup
from greathall.kernel.refused import SetupRefused

VALUES: Final[dict[str, tuple[OptionValue, ...]]] = {
    "combat_timing": ("fair", "race"),
    "home_assignment": ("choose", "spread", "random"),
    "first_player": ("random", "host"),
    "first_seat": (),  # a whole number, 0 to 5
    "rings_to_win": (3, 6),
    "defeat_loss": ("all", "one"),
    "home_arrival": ("exact", "pass"),
    "levitate_rule": ("nearest_free", "nearest_only"),
    "storage_take": ("die", "any"),
    "void_reach": ("right", "any"),
    "void_alone": (True, False),
    "must_answer": (True, False),
    "blank_cards": ("out", "wild", "custom"),
    "custom_power": ("mirror", "drift", "stasis", "scry"),
    "round_limit": (0, 50, 100, 200, 400),
    "away_min_missed": (1, 2, 3),
    "race_countdown_ms": (0, 1000, 2000, 3000, 5000),
    "race_head_start_ms": (0, 1000, 2000),
    "race_response_ms": (3000, 5000, 8000, 10000, 15000, 30000),
    "race_quiet_ms": (5000, 10000, 15000, 30000),
    "race_void_ms": (3000, 6000, 10000),
    "bot_reaction": ("slow", "normal", "fast"),
}
"""The values the rules know. An edition may offer fewer, never others."""


def check(setup: Setup, humans: int | None) -> None:
    """Refuse what does not go together. What merely has no effect is let through: nobody is misled."""
    chosen = setup.options
    if chosen["defeat_loss"] == "one" and chosen["rings_to_win"] != 3:
        raise SetupRefused(
            "where a defeat costs only one ring, three rings must win, or many games would never end", "XT-64"
        )
    if chosen["first_player"] == "host" and setup.whole_number("first_seat") >= setup.seats:
        raise SetupRefused(
            f"seat {setup.whole_number('first_seat') + 1} is not at this table: seats are 1 to {setup.seats}", "XT-6"
        )
    if humans == 0 and setup.whole_number("round_limit") == 0:
        raise SetupRefused("a table without people needs a limit of rounds, or it might never end", "XT-94")
